import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Answered } from './one-write.ts'
import { TOGETHER, TOGETHER_AND_COMMIT } from './prepared.ts'
import type { Database, Db } from './tables.ts'

/** Asks its questions of `db`, all at once, and answers their answers to be. */
type Asking<Answers extends readonly unknown[]> = (db: Db) => {
  readonly [At in keyof Answers]: Promise<Answers[At]>
}

/**
 * Statements that do not wait for one another, in one round trip: `ask` calls functions that ask `db`, and the first statement of each goes in one write, in the order of the calls.
 * Each sees what those before it did, and what others committed before it itself begins, as if it were sent alone: so a lock may stand before what is read under it. What a function
 * asks after its first answer goes by itself. Where one fails the later ones are not done. Outside of a transaction they are one, all or nothing.
 */
export function together<const Answers extends readonly unknown[]>(db: Db, ask: Asking<Answers>): Promise<Answers> {
  return gathered(db, ask, TOGETHER)
}

/** The same as the last of a transaction: the commit goes with them. Nothing can be asked after it. */
export function togetherAndCommit<const Answers extends readonly unknown[]>(
  db: Db,
  ask: Asking<Answers>,
): Promise<Answers> {
  return gathered(db, ask, TOGETHER_AND_COMMIT)
}

interface Asked {
  readonly statement: CompiledQuery
  readonly answer: (result: QueryResult<unknown>) => void
  readonly fail: (error: unknown) => void
}

/** Parts of a `Db` that those who only ask never use. */
const UNUSED = { config: { dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('no pool')) }) } }

async function gathered<const Answers extends readonly unknown[]>(
  db: Db,
  ask: Asking<Answers>,
  text: typeof TOGETHER | typeof TOGETHER_AND_COMMIT,
): Promise<Answers> {
  const own = db.getExecutor()
  let asked: Asked[] | null = []
  const connection: DatabaseConnection = {
    // the rows are of whoever asks, as everywhere in Kysely
    executeQuery: <Row>(statement: CompiledQuery) =>
      new Promise<QueryResult<Row>>((answer, fail) => {
        asked?.push({ statement, answer: answer as Asked['answer'], fail })
      }),
    streamQuery: () => {
      throw new Error('a stream goes by itself')
    },
  }
  const gathering = new Transaction<Database>({
    ...UNUSED,
    dialect: UNUSED.config.dialect,
    driver: new DummyDriver(),
    executor: own.withConnectionProvider({
      provideConnection: (use) => (asked ? use(connection) : own.provideConnection(use)),
    }),
  })
  // the type of a tuple does not survive Promise.all's own
  const answers = Promise.all(ask(gathering)) as unknown as Promise<Answers>
  const all = asked
  asked = null
  if (all.length > 0)
    await own
      .provideConnection(async (real) => {
        const parameters = all.map(({ statement: { sql, parameters } }) => ({ text: sql, values: parameters }))
        const { rows } = await real.executeQuery<Answered>({ ...(all[0] as Asked).statement, sql: text, parameters })
        for (const [at, { answer }] of all.entries()) answer(resultOf(rows[at]))
      })
      .catch((error: unknown) => {
        for (const { fail } of all) fail(error)
      })
  return await answers
}

/** As Kysely tells it of one that goes by itself. */
function resultOf(
  { command, rowCount, rows }: Answered = { command: '', rowCount: null, rows: [] },
): QueryResult<unknown> {
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
  return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
}
