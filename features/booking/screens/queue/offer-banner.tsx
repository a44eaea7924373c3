import { useState } from 'react'
import type { Waiting } from '#contract/booking'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { timeWords } from '../parts/when.ts'
import { PassSheet } from './pass-sheet.tsx'
import s from './queue.module.css'
import { TakeSheet } from './take-sheet.tsx'

/** A time that is offered to me alone, with its clock: take it, or pass it on. */
export function OfferBanner({ offer, onEnd }: { offer: Waiting; onEnd: () => void }) {
  const [asked, ask] = useState<'take' | 'pass' | null>(null)
  const close = () => ask(null)
  const { offeredUntil, placeName } = offer
  return (
    <>
      <StateBanner
        tone="ok"
        title={`轮到您了：${placeName}`}
        since={timeWords(offer)}
        next={
          offeredUntil && <Countdown key={offeredUntil} until={offeredUntil} label="只为您保留" onEnd={onEnd} inWords />
        }
      >
        <div className={s.pair}>
          <Button kind="secondary" size="s" onPress={() => ask('pass')}>
            让给下一位
          </Button>
          <Button size="s" onPress={() => ask('take')}>
            立即预订
          </Button>
        </div>
      </StateBanner>
      {asked === 'take' && <TakeSheet offer={offer} onClose={close} />}
      {asked === 'pass' && <PassSheet waiting={offer} onClose={close} />}
    </>
  )
}
