import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** At most `max` uses in each window of `seconds`. */
export interface Limit {
  key: string
  max: number
  seconds: number
}

/**
 * Counts a use of each limit, in the database, so that several processes and restarts count together.
 * Answers 0 where all allow it, else the seconds until the strictest window ends. A refused use is counted in none but the windows
 * before it in the list; callers therefore put the origin's own window first, then the others from short to long.
 */
export async function takeLimit(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  for (const { key, max, seconds } of limits) {
    const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
    const end = new Date(start.getTime() + seconds * 1000)
    const { rows } = await sql<{ used: number }>`
      insert into identity.limit_window as w (key, window_start, used, ends_at) values (${key}, ${start}, 1, ${end})
      on conflict on constraint limit_window_pk do update set used = w.used + 1 where w.used < ${max}
      returning used`.execute(db)
    if (rows.length === 0) return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
  }
  return 0
}

/** Forgets the windows of a key, after a success. */
export async function clearLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('identity.limitWindow').where('key', '=', key).execute()
}

/** Deletes windows that ended. */
export async function pruneLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.limitWindow').where('endsAt', '<', now).execute()
}
