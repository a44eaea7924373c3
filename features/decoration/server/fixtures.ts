import type { CaseState } from '#contract/decoration'
import { isFinal } from '#contract/decoration'
import { makePerson } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { insertCase, type NewCase } from './ground/case-queries.ts'

/** A case as its rooms leave it in a state; makes up what is not given. It has no money, crew or papers: rooms' own fixtures add them. */
export async function makeCase(
  db: Db,
  facts: Partial<NewCase> & { state?: CaseState; now: Date },
): Promise<{ id: string; areaId: string; applicantId: string }> {
  const { now, areaId = '1', state = 'working', ...more } = facts
  const id = newId()
  const applicantId = facts.applicantId ?? (await makePerson(db, { areaId })).id
  const today = dayOf(now)
  await insertCase(
    db,
    {
      id,
      areaId,
      number: `ZX${id.slice(-10)}`,
      place: '测试楼 1层 101',
      companyId: null,
      scope: '隔墙和吊顶',
      areaHundredths: 12_000,
      firstOn: today,
      lastOn: addDays(today, 30),
      ...(isFinal(state) && { endedAt: now }),
      ...more,
      state,
      applicantId,
    },
    now,
  )
  return { id, areaId, applicantId }
}

export { makeComplaint, makeSlot } from './noise/fixtures.ts'
export { makeDeduction, makeDeposit, makeDueCharge, releaseDeposit } from './pots/fixtures.ts'
export { makeWorker } from './workers/fixtures.ts'
