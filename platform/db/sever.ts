import type pg from 'pg'

/** Ends a connection at once: a polite goodbye waits for the other side, which may be silent or in the middle of a copy. */
export function sever(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
