import { connect, type Socket } from 'node:net'

/** How many answers a second a server gives to one request, asked over and over on so many connections for so long. */
export async function requestsPerSecond(
  port: number,
  request: string,
  { connections = 32, ms = 3000 }: { connections?: number; ms?: number } = {},
): Promise<number> {
  const bytes = Buffer.from(request)
  let answers = 0
  const begun = performance.now()
  const until = begun + ms
  // A client that sleeps would be woken by each answer, at the server's cost, and the more often the slower the server is.
  const stayAwake = (): void => {
    if (performance.now() < until) setImmediate(stayAwake)
  }
  stayAwake()
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(port, bytes, until, () => {
        answers++
      }),
    ),
  )
  return (answers / (performance.now() - begun)) * 1000
}

/** One connection, one request at a time: a client so light that the server is what is measured. */
function askUntil(port: number, bytes: Buffer, until: number, answered: () => void): Promise<void> {
  return new Promise((done, failed) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(bytes))
    let waiting = Buffer.alloc(0)
    socket.on('error', failed)
    socket.on('data', (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const size = wholeAnswer(waiting)
      if (size === null) return
      waiting = waiting.subarray(size)
      answered()
      if (performance.now() < until) socket.write(bytes)
      else {
        socket.end()
        done()
      }
    })
  })
}

/** How long the first whole answer in the buffer is; null where it is not whole yet. Throws for anything but 200. */
function wholeAnswer(buffer: Buffer): number | null {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = buffer.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0])
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer without a length')
  const whole = end + 4 + Number(length)
  return buffer.length >= whole ? whole : null
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
