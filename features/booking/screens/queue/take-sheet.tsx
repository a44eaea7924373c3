import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { Consent } from '#client/papers'
import { Loaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Waiting } from '#contract/booking'
import { Facts } from '#ui/page'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { placeQuery } from '../parts/queries.ts'
import { timeWords } from '../parts/when.ts'
import s from './queue.module.css'

/** Asks before an offered time is booked: what it is, and the notes of the place to agree to where it has some. */
export function TakeSheet({ offer, onClose }: { offer: Waiting; onClose: () => void }) {
  const go = useGo()
  const { id, kind, placeId, placeName } = offer
  const place = useQuery(placeQuery(placeId, kind))
  const [agreed, agree] = useState(false)
  const [missing, miss] = useState<string | null>(null)
  const hasNotes = place.data?.notes !== ''
  const take = useAct({
    send: () => calls.send('waitAnswer', { id, take: true, agreed: true }),
    onDone({ booking }) {
      if (booking === null) return
      toast(booking.state === 'unpaid' ? '时段已为您保留，请尽快付款' : '预订成功', { kind: 'ok' })
      if (booking.state === 'unpaid') go('/meeting/payorder', { id: booking.id })
      else go(KINDS[kind].record(booking.id))
    },
  })
  const attempt = async () => {
    if (!hasNotes || agreed) return await take.attempt()
    miss('请先阅读并同意预订须知')
    // said under the box: the sheet stays, and says nothing of its own
    return ''
  }
  return (
    <AskSheet
      title="预订这个时段？"
      confirmText="确认预订"
      cancelText="再想想"
      disabledReason={place.data || place.error ? null : '正在加载预订须知'}
      act={{ ...take, attempt }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: KINDS[kind].word, value: placeName },
          { name: '时间', value: timeWords(offer) },
        ]}
      />
      <Loaded query={place} shape="card">
        {({ notes }) => notes !== '' && <p className={s.notes}>{notes}</p>}
      </Loaded>
      {hasNotes && (
        <Consent
          agreed={agreed}
          onChange={(next) => {
            agree(next)
            miss(null)
          }}
          error={missing}
        >
          我已阅读并同意预订须知
        </Consent>
      )}
    </AskSheet>
  )
}
