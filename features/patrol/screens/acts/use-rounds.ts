import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#client/offline'
import { askToPersist, type UsedUnsent, useUnsent } from '#client/outbox'
import { useAnew } from '#client/query'
import { useSession } from '#client/session'
import { patrol } from '../parts/calls.ts'
import { BLANK_PACK, type PackState } from './pack.ts'
import { newActId, type PhoneRounds, phoneRounds } from './phone-rounds.ts'
import type { HeldPhoto, SeenAct, WaitingAct, WaitingAnswer } from './waiting.ts'

/** How often the pack is asked for while the page is seen, in ms. */
const REFRESH_MS = 120_000
/** So long a person waits for the answer; after that the act goes by itself. In ms. */
const PATIENCE_MS = 8_000

/** What became of an act at once. */
export type Sent =
  | { readonly state: 'taken'; readonly problemId: string | null }
  /** It is sealed on the phone, and goes by itself. */
  | { readonly state: 'waits' }
  | { readonly state: 'refused'; readonly words: string }

/** An act before it has a number and a time. */
export interface NewAct {
  readonly title: string
  readonly done: WaitingAct['done']
  readonly photos: readonly HeldPhoto[]
  /** Acts that it needs. */
  readonly needs?: readonly string[]
}

/** What a page of rounds knows and does, with or without network. */
export interface Rounds extends UsedUnsent<WaitingAct, SeenAct, WaitingAnswer> {
  readonly pack: PackState
  /** The server's clock, as far as this phone knows it, in ms. */
  readonly serverNow: () => number
  /** Sends what waits, then asks for the pack of now. */
  readonly refresh: () => Promise<void>
  /** Seals an act, sends it where there is a network, and answers what became of it; null: nobody is known to be here. What was refused is taken back: its photos stay. */
  readonly act: (made: NewAct) => Promise<Sent | null>
}

/** Keeps this phone ready for rounds without network while a page stands. */
export function useRounds(): Rounds {
  const { unsent, pack } = phoneRounds()
  const { stage, token, person } = useSession()
  const network = useOnline()
  const anew = useAnew()
  const used = useUnsent(unsent)
  const packState = useSyncExternalStore(pack.watch, pack.now, () => BLANK_PACK)
  const personId = person?.id ?? null
  useEffect(() => {
    void pack.hold(stage === 'present' && token !== null ? { token, personId } : null)
  }, [pack, stage, token, personId])
  const asks = network && personId !== null
  useEffect(() => {
    if (!asks) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshAll({ unsent, pack })
    }
    ask()
    const timer = setInterval(ask, REFRESH_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [unsent, pack, asks])
  return {
    ...used,
    online: used.online && packState.reached !== false,
    pack: packState,
    serverNow: () => Date.now() - (packState.held?.ahead ?? 0),
    refresh: () => refreshAll({ unsent, pack }),
    act: async (made) => {
      const sent = await act({ unsent, pack }, made, network)
      if (sent?.state === 'taken') void anew(patrol.known())
      return sent
    },
  }
}

/** What was answered before the pack was asked for stands in it. */
async function refreshAll({ unsent, pack }: PhoneRounds): Promise<void> {
  await unsent.refresh()
  const answered = unsent.now().entries.flatMap(({ id, answer }) => (answer === null ? [] : [id]))
  const before = pack.now().held
  await pack.refresh()
  const { held } = pack.now()
  if (held === null || held === before) return
  if (answered.length > 0) await unsent.drop(answered)
  if (before === null) await askToPersist()
}

async function act({ unsent, pack }: PhoneRounds, made: NewAct, network: boolean): Promise<Sent | null> {
  const { title, done, photos, needs = [] } = made
  const id = newActId()
  const waiting: WaitingAct = { id, at: Date.now(), ahead: pack.now().held?.ahead ?? 0, photos, done }
  const pictures = photos.map(({ name }) => name)
  const sealedAct = await unsent.add({ id, act: waiting, seen: { title }, pictures, needs })
  if (sealedAct === null) return null
  if (!network) return { state: 'waits' }
  await Promise.race([unsent.refresh(), new Promise((done) => setTimeout(done, PATIENCE_MS))])
  const entry = unsent.now().entries.find((one) => one.id === id)
  // what was answered may be in the pack by now
  if (!entry || entry.answer) return { state: 'taken', problemId: entry?.answer?.problemId ?? null }
  if (!entry.stuck) return { state: 'waits' }
  const { words } = entry.stuck
  return (await unsent.takeBack(id)) ? { state: 'refused', words } : { state: 'waits' }
}
