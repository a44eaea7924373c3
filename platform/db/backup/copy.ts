import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection can do with COPY; its typings leave it out. */
interface CopyConnection {
  readonly stream: Writable & { pause(): void; resume(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const HIGH_WATER_BYTES = 1_000_000

/** The rows of `copy … to stdout`, in pieces of whole rows, no faster than they are taken. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const query = new CopyOut(text)
  client.query(query)
  for (;;) {
    const chunk = await query.next()
    if (chunk === null) return
    yield chunk
  }
}

/** Sends rows to `copy … from stdin`; a failure of the source fails the copy, and so the transaction. */
export async function copyIn(client: pg.ClientBase, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const query = new CopyIn(text)
  client.query(query)
  const connection = await query.opened
  try {
    for await (const chunk of rows) {
      if (query.failed) break
      connection.sendCopyFromChunk(chunk)
      // A connection that breaks now tells `finished`, never `drain`.
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), query.finished])
    }
    if (!query.failed) connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail('the source failed')
    await query.finished.catch(() => undefined)
    throw error
  }
  await query.finished
}

class CopyOut {
  readonly #text: string
  readonly #chunks: Buffer[] = []
  #bytes = 0
  #ended = false
  #error: Error | null = null
  #wake: () => void = () => undefined
  #connection: CopyConnection | null = null

  constructor(text: string) {
    this.#text = text
  }

  async next(): Promise<Buffer | null> {
    while (this.#chunks.length === 0 && !this.#ended) {
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    }
    const chunk = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : this.#chunks[0]
    this.#chunks.length = 0
    this.#bytes = 0
    this.#connection?.stream.resume()
    if (chunk) return chunk
    if (this.#error) throw this.#error
    return null
  }

  submit(connection: unknown): void {
    this.#connection = connection as CopyConnection
    this.#connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reads the next message into the same memory.
    this.#chunks.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes > HIGH_WATER_BYTES) this.#connection?.stream.pause()
    this.#wake()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended = true
    this.#wake()
  }

  handleError(error: Error): void {
    this.#error = error
    this.#ended = true
    this.#wake()
  }
}

class CopyIn {
  readonly #text: string
  readonly #opened = Promise.withResolvers<CopyConnection>()
  readonly #finished = Promise.withResolvers<void>()
  failed = false

  constructor(text: string) {
    this.#text = text
    // Either may be refused while nobody waits for it yet.
    this.#opened.promise.catch(() => undefined)
    this.#finished.promise.catch(() => undefined)
  }

  get opened(): Promise<CopyConnection> {
    return this.#opened.promise
  }

  get finished(): Promise<void> {
    return this.#finished.promise
  }

  submit(connection: unknown): void {
    ;(connection as CopyConnection).query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#opened.resolve(connection)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#finished.resolve()
  }

  handleError(error: Error): void {
    this.failed = true
    this.#opened.reject(error)
    this.#finished.reject(error)
  }
}
