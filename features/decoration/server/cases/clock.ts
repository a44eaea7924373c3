import { firmEndedOn } from '#contract/decoration'
import { addDays, dayOf, fullDay, startOfDay } from '#vocabulary/day'
import { findFirm } from '../firms/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { applyPath } from '../ground/case-words.ts'

/** Days before an end from which people are reminded of it. */
const SOON_DAYS = 7

/** What this room reminds of by the clock: papers that came back, a firm's papers, the period. */
export function registerClock({ hooks }: Pick<CaseEngines, 'hooks'>): void {
  hooks.onReminded(async (db, workCase, now) => {
    const { id, areaId, state, stateAt, firmId, lastOn, reason } = workCase
    const today = dayOf(now)
    const isRunning = state === 'to_begin' || state === 'working' || state === 'stopped'
    const path = `/decoration/detail/${id}`
    const firm = firmId === null || !isRunning ? null : await findFirm(db, areaId, firmId)
    const ends = firm && firmEndedOn(firm, addDays(today, SOON_DAYS))
    return [
      ...(state === 'returned'
        ? [
            {
              type: 'papers' as const,
              title: '材料待补正',
              words: reason,
              since: stateAt,
              todo: '逐条补正后重新提交',
              path: applyPath(id),
            },
          ]
        : []),
      ...(ends
        ? [
            {
              type: 'insurance' as const,
              title: '施工单位证件即将到期',
              words: ends,
              since: now,
              todo: '请施工单位续期并更新资料，到期后通行证停用',
              path,
            },
          ]
        : []),
      ...(isRunning && lastOn !== null && lastOn <= addDays(today, SOON_DAYS)
        ? [
            {
              type: 'expiry' as const,
              title: lastOn < today ? '工期已到' : '工期即将到期',
              words: `工期至${fullDay(lastOn)}，到期后通行证停用`,
              since: startOfDay(addDays(lastOn, -SOON_DAYS)),
              todo: '完工请申请验收，未完工请申请延期',
              path,
            },
          ]
        : []),
    ]
  })
}
