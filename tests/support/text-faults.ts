import type { Page } from 'playwright-core'

/**
 * Text that an ancestor's box cuts off, that stands outside the window sideways or on other text; and the
 * page, where it scrolls sideways. Left out on purpose: what is below the lines of a folded text, and what
 * lies over the page.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement
    const faults = scrollWidth > width ? [`the page is ${scrollWidth} px wide in a window of ${width}`] : []
    const lines: { text: string; node: Node; left: number; right: number; top: number; bottom: number }[] = []
    const isClipped = (element: Element | null): boolean =>
      !!element && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      const text = node.data.trim().slice(0, 40)
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('.chat-bar, script, noscript') || isClipped(parent)) continue
      const folded = parent.closest('.folded')
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const { left, right, top, height } = line
        const middle = top + height / 2
        if (line.width === 0 || (folded && middle > folded.getBoundingClientRect().bottom)) continue
        if (left < -1 || right > width + 1) faults.push(`outside the window: ${text}`)
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          if (box === folded || getComputedStyle(box).overflowX === 'visible') continue
          const edge = box.getBoundingClientRect()
          if (left < edge.left - 1 || right > edge.right + 1 || middle < edge.top || middle > edge.bottom)
            faults.push(`cut off by .${box.className}: ${text}`)
        }
        // A line's box is higher than its letters, so that the boxes of close lines overlap.
        const letters = {
          left: left + 1,
          right: right - 1,
          top: top + height / 4,
          bottom: middle + height / 4,
        }
        if (!parent.closest('header')) lines.push({ text, node, ...letters })
      }
    }
    lines.sort((one, other) => one.top - other.top)
    for (const [index, one] of lines.entries())
      for (let next = index + 1; (lines[next]?.top ?? Number.POSITIVE_INFINITY) < one.bottom; next++) {
        const other = lines[next] as (typeof lines)[number]
        if (one.node !== other.node && one.left < other.right && other.left < one.right)
          faults.push(`on each other: ${one.text} | ${other.text}`)
      }
    return [...new Set(faults)]
  })
