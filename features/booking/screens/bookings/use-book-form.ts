import { useMemo } from 'react'
import { asHeard, LEFT, useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { useCommand, useQuery } from '#client/query'
import { useSession } from '#client/session'
import type { BookingDetail, BookingStands, Kind, PlaceDetail } from '#contract/booking'
import { toast } from '#ui/toast'
import { dayOf } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { bookInfoQuery } from '../parts/queries.ts'
import { changesOf, planProblem, ruleOf } from '../series/series.ts'
import {
  applicationOf,
  type BookingDraft,
  companyOf,
  draftFrom,
  draftOf,
  type Outsider,
  problemsOf,
  servicesOf,
} from './draft.ts'
import { asked, type RequestedTime } from './requested-time.ts'
import { useHeld } from './use-held.ts'

const UNKEPT = { outsiders: [] as Outsider[] }
/** Under which field of the form the fields of the call are said. */
const FIELDS = {
  subject: 'subject',
  people: 'people',
  companyId: 'companyId',
  payBy: 'payBy',
  forPersonId: 'companyId',
  note: 'note',
  guests: 'outsiders',
  setUpMinutes: 'setUp',
  clearMinutes: 'clear',
  goods: 'goods',
  files: 'files',
  agreed: 'agreedTo',
  rule: 'series',
} as const

/** What a form of a booking is about. */
export interface BookFormOf {
  kind: Kind
  place: PlaceDetail
  time: RequestedTime
  /** For how many people a place was looked for; null: it was not said. */
  people: string | null
  /** An application that came back, and is mended. */
  mending: BookingDetail | null
}

/** A form of a booking: its fields, what it would come to, the held time, the series, and how it is sent. */
export function useBookForm({ kind, place, time, people, mending }: BookFormOf) {
  const go = useGo()
  const run = useCommand()
  const booker = useSession().person?.nickName ?? ''
  const draft = useMemo(
    () =>
      mending ? { name: `booking.mend.${mending.id}`, empty: draftFrom(mending) } : draftOf(kind, { people, booker }),
    [mending, kind, people, booker],
  )
  const form = useForm({ draft, unkept: UNKEPT, fields: FIELDS, by: 'page' })
  const values: BookingDraft & { outsiders: Outsider[] } = form.values
  const known = useQuery(bookInfoQuery(asked(time))).data?.companies ?? []
  const companyId = companyOf(values, place, known)
  const services = servicesOf(values, place)
  const [setUp, clear] = [Number(values.setUp), Number(values.clear)]
  const info = useQuery(
    bookInfoQuery({
      ...asked(time),
      ...(companyId !== null && { companyId }),
      ...(services.length > 0 && { services }),
      ...(place.rules.mostSetUpMinutes > 0 && setUp > 0 && { setUpMinutes: setUp }),
      ...(place.rules.mostSetUpMinutes > 0 && clear > 0 && { clearMinutes: clear }),
    }),
  )
  // what stands of an application that came back holds its own time
  const held = useHeld(mending ? null : time, info.data, companyId)
  const repeats = mending === null && values.series.on && (kind === 'room' || kind === 'inner')
  const first = dayOf(new Date(time.startsAt))
  const rule = repeats ? ruleOf(values.series, first) : null
  const plan = useQuery({
    ...calls.read('planSeries', {
      ...asked(time),
      ...(companyId !== null && { companyId }),
      // without a rule nothing is asked
      rule: rule ?? { every: 'week', weekdays: [], until: first },
    }),
    enabled: rule !== null,
  })
  const why = mending || repeats ? [] : (info.data?.why ?? [])
  // where the account takes nothing more it is paid at once
  const account = companyId === null ? null : (info.data?.account ?? null)
  const payBy = account && account.why === null && values.payBy !== 'now' ? ('account' as const) : ('now' as const)

  const cannot = (): string | null => {
    if (mending) return null
    if (!info.data) return '正在核对时段和费用'
    if (why.length > 0) return `有 ${why.length} 条原因，现在还不能预订`
    return rule !== null && !plan.data ? '正在核对全部日期' : null
  }
  const problems = () => ({
    ...problemsOf(values, kind, place, companyId),
    series: !repeats
      ? null
      : rule === null
        ? '请选择到哪天为止'
        : plan.data
          ? planProblem(plan.data, values.series.picks)
          : null,
  })
  const send = async (): Promise<{ booking: BookingStands; seriesId: string | null }> => {
    const application = applicationOf(
      { ...values, payBy: account && payBy === 'now' ? 'now' : '' },
      kind,
      place,
      companyId,
      values.outsiders,
    )
    const input = { ...asked(time), ...application, ...(held.id !== null && { holdId: held.id }) }
    if (rule !== null && plan.data) {
      const series = { ...input, rule, ...changesOf(plan.data, values.series.picks) }
      const { seriesId, first: booking } = await run(calls.send('bookSeries', series), { leaves: true })
      return { booking, seriesId }
    }
    const mends = mending && { id: mending.id, removeGuests: values.removed }
    const isApplied = mending !== null || (info.data?.approval.length ?? 0) > 0
    const command = isApplied ? calls.send('apply', { ...input, ...mends }) : calls.send('book', input)
    return { booking: await run(command, { leaves: true }), seriesId: null }
  }
  const submit = () =>
    form.run(problems(), async () => {
      try {
        const { booking, seriesId } = await send()
        held.taken()
        form.forget()
        const { id, state } = booking
        // what was booked and what was left out is the page itself
        if (seriesId !== null) {
          go(`/booking/series/${seriesId}`, {}, { replace: true })
          return LEFT
        }
        if (state !== 'unpaid') toast(state === 'waiting' ? '已提交，等待审批' : '预订成功', { kind: 'ok' })
        if (state === 'unpaid') go('/meeting/payorder', { id }, { replace: true })
        else go(KINDS[kind].record(id), {}, { replace: true })
        return LEFT
      } catch (error) {
        throw asHeard(error)
      }
    })
  return {
    form,
    values,
    companyId,
    payBy,
    companies: info.data?.companies ?? known,
    info,
    held,
    why,
    plan,
    rule,
    repeats,
    first,
    cannot: cannot(),
    submit,
  }
}
