import pg from 'pg'

/** The statement that begins a transaction, prepared under this name on each connection. */
export const BEGIN = { name: 'begin', text: 'begin' } as const
/** The statement that ends one well, prepared likewise. */
export const COMMIT = { name: 'commit', text: 'commit' } as const

/** The driver's name of how a query asks for its rows. */
const GET_ROWS = '_getRows'
/** The driver's names of what a query has gathered, and of how its values are read. */
const RESULT = '_result'
const TYPES = '_types'

/** What of the driver's connection this uses; its types do not tell. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
  bind(config: { statement: string }): void
  execute(config: { portal?: string }): void
  sync(): void
}

/** What the driver has gathered of a statement's answer. */
export interface Answered {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

/** What of the driver's query this builds on; its types do not tell. */
interface QueryInside {
  readonly name?: string
  readonly text: string
  readonly [RESULT]: Answered & { [TYPES]?: unknown }
  prepare(connection: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: { readonly text: string }, connection: Wire): void
}

const baseOfParts = pg.Query as unknown as new (config: pg.QueryConfig) => QueryInside & pg.Query

/** One statement of a write: it asks for its rows, and leaves the end of the write to whoever wrote it. */
class Part extends baseOfParts {
  /** Why a row of it could not be read. */
  failure: Error | null = null

  // this and the following are named by the driver
  override handleDataRow(message: unknown): void {
    if (this.failure) return
    try {
      const read = this[RESULT] as unknown as { parseRow(fields: unknown): unknown; addRow(row: unknown): void }
      read.addRow(read.parseRow((message as { fields: unknown }).fields))
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  [GET_ROWS](connection: Wire): void {
    connection.execute({})
  }
}

/** Which ends of its transaction a write brings along. */
export interface Ends {
  readonly begins: boolean
  readonly commits: boolean
}

/**
 * Statements that leave in one write and are answered together, in their order; with them the begin of their transaction, or its commit, or both. PostgreSQL skips what comes
 * after something that failed, so none of them runs outside of the transaction, and where one failed nothing is committed. Each sees what was committed before it itself begins.
 */
class OneWrite {
  /** Whether the begin has left for the server. */
  hasBegun = false
  readonly statements: readonly pg.QueryConfig[]
  readonly begins: boolean
  readonly commits: boolean
  /** Named by the driver: told once, when all is answered or one has failed. */
  callback: (error: Error | null | undefined, answers?: readonly Answered[]) => void
  readonly #parts: readonly Part[]
  /** Which of them is being answered. */
  #at = 0
  /** Named by the driver, which gives it how values are read. */
  readonly [RESULT]: { [TYPES]?: unknown } = {}

  constructor(statements: readonly pg.QueryConfig[], { begins, commits }: Ends, callback: OneWrite['callback']) {
    this.statements = statements
    this.begins = begins
    this.commits = commits
    this.callback = callback
    this.#parts = statements.map((statement) => new Part(statement))
  }

  /** Under which the driver notes that the statement being answered is prepared. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string {
    return this.#parts[this.#at]?.text ?? ''
  }

  // this and the following are named by the driver
  submit(connection: Wire): null {
    connection.stream.cork()
    try {
      this.#write(connection)
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #write(connection: Wire): void {
    if (this.begins) {
      connection.bind({ statement: BEGIN.name })
      connection.execute({})
      this.hasBegun = true
    }
    for (const part of this.#parts) {
      part[RESULT][TYPES] ??= this[RESULT][TYPES]
      part.prepare(connection)
    }
    if (this.commits) {
      connection.bind({ statement: COMMIT.name })
      connection.execute({})
    }
    connection.sync()
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: { readonly text: string }, connection: Wire): void {
    if (message.text === 'BEGIN' || message.text === 'COMMIT') return
    this.#parts[this.#at]?.handleCommandComplete(message, connection)
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleError(error: Error, connection: Wire): void {
    // those that PostgreSQL skipped were not prepared
    for (const { name } of this.#parts) if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.callback(error)
  }

  handleReadyForQuery(connection: Wire): void {
    const failed = this.#parts.find((part) => part.failure)
    if (failed?.failure) this.handleError(failed.failure, connection)
    else
      this.callback(
        null,
        this.#parts.map((part) => part[RESULT]),
      )
  }
}

/** Whether a connection has prepared the begin or the commit: from then on it may go together with statements. */
export function hasPrepared(client: pg.PoolClient, { name }: typeof BEGIN | typeof COMMIT): boolean {
  const { connection } = client as unknown as { connection: Wire }
  return connection.parsedStatements[name] !== undefined
}

/** The driver's own way to write a value; its types do not tell. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * Values as they are written. One that cannot be is refused here, before anything leaves: in the middle of a write the driver would end it there, so that what stands before would
 * be committed, and take a statement that it closed for a prepared one.
 */
export function writable(values: readonly unknown[]): unknown[] {
  return values.map((value) => prepareValue(value))
}

/** Sends statements in one write, with the begin before them, the commit after them, or both; answers them in their order. */
export function sendTogether(
  client: pg.PoolClient,
  statements: readonly pg.QueryConfig[],
  ends: Ends,
): { write: { readonly hasBegun: boolean }; answers: Promise<readonly Answered[]> } {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Answered[]>()
  const write = new OneWrite(statements, ends, (error, answers) => (error ? reject(error) : resolve(answers ?? [])))
  // answered by its callback
  void client.query(write)
  return { write, answers: promise }
}
