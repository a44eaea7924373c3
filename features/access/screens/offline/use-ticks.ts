import { useEffect, useState } from 'react'
import { LIST_MS } from '#can/access'
import { sealUntil } from '#client/sealed'
import type { Ticks } from './muster-groups.ts'
import { phoneKeeper } from './phone-keeper.ts'

const NAME = 'ticks'

/** Who was found on this phone; kept over a reload as long as its list. */
export function useTicks(): { ticks: Ticks; change: (next: Ticks) => void } {
  const { box, now } = phoneKeeper()
  const [ticks, setTicks] = useState<Ticks>({})
  useEffect(() => {
    let here = true
    box.get(NAME).then(
      // written by this page alone
      (stored) => here && stored !== null && setTicks(stored as Ticks),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [box])
  return {
    ticks,
    change(next) {
      // an operator has no list: then they go a shift after the last one
      if (now().list === null) sealUntil(Date.now() + LIST_MS)
      // shown once it is kept; a phone that keeps nothing shows it all the same
      const show = () => setTicks(next)
      void box.put({ [NAME]: next }).then(show, show)
    },
  }
}
