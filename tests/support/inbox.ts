import type { Inbox, MessageKind, NewMessage } from '#platform/notify'
import type { World } from './world.ts'

/** An inbox that remembers what was written and taken back, the earliest first. */
export interface HeldInbox extends Inbox {
  readonly written: NewMessage[]
  readonly withdrawn: Parameters<Inbox['withdraw']>[1][]
  readonly kinds: Map<string, MessageKind>
}

/** Makes an empty inbox without a store, for engines that are tested by themselves. */
export function heldInbox(): HeldInbox {
  const written: HeldInbox['written'] = []
  const withdrawn: HeldInbox['withdrawn'] = []
  const kinds: HeldInbox['kinds'] = new Map()
  return {
    written,
    withdrawn,
    kinds,
    topic: () => undefined,
    kind: (kind) => void kinds.set(kind.kind, kind),
    write: async (_db, message) => {
      if (message.personIds.length > 0) written.push(message)
    },
    withdraw: async (_db, of) => void withdrawn.push(of),
    wantSms: async (_db, _kind, personIds) => new Set(personIds),
  }
}

/** A message as its person reads it. */
export interface ReadMessage {
  readonly topic: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly until: string | null
  readonly times: number
}

/** What a person's inbox shows, the newest first, after all work that waits is done. */
export const inboxOf =
  (world: World) =>
  async (who: { token: string }): Promise<ReadMessage[]> => {
    await world.product.jobs.drain()
    return (await world.post<{ items: ReadMessage[] }>('message/list', {}, who.token)).body.items
  }

/** Its titles alone. */
export const titlesOf = (world: World) => {
  const inbox = inboxOf(world)
  return async (who: { token: string }): Promise<string[]> => (await inbox(who)).map(({ title }) => title)
}
