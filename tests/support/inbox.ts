import type { Inbox, MessageKind, NewMessage } from '#platform/notify'

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
