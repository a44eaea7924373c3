import type { CaseState } from '#contract/decoration'
import { toPreciseInstant } from '#vocabulary/day'
import type { Queue } from '../ground/desk-ports.ts'
import { countWaiting, listWaiting, type WaitingCaseRow } from './queries.ts'

const DAY_MS = 86_400_000
/** Days after which what waits for a payment is worth a word from the park. */
const PAY_DAYS = 7
/** Days after which what waits elsewhere is late. */
const LATE_DAYS = 7

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

interface Waits {
  readonly state: CaseState
  readonly title: string
  readonly order: number
  /** Days in the state before it stands here. */
  readonly fromDays?: number
  words: (row: WaitingCaseRow) => string
}

const queueOf = ({ state, title, order, fromDays, words }: Waits): Queue => {
  const waitsIn = (now: Date) => ({
    state,
    lateBefore: before(now, LATE_DAYS),
    ...(fromDays !== undefined && { enteredBefore: before(now, fromDays) }),
  })
  return {
    key: state,
    title,
    order,
    count: (db, areaId, now) => countWaiting(db, areaId, waitsIn(now)),
    async rows(db, asked) {
      const late = before(asked.now, LATE_DAYS)
      const rows = await listWaiting(db, asked, waitsIn(asked.now))
      return rows.map((row) => ({
        id: row.id,
        caseId: row.id,
        place: row.place,
        number: row.number,
        text: words(row),
        at: toPreciseInstant(row.stateAt),
        dueAt: state === 'to_pay' && row.payUntil !== null ? toPreciseInstant(row.payUntil) : null,
        overdue: row.stateAt < late,
        path: `/decoration/detail/${row.id}`,
        ref: null,
      }))
    },
  }
}

/** Cases that wait where an operator looks after them. */
export const caseQueues: readonly Queue[] = [
  queueOf({ state: 'reviewing', title: '待审批', order: 10, words: () => '装修申请在审批中' }),
  queueOf({ state: 'returned', title: '待补正', order: 20, words: () => '申请已退回，等待申请人补正' }),
  queueOf({
    state: 'to_pay',
    title: '超过7天未缴费',
    order: 30,
    fromDays: PAY_DAYS,
    words: () => '费用、保证金或协议未办齐，可提醒申请人',
  }),
  queueOf({ state: 'stopped', title: '已停工', order: 40, words: ({ stopReason }) => `停工原因：${stopReason}` }),
]
