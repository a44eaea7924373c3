import { useSend } from '#client/form'
import { wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { BookingDetail } from '#contract/booking'
import { Choice } from '#ui/field'
import { Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { isDue } from '../parts/due.ts'
import { bookInfoQuery, placeQuery } from '../parts/queries.ts'
import { laterEnds } from './later-ends.ts'
import s from './record.module.css'

/** Makes a booking longer, to one of the ends that are still free; what it costs more is shown before. */
export function ExtendSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const go = useGo()
  const { id, kind, placeId, endsAt, extendUntil, companyId } = of
  const { data: place, error } = useQuery(placeQuery(placeId, kind))
  const ends = place ? laterEnds(of, place.rules.stepMinutes) : []
  const form = useSend({
    start: { endsAt: ends[0]?.value ?? endsAt },
    by: 'sheet',
    send: (values) => calls.send('change', { id, endsAt: values.endsAt }),
    onDone(changed) {
      onClose()
      toast(isDue(changed) ? '请支付差额' : '已延长', { kind: 'ok' })
      if (isDue(changed)) go('/meeting/payorder', { id })
    },
  })
  const chosen = form.values.endsAt
  const { data: info } = useQuery({
    ...bookInfoQuery({ placeId, startsAt: endsAt, endsAt: chosen, ...(companyId && { companyId }) }),
    enabled: chosen > endsAt,
  })
  const moreFen = chosen > endsAt ? (info?.cost.totalFen ?? 0) : 0
  return (
    <FormSheet
      title="延长到几点"
      form={form}
      submitText="延长"
      disabledReason={error ? wordsOf(error) : place && ends.length === 0 ? '之后已被占用，不能再延长' : null}
      onClose={onClose}
    >
      {place || error ? (
        <Choice
          label={kind === 'display' ? '最后一天' : '结束时间'}
          options={ends}
          hint={extendUntil === null ? null : '再往后已被占用或超出开放时间'}
          {...form.field('endsAt')}
        />
      ) : (
        <Skeleton shape="card" />
      )}
      {moreFen > 0 && <p className={s.note}>延长部分 {formatPrice(moreFen)}，提交后支付</p>}
    </FormSheet>
  )
}
