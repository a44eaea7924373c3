import type { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'
import { together, togetherAndCommit } from './together.ts'

/**
 * The last statements of a transaction, left to whoever runs that: they are sent together with the commit, which saves a round trip. Where one fails nothing is committed. Only for
 * statements after which nothing is to be decided any more but what to answer: whatever their rows say stands.
 */
export class Last<T> {
  readonly #ask: (db: Db) => readonly Promise<unknown>[]
  readonly #read: (answers: readonly unknown[]) => T

  constructor(ask: (db: Db) => readonly Promise<unknown>[], read: (answers: readonly unknown[]) => T) {
    this.#ask = ask
    this.#read = read
  }

  /** The same statements with another answer. */
  map<U>(change: (answer: T) => U): Last<U> {
    return new Last(this.#ask, (answers) => change(this.#read(answers)))
  }

  /** Runs them as any others of a transaction that goes on. */
  async run(db: Db): Promise<T> {
    return this.#read(await together(db, this.#ask))
  }

  /** Runs them together with the commit; what is answered reads their answers. */
  async runAndCommit(db: Db): Promise<() => T> {
    const answers = await togetherAndCommit(db, this.#ask)
    return () => this.#read(answers)
  }
}

/** What a transaction answers whose work resolves to `Done`. */
export type AnswerOf<Done> = Done extends Last<infer T> ? T : Done

/** What a transaction is to answer, as `change` makes it, whether that waits for its last statements or not. */
export function answering<T, U>(done: T | Last<T>, change: (answer: T) => U): U | Last<U> {
  return done instanceof Last ? done.map(change) : change(done)
}

/** Leaves a statement, made on the transaction's own `db`, to be the last one of its transaction; `read` makes of its rows what the transaction answers. */
export function last<Row, T>(statement: CompiledQuery<Row>, read: (rows: readonly Row[]) => T): Last<T> {
  return new Last(
    (db) => [db.executeQuery(statement)],
    ([result]) => read((result as { rows: readonly Row[] }).rows),
  )
}

/** Leaves what `ask` asks, as `together` has it, to be the last of its transaction, which answers `answer`. */
export function lastly<T>(ask: (db: Db) => readonly Promise<unknown>[], answer: T): Last<T> {
  return new Last(ask, () => answer)
}
