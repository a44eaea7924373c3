import { useEffect, useRef, useState } from 'react'
import { useLive } from '#client/live'
import { codeOf } from '#client/messages'
import type { Part } from '#contract/wallet'
import { toast } from '#ui/toast'
import { type Charge, calls } from '../parts/calls.ts'
import type { Held } from './held-codes.ts'

/** A payment that was taken by a shown code. */
export interface Taken {
  title: string
  amountFen: number
  parts: readonly Part[]
  billId?: string
}

/** How often to ask where the server cannot push, in ms: a person stands at a till. */
const POLL_MS = 4_000

const TRIES = 30
const AGAIN_MS = 2_000

/** A hint comes once: what it is about is asked for until there is an answer, for at a till the network comes and goes. Null: it was refused, or none came. */
async function untilAnswered<Body>(ask: () => Promise<Body>): Promise<Body | null> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || codeOf(error) > 0) return null
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }
}

/** What happens to shown codes: the server gives a hint the moment it happens. */
export interface CodeEvents {
  /** Taken just now; shown until it is dismissed. */
  taken: Taken | null
  /** A payment that waits for the password. */
  waiting: Charge | null
  /** A merchant tried a moment ago, and nothing was taken. */
  refused: boolean
  take: (taken: Taken) => void
  /** Asks for the waiting payment anew. */
  anew: () => Promise<void>
  dismiss: () => void
}

/** Hears what becomes of the shown codes: taken at once, waiting for the password of their holder, or refused: then `onUsed` fetches others. */
export function useCodeEvents(held: Held | undefined, onUsed: () => unknown): CodeEvents {
  const [taken, setTaken] = useState<Taken | null>(null)
  const [waiting, setWaiting] = useState<Charge | null>(null)
  const [refused, setRefused] = useState(false)
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (held) since.current ??= Math.floor(held.at / 1000) * 1000
  }, [held])

  const take = (next: Taken) => {
    setWaiting(null)
    setRefused(false)
    setTaken(next)
  }
  const see = async (charge: string): Promise<Charge['state'] | null> => {
    const found = await untilAnswered(() => calls.post('chargeView', { charge }))
    if (found?.state === 'paid') take(found)
    else setWaiting(found?.state === 'waiting' ? found : null)
    return found?.state ?? null
  }
  /** A hint without a number: the latest payment tells whether there was one since the codes are shown. */
  const search = async () => {
    if (since.current === null || taken) return
    const answer = await untilAnswered(() => calls.post('tradeRecord', { kind: 'payment' }))
    const latest = answer?.items[0]
    if (latest?.state !== 'done' || since.current === null || Date.parse(latest.at) < since.current) return
    take({ title: latest.title, amountFen: -latest.amountFen, parts: [], billId: latest.id })
  }
  useLive('wallet.charged', (id) => void (id === null ? search() : see(id)), { pollMs: POLL_MS })
  /** A hint without a number: one may wait whose own hint came while nobody listened. */
  const ask = async () => {
    if (waiting) return void (await see(waiting.charge))
    // without a number it is the one that waits; refused: there is none
    const found = await untilAnswered(() => calls.post('chargeView', {}))
    if (found?.state === 'waiting') setWaiting(found)
  }
  useLive('wallet.confirm', (id) => void (id === null ? ask() : see(id)), { pollMs: POLL_MS })
  // A hint that was missed is nothing to ask for: the till says it too.
  const refuse = (id: string | null) => {
    if (id === null) return
    setRefused(true)
    // The code that was scanned is used up.
    onUsed()
  }
  useLive('wallet.refused', refuse, { pollMs: POLL_MS })
  return {
    taken,
    waiting,
    refused: refused && waiting === null,
    take,
    anew: async () => {
      if (waiting && (await see(waiting.charge)) === 'closed') toast('付款已取消或超时，没有扣款')
    },
    dismiss() {
      since.current = Date.now() + (held?.offsetMs ?? 0)
      setTaken(null)
    },
  }
}
