import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#client/messages'
import type { OwnOffer } from '#contract/parking'
import { Button } from '#ui/button'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { OFFERS_KEY } from './queries.ts'

type Next = OwnOffer['state']

/** What each step asks, does and says once it is done. */
const STEPS: Record<Next, { label: string; title: string; text: string; done: string }> = {
  paused: {
    label: '暂停发放',
    title: '暂停发放？',
    text: '暂停后扫码不能领取，可以随时恢复。已领取的券在有效期内仍可使用。',
    done: '已暂停发放',
  },
  open: { label: '恢复发放', title: '恢复发放？', text: '恢复后扫码即可继续领取。', done: '已恢复发放' },
  ended: {
    label: '结束发放',
    title: '结束发放？',
    text: '结束后不能恢复，二维码永久失效。已领取的券在有效期内仍可使用，过期未用的额度会退回。',
    done: '已结束发放',
  },
}

/** Pauses an offer that is not over, goes on with it, or ends it for good; each asks first and says what it will do. */
export function OfferState({ offer }: { offer: OwnOffer }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Next | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setAsked(null)
    setError(null)
  }
  const turn = async () => {
    if (asked === null) return
    try {
      await calls.post('couponOfferState', { offerId: offer.offerId, state: asked })
      await queries.invalidateQueries({ queryKey: OFFERS_KEY })
      close()
      toast(STEPS[asked].done, { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  const step = asked && STEPS[asked]
  const other: Next = offer.state === 'paused' ? 'open' : 'paused'
  return (
    <>
      <Button kind="secondary" onPress={() => setAsked('ended')}>
        {STEPS.ended.label}
      </Button>
      <Button kind={other === 'open' ? 'primary' : 'secondary'} onPress={() => setAsked(other)}>
        {STEPS[other].label}
      </Button>
      <ConfirmSheet
        open={step !== null}
        title={step?.title ?? ''}
        text={step?.text}
        confirmText={step?.label ?? ''}
        danger={asked === 'ended'}
        onConfirm={turn}
        onClose={close}
        error={error}
      />
    </>
  )
}
