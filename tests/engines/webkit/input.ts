import type { Page } from './page'

/** Names that WebKit's automation has for the keys that Playwright calls otherwise or that give no character. */
const KEYS: Record<string, string> = {
  Alt: 'Alternate',
  ArrowDown: 'DownArrow',
  ArrowLeft: 'LeftArrow',
  ArrowRight: 'RightArrow',
  ArrowUp: 'UpArrow',
  Backspace: 'Backspace',
  Control: 'Control',
  Delete: 'Delete',
  End: 'End',
  Enter: 'Enter',
  Escape: 'Escape',
  Home: 'Home',
  Meta: 'Meta',
  PageDown: 'PageDown',
  PageUp: 'PageUp',
  Shift: 'Shift',
  Tab: 'Tab',
}

const BUTTONS = { left: 'Left', middle: 'Middle', right: 'Right', none: 'None' }
const MOVES = { move: 'Move', down: 'Down', up: 'Up' }

export type KeyEvent = { type: 'keyDown' | 'keyUp'; key: string }
export type MouseEvent = { type: keyof typeof MOVES; button: keyof typeof BUTTONS; x: number; y: number }

/** Keys and pointers of a window, pressed through WebKit's automation: to the page they are a visitor's own. */
export class Input {
  private readonly pressed = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly page: Page) {}

  async key({ type, key }: KeyEvent) {
    if (type === 'keyDown') this.pressed.add(key)
    else this.pressed.delete(key)
    const keys = [...this.pressed]
    const pressedVirtualKeys = keys.flatMap((key) => KEYS[key] ?? [])
    // Only one at a time.
    const pressedCharKey = keys.findLast((key) => !(key in KEYS))
    await this.perform('Keyboard', [{ pressedVirtualKeys, pressedCharKey }])
    await this.settle()
  }

  async mouse({ type, button, x, y }: MouseEvent) {
    const pressed = type === 'down' ? { pressedButton: BUTTONS[button] } : {}
    await this.perform('Mouse', [{ ...at(x, y), ...pressed, mouseInteraction: MOVES[type] }])
    if (type === 'up') await this.settle()
  }

  async tap({ x, y }: { x: number; y: number }) {
    await this.perform('Touch', [
      { ...at(x, y), mouseInteraction: 'Move' },
      { ...at(x, y), mouseInteraction: 'Down', pressedButton: 'Left' },
      { ...at(x, y), mouseInteraction: 'Up' },
    ])
    await this.settle()
  }

  /** One after the other: Playwright sends all that makes a click at once, and WebKit does not put them in a row. */
  private async perform(sourceType: string, states: object[]) {
    const before = this.last
    const done = before.then(() => this.performNow(sourceType, states))
    this.last = done.catch(() => {})
    await done
  }

  private performNow(sourceType: string, states: object[]) {
    return this.page.automate('performInteractionSequence', {
      frameHandle: '',
      inputSources: [{ sourceId: sourceType, sourceType }],
      steps: states.map((state) => ({ states: [{ sourceId: sourceType, ...state }] })),
    })
  }

  /** Where it leads elsewhere, the document that could tell is gone. */
  private async settle() {
    await this.page.frames.noticeFragment().catch(() => {})
  }
}

const at = (x: number, y: number) => ({
  origin: 'Viewport',
  location: { x: Math.round(x), y: Math.round(y) },
})
