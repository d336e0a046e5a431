import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Slow 4G, as Lighthouse's mobile profile has it: milliseconds, and bits per second. */
const ROUND_TRIP_MS = 150
const DOWN_BITS_PER_S = 1_600_000
const UP_BITS_PER_S = 750_000

/** Payload of a TCP segment, and what IPv4 and TCP put before it, in bytes. */
const SEGMENT = 1460
const SEGMENT_HEADERS = 40

/** Segments that a sender may have on the way before the first answer: RFC 6928. */
const INITIAL_WINDOW = 10

/** One direction of the phone's link, shared by all its connections. */
class Lane {
  #free = 0
  constructor(readonly bitsPerSecond: number) {}

  /** Puts a segment on the lane; answers when its last byte is at the other end, on `performance.now()`'s clock. */
  send(bytes: number): number {
    const transmission = ((bytes + SEGMENT_HEADERS) * 8000) / this.bitsPerSecond
    this.#free = Math.max(this.#free, performance.now()) + transmission
    return this.#free + ROUND_TRIP_MS / 2
  }
}

/** A phone's connection to everywhere. Chromium's own throttling knows neither TCP's handshake nor its slow start. */
export type Link = { down: Lane; up: Lane }

export const slow4G = (): Link => ({ down: new Lane(DOWN_BITS_PER_S), up: new Lane(UP_BITS_PER_S) })

/**
 * Relays TCP connections on a free loopback port to `target`, as far away as `link` makes it: a handshake before the
 * first byte, ten segments until the first answer and twice as many with each one after it, and one queue for all.
 *
 * @param target port on 127.0.0.1
 */
export async function startRelay(target: number, link: Link) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const service = connect({ host: '127.0.0.1', port: target, noDelay: true })
    client.setNoDelay()
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(socket)
      // Chromium drops connections that it no longer needs; whoever waits on the other side is let go as well.
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket) && other.destroy())
    }
    relay(client, service, link.up, performance.now() + ROUND_TRIP_MS)
    relay(service, client, link.down, 0)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function relay(from: Socket, to: Socket, lane: Lane, opensAt: number) {
  let window = INITIAL_WINDOW * SEGMENT
  let onTheWay = 0
  let acknowledged = () => {}
  let delivered = until(opensAt)
  await delivered
  try {
    for await (const data of from as AsyncIterable<Buffer>)
      for (let start = 0; start < data.length; start += SEGMENT) {
        const segment = data.subarray(start, start + SEGMENT)
        while (onTheWay + segment.length > window)
          await new Promise<void>((resolve) => {
            acknowledged = resolve
          })
        onTheWay += segment.length
        const arrival = lane.send(segment.length)
        delivered = delivered.then(() => until(arrival)).then(() => void to.write(segment))
        until(arrival + ROUND_TRIP_MS / 2).then(() => {
          onTheWay -= segment.length
          window += segment.length
          acknowledged()
        })
      }
    await delivered
    to.end()
  } catch {
    // The connection was cut, and its other half is closed above.
  }
}

const until = (time: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))
