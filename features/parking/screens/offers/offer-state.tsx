import { useState } from 'react'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { OwnOffer } from '#contract/parking'
import { Button } from '#ui/button'
import { calls } from '../parts/calls.ts'

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
  const [asked, ask] = useState<Next | null>(null)
  const other: Next = offer.state === 'paused' ? 'open' : 'paused'
  return (
    <>
      <Button kind="secondary" onPress={() => ask('ended')}>
        {STEPS.ended.label}
      </Button>
      <Button kind={other === 'open' ? 'primary' : 'secondary'} onPress={() => ask(other)}>
        {STEPS[other].label}
      </Button>
      {asked !== null && <StepSheet offerId={offer.offerId} state={asked} onClose={() => ask(null)} />}
    </>
  )
}

function StepSheet({ offerId, state, onClose }: { offerId: string; state: Next; onClose: () => void }) {
  const { title, text, label, done } = STEPS[state]
  const turn = useAct({ send: () => calls.send('couponOfferState', { offerId, state }), done })
  return (
    <AskSheet title={title} text={text} confirmText={label} danger={state === 'ended'} act={turn} onClose={onClose} />
  )
}
