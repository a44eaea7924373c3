import { factsOf, holdersReaching, managersOf, rightsOf } from '#door/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import type { ArchiveEngines } from '../../engines.ts'
import { TOPIC } from '../../ground/topic.ts'
import { sightOf } from '../../sight/rules.ts'
import { type EndingRow, insertNotices, listReadable, lockEnding } from './queries.ts'
import { endingWords } from './words.ts'

/** An honour or a paper ends soon. */
const KIND = 'archives.ending'
const AT_ONCE = 100

type Engines = Pick<ArchiveEngines, 'store' | 'notify' | 'clock'>

/** Registers the kind of message. */
export function declareEnding({ notify, clock }: Pick<Engines, 'notify' | 'clock'>): void {
  notify.inbox.kind({
    kind: KIND,
    topic: TOPIC,
    async mayOpen(db, reader, ids) {
      const facts = await factsOf(db, reader)
      if (!facts) return new Set()
      const manages = facts.companies.flatMap(({ companyId, manager }) => (manager ? [companyId] : []))
      const sight = sightOf({ ...reader, manages }, await rightsOf(db, reader))
      return new Set(await listReadable(db, sight, ids, dayOf(clock())))
    },
  })
}

/** Every morning who maintains an archive, and the enterprise's managers, read of honours and papers that end in 90 or 30 days. */
export function remindOfEnding(engines: Engines, jobs: Jobs): void {
  jobs.every('archives.remind-ending', '7 9 * * *', () => remindNow(engines))
}

/** Writes the reminders that are due and were not written, each once. */
export async function remindNow(engines: Engines): Promise<void> {
  while ((await remindSome(engines, engines.clock())) > 0);
}

function remindSome({ store, notify }: Engines, now: Date): Promise<number> {
  const today = dayOf(now)
  return inTransaction(store.db, async (db) => {
    const rows = await lockEnding(db, today, AT_ONCE)
    await insertNotices(db, rows, now)
    for (const row of rows) {
      const { areaId, id: thing, until } = row
      await notify.inbox.write(db, {
        areaId,
        personIds: await readersOf(db, row),
        kind: KIND,
        thing,
        ...endingWords(row, today),
        until: startOfDay(addDays(until, 1)),
        now,
      })
    }
    return rows.length
  })
}

async function readersOf(db: Db, { areaId, companyId, regionIds }: EndingRow): Promise<string[]> {
  const holders = await holdersReaching(db, areaId, 'archive.write', { companyId, regionIds })
  return [...holders.map(({ id }) => id), ...(companyId === null ? [] : await managersOf(db, companyId))]
}
