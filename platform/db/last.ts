import type { CompiledQuery, Kysely } from 'kysely'
import { AND_COMMIT } from './prepared.ts'
import type { Database } from './tables.ts'

/** A transaction. */
type Within = Pick<Kysely<Database>, 'executeQuery'>

/**
 * The last statement of a transaction, left to whoever runs that: it is sent together with the commit, which saves a round trip. Where it fails nothing is committed. Only for a
 * statement after which nothing is to be decided any more but what to answer: whatever its rows say stands.
 */
export class Last<T> {
  readonly #statement: CompiledQuery
  readonly #read: (rows: readonly never[]) => T

  constructor(statement: CompiledQuery, read: (rows: readonly never[]) => T) {
    this.#statement = statement
    this.#read = read
  }

  /** The same statement with another answer. */
  map<U>(change: (answer: T) => U): Last<U> {
    return new Last(this.#statement, (rows) => change(this.#read(rows)))
  }

  /** Runs it as any other statement of a transaction that goes on. */
  async run(db: Within): Promise<T> {
    const { rows } = await db.executeQuery(this.#statement)
    return this.#read(rows as never[])
  }

  /** Runs it together with the commit; what is answered reads its rows. */
  async runAndCommit(db: Within): Promise<() => T> {
    const { rows } = await db.executeQuery({ ...this.#statement, sql: this.#statement.sql + AND_COMMIT })
    return () => this.#read(rows as never[])
  }
}

/** What a transaction answers whose work resolves to `Done`. */
export type AnswerOf<Done> = Done extends Last<infer T> ? T : Done

/** Leaves a statement, made on the transaction's own `db`, to be the last one of its transaction; `read` makes of its rows what the transaction answers. */
export function last<Row, T>(statement: CompiledQuery<Row>, read: (rows: readonly Row[]) => T): Last<T> {
  return new Last(statement, read)
}
