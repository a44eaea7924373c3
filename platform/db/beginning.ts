import pg from 'pg'

/** The statement that begins a transaction, prepared under this name on each connection. */
export const BEGIN = { name: 'begin', text: 'begin' } as const

/** What of the driver's connection this uses; its types do not tell. */
interface Wire {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  bind(config: { statement: string }): void
  execute(config: object): void
}

/** What of the driver's query this builds on; its types do not tell. */
interface QueryInside {
  prepare(connection: Wire): void
  handleCommandComplete(message: { readonly text: string }, connection: Wire): void
}

const inside = pg.Query.prototype as unknown as QueryInside

/**
 * A statement with values that begins its transaction itself: both leave in one write and are answered together. PostgreSQL skips the statement where it could not begin, so
 * it never runs outside of a transaction.
 */
export class BeginningQuery extends pg.Query {
  /** Whether the begin has left for the server. */
  hasBegun = false

  // named by the driver
  prepare(connection: Wire): void {
    connection.bind({ statement: BEGIN.name })
    connection.execute({})
    this.hasBegun = true
    inside.prepare.call(this, connection)
  }

  handleCommandComplete(message: { readonly text: string }, connection: Wire): void {
    if (message.text !== 'BEGIN') inside.handleCommandComplete.call(this, message, connection)
  }
}

/** Whether a connection has prepared the begin: from then on it may go together with a statement. */
export function canBegin(client: pg.PoolClient): boolean {
  const { connection } = client as unknown as { connection: Wire }
  return connection.parsedStatements[BEGIN.name] !== undefined
}

/** Sends a statement with values together with the begin before it. */
export function beginWith(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
): { query: BeginningQuery; result: Promise<unknown> } {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const query = new BeginningQuery(statement, (error: Error | null | undefined, result: unknown) =>
    error ? reject(error) : resolve(result),
  )
  client.query(query)
  return { query, result: promise }
}
