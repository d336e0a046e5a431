import type { Page } from './page'

/** Playwright's scripts run in a world of their own in its WebKit; here both names stand for the page's. */
const UTILITY_WORLD = 1e6
/** With scripting off WebKit tells of no context. Scripts of the inspector run all the same, in the main frame's. */
const UNTOLD = 2e6

type Context = { id: number; type: string; name?: string; frameId: string }

/** The contexts that scripts run in, under the numbers that Playwright knows them by. */
export class Contexts {
  private readonly frames = new Map<number, string>()
  private untold = UNTOLD

  constructor(private readonly page: Page) {}

  /** Tells Playwright of a context of WebKit's. */
  add(context: Context) {
    const { id, frameId } = context
    this.frames.set(id, frameId)
    this.page.announce('Runtime.executionContextCreated', { context })
    this.page.announce('Runtime.executionContextCreated', {
      context: { id: id + UTILITY_WORLD, type: 'user', name: '__playwright_utility_world__', frameId },
    })
  }

  addUntold(frameId: string) {
    this.untold += 2 * UTILITY_WORLD
    this.add({ id: this.untold, type: 'normal', frameId })
  }

  /** WebKit's number of a context of Playwright's; none for the main frame's own. */
  numberOf(id = 0): number | undefined {
    return id >= UNTOLD ? undefined : id % UTILITY_WORLD || undefined
  }

  /** Frame of the context that a reference to an object was made in. */
  frameOf(objectId: string): string | undefined {
    return this.frames.get(JSON.parse(objectId).injectedScriptId)
  }
}
