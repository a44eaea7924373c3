import type { Waiting } from '#contract/booking'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { timeWords } from '../parts/when.ts'
import s from './queue.module.css'
import type { AskWaiting } from './waiting-sheets.tsx'

/** A time that is offered to me alone, with its clock: take it, or pass it on. */
export function OfferBanner({ offer, onAsk, onEnd }: { offer: Waiting; onAsk: AskWaiting; onEnd: () => void }) {
  const { offeredUntil, placeName } = offer
  return (
    <StateBanner
      tone="ok"
      title={`轮到您了：${placeName}`}
      since={timeWords(offer)}
      next={
        offeredUntil && <Countdown key={offeredUntil} until={offeredUntil} label="只为您保留" onEnd={onEnd} inWords />
      }
    >
      <div className={s.pair}>
        <Button kind="secondary" size="s" onPress={() => onAsk('pass', offer)}>
          让给下一位
        </Button>
        <Button size="s" onPress={() => onAsk('take', offer)}>
          立即预订
        </Button>
      </div>
    </StateBanner>
  )
}
