import type { Page } from 'playwright-core'

/**
 * Describes what does not fit: the page, if it is wider than the window, and each text that an ancestor cuts off, that
 * is outside the window, or that overlaps other text. Ignores lines that a fold hides on purpose, texts in
 * fixed elements, and texts that the header or its menu covers.
 */
export const findTextDefects = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement
    const defects = scrollWidth > width ? [`the page is ${scrollWidth} px wide in a window of ${width}`] : []
    const lines: { text: string; node: Node; left: number; right: number; top: number; bottom: number }[] = []
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const text = node.data.trim().slice(0, 40)
      const boxes = ancestors(node.parentElement).map((box) => ({ box, style: getComputedStyle(box) }))
      if (!text || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (boxes.some(({ style }) => style.clipPath !== 'none' || style.position === 'fixed')) continue
      const fold = boxes.find(({ style }) => style.maxHeight !== 'none')?.box
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, height } of range.getClientRects()) {
        const middle = top + height / 2
        if (left === right || (fold && middle > fold.getBoundingClientRect().bottom)) continue
        if (left < -1 || right > width + 1) defects.push(`outside the window: ${text}`)
        for (const { box, style } of boxes) {
          if (box === fold || box === document.body || style.overflowX === 'visible') continue
          const edge = box.getBoundingClientRect()
          if (left < edge.left - 1 || right > edge.right + 1 || middle < edge.top || middle > edge.bottom)
            defects.push(`cut off by .${box.className}: ${text}`)
        }
        if (boxes.some(({ box }) => box.tagName === 'HEADER')) continue
        // A line's box is higher than its letters, so that the boxes of close lines overlap.
        const [upper, lower] = [top + height / 4, middle + height / 4]
        lines.push({ text, node, left: left + 1, right: right - 1, top: upper, bottom: lower })
      }
    }
    lines.sort((one, other) => one.top - other.top)
    for (const [index, one] of lines.entries())
      for (let next = index + 1; (lines[next]?.top ?? Number.POSITIVE_INFINITY) < one.bottom; next++) {
        const other = lines[next] as (typeof lines)[number]
        if (one.node !== other.node && one.left < other.right && other.left < one.right)
          defects.push(`on each other: ${one.text} | ${other.text}`)
      }
    return [...new Set(defects)]
  })
