import { ENDING_DAYS, paperProblems, RUNNING } from '#contract/decoration'
import type { Db } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import type { CaseRow } from '../ground/case-row.ts'
import type { Lack, Reminder } from '../ground/hooks.ts'
import { holdsRoom, TENANCY_OVER } from '../ground/tenancy.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { parkPhone } from '../workers/passes.ts'
import { listCrews } from '../workers/queries.ts'

/** What this room misses for work to go on, and what of it does not bear waiting. */
export function registerReminders({ hooks }: Pick<CrewEngines, 'hooks'>): void {
  hooks.onAsked('resume', lacksTenancy)
  hooks.onReminded(remindOfStop)
  hooks.onReminded(remindOfPapers)
}

async function lacksTenancy(db: Db, workCase: CaseRow, now: Date): Promise<Lack[]> {
  if (await holdsRoom(db, workCase, dayOf(now))) return []
  return [{ kind: 'tenancy', words: `${TENANCY_OVER}，请先办理续租`, count: 1 }]
}

async function remindOfStop(db: Db, { state, stateAt, stopReason, areaId }: CaseRow): Promise<Reminder[]> {
  if (state !== 'stopped') return []
  const phone = await parkPhone(db, areaId)
  const todo = `整改完成后请园区复工${phone ? `，联系电话${phone}` : ''}`
  return [{ type: 'stopped', title: '工程已停工', words: `停工原因：${stopReason}`, since: stateAt, todo, path: '' }]
}

async function remindOfPapers(db: Db, { id, state }: CaseRow, now: Date): Promise<Reminder[]> {
  if (!RUNNING.includes(state)) return []
  const today = dayOf(now)
  const soon = addDays(today, ENDING_DAYS)
  const present = (await listCrews(db, [id])).filter((worker) => worker.state !== 'left')
  return present.flatMap((worker) =>
    paperProblems(worker, { today, soon }).map(({ kind, words }) => ({
      type: kind === 'insurance' ? ('insurance' as const) : ('expiry' as const),
      title: '施工人员证件到期',
      words: `${worker.name}的${words}`,
      since: startOfDay((kind === 'insurance' ? worker.insuranceUntil : worker.certificateUntil) ?? today),
      todo: '更新证件后才能继续入场',
      path: `/decoration/personnel/${id}`,
    })),
  )
}
