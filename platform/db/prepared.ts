import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Answered, BEGIN, COMMIT, hasPrepared, sendTogether, type Written, writable } from './one-write.ts'

/** Which statements are prepared, and under which name; the same on every connection of a pool. */
export interface PreparedNames {
  /** The name of a statement that came `OFTEN` times already, this time included; else undefined. */
  nameOf(text: string): string | undefined
  /** From now on everything has a new name: what was prepared no longer fits the tables. */
  renew(): void
}

/** A statement that comes less often costs more to keep than it saves. */
const OFTEN = 4
/** Begins a statement whose plan must be made for its values each time: it is never prepared. */
export const ANEW = '/* planned anew */'
/** In the place of a statement: its values are statements that leave in one write. */
export const TOGETHER = '/* together */'
/** The same as the last ones of their transaction: the commit goes with them. */
export const TOGETHER_AND_COMMIT = '/* together, and commit */'
/** Each takes 10 to 100 kB of the store's memory on each connection. */
const MAX_NAMED = 1000
/** Texts that are counted at once; lists of any length within a statement make many. */
const MAX_COUNTED = 5000

export function createPreparedNames(): PreparedNames {
  const named = new Map<string, string>()
  const came = new Map<string, number>()
  let generation = 0
  return {
    nameOf(text) {
      const name = named.get(text)
      if (name !== undefined || named.size >= MAX_NAMED || text.startsWith(ANEW)) return name
      const times = (came.get(text) ?? 0) + 1
      if (times < OFTEN) {
        if (came.size >= MAX_COUNTED) came.clear()
        came.set(text, times)
        return undefined
      }
      came.delete(text)
      const made = `s${generation}_${named.size}`
      named.set(text, made)
      return made
    },
    renew() {
      generation += 1
      named.clear()
    },
  }
}

/** A statement with its values. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What the driver answers to a statement without rows. */
const answered = (command: string) => ({ command, rowCount: null, rows: [] })

/**
 * A connection whose statements with values are prepared when they come again. Where a migration changed what one of
 * them answers, it is asked once more; within a transaction that is over, so there it is refused (0A000) this once. A transaction is begun together with its first statement,
 * and committed together with its last one where that says so (`TOGETHER_AND_COMMIT`), in one write; one without statements is never begun.
 */
export function preparingClient(
  client: pg.PoolClient,
  names: PreparedNames,
  inCode: (column: string) => string,
): PostgresPoolClient {
  let begins = false
  let ended = false
  const begin = async (): Promise<void> => {
    if (!begins) return
    begins = false
    await client.query(BEGIN)
  }
  /** What a transaction says at its ends; null: something else. */
  const atAnEnd = async (text: string): Promise<unknown> => {
    if (text === BEGIN.text) {
      begins = true
      return answered('BEGIN')
    }
    if (text !== COMMIT.text && text !== 'rollback') return null
    const isDone = begins || ended
    begins = false
    ended = false
    if (isDone) return answered(text.toUpperCase())
    return await client.query(text === COMMIT.text ? COMMIT : text)
  }
  const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const end = values.length === 0 ? await atAnEnd(text) : null
    if (end !== null) return end
    // alone it would stand, whatever became of its transaction
    if (ended) throw new Error('asked after the last of its transaction')
    if (text === TOGETHER || text === TOGETHER_AND_COMMIT) {
      // written by `together`
      const rows = await askAll(values as readonly Statement[], text === TOGETHER_AND_COMMIT)
      return { ...answered('TOGETHER'), rows }
    }
    if (values.length === 0) {
      await begin()
      return renamed(await client.query<Row>(text), inCode)
    }
    const [answer] = await askAll([{ text, values }], false)
    return answer
  }
  /** Statements with values in one write. */
  const askAll = async (all: readonly Statement[], commits: boolean): Promise<readonly unknown[]> => {
    const plain = all.map(({ text, values }) => ({ text, values: writable(values) }))
    const statements = plain.map((statement) => {
      const name = names.nameOf(statement.text)
      return { ...statement, ...(name !== undefined && { name }) }
    })
    const isPrepared = statements.some(({ name }) => name !== undefined)
    const free = !begins && client.getTransactionStatus() === 'I'
    try {
      if (begins && !hasPrepared(client, BEGIN)) await begin()
      return await send(statements, commits && !free && hasPrepared(client, COMMIT))
    } catch (error) {
      if (!isPrepared || !outlived(error)) throw error
      names.renew()
      if (!free) throw error
      return await send(plain, false)
    }
  }
  const send = async (statements: readonly Written[], commits: boolean): Promise<readonly Answered[]> => {
    const ends = { begins, commits }
    begins = false
    const { write, answers } = sendTogether(client, statements, ends, inCode)
    try {
      const answered = await answers
      ended = commits
      return answered
    } catch (error) {
      // what never left has begun nothing
      if (ends.begins && !write.hasBegun) begins = true
      throw error
    }
  }
  return {
    query: ((...args: [string, readonly unknown[]]) => ask(...args)) as PostgresPoolClient['query'],
    release: (destroy) => {
      begins = false
      ended = false
      client.release(destroy)
    },
  }
}

type Row = Readonly<Record<string, unknown>>

/** What the driver itself answered, with the columns as code names them. */
function renamed(answer: pg.QueryResult<Row>, inCode: (column: string) => string) {
  const { command, rowCount, rows } = answer
  const named = rows?.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [inCode(name), value])),
  )
  return { command, rowCount, rows: named ?? [] }
}

/** Whether a statement was refused because its tables have other columns than when it was prepared. */
export function outlived(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
