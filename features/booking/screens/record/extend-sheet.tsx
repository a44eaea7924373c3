import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { dueOf } from '../parts/due.ts'
import { bookInfoQuery, calls, placeQuery } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { laterEnds } from './later-ends.ts'
import s from './record.module.css'

/** Makes a booking longer, to one of the ends that are still free; what it costs more is told before. */
export function ExtendSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const go = useGo()
  const act = useAct()
  const { id, kind, placeId, endsAt, extendUntil } = of
  const { data: place, error: lookError } = useQuery(placeQuery(placeId, kind))
  const [picked, pick] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const ends = place ? laterEnds(of, place.rules.stepMinutes) : []
  const chosen = picked ?? ends[0]?.value ?? null
  const { data: info } = useQuery({
    ...bookInfoQuery({
      placeId,
      startsAt: endsAt,
      endsAt: chosen ?? endsAt,
      ...(of.companyId && { companyId: of.companyId }),
    }),
    enabled: chosen !== null,
  })
  const moreFen = chosen === null ? 0 : (info?.cost.totalFen ?? 0)

  const extend = async () => {
    if (chosen === null) return
    setError(null)
    try {
      const done = await act(`extend ${id} ${chosen}`, (options) =>
        calls.post('change', { id, endsAt: chosen }, options),
      )
      onClose()
      const isDue = done.acts.pay === null && dueOf(done) > 0
      toast(isDue ? '请支付差额' : '已延长', { kind: 'ok' })
      if (isDue) go('/meeting/payorder', { id })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <Sheet open title="延长到几点" onClose={onClose}>
      {place || lookError ? (
        <Choice
          label={kind === 'display' ? '最后一天' : '结束时间'}
          options={ends}
          value={chosen}
          onChange={(next) => {
            setError(null)
            pick(next)
          }}
          hint={extendUntil === null ? null : '再往后已被占用或超出开放时间'}
          error={error}
        />
      ) : (
        <Skeleton shape="card" />
      )}
      {moreFen > 0 && <p className={s.note}>延长部分 {formatPrice(moreFen)}，提交后支付</p>}
      <Button
        wide
        disabledReason={lookError ? wordsOf(lookError) : place && ends.length === 0 ? '之后已被占用，不能再延长' : null}
        onPress={extend}
      >
        延长
      </Button>
    </Sheet>
  )
}
