import type { Page } from './page'

type Remote = { objectId?: string; value?: unknown; description?: string }
type Node = { nodeId: number; children?: Node[]; contentDocument?: Node; frameId?: string }

/** The frames that an element belongs to and, if it is an iframe, holds. */
export async function describeNode(page: Page, { objectId }: { objectId: string }) {
  const nodes = await allNodes(page)
  const { nodeId } = await page.send<{ nodeId: number }>('DOM.requestNode', { objectId })
  const contentFrameId = nodes.find((node) => node.nodeId === nodeId)?.contentDocument?.frameId
  return { ownerFrameId: page.contexts.frameOf(objectId), contentFrameId }
}

/** A second reference to an element, or the first to the iframe that holds a frame. */
export async function resolveNode(
  page: Page,
  { objectId, frameId }: { objectId?: string; frameId?: string },
) {
  if (objectId) {
    const { result } = await call(page, objectId, 'function () { return this }', { returnByValue: false })
    return { object: result }
  }
  const holder = (await allNodes(page)).find((node) => node.contentDocument?.frameId === frameId)
  if (!holder) throw new Error('no element holds the frame')
  return page.send('DOM.resolveNode', { nodeId: holder.nodeId })
}

/** Corners of an element's boxes, in CSS pixels of the window. */
export async function contentQuads(page: Page, { objectId }: { objectId: string }) {
  const { result } = await call(
    page,
    objectId,
    `function () {
      const element = this.nodeType === 1 ? this : this.parentElement
      let left = 0
      let top = 0
      for (let frame = element.ownerDocument.defaultView.frameElement; frame; frame = frame.ownerDocument.defaultView.frameElement) {
        const box = frame.getBoundingClientRect()
        left += box.left + frame.clientLeft
        top += box.top + frame.clientTop
      }
      return [...element.getClientRects()].map((box) => [
        left + box.left, top + box.top, left + box.right, top + box.top,
        left + box.right, top + box.bottom, left + box.left, top + box.bottom,
      ])
    }`,
  )
  return { quads: result.value }
}

/** Scrolls as little as will show an element, or the part of it that is asked for. */
export async function scrollIntoView(page: Page, { objectId, rect }: { objectId: string; rect?: DOMRect }) {
  const { result } = await call(
    page,
    objectId,
    `function (part) {
      if (!this.isConnected) return 'Node is detached from document'
      if (!this.getClientRects().length) return 'Node does not have a layout object'
      const box = this.getBoundingClientRect()
      const { x, y, width, height } = part ?? { x: 0, y: 0, width: box.width, height: box.height }
      const isShown =
        box.left + x >= 0 && box.top + y >= 0 && box.left + x + width <= innerWidth && box.top + y + height <= innerHeight
      if (!isShown) this.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    }`,
    { arguments: [{ value: rect ?? null }] },
  )
  if (result.value) throw new Error(String(result.value))
}

const call = (page: Page, objectId: string, functionDeclaration: string, others: object = {}) =>
  page.send<{ result: Remote }>('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration,
    returnByValue: true,
    ...others,
  })

async function allNodes(page: Page): Promise<Node[]> {
  const nodes: Node[] = []
  const add = (node: Node) => {
    nodes.push(node, ...(node.contentDocument ? [node.contentDocument] : []))
    for (const child of [...(node.children ?? []), ...(node.contentDocument?.children ?? [])]) add(child)
  }
  const hear = ({ nodes }: { nodes: Node[] }) => nodes.forEach(add)
  page.on('DOM.setChildNodes', hear)
  const { root } = await page.send<{ root: Node }>('DOM.getDocument')
  await page.send('DOM.requestChildNodes', { nodeId: root.nodeId, depth: -1 })
  page.off('DOM.setChildNodes', hear)
  return nodes
}
