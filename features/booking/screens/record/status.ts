import { momentOf } from '#client/messages'
import type { BookingDetail, Kind } from '#contract/booking'
import type { Tone } from '#ui/state'
import { clockOf } from '#vocabulary/day'
import { fieldWords } from '../parts/application-fields.ts'
import { chipOf } from '../parts/state-words.ts'
import { lastDayOf, timeWords } from '../parts/when.ts'

/** How a booking stands, for the banner of its page. */
export interface RecordStatus {
  readonly tone: Tone
  readonly title: string
  /** Since when; empty: nothing to say. */
  readonly since: string
  /** What comes next, or what the person should do; empty: nothing. */
  readonly next: string
  /** A clock that runs, with its words. */
  readonly clock: { readonly label: string; readonly until: string } | null
}

type Shown = Omit<BookingDetail, 'guests' | 'history' | 'files' | 'services'>

/** Reads a booking at a moment. */
export function statusOf(of: Shown, now: Date = new Date()): RecordStatus {
  const { tone, word } = chipOf(of.state)
  const plain = { tone, title: word, since: '', next: of.why, clock: null }
  const asked = `${momentOf(of.askedAt, now)} 提交`
  switch (of.state) {
    case 'waiting':
      return { ...plain, since: asked, next: waitingNext(of) }
    case 'returned':
      return { ...plain, since: asked, next: returnedNext(of) }
    case 'unpaid':
      return {
        ...plain,
        ...(of.before
          ? {
              title: '变更待支付',
              since: '新时段已为您保留',
              next: `超时未付款，恢复为原来的${beforeWords(of.before, of, now)}`,
            }
          : { since: '时段已为您保留', next: '超时未付款，时段会自动释放' }),
        clock: of.payUntil === null ? null : { label: '付款剩余', until: of.payUntil },
      }
    case 'confirmed':
      return confirmed(of, now)
    case 'running':
      return running(of)
    case 'done':
      return { ...plain, next: of.why || doneNext(of) }
    case 'expired':
      return { ...plain, next: of.why || '没有在规定时间内付款，时段已释放' }
    case 'missed':
      return { ...plain, next: of.why || '没有在开始后 10 分钟内签到，时段已释放' }
    default:
      return plain
  }
}

/** The shape to which a booking falls back: when, and where if it was elsewhere. */
function beforeWords(
  { placeName, ...before }: NonNullable<Shown['before']>,
  { placeId, kind }: Shown,
  now: Date,
): string {
  const when = timeWords({ kind, ...before }, now)
  return before.placeId === placeId ? when : `${placeName} ${when}`
}

function waitingNext({ totalFen }: Shown): string {
  return totalFen > 0 ? '审批通过后会通知您，请在 24 小时内、开始之前付款' : '审批通过后会通知您，并自动生效'
}

function returnedNext({ why, returnedFields, kind }: Shown): string {
  const fields = returnedFields.map((field) => fieldWords(field, kind)).join('、')
  return [why, fields === '' ? '请修改后重新提交' : `请修改${fields}后重新提交`].filter(Boolean).join('。')
}

/** What to do at the start where the place wants no check-in. */
const NO_CHECK_IN: Readonly<Record<Kind, string>> = {
  room: '到时直接使用，无需签到',
  venue: '到时直接使用，无需签到',
  display: '进场时请出示许可证',
  inner: '开始后这里会出现签到码，请参会人扫码签到',
}

function confirmed({ kind, confirmedAt, checkIn, invited }: Shown, now: Date): RecordStatus {
  const since = confirmedAt === null ? '' : `${momentOf(confirmedAt, now)} 预订成功`
  const plain = { tone: 'ok' as const, title: chipOf('confirmed').word, since, clock: null }
  if (checkIn.at !== null) return { ...plain, title: '已签到', since: `${momentOf(checkIn.at, now)} 签到`, next: '' }
  if (invited) return { ...plain, since: '', next: '到时请准时参加' }
  if (!checkIn.needed || checkIn.from === null || checkIn.until === null) return { ...plain, next: NO_CHECK_IN[kind] }
  if (now >= new Date(checkIn.from))
    return { ...plain, title: '可以签到了', next: '到现场后签到，逾期时段会释放', clock: lateClock(checkIn.until) }
  const [from, until] = [clockOf(new Date(checkIn.from)), clockOf(new Date(checkIn.until))]
  return { ...plain, next: `${from}–${until} 到现场签到，逾期时段会释放` }
}

function running({ checkIn, endsAt, kind, invited }: Shown): RecordStatus {
  const plain = { tone: 'ok' as const, title: chipOf('running').word, since: '', next: '', clock: null }
  if (kind === 'display') return { ...plain, next: `可以使用到 ${lastDayOf(endsAt)} 营业结束` }
  if (!invited && checkIn.needed && checkIn.at === null && checkIn.until !== null)
    return {
      ...plain,
      tone: 'warn',
      title: '请尽快签到',
      next: '逾期未签到，时段会释放',
      clock: lateClock(checkIn.until),
    }
  return { ...plain, clock: { label: '距结束', until: endsAt } }
}

const lateClock = (until: string) => ({ label: '签到剩余', until })

function doneNext({ refundedFen }: Shown): string {
  return refundedFen > 0 ? '退款已按规则原路退回' : ''
}
