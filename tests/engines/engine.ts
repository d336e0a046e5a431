/** The browsers' engines that the page is tested in. `npm test` runs the first. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const

export type Engine = (typeof ENGINES)[number]

/** @throws Error where there is no such engine */
export function engineNamed(name: string): Engine {
  const engine = ENGINES.find((each) => each === name)
  if (!engine) throw new Error(`no engine is named ${name}: ${ENGINES.join(', ')}`)
  return engine
}
