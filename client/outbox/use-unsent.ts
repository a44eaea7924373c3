import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#client/offline'
import { useSession } from '#client/session'
import { type Entry, isUnsent } from './entry.ts'
import { BLANK_UNSENT, type Unsent, type UnsentState } from './unsent.ts'

/** How often what waits is tried while the page is seen, in ms. */
const AGAIN_MS = 15_000

/** What a page knows of an outbox. */
export interface UsedUnsent<Act, Seen, Answer> extends UnsentState<Act, Seen, Answer> {
  /** The phone has a network, as far as it knows, and the server answered when it was last asked. */
  readonly online: boolean
  /** Acts of mine that go by themselves. */
  readonly waiting: number
  readonly unsent: Unsent<Act, Seen, Answer>
}

/** Of `UnsentBanners`. */
export interface UnsentBannersProps<Act, Seen, Answer> {
  of: UsedUnsent<Act, Seen, Answer>
  /** What an entry is, in words: 到达 B1配电间. */
  nameOf: (entry: Entry<Act, Seen, Answer>) => string
}

/** Sends what waits while a page stands, and answers what is known of it. */
export function useUnsent<Act, Seen, Answer>(unsent: Unsent<Act, Seen, Answer>): UsedUnsent<Act, Seen, Answer> {
  const { stage, token, person } = useSession()
  const network = useOnline()
  const state = useSyncExternalStore<UnsentState<Act, Seen, Answer>>(unsent.watch, unsent.now, () => BLANK_UNSENT)
  const personId = person?.id ?? null
  useEffect(() => {
    void unsent.hold(stage === 'present' && token !== null ? { token, personId } : null)
  }, [unsent, stage, token, personId])
  const waiting = state.entries.filter((entry) => isUnsent(entry) && entry.stuck == null).length
  const goes = network && personId !== null && waiting > 0
  useEffect(() => {
    if (!goes) return undefined
    const send = () => {
      if (document.visibilityState === 'visible') void unsent.refresh()
    }
    send()
    const timer = setInterval(send, AGAIN_MS)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', send)
    }
  }, [unsent, goes])
  return { ...state, online: network && state.reached !== false, waiting, unsent }
}
