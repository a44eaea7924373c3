import type { OwnOffer } from '#contract/parking'
import { nameOfCopy } from '#vocabulary/copies'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'

/** What is typed of a new offer. Numbers are texts as typed; `fen` of a money coupon, `mostFen` of the others. */
export const EMPTY_OFFER = {
  way: 'static' as OwnOffer['way'],
  kind: 'money' as OwnOffer['kind'],
  title: '',
  fen: 0,
  minutes: '',
  /** In tenths of the price: 8.5 is 15 % off. */
  tenths: '',
  mostFen: 0,
  lotIds: [] as string[],
  /** Days of the park; an empty first one: from today on. */
  from: '',
  until: '',
  goodHours: '24',
  quota: '',
  perPlate: '1',
  perPerson: '',
  perDay: '',
}
/** A new offer as it is typed. */
export type OfferDraft = typeof EMPTY_OFFER

/** A new offer that begins as another one: under a name of its own, for days that are still to be chosen. An offer knows its lots by their names. */
export function copyOf(offer: OwnOffer, lotsOfPark: readonly { lotId: string; name: string }[]): OfferDraft {
  const { way, kind, value, mostFen, lots, goodHours, quota, perPlate, perPerson, perDay } = offer
  const typed = (number: number | null | undefined) => (number ? String(number) : '')
  return {
    ...EMPTY_OFFER,
    way,
    kind,
    title: nameOfCopy(offer.title, TITLE_MOST),
    fen: kind === 'money' ? value : 0,
    minutes: kind === 'minutes' ? String(value) : '',
    tenths: kind === 'percent' ? String((100 - value) / 10) : '',
    mostFen: kind === 'money' ? 0 : mostFen,
    lotIds: lotsOfPark.filter(({ name }) => lots.includes(name)).map(({ lotId }) => lotId),
    goodHours: String(goodHours),
    quota: String(quota),
    perPlate: typed(perPlate),
    perPerson: typed(perPerson),
    perDay: typed(perDay),
  }
}

/** The longest name of an offer, in signs. */
const TITLE_MOST = 30
const MAX_CODES = 1000
const MAX_QUOTA = 100_000
const YEAR_DAYS = 365

/** The park's day at that moment (now). */
export const todayOf = (at = new Date()) => dayOf(at)

/** What a coupon is worth, in the unit of its kind; 0: nothing fit is typed. */
export function valueOf({ kind, fen, minutes, tenths }: OfferDraft): number {
  if (kind === 'money') return fen
  if (kind === 'minutes') return Number(minutes)
  if (kind === 'stay') return 0
  const share = Number(tenths)
  const percent = Math.round(100 - share * 10)
  return /^\d(\.\d)?$/.test(tenths) && percent >= 1 && percent <= 99 ? percent : 0
}

/** What one coupon takes off at most, in fen. */
export const mostOf = (draft: OfferDraft) => (draft.kind === 'money' ? draft.fen : draft.mostFen)

/** What is wrong under each field, in words. */
export function problemsOfOffer(draft: OfferDraft, now = new Date()): { [Name in keyof OfferDraft]?: string | null } {
  const { way, kind, title, mostFen, minutes, from, until, quota } = draft
  const first = from || dayOf(now)
  const most = way === 'codes' ? MAX_CODES : MAX_QUOTA
  return {
    title: title.trim() === '' ? '请填写名称，如：访客停车券' : null,
    fen: kind === 'money' && !isWithin(draft.fen, 1, 1_000_000) ? '请填写抵扣金额，最多¥10,000.00' : null,
    minutes: kind === 'minutes' && !isWithin(Number(minutes), 1, 1440) ? '请填写1至1440分钟' : null,
    tenths: kind === 'percent' && valueOf(draft) === 0 ? '请填写0.1至9.9折，如：8.5' : null,
    mostFen: kind !== 'money' && !isWithin(mostFen, 1, 1_000_000) ? '请填写每张最多抵扣多少，最多¥10,000.00' : null,
    from: from !== '' && from < dayOf(now) ? '开始日期不能早于今天' : null,
    until:
      until === ''
        ? '请选择结束日期'
        : until < first
          ? '结束日期不能早于开始日期'
          : until > addDays(first, YEAR_DAYS)
            ? '最长一年'
            : null,
    quota: isWithin(Number(quota), 1, most) ? null : `请填写1至${most.toLocaleString('zh-CN')}`,
    ...(way === 'static' && limitProblems(draft)),
  }
}

function limitProblems({ perPlate, perPerson, perDay }: OfferDraft) {
  const one = (text: string, most: number) =>
    text === '' || isWithin(Number(text), 1, most) ? null : `请填写1至${most.toLocaleString('zh-CN')}，或留空`
  return { perPlate: one(perPlate, 1000), perPerson: one(perPerson, 1000), perDay: one(perDay, MAX_QUOTA) }
}

const isWithin = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to

/** The offer as it is sent: from the beginning of its first day to the end of its last one. */
export function inputOf(draft: OfferDraft, now = new Date()) {
  const { way, kind, title, lotIds, from, until, goodHours, quota } = draft
  return {
    way,
    kind,
    value: valueOf(draft),
    ...(kind !== 'money' && { mostFen: draft.mostFen }),
    title: title.trim(),
    lotIds,
    startsAt: toInstant(startOfDay(from || dayOf(now))),
    endsAt: toInstant(startOfDay(addDays(until, 1))),
    goodHours: Number(goodHours),
    quota: Number(quota),
    ...(way === 'static' && limitsOf(draft)),
  }
}

function limitsOf({ perPlate, perPerson, perDay }: OfferDraft) {
  return {
    ...(perPlate !== '' && { perPlate: Number(perPlate) }),
    ...(perPerson !== '' && { perPerson: Number(perPerson) }),
    ...(perDay !== '' && { perDay: Number(perDay) }),
  }
}
