import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import type { SiteServer } from '../../scripts/shared/serve.ts'

/** Lighthouse's Slow 4G. */
const ROUND_TRIP_MS = 150
const BYTES_PER_MS = 1600 / 8
/** A sender begins with ten segments and doubles them with each round trip (RFC 6928). */
const SEGMENT = 1460
const FIRST_WINDOW = 10 * SEGMENT

/**
 * The largest record of TLS at the start of a connection, as the server in front of GitHub Pages sends it. A browser reads
 * none of a record before it is whole, and those of Node have 16 kB: https://github.com/h2o/h2o/pull/2780
 */
const RECORD_BYTES = 1400

type Certificate = { key: Buffer; cert: Buffer }

/** Relays `https:` on a slow connection to a server on this machine that speaks `http:`. */
export async function relayTls(port: number, certificate: Certificate): Promise<SiteServer> {
  const tls = await listening(
    createTlsServer(certificate, (socket) => {
      socket.setMaxSendFragment(RECORD_BYTES)
      const origin = connect(port, '127.0.0.1')
      endTogether(socket, origin)
      socket.pipe(origin).pipe(socket)
    }),
  )
  const slow = await relay(tls.port, 1)
  return {
    url: `https://127.0.0.1:${slow.port}/`,
    close: async () => {
      await slow.close()
      await tls.close()
    },
  }
}

/** Relays `http:` on a connection that is as slow as one with TLS, whose handshake takes a round trip more. */
export async function relayPlain(port: number): Promise<SiteServer> {
  const { port: own, close } = await relay(port, 2)
  return { url: `http://127.0.0.1:${own}`, close }
}

/** When the phone's connection, which all relays share, has sent what waits for it. */
let freeAt = 0

/** `handshakes` are the round trips before the first byte of a connection. */
const relay = (port: number, handshakes: number) =>
  listening(
    createServer((phone) => {
      const origin = connect(port, '127.0.0.1')
      endTogether(phone, origin)
      const openAt = performance.now() + handshakes * ROUND_TRIP_MS
      const toOrigin = inOrder((bytes) => origin.write(bytes))
      const toPhone = inOrder((bytes) => phone.write(bytes))
      phone.on('data', (bytes) => toOrigin(bytes, Math.max(performance.now(), openAt) + ROUND_TRIP_MS / 2))

      let room = FIRST_WINDOW
      let waiting = Buffer.alloc(0)
      const send = () => {
        while (waiting.length && room > 0) {
          const bytes = waiting.subarray(0, Math.min(SEGMENT, room))
          waiting = waiting.subarray(bytes.length)
          room -= bytes.length
          freeAt = Math.max(performance.now(), freeAt) + bytes.length / BYTES_PER_MS
          toPhone(bytes, freeAt + ROUND_TRIP_MS / 2)
          // What has arrived makes room for as much again.
          setTimeout(
            () => {
              room += 2 * bytes.length
              send()
            },
            freeAt + ROUND_TRIP_MS - performance.now(),
          )
        }
      }
      origin.on('data', (bytes) => {
        waiting = Buffer.concat([waiting, bytes])
        send()
      })
    }),
  )

/** Returns a function that writes bytes at a time, in the order of its calls. */
function inOrder(write: (bytes: Buffer) => void) {
  let last = Promise.resolve()
  return (bytes: Buffer, at: number) => {
    last = last.then(async () => {
      await sleep(at - performance.now())
      write(bytes)
    })
  }
}

function endTogether(...sockets: Socket[]) {
  for (const socket of sockets)
    socket
      .setNoDelay()
      .on('error', () => {})
      .on('close', () => {
        for (const each of sockets) each.destroy()
      })
}

async function listening(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
