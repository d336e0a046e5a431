import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type Message = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}

const AUTOMATION_SESSION = 'tests'

/**
 * WebKitGTK's remote inspector, over the connection that WebKitWebDriver uses: a frame is the length of its body in
 * four bytes, a byte that says little-endian, a name, and values as GVariant. WebKit serves one client only, which is
 * why there is no driver beside this one.
 *
 * Emits `page` with each message that comes from the page.
 */
export class Inspector extends EventEmitter<{ page: [Message]; close: [] }> {
  private received: Buffer = Buffer.alloc(0)
  private targets: Partial<Record<'WebPage' | 'Automation', bigint>> = {}
  private lastId = 0
  private readonly replies = new Map<number, (reply: Message) => void>()

  private constructor(private readonly socket: Socket) {
    super()
    // Or each message would wait 40 ms for the one before to be acknowledged.
    socket.setNoDelay()
    socket.on('data', (data) => {
      // WebKit passes over a name that it does not know, but sends on at once rather than after 40 ms.
      this.write('Received', Buffer.alloc(0))
      this.read(data)
    })
    socket.on('close', () => this.emit('close'))
    socket.on('error', () => {})
  }

  /** Connects to a browser that has just been started with this port in WEBKIT_INSPECTOR_SERVER. */
  static async connect(port: number): Promise<Inspector> {
    for (let tries = 0; ; tries++) {
      const socket = connect(port, '127.0.0.1')
      try {
        await once(socket, 'connect')
        return new Inspector(socket)
      } catch (error) {
        // It listens 0.2 s after its start on an idle machine, and nothing tells when.
        if (tries === 600) throw error
        await setTimeout(50)
      }
    }
  }

  async startAutomation() {
    // A string and an empty dictionary; the last byte says where the string ends.
    const name = Buffer.from(`${AUTOMATION_SESSION}\0`)
    const padding = Buffer.alloc(-name.length & 7)
    this.write('StartAutomationSession', Buffer.concat([name, padding, Buffer.of(name.length)]))
    while (!(this.targets.Automation && this.targets.WebPage)) await once(this.socket, 'data')
    this.attach('Automation')
  }

  attach(target: 'WebPage' | 'Automation') {
    this.write('Setup', this.addressOf(target))
  }

  /** Resolves with the result, or rejects with what WebKit says against it. */
  async send(target: 'WebPage' | 'Automation', method: string, params: object = {}) {
    const id = ++this.lastId
    const reply = new Promise<Message>((resolve) => this.replies.set(id, resolve))
    const message = Buffer.from(`${JSON.stringify({ id, method, params })}\0`)
    this.write('SendMessageToBackend', Buffer.concat([this.addressOf(target), message]))
    const { error, result = {} } = await reply
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  close() {
    this.socket.destroy()
  }

  private addressOf(target: 'WebPage' | 'Automation'): Buffer {
    const address = Buffer.alloc(16)
    address.writeBigUInt64LE(1n)
    address.writeBigUInt64LE(this.targets[target] ?? 0n, 8)
    return address
  }

  private write(name: string, body: Buffer) {
    const head = Buffer.alloc(5)
    head.writeUInt32BE(name.length + 1 + body.length)
    head[4] = 1
    this.socket.write(Buffer.concat([head, Buffer.from(`${name}\0`), body]))
  }

  private read(data: Buffer) {
    this.received = Buffer.concat([this.received, data])
    while (this.received.length >= 5) {
      const end = 5 + this.received.readUInt32BE(0)
      if (this.received.length < end) return
      const frame = this.received.subarray(5, end)
      this.received = this.received.subarray(end)
      const nameEnd = frame.indexOf(0)
      this.understand(frame.toString('latin1', 0, nameEnd), frame.subarray(nameEnd + 1))
    }
  }

  private understand(name: string, body: Buffer) {
    if (name === 'SetTargetList') {
      // Each is a number of eight bytes, a type, and more that is of no use here.
      for (const type of ['WebPage', 'Automation'] as const) {
        const at = body.indexOf(`${type}\0`)
        if (at >= 8) this.targets[type] ??= body.readBigUInt64LE(at - 8)
      }
    } else if (name === 'SendMessageToFrontend') {
      const message: Message = JSON.parse(body.toString('utf8', 16, body.length - 1))
      const reply = this.replies.get(message.id ?? 0)
      if (reply) {
        this.replies.delete(message.id ?? 0)
        reply(message)
      } else if (body.readBigUInt64LE(8) === this.targets.WebPage) this.emit('page', message)
    }
  }
}
