import type { Page } from 'playwright-core'

/**
 * What is wrong with where the page's text stands: text that an ancestor's box cuts off, that sticks out of the
 * window sideways, or that lies on other text; and the page, where it scrolls sideways. Excerpts are cut to three
 * lines on purpose, and what is fixed to the window lies over the page on purpose.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Piece = { text: string; node: Text; box: DOMRect }
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth}`)

    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      const text = node.data.trim().slice(0, 40)
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('.visually-hidden, .skip-link, .chat-bar, script, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue
        const clamp = parent.closest('.news-card__excerpt')?.getBoundingClientRect()
        if (clamp && box.top > clamp.bottom - box.height / 2) continue
        pieces.push({ text, node, box })
      }
    }

    for (const { text, node, box } of pieces) {
      if (box.left < -1 || box.right > root.clientWidth + 1) faults.push(`outside the window: ${text}`)
      for (
        let cutter = node.parentElement;
        cutter && cutter !== document.body;
        cutter = cutter.parentElement
      ) {
        if (getComputedStyle(cutter).overflowX === 'visible') continue
        if (cutter.matches('.news-card__excerpt')) continue
        const edge = cutter.getBoundingClientRect()
        const middle = (box.top + box.bottom) / 2
        const cutOff =
          box.left < edge.left - 1 || box.right > edge.right + 1 || middle > edge.bottom || middle < edge.top
        if (cutOff) faults.push(`cut off by .${cutter.className}: ${text}`)
      }
    }

    // A line's box is higher than its letters, so that the boxes of close lines overlap: compare their middles.
    const middles = pieces
      .filter(({ node }) => !node.parentElement?.closest('header'))
      .map(({ box, ...piece }) => ({
        ...piece,
        left: box.left + 1,
        right: box.right - 1,
        top: box.top + box.height / 4,
        bottom: box.bottom - box.height / 4,
      }))
      .sort((one, other) => one.top - other.top)
    for (const [index, one] of middles.entries())
      for (let next = index + 1; next < middles.length; next++) {
        const other = middles[next]
        if (!other || other.top >= one.bottom) break
        if (one.node !== other.node && one.left < other.right && other.left < one.right)
          faults.push(`on each other: ${one.text} | ${other.text}`)
      }
    return [...new Set(faults)]
  })
