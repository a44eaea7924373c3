import { useState } from 'react'
import { REFUSED } from '#can/booking'
import { codeOf, tell, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Waiting } from '#contract/booking'
import { Checkbox } from '#ui/field'
import { Facts } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { calls, placeQuery } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { timeWords } from '../parts/when.ts'
import s from './queue.module.css'

/** Asks before an offered time is booked: what it is, and the notes of the place to agree to where it has some. */
export function TakeSheet({ offer, onClose }: { offer: Waiting; onClose: () => void }) {
  const go = useGo()
  const act = useAct()
  const { id, kind, placeId, placeName } = offer
  const { data: place, error: lookError, refetch } = useQuery(placeQuery(placeId, kind))
  const [agreed, agree] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const hasNotes = place ? place.notes !== '' : true

  const take = async () => {
    if (hasNotes && !agreed) return setError('请先阅读并同意预订须知')
    setError(null)
    try {
      const input = { id, take: true, agreed: true }
      const { booking } = await act(`take ${id}`, (options) => calls.post('waitAnswer', input, options))
      onClose()
      if (booking === null) return
      toast(booking.state === 'unpaid' ? '时段已为您保留，请尽快付款' : '预订成功', { kind: 'ok' })
      if (booking.state === 'unpaid') go('/meeting/payorder', { id: booking.id })
      else go(KINDS[kind].record(booking.id))
    } catch (failure) {
      // The offer goes from the list, and with it this sheet: it is said where it stays.
      if (codeOf(failure) === REFUSED.offerGone) {
        onClose()
        tell(failure)
      } else setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title="预订这个时段？"
      confirmText="确认预订"
      cancelText="再想想"
      disabledReason={place || lookError ? null : '正在加载预订须知'}
      onConfirm={take}
      onClose={onClose}
      error={error}
    >
      <Facts
        facts={[
          { name: KINDS[kind].word, value: placeName },
          { name: '时间', value: timeWords(offer) },
        ]}
      />
      {place ? (
        hasNotes && <p className={s.notes}>{place.notes}</p>
      ) : (
        <NotLoaded error={lookError} onRetry={refetch} shape="card" />
      )}
      {hasNotes && (
        <Checkbox checked={agreed} onChange={agree}>
          我已阅读并同意预订须知
        </Checkbox>
      )}
    </ConfirmSheet>
  )
}
