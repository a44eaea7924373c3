import type { Kind } from '#contract/booking'
import { KIND_WORDS } from '../places/words.ts'
import type { EventWhat } from '../time/booking-states.ts'
import { momentWords, spanWords } from '../time/words.ts'
import type { NewsRow } from './queries.ts'

/** What people read of an event. */
export interface NewsWords {
  readonly title: string
  readonly text: string
}

type Wording = (about: { row: NewsRow; what: string; note: string; toPay: string | null }) => NewsWords

const because = (why: string): string => (why === '' ? '' : `，原因：${why}`)
const inBrackets = (note: string): string => (note === '' ? '' : `（${note}）`)

/** What who booked reads of each event that they may hear of; what is not here is news to nobody. */
const WORDS: Partial<Record<EventWhat, Wording>> = {
  approved: ({ row, what, toPay }) =>
    toPay === null
      ? { title: `${called(row)}预订已通过`, text: `${what}，审批已通过，请按时使用` }
      : { title: `${called(row)}预订已通过，待支付`, text: `${what}，请在${toPay}前支付，逾期将释放时段` },
  rejected: ({ row, what }) => ({ title: `${called(row)}预订未通过`, text: `${what}${because(row.why)}` }),
  lost: ({ row, what }) => ({ title: `${called(row)}预订未通过`, text: `${what}，该时段已批给其他申请，可另选时间` }),
  queued: ({ row, what }) => ({
    title: `${called(row)}预订已转入候补`,
    text: `${what}，该时段已批给其他申请；有空位时会通知您`,
  }),
  expired: ({ row, what }) => ({ title: `${called(row)}预订已失效`, text: `${what}，开始前未完成审批` }),
  unpaid: ({ row, what }) => ({
    title: `${called(row)}预订已取消`,
    text: `${what}，未在规定时间内支付，时段已释放，可重新预订`,
  }),
  lapsed: ({ row, what }) => ({
    title: `${called(row)}变更未生效`,
    text: `变更未在规定时间内支付，已恢复原预订：${what}`,
  }),
  refunded: ({ what, note }) => ({ title: '预订退款已完成', text: `${note}已原路退回，${what}` }),
  late: ({ what, note }) => ({
    title: '付款未能用于预订',
    text: `${what}，付款${inBrackets(note)}到账时时段已不可用，将原路退回`,
  }),
  paid: ({ row, what }) => ({ title: `${called(row)}预订成功`, text: `${what}，费用已支付` }),
  moved: ({ row, what, note }) => ({
    title: `${called(row)}已调整`,
    text: `现在是：${what}${note === '' ? '' : `。${note}`}`,
  }),
  extended: ({ row, what }) => ({ title: `${called(row)}预订已延长`, text: `现在是：${what}` }),
  shortened: ({ row, what }) => ({ title: `${called(row)}预订已缩短`, text: `现在是：${what}` }),
  cancelled: ({ row, what }) => ({ title: `${called(row)}预订已取消`, text: `${what}${because(row.why)}` }),
  closed: ({ row, what }) => ({
    title: `${called(row)}预订已取消`,
    text: `${what}${because(row.why)}；已支付的费用会全额退回，可另选场所`,
  }),
  missed: ({ row, what }) => ({
    title: `${called(row)}未签到，时段已释放`,
    text: `${what}，开始后10分钟内未签到；多次未签到会暂停预订`,
  }),
  finished: ({ row, what }) => ({ title: `${called(row)}已提前结束`, text: what }),
}

/** What somebody reads of an event of a booking, and of how many of its series it speaks; null: it is news to nobody. */
export function newsWords(
  event: EventWhat,
  row: NewsRow,
  { together = 1, note = '' }: { together?: number; note?: string } = {},
): NewsWords | null {
  const toPay = row.state === 'unpaid' && row.payUntil ? momentWords(row.payUntil) : null
  return WORDS[event]?.({ row, what: whatWords(row, together), note, toPay }) ?? null
}

/** What is booked, when and where: 产品评审，11月25日 10:00–11:00，A座3层星河厅. */
export function whatWords({ subject, startsAt, endsAt, place }: NewsRow, together = 1): string {
  const when = `${spanWords({ from: startsAt, until: endsAt })}${together > 1 ? `起共${together}次` : ''}`
  return [subject, when, place].filter((part) => part !== '').join('，')
}

const called = ({ kind }: NewsRow): string => KIND_WORDS[kind]

const RECORDS: Readonly<Record<Kind, string>> = {
  room: '/recordinfo/',
  venue: '/venuerecordinfo/',
  display: '/temprecordinfo/',
  inner: '/innerrecordinfo?id=',
}

/** Path of the phone where a booking is seen. */
export const recordPath = ({ kind, id }: Pick<NewsRow, 'kind' | 'id'>): string => `${RECORDS[kind]}${id}`

/** Path of the phone where offers of the waiting list stand first. */
export const OFFERS_PATH: Readonly<Record<Kind, string>> = {
  room: '/reserverecord',
  venue: '/venuereserverecord',
  display: '/tempreserverecord',
  inner: '/innerreserverecord',
}
