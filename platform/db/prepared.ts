import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { BEGIN, COMMIT, hasPrepared, sendWith } from './ends.ts'

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
/** Ends a statement that is the last one of its transaction: the commit goes with it. */
export const AND_COMMIT = ' /* and commit */'
/** Each takes 10 to 100 kB of the store's memory on each connection. */
const MOST_NAMED = 1000
/** Texts that are counted at once; lists of any length within a statement make many. */
const MOST_COUNTED = 5000

export function createPreparedNames(): PreparedNames {
  const named = new Map<string, string>()
  const came = new Map<string, number>()
  let generation = 0
  return {
    nameOf(text) {
      const name = named.get(text)
      if (name !== undefined || named.size >= MOST_NAMED || text.startsWith(ANEW)) return name
      const times = (came.get(text) ?? 0) + 1
      if (times < OFTEN) {
        if (came.size >= MOST_COUNTED) came.clear()
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

/** What the driver answers to a statement without rows. */
const answered = (command: string) => ({ command, rowCount: null, rows: [] })

/**
 * A connection whose statements with values are prepared when they come again. Where a migration changed what one of
 * them answers, it is asked once more; within a transaction that is over, so there it is refused (0A000) this once. A transaction is begun together with its first statement,
 * and committed together with its last one where that says so (`AND_COMMIT`), in one write; one without statements is never begun.
 */
export function preparingClient(client: pg.PoolClient, names: PreparedNames): PostgresPoolClient {
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
    if (values.length === 0) {
      const end = await atAnEnd(text)
      if (end !== null) return end
      await begin()
      return await client.query(text)
    }
    const name = names.nameOf(text)
    const statement = { ...(name !== undefined && { name }), text, values: [...values] }
    const free = !begins && client.getTransactionStatus() === 'I'
    const isLast = text.endsWith(AND_COMMIT) && !free && hasPrepared(client, COMMIT)
    try {
      if (begins && !hasPrepared(client, BEGIN)) await begin()
      return begins || isLast ? await together(statement, isLast) : await client.query(statement)
    } catch (error) {
      if (name === undefined || !outlived(error)) throw error
      names.renew()
      if (!free) throw error
      return await client.query(text, [...values])
    }
  }
  const together = async (statement: pg.QueryConfig, isLast: boolean): Promise<unknown> => {
    const ends = { begins, commits: isLast }
    begins = false
    const { query, result } = sendWith(client, statement, ends)
    try {
      const answer = await result
      ended = isLast
      return answer
    } catch (error) {
      // what never left has begun nothing
      if (ends.begins && !query.hasBegun) begins = true
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

/** Whether a statement was refused because its tables have other columns than when it was prepared. */
export function outlived(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
