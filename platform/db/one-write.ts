import pg from 'pg'

/** The statement that begins a transaction, prepared under this name on each connection. */
export const BEGIN = { name: 'begin', text: 'begin' } as const
/** The statement that ends one well, prepared likewise. */
export const COMMIT = { name: 'commit', text: 'commit' } as const

/** The driver's names of where a query has what it gathered, and of how its values are read. */
const RESULT = '_result'
const TYPES = '_types'

/** How values of the types of PostgreSQL are read, as the driver has it. */
interface Types {
  getTypeParser(oid: number, format: 'text'): (raw: string) => unknown
}

/** What of the driver's connection this uses; its types do not tell. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
  parse(config: { name?: string; text: string }): void
  bind(config: { statement?: string; values?: readonly unknown[] }): void
  describe(config: { type: 'P' }): void
  execute(config: { portal?: string }): void
  sync(): void
}

/** What the driver says of the columns of an answer. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** What is gathered of a statement's answer. */
export interface Answered {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

/** A statement with its values as they are written. */
export interface Written {
  readonly text: string
  readonly values: readonly unknown[]
  /** Under which it is prepared. */
  readonly name?: string
}

/** How rows are read. */
interface Columns {
  /** As code names them. */
  readonly names: readonly string[]
  readonly readers: readonly ((raw: string) => unknown)[]
}

const NO_COLUMNS: Columns = { names: [], readers: [] }
/**
 * The columns that prepared statements of a connection answer, by name. They are asked for once: PostgreSQL refuses a prepared statement whose columns are no longer the same, and
 * then all have new names.
 */
const known = new WeakMap<Wire, Map<string, Columns>>()

function knownOn(connection: Wire): Map<string, Columns> {
  let columns = known.get(connection)
  if (!columns) known.set(connection, (columns = new Map()))
  return columns
}

/** `INSERT 0 1`, `SELECT 3`, `BEGIN`: rows come last. */
const COMPLETE = /^([A-Z]+)\D*(?:\d+ )?(\d+)?$/

/** One statement of a write. */
class Part {
  readonly statement: Written
  /** Why a row of it could not be read. */
  failure: Error | null = null
  answer: Answered = { command: '', rowCount: null, rows: [] }
  #columns: Columns | undefined
  /** Whether its columns need not be asked for. */
  #isKnown = false

  constructor(statement: Written) {
    this.statement = statement
  }

  write(connection: Wire): void {
    const { name, text, values } = this.statement
    const isPrepared =
      name !== undefined &&
      (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined
    if (!isPrepared) {
      connection.parse(this.statement)
      if (name !== undefined) connection.submittedNamedStatements[name] = text
    }
    connection.bind(name === undefined ? { values } : { statement: name, values })
    this.#columns = name === undefined ? undefined : knownOn(connection).get(name)
    this.#isKnown = this.#columns !== undefined
    if (!this.#isKnown) connection.describe({ type: 'P' })
    connection.execute({})
  }

  described(columns: Columns): void {
    this.#columns = columns
  }

  row(values: readonly (string | null)[]): void {
    if (this.failure) return
    const { names, readers } = this.#columns ?? NO_COLUMNS
    const row: Record<string, unknown> = {}
    try {
      for (const [at, value] of values.entries())
        row[names[at] as string] = value === null ? null : readers[at]?.(value)
      this.answer.rows.push(row)
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  completed(text: string, connection: Wire): void {
    const { name } = this.statement
    if (name !== undefined && !this.#isKnown) knownOn(connection).set(name, this.#columns ?? NO_COLUMNS)
    const [, command = text, rows] = COMPLETE.exec(text) ?? []
    this.answer = { command, rowCount: rows === undefined ? null : Number(rows), rows: this.answer.rows }
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
  readonly statements: readonly Written[]
  readonly begins: boolean
  readonly commits: boolean
  /** Named by the driver: told once, when all is answered or one has failed. */
  callback: (error: Error | null | undefined, answers?: readonly Answered[]) => void
  readonly #parts: readonly Part[]
  readonly #inCode: (column: string) => string
  /** Which of them is being answered. */
  #at = 0
  /** Named by the driver, which gives it how values are read. */
  readonly [RESULT]: { [TYPES]?: Types } = {}

  constructor(
    statements: readonly Written[],
    { begins, commits }: Ends,
    inCode: (column: string) => string,
    callback: OneWrite['callback'],
  ) {
    this.#inCode = inCode
    this.statements = statements
    this.begins = begins
    this.commits = commits
    this.callback = callback
    this.#parts = statements.map((statement) => new Part(statement))
  }

  /** Under which the driver notes that the statement being answered is prepared. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.statement.name
  }

  get text(): string {
    return this.#parts[this.#at]?.statement.text ?? ''
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
    for (const part of this.#parts) part.write(connection)
    if (this.commits) {
      connection.bind({ statement: COMMIT.name })
      connection.execute({})
    }
    connection.sync()
  }

  handleRowDescription({ fields }: RowDescription): void {
    const types = this[RESULT][TYPES]
    if (!types) return
    const columns = {
      names: fields.map(({ name }) => this.#inCode(name)),
      readers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    }
    this.#parts[this.#at]?.described(columns)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#parts[this.#at]?.row(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: Wire): void {
    if (text === 'BEGIN' || text === 'COMMIT') return
    this.#parts[this.#at]?.completed(text, connection)
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleError(error: Error, connection: Wire): void {
    // those that PostgreSQL skipped were not prepared
    for (const { name } of this.statements) if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.callback(error)
  }

  handleReadyForQuery(connection: Wire): void {
    const failed = this.#parts.find((part) => part.failure)
    if (failed?.failure) this.handleError(failed.failure, connection)
    else
      this.callback(
        null,
        this.#parts.map((part) => part.answer),
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

/** Sends statements in one write, with the begin before them, the commit after them, or both; answers them in their order, their columns as code names them. */
export function sendTogether(
  client: pg.PoolClient,
  statements: readonly Written[],
  ends: Ends,
  inCode: (column: string) => string,
): { write: { readonly hasBegun: boolean }; answers: Promise<readonly Answered[]> } {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Answered[]>()
  const write = new OneWrite(statements, ends, inCode, (error, answers) =>
    error ? reject(error) : resolve(answers ?? []),
  )
  // answered by its callback
  void client.query(write)
  return { write, answers: promise }
}
