import type { Shot } from './screenshot-states'

/** A page that shows the shots, half as large, side by side: a row for each state and look. */
export function galleryPage(shots: Shot[], sheets: string[]): string {
  const rows = new Map<string, string[]>()
  const add = (name: string, file: string, caption: string, width: number) =>
    rows.set(name, [...(rows.get(name) ?? []), figure(file, caption, width)])
  for (const { stateName, look, file, width } of shots)
    add(`${stateName}, ${look}`, file, `${width} px`, width / 2)
  for (const file of sheets) add('print', file, file, 397)
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; background: #888; }
  section { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  img { display: block; }
</style>
${[...rows].map(([name, figures]) => `<h2>${name}</h2>\n<section>${figures.join('')}</section>`).join('\n')}
</html>
`
}

const figure = (file: string, caption: string, width: number) =>
  `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="" width="${width}" loading="lazy"></a></figure>`
