import pg from 'pg'

/** The statement that begins a transaction, prepared under this name on each connection. */
export const BEGIN = { name: 'begin', text: 'begin' } as const
/** The statement that ends one well, prepared likewise. */
export const COMMIT = { name: 'commit', text: 'commit' } as const

/** The driver's name of how a query asks for its rows. */
const GET_ROWS = '_getRows'

/** What of the driver's connection this uses; its types do not tell. */
interface Wire {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  bind(config: { statement: string }): void
  execute(config: object): void
  sync(): void
}

/** What of the driver's query this builds on; its types do not tell. */
interface QueryInside {
  prepare(connection: Wire): void
  [GET_ROWS](connection: Wire): void
  handleCommandComplete(message: { readonly text: string }, connection: Wire): void
}

const inside = pg.Query.prototype as unknown as QueryInside

/** Which ends of its transaction a statement brings along. */
export interface Ends {
  readonly begins: boolean
  readonly commits: boolean
}

/**
 * A statement with values that begins its transaction itself, or ends it, or both: all leaves in one write and is answered together. PostgreSQL skips what comes after something
 * that failed, so the statement never runs outside of a transaction, and one that failed is never committed.
 */
class QueryWithEnds extends pg.Query {
  /** Whether the begin has left for the server. */
  hasBegun = false
  readonly begins: boolean
  readonly commits: boolean

  constructor(statement: pg.QueryConfig, ends: Ends, hear: (error: Error | null | undefined, result: unknown) => void) {
    super(statement, hear)
    this.begins = ends.begins
    this.commits = ends.commits
  }

  // named by the driver
  prepare(connection: Wire): void {
    if (this.begins) {
      connection.bind({ statement: BEGIN.name })
      connection.execute({})
      this.hasBegun = true
    }
    inside.prepare.call(this, connection)
  }

  // named by the driver: asks for the rows, then ends the write
  [GET_ROWS](connection: Wire): void {
    if (!this.commits) return inside[GET_ROWS].call(this, connection)
    connection.execute({})
    connection.bind({ statement: COMMIT.name })
    connection.execute({})
    connection.sync()
  }

  handleCommandComplete(message: { readonly text: string }, connection: Wire): void {
    if (message.text !== 'BEGIN' && message.text !== 'COMMIT')
      inside.handleCommandComplete.call(this, message, connection)
  }
}

/** Whether a connection has prepared the begin or the commit: from then on it may go together with a statement. */
export function hasPrepared(client: pg.PoolClient, { name }: typeof BEGIN | typeof COMMIT): boolean {
  const { connection } = client as unknown as { connection: Wire }
  return connection.parsedStatements[name] !== undefined
}

/** Sends a statement with values together with the begin before it, the commit after it, or both. */
export function sendWith(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  ends: Ends,
): { query: { readonly hasBegun: boolean }; result: Promise<unknown> } {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const query = new QueryWithEnds(statement, ends, (error, result) => (error ? reject(error) : resolve(result)))
  client.query(query)
  return { query, result: promise }
}
