import { type RawBuilder, sql } from 'kysely'

/** Where a slip stands, of its alias in a statement, at a moment. */
export const slipStateOf = (slip: string, now: Date): RawBuilder<SlipStateWord> => sql<SlipStateWord>`case
  when ${sql.ref(`${slip}.usedAt`)} is not null then 'used'
  when ${sql.ref(`${slip}.withdrawnAt`)} < ${sql.ref(`${slip}.expiresAt`)} then 'withdrawn'
  when ${sql.ref(`${slip}.expiresAt`)} <= ${now} then 'expired'
  when ${sql.ref(`${slip}.triesLeft`)} = 0 then 'locked'
  else 'printed' end`

/** Where a slip stands. */
export type SlipStateWord = 'printed' | 'used' | 'expired' | 'withdrawn' | 'locked'
