import { useEffect, useRef, useState } from 'react'
import { LIST_MS } from '#can/access'
import { sealUntil } from '#client/sealed'
import type { Ticks } from './muster-groups.ts'
import { phoneKeeper } from './phone-keeper.ts'

const NAME = 'ticks'

/** Who was marked on this phone; kept over a reload as long as its list. */
export function useTicks(): { ticks: Ticks; change: (next: (before: Ticks) => Ticks) => void } {
  const { box, now } = phoneKeeper()
  const [ticks, setTicks] = useState<Ticks>({})
  // marks of one moment are put one upon the other
  const latest = useRef<Ticks>({})
  useEffect(() => {
    let here = true
    box.get(NAME).then(
      // written by this page alone
      (stored) => {
        if (!here || stored === null) return
        latest.current = stored as Ticks
        setTicks(latest.current)
      },
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
      const after = next(latest.current)
      latest.current = after
      // shown once it is kept; a phone that keeps nothing shows it all the same
      const show = () => setTicks(after)
      void box.put({ [NAME]: after }).then(show, show)
    },
  }
}
