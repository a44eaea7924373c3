import { ENDING_DAYS, paperProblems } from '#contract/decoration'
import { stripPass } from '#door/access'
import { personsWithPhones } from '#door/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { addDays, dayOf } from '#vocabulary/day'
import { lockCase } from '../ground/case-queries.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { letIn, PASS_SOURCE, siteOf } from '../workers/passes.ts'
import { picturesOf } from '../workers/pictures.ts'
import { listWithoutHolder, lockEnding, lockToStrip, lockWorker, setWorker, updateWarned } from '../workers/queries.ts'
import type { WorkerRow } from '../workers/row.ts'
import { opened } from '../workers/sealing.ts'
import { messageEnding } from './messages.ts'

const AT_ONCE = 100
/** How long personal data of a crew is there after its case ended, in days: as `retention.ts` declares. */
export const CREW_DAYS = 180

/** The clock's work about crews. */
export function sweepCrews(jobs: Jobs, engines: CrewEngines): void {
  jobs.every('decoration.crew-ending', '20 8 * * *', () => warnEnding(engines))
  jobs.every('decoration.crew-holders', '*/10 * * * *', () => findHolders(engines))
  jobs.every('decoration.crew-strip', '47 3 * * *', () => stripCrews(engines))
}

/** The end of a paper that is next for a worker: of the certificate only where their trade wants one. */
const nextEnd = ({ insuranceUntil, certificateUntil, trade }: WorkerRow) =>
  certificateUntil !== null && (trade === 'electrician' || trade === 'welder') && certificateUntil < insuranceUntil
    ? certificateUntil
    : insuranceUntil

/** Says to each foreman, once an end, which papers of their workers end within seven days; one message a case. */
export async function warnEnding(engines: CrewEngines): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const found = await inTransaction(store.db, async (db) => {
      const now = clock()
      const today = dayOf(now)
      const soon = addDays(today, ENDING_DAYS)
      const workers = await lockEnding(db, soon, today, AT_ONCE)
      for (const [caseId, some] of Map.groupBy(workers, (worker) => worker.caseId)) {
        const lines = some.flatMap((worker) =>
          paperProblems(worker, { today, soon }).map(({ words }) => `${worker.name}的${words}`),
        )
        const workCase = await lockCase(db, caseId)
        if (workCase && lines.length > 0) await messageEnding(db, engines, { workCase, lines, now })
      }
      for (const worker of workers) await updateWarned(db, worker.id, nextEnd(worker))
      return workers.length
    })
    if (found < AT_ONCE) return
  }
}

/** Gives the passes of workers who have opened an account since to that account: from then on they show a code of their own. */
export async function findHolders(engines: CrewEngines): Promise<void> {
  const { store, vault } = engines
  let after: string | null = null
  for (;;) {
    const workers: WorkerRow[] = await listWithoutHolder(store.db, after, AT_ONCE)
    for (const [areaId, some] of Map.groupBy(workers, (worker) => worker.areaId)) {
      const phones = some.map((worker) => opened(vault, 'phone', worker))
      const known = await personsWithPhones(store.db, vault, areaId, phones)
      for (const [at, worker] of some.entries())
        if (known.has(phones[at] ?? '')) await inTransaction(store.db, (db) => giveHolder(db, engines, worker))
    }
    if (workers.length < AT_ONCE) return
    after = workers.at(-1)?.id ?? null
  }
}

async function giveHolder(db: Db, engines: CrewEngines, { id, caseId }: WorkerRow): Promise<void> {
  const workCase = await lockCase(db, caseId)
  const worker = await lockWorker(db, id)
  if (!workCase || worker?.holderId !== null || (worker.state !== 'admitted' && worker.state !== 'suspended')) return
  await letIn(db, engines, await siteOf(db, workCase), worker, engines.clock())
}

/** Deletes what is known of the people of crews whose case ended 180 days ago: names, phones, numbers, pictures, and what their passes show. What remains says that somebody of a trade worked there. */
export async function stripCrews(engines: CrewEngines): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const stripped = await inTransaction(store.db, async (db) => {
      const now = clock()
      const before = new Date(now.getTime() - CREW_DAYS * 86_400_000)
      const workers = await lockToStrip(db, before, AT_ONCE)
      for (const worker of workers) await stripOne(db, worker, now)
      await engines.files.sealed.erase(db, picturesOf(workers))
      return workers.length
    })
    if (stripped < AT_ONCE) return
  }
}

async function stripOne(db: Db, { id }: WorkerRow, now: Date): Promise<void> {
  await stripPass(db, { source: PASS_SOURCE, sourceId: id, name: '施工人员', now })
  const gone = { nameSealed: null, phoneSealed: null, phoneIndex: null, idSealed: null, idIndex: null }
  const empty = { name: '', phone: '', idNumber: '', certificateNumber: '', certificateSealed: null }
  const pictures = { photoId: null, insuranceId: null, certificateId: null }
  await setWorker(db, id, { ...gone, ...empty, ...pictures, holderId: null, strippedAt: now }, now)
}
