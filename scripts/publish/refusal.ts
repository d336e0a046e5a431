/** A publication that must not happen, said to the office's people: in Portuguese, one line of Markdown each. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(`nothing is published, for ${reasons.length} reason(s) told above`)
    this.reasons = reasons
  }
}
