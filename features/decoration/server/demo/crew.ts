import { badgeCodes } from '#door/access'
import { addDays, dayOf } from '#vocabulary/day'
import { idCardCheck } from '#vocabulary/id-card'
import { addWorker } from '../crew/saving.ts'
import { PASS_SOURCE } from '../workers/passes.ts'
import { type Making, withCase } from './cases.ts'

const WORKERS = [
  { name: '周大鹏', trade: 'carpenter', insuredDays: 120 },
  { name: '吴国平', trade: 'painter', insuredDays: 60 },
  { name: '郑小军', trade: 'mason', insuredDays: 9 },
] as const

/** The number of an ID card of somebody who is made up. */
function idNumberOf(nth: number): string {
  const first = `42010619880315${String(100 + nth)}`
  return `${first}${idCardCheck(first) ?? ''}`
}

/** Puts three workers on the crew of a case; who has a pass gets a badge. `nth`: of the crews of the demo, from 0. */
export async function crewed(making: Making, caseId: string, nth: number): Promise<void> {
  const { engines, areaId, foreman, now } = making
  await withCase(making, caseId, async (db, workCase) => {
    const sourceIds: string[] = []
    for (const [at, { insuredDays, ...worker }] of WORKERS.entries()) {
      const one = nth * WORKERS.length + at
      const papers = { insuranceUntil: addDays(dayOf(now), insuredDays), certificateNumber: '', certificateUntil: null }
      const typed = { ...worker, phone: `137000000${String(10 + one)}`, idNumber: idNumberOf(one), ...papers }
      const by = { areaId, personId: foreman.id, now }
      sourceIds.push((await addWorker(db, engines, { workCase, typed, by })).id)
    }
    await badgeCodes(db, engines, { areaId, source: PASS_SOURCE, sourceIds })
  })
}
