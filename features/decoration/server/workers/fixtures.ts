import type { Trade } from '#contract/decoration'
import { type Db, newId } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { idCardCheck } from '#vocabulary/id-card'
import { lockCase } from '../ground/case-queries.ts'
import { letIn, siteOf } from './passes.ts'
import { insertWorker, listPlaces } from './queries.ts'
import type { WorkerRow } from './row.ts'
import { freePlace } from './rules.ts'
import { certificateFields, idFields, nameFields, phoneFields } from './sealing.ts'

let drawn = 0

/** A number of an ID card that is right and nobody has: of somebody born in 1990. */
export function freshIdNumber(): string {
  drawn += 1
  const first = `42010619900${String(301 + (Math.floor(drawn / 1000) % 9)).padStart(3, '0')}${String(drawn % 1000).padStart(3, '0')}`
  return `${first}${idCardCheck(first) ?? ''}`
}

/** A mobile number that nobody has. */
export function freshPhone(): string {
  drawn += 1
  return `137${String(Date.now() % 10_000).padStart(4, '0')}${String(drawn % 10_000).padStart(4, '0')}`
}

/** A worker on the crew of a case, with a pass where `admitted`; makes up what is not given. */
export async function makeWorker(
  db: Db,
  engines: Parameters<typeof letIn>[1],
  facts: {
    caseId: string
    byId: string
    now: Date
    name?: string
    phone?: string
    idNumber?: string
    trade?: Trade
    insuranceUntil?: Day
    certificateUntil?: Day | null
    admitted?: boolean
  },
): Promise<WorkerRow> {
  const { caseId, byId, now, trade = 'carpenter', admitted = true } = facts
  const workCase = await lockCase(db, caseId)
  if (!workCase) throw new Error(`no case ${caseId}`)
  const id = newId()
  const { vault } = engines
  const worker = await insertWorker(
    db,
    {
      id,
      areaId: workCase.areaId,
      caseId,
      state: 'listed',
      place: freePlace(await listPlaces(db, caseId), 60),
      ...nameFields(vault, id, facts.name ?? '赵大勇'),
      ...phoneFields(vault, id, facts.phone ?? freshPhone()),
      ...idFields(vault, id, facts.idNumber ?? freshIdNumber()),
      ...certificateFields(vault, id, ''),
      trade,
      insuranceUntil: facts.insuranceUntil ?? addDays(dayOf(now), 60),
      certificateUntil: facts.certificateUntil ?? null,
      photoId: null,
      insuranceId: null,
      certificateId: null,
      byId,
    },
    now,
  )
  return admitted ? await letIn(db, engines, await siteOf(db, workCase), worker, now) : worker
}
