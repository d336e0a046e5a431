import type { Shot } from './screenshot-states'

/** A page that shows the shots side by side: a row for each state and width, a column for each look. */
export function galleryPage(shots: Shot[]): string {
  const rows = new Map<string, Shot[]>()
  for (const shot of shots) {
    const name = `${shot.stateName}, ${shot.width} px`
    rows.set(name, [...(rows.get(name) ?? []), shot])
  }
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; background: #888; }
  section { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  img { display: block; max-width: 44rem; }
</style>
${[...rows].map(([name, shots]) => `<h2>${name}</h2>\n<section>${shots.map(figure).join('')}</section>`).join('\n')}
</html>
`
}

const figure = ({ file, look }: Shot) =>
  `<figure><figcaption>${look}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`
