/** What grows and shrinks with `list`, and moves all that follows. */
export const sectionOf = (list: HTMLElement) => list.closest('section') as HTMLElement

/** Whether anything of `list`'s section is in the window: asked of the list, the question would lay all of it out. */
export function isOnScreen(list: HTMLElement): boolean {
  const { top, bottom } = sectionOf(list).getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** Whether `list` has left the window at its top; one below the window is not asked. */
export const isAbove = (list: HTMLElement) =>
  sectionOf(list).getBoundingClientRect().top < 0 && list.getBoundingClientRect().bottom <= 0
