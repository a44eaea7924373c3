import type { Writable } from 'node:stream'
import type { Store } from '#platform/db'

/** What a socket writes at once, of several parts. */
const WRITEV = '_writev'

/** What leaves for the server from now on over the one connection of a store, a text for each write. */
export async function writesOf(store: Store): Promise<string[]> {
  const client = await store.pool.connect()
  const writes: string[] = []
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  type Chunks = readonly { chunk: Buffer | string }[]
  const write = Reflect.get(stream, WRITEV) as (chunks: Chunks, done: () => void) => void
  Reflect.set(stream, WRITEV, (chunks: Chunks, done: () => void) => {
    writes.push(chunks.map(({ chunk }) => String(chunk)).join(''))
    write.call(stream, chunks, done)
  })
  client.release()
  return writes
}
