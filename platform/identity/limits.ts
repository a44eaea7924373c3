import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** At most `max` uses in each window of `seconds`, counted by the clock: around the end of one, twice as many may come together. */
export interface Limit {
  key: string
  max: number
  seconds: number
  /** At most `max` uses in any stretch of `seconds`, wherever it begins. Keeps a row for each use: for a small `max`. */
  rolling?: true
}

/**
 * Counts a use of each limit, in the database, so that several processes and restarts count together.
 * Answers 0 where all allow it, else the seconds until the strictest window ends. A refused use is counted in none but the windows
 * before it in the list; callers therefore put the origin's own window first, then the others from short to long.
 */
export async function takeLimit(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  for (const limit of limits) {
    const { key, max, seconds } = limit
    if (limit.rolling) {
      const wait = await takePlace(db, limit, now)
      if (wait > 0) return wait
      continue
    }
    const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
    const end = new Date(start.getTime() + seconds * 1000)
    const { rows } = await sql<{ used: number }>`
      insert into identity.limit_window as w (key, window_start, used, ends_at) values (${key}, ${start}, 1, ${end})
      on conflict on constraint limit_window_pk do update set used = w.used + 1 where w.used < ${max}
      returning used`.execute(db)
    if (rows.length === 0) return secondsUntil(end, now)
  }
  return 0
}

/** Seconds until a use would be allowed, without counting one: 0 where it is now. Of limits by the clock. */
export async function pauseOf(db: Db, { key, max, seconds }: Limit, now: Date): Promise<number> {
  const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
  const window = await db
    .selectFrom('identity.limitWindow')
    .select(['used', 'endsAt'])
    .where('key', '=', key)
    .where('windowStart', '=', start)
    .executeTakeFirst()
  return window && window.used >= max ? secondsUntil(window.endsAt, now) : 0
}

/**
 * A rolling limit is `max` places, each taken for `seconds`: in no stretch of that length is a place taken twice. A place is told by its
 * number, kept where windows keep their start. Answers 0, or the seconds until the first place is free.
 */
async function takePlace(db: Db, { key, max, seconds }: Limit, now: Date): Promise<number> {
  const end = new Date(now.getTime() + seconds * 1000)
  for (;;) {
    const { rows } = await sql<{ free: boolean; taken: boolean; freeAt: Date | null }>`
      with place as (
        select at, w.ends_at
        from (select to_timestamp(n) as at from generate_series(1, ${max}::int) n) p
        left join identity.limit_window w on w.key = ${key} and w.window_start = at
      ), free as (
        select at from place where ends_at is null or ends_at <= ${now} order by at limit 1
      ), taken as (
        insert into identity.limit_window as w (key, window_start, used, ends_at) select ${key}, at, 1, ${end}::timestamptz from free
        on conflict on constraint limit_window_pk do update set used = w.used + 1, ends_at = excluded.ends_at
          where w.ends_at <= ${now}
        returning 1
      )
      select exists (select from free) as free, exists (select from taken) as taken, (select min(ends_at) from place) as free_at`.execute(
      db,
    )
    const [row] = rows
    if (row?.taken) return 0
    // Somebody took the place between our look and our grasp: look again, another may be free.
    if (!row?.free) return secondsUntil(row?.freeAt ?? end, now)
  }
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/** Gives back a use that was counted and turned out right, so that only what fails counts. Of limits by the clock. */
export async function giveBack(db: Db, { key, seconds }: Limit, now: Date): Promise<void> {
  const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
  await db
    .updateTable('identity.limitWindow')
    .set((is) => ({ used: is('used', '-', 1) }))
    .where('key', '=', key)
    .where('windowStart', '=', start)
    .where('used', '>', 0)
    .execute()
}

/** Forgets the windows of a key, after a success. */
export async function clearLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('identity.limitWindow').where('key', '=', key).execute()
}

/** Deletes windows that ended. */
export async function pruneLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.limitWindow').where('endsAt', '<', now).execute()
}
