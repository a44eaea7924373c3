import { factsOf, holdersOfRight } from '#door/people'
import { type Db, inTransaction } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { shortDay } from '#vocabulary/day'
import type { PatrolEngines } from '../engines.ts'
import { roundPath } from '../ground/paths.ts'
import { mayManage, REVIEW } from '../ground/rights.ts'
import { closeRoundDuty } from './duties.ts'
import { listSeenRounds, markLapsedRounds, markOverdueRounds, type RoundRow } from './queries.ts'

const AT_ONCE = 100
/** To who walks and reviews: a round was not done within its hours. The thing is the round. */
const OVERDUE_KIND = 'patrol.round'

/** Registers the message about rounds; whoever sees the round may open it. After the topic. */
export function registerRoundMessages({ inbox }: Pick<Notify, 'inbox'>, topic: string): void {
  inbox.kind({ kind: OVERDUE_KIND, topic, mayOpen: openRounds })
}

async function openRounds(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts) return new Set()
  const walks = facts.rights.includes('patrol.walk')
  return new Set(await listSeenRounds(db, { ...reader, walks, seesAll: mayManage(facts) }, ids))
}

/** Marks rounds whose hours are over, and says so to who walks and reviews. They may still be walked. */
export async function markLateRounds(engines: Pick<PatrolEngines, 'store' | 'clock' | 'notify'>): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const marked = await inTransaction(store.db, async (db) => {
      const rounds = await markOverdueRounds(db, clock(), AT_ONCE)
      for (const round of rounds) await writeOverdue(db, engines, round)
      return rounds.length
    })
    if (marked < AT_ONCE) return
  }
}

/** Takes rounds that nobody did within their week out of every inbox; what is told of them later is still recorded. */
export async function endLapsedRounds(engines: Pick<PatrolEngines, 'store' | 'clock' | 'approvals'>): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const marked = await inTransaction(store.db, async (db) => {
      const rounds = await markLapsedRounds(db, clock(), AT_ONCE)
      for (const round of rounds) await closeRoundDuty(db, engines, round)
      return rounds.length
    })
    if (marked < AT_ONCE) return
  }
}

async function writeOverdue(
  db: Db,
  { notify, clock }: Pick<PatrolEngines, 'notify' | 'clock'>,
  { id, areaId, title, day, walkerId }: RoundRow,
): Promise<void> {
  const reviewers = await holdersOfRight(db, areaId, REVIEW)
  await notify.inbox.write(db, {
    areaId,
    personIds: walkerId === null ? reviewers : [...reviewers, walkerId],
    kind: OVERDUE_KIND,
    thing: id,
    title: '巡查逾期未完成',
    text: `${shortDay(day)}的“${title}”没有在规定时间内完成，仍可继续巡查`,
    path: roundPath(id),
    now: clock(),
  })
}
