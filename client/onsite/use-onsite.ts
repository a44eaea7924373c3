import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#client/offline'
import { askToPersist, type UsedUnsent, useUnsent } from '#client/outbox'
import { useAnew } from '#client/query'
import { useSession } from '#client/session'
import type { HeldAct, HeldAnswer, HeldPhoto, SeenAct } from './acts.ts'
import { newActId, type OnPhone, type Onsite } from './onsite.ts'
import { type AnyPack, BLANK_PACK, type PackState } from './pack.ts'

/** How often the pack is asked for while the page is seen, in ms. */
const REFRESH_MS = 120_000
/** So long a person waits for the answer; after that the act goes by itself. In ms. */
const PATIENCE_MS = 8_000

/** What became of an act at once. */
export type Sent<Answer> =
  /** `answer` is null where what was answered went with a newer pack. */
  | { readonly state: 'taken'; readonly answer: Answer | null }
  /** It is sealed on the phone, and goes by itself. */
  | { readonly state: 'waits' }
  | { readonly state: 'refused'; readonly words: string }

/** An act before it has a number and a time. */
export interface NewAct<Done> {
  /** What it is, in words: 到达 B1配电间. */
  readonly title: string
  readonly done: Done
  readonly photos: readonly HeldPhoto[]
  /** Acts that it needs. */
  readonly needs?: readonly string[]
}

/** What a page on site knows and does, with or without network. */
export interface UsedOnsite<P extends AnyPack, Done, Answer extends HeldAnswer>
  extends UsedUnsent<HeldAct<Done>, SeenAct, Answer>,
    OnPhone {
  readonly pack: PackState<P>
  /** The server's clock, as far as this phone knows it, in ms. */
  readonly serverNow: () => number
  /** Acts of this phone without the one that this page is sending: a form stands until it is answered, for it says why it was refused. */
  readonly atRest: UsedUnsent<HeldAct<Done>, SeenAct, Answer>['entries']
  /** Sends what waits, then asks for the pack of now. */
  readonly refresh: () => Promise<void>
  /** Seals an act, sends it where there is a network, and answers what became of it; null: nobody is known to be here. What was refused is taken back: its photos stay. */
  readonly act: (made: NewAct<Done>) => Promise<Sent<Answer> | null>
}

/** Keeps this phone ready for work without network while a page stands. */
export function useOnsite<P extends AnyPack, Done, Answer extends HeldAnswer>(
  onsite: Onsite<P, Done, Answer>,
): UsedOnsite<P, Done, Answer> {
  const { unsent, pack, photos, drafts } = onsite
  const { stage, token, person } = useSession()
  const network = useOnline()
  const anew = useAnew()
  const used = useUnsent(unsent)
  const packState = useSyncExternalStore<PackState<P>>(pack.watch, pack.now, () => BLANK_PACK)
  const [sending, setSending] = useState<string | null>(null)
  const personId = person?.id ?? null
  useEffect(() => {
    void pack.hold(stage === 'present' && token !== null ? { token, personId } : null)
  }, [pack, stage, token, personId])
  const asks = network && personId !== null
  useEffect(() => {
    if (!asks) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshAll(onsite)
    }
    ask()
    const timer = setInterval(ask, REFRESH_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [onsite, asks])
  return {
    ...used,
    photos,
    drafts,
    atRest: used.entries.filter(({ id }) => id !== sending),
    online: used.online && packState.reached !== false,
    pack: packState,
    serverNow: () => Date.now() - (packState.held?.ahead ?? 0),
    refresh: () => refreshAll(onsite),
    act: async (made) => {
      const id = newActId()
      setSending(id)
      const sent = await act(onsite, id, made, network).finally(() => setSending(null))
      if (sent?.state === 'taken') void anew(onsite.touched)
      return sent
    },
  }
}

/** Why an act was not made, in words; null: it was taken, or waits. */
export function refusedWords(sent: Sent<unknown> | null): string | null {
  if (sent === null) return '还不能确认您的身份，请联网后重试'
  return sent.state === 'refused' ? sent.words : null
}

/** What was answered before the pack was asked for stands in it. */
async function refreshAll<P extends AnyPack, Done, Answer extends HeldAnswer>({
  unsent,
  pack,
}: Onsite<P, Done, Answer>): Promise<void> {
  await unsent.refresh()
  const answered = unsent.now().entries.flatMap(({ id, answer }) => (answer === null ? [] : [id]))
  const before = pack.now().held
  await pack.refresh()
  const { held } = pack.now()
  if (held === null || held === before) return
  if (answered.length > 0) await unsent.drop(answered)
  if (before === null) await askToPersist()
}

async function act<P extends AnyPack, Done, Answer extends HeldAnswer>(
  { unsent, pack }: Onsite<P, Done, Answer>,
  id: string,
  made: NewAct<Done>,
  network: boolean,
): Promise<Sent<Answer> | null> {
  const { title, done, photos, needs = [] } = made
  const waiting: HeldAct<Done> = { id, at: Date.now(), ahead: pack.now().held?.ahead ?? 0, photos, done }
  const pictures = photos.map(({ name }) => name)
  const sealedAct = await unsent.add({ id, act: waiting, seen: { title }, pictures, needs })
  if (sealedAct === null) return null
  if (!network) return { state: 'waits' }
  await Promise.race([unsent.refresh(), new Promise((passed) => setTimeout(passed, PATIENCE_MS))])
  const entry = unsent.now().entries.find((one) => one.id === id)
  // what was answered may be in the pack by now
  if (!entry || entry.answer) return { state: 'taken', answer: entry?.answer ?? null }
  if (!entry.stuck) return { state: 'waits' }
  const { words } = entry.stuck
  return (await unsent.takeBack(id)) ? { state: 'refused', words } : { state: 'waits' }
}
