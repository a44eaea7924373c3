import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict, taken } from '#vocabulary/shapes'
import { count, line } from './shapes.ts'

const operators = call.group({ family: 'decoration', who: 'session:operator', whose: 'park' })

const RowSchema = Type.Object(
  {
    /** Of what waits: a case, a deduction, a return, a complaint. Once in its queue. */
    id,
    /** Null: it is of no case. */
    caseId: orNull(id),
    /** A1栋 3层 301; empty: its case is gone. */
    place: Type.String(),
    /** ZX2612010001 */
    number: Type.String(),
    /** What waits, in words: 保证金退款被渠道拒绝：¥2,000.00 */
    text: Type.String(),
    /** Since when. */
    at: instant,
    /** By when; null: no such time. */
    dueAt: orNull(instant),
    overdue: Type.Boolean(),
    /** Where it is done. */
    path: Type.String(),
    /** For `refunds`: the return that is to be paid out; for `transfers`: the payment to confirm. */
    ref: orNull(id),
  },
  strict,
)
/** What waits for an operator. */
export type DeskRow = Static<typeof RowSchema>

const QueueSchema = Type.Object(
  {
    /** One word: `reviewing`, `returned`, `to_pay`, `stopped`, `appeals`, `refunds`, `transfers`, and those of other rooms. */
    key: Type.String(),
    /** 待审批 · 待补正 · 逾期未缴费 · 已停工 · 待裁定申诉 · 退款被拒 · 待复核付款 */
    title: Type.String(),
    count,
    /** How many of them are beyond their time. */
    overdue: count,
    /** The first five, the longest waiting first. */
    rows: Type.Array(RowSchema),
  },
  strict,
)
/** A queue of the desk. */
export type DeskQueue = Static<typeof QueueSchema>

const desk = operators.read('desk', {
  about: 'What of decoration waits for operators: queues with counts and their first rows',
  freshMs: 5000,
  whose: 'none',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      queues: Type.Array(QueueSchema),
      /** Cases that are not ended, by state, with their words. */
      states: Type.Array(Type.Object({ state: Type.String(), words: Type.String(), count }, strict)),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 17, why: 'each queue counts and shows its first rows' },
})

const deskQueue = operators.read('deskQueue', {
  about: 'One queue of the desk by pages, the longest waiting first',
  freshMs: 5000,
  whose: 'none',
  input: Type.Object(
    {
      key: Type.String({ pattern: '^[a-z_]{1,30}$' }),
      /** Only of cases whose number or place has it. */
      search: Type.Optional(line(40)),
      next,
    },
    strict,
  ),
  output: page(RowSchema),
  refusals: [],
})

const exported = operators.write('export', {
  ...taken,
  about: 'Cases, corrections or deposits of the park as a workbook, for holders of the right export; written down',
  input: Type.Object(
    {
      what: oneOf('cases', 'corrections', 'pots'),
      /** Only cases made from this day on. */
      from: Type.Optional(Type.String({ format: 'day' })),
      to: Type.Optional(Type.String({ format: 'day' })),
      /** Only of cases whose number or place has it. */
      search: Type.Optional(line(40)),
    },
    strict,
  ),
})

/** Calls of the room `desk`. */
export const deskCalls = { desk, deskQueue, export: exported }
