import { type Db, inTransaction, newId, type Store } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { PushPort } from '../bulk/push.ts'
import type { MessageBadge } from '../contract.ts'
import { createKinds, type Kinds, type MessageKind, type Reader, type Topic } from './kinds.ts'
import { hasMark, withNames } from './names.ts'
import { changesOf, choicesOf, deleteOld, deleteUnread, listToPush, listUnread, putMessages } from './queries.ts'

/** A message to some people. */
export interface NewMessage {
  readonly areaId: string
  readonly personIds: readonly string[]
  readonly kind: string
  /** The record's id at the feature: a later message of the same kind and thing replaces one that was not read. */
  readonly thing: string
  /** What happened, in a few words. */
  readonly title: string
  /** One sentence with what the person wants to know: what, when, where, and what next. */
  readonly text: string
  /** Path of the phone that it leads to. */
  readonly path: string
  readonly now: Date
  /** Until when it matters; left out: it goes on mattering. */
  readonly until?: Date
}

/** Every person's inbox. */
export interface Inbox {
  topic(topic: Topic): void
  kind(kind: MessageKind): void
  /** Writes in the caller's transaction, as late in it as can be; phones hear of it after the commit, and a push goes with it where it is wanted. */
  write(db: Db, message: NewMessage): Promise<void>
  /** Takes back what nobody has read of a thing: it is over. Of these persons, or of all. */
  withdraw(db: Db, of: { areaId: string; kind: string; thing: string; personIds?: readonly string[] }): Promise<void>
  /** Of these persons, those who want an SMS about the topic of this kind; where nobody chose, it is wanted. */
  wantSms(db: Db, kind: string, personIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Topic of the hints. */
const TOPIC = 'message'
/** So many are counted; more are shown as 99+. */
const COUNTED = 100
/** How long a message is there, as `retention.ts` declares. */
const DAYS = 180
const DELETED_AT_ONCE = 5000
const WRITTEN = 'notify.inbox.written'

/** What the inbox is made with. */
export interface InboxParts {
  readonly store: Store
  readonly jobs: Jobs
  readonly live: Pick<Live, 'tell'>
  readonly push: PushPort | null
  readonly clock: () => Date
  readonly log: { error(facts: object, message: string): void }
}

/** Opens the inbox, with the kinds that its calls show. */
export function createInbox(parts: InboxParts): { inbox: Inbox; kinds: Kinds } {
  const { store, jobs, clock } = parts
  const kinds = createKinds()
  // we wrote it in `write`
  jobs.handle(WRITTEN, (payload) => sendOut(parts, kinds, (payload as { ids: string[] }).ids))
  jobs.every('notify.inbox.prune', '53 3 * * *', () => pruneInbox(store.db, clock()))
  const inbox: Inbox = {
    topic: (topic) => kinds.topic(topic),
    kind: (kind) => kinds.kind(kind),
    async write(db, { personIds, now, until = null, ...message }) {
      kinds.of(message.kind)
      const people = [...new Set(personIds)]
      if (people.length === 0) return
      const rows = people.map((personId) => ({ id: newId(), personId, at: now, until, ...message }))
      const ids = await putMessages(db, rows)
      await jobs.enqueue(db, WRITTEN, { ids })
    },
    withdraw: (db, { personIds = null, ...of }) => deleteUnread(db, { ...of, personIds }),
    async wantSms(db, kind, personIds) {
      const chosen = personIds.length === 0 ? new Map() : await choicesOf(db, personIds, kinds.of(kind).topic)
      return new Set(personIds.filter((id) => chosen.get(id)?.sms ?? true))
    },
  }
  return { inbox, kinds }
}

/** Deletes messages that have lived long enough. */
export async function pruneInbox(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS * 86_400_000)
  while ((await inTransaction(db, (tx) => deleteOld(tx, before, DELETED_AT_ONCE))) === DELETED_AT_ONCE);
}

/** Hints phones, and pushes to who wants it; in a job after the commit, which runs again where a port is away. */
async function sendOut({ store, live, push }: InboxParts, kinds: Kinds, ids: readonly string[]): Promise<void> {
  const rows = ids.length === 0 ? [] : await listToPush(store.db, ids)
  for (const { id, personId } of rows) await live.tell(store.db, personId, { topic: TOPIC, id })
  if (!push) return
  const chosenBy = new Map<string, Awaited<ReturnType<typeof choicesOf>>>()
  for (const [topic, some] of Map.groupBy(rows, ({ kind }) => kinds.of(kind).topic))
    chosenBy.set(topic, await choicesOf(store.db, [...new Set(some.map(({ personId }) => personId))], topic))
  for (const { id, areaId, personId, kind, title, path, changes } of rows) {
    const chosen = chosenBy.get(kinds.of(kind).topic)?.get(personId)
    // The host shows an id once; a later message in the same row is another to it.
    if (chosen?.push ?? true)
      await push.send({ id: `${id}.${changes}`, area: areaId, people: [personId], title: withNames(title), path })
  }
}

/** A message of so long ago is not shown before everything else any more. */
const FIRST_MS = 2 * 86_400_000

/** How many unread messages a person may open, 100 at most, and how often their inbox was changed; `first`: with the newest of them, of the last two days. */
export async function badgeOf(
  db: Db,
  kinds: Kinds,
  reader: Reader,
  { now, first }: { now: Date; first: boolean },
): Promise<MessageBadge> {
  // First the number, then the rows: what comes between is counted under a number that a later answer exceeds.
  const changes = await changesOf(db, reader.personId)
  const unread = await openable(db, kinds, reader, await listUnread(db, reader.personId, now, COUNTED))
  const newest = first ? unread.find(({ at }) => now.getTime() - at.getTime() <= FIRST_MS) : undefined
  const shown = newest && { id: newest.id, title: newest.title, text: newest.text, path: newest.path }
  return { unread: unread.length, changes, ...(shown && { first: shown }) }
}

/** Those messages whose thing the person may open. Kinds that share a function ask it once, of the things of all of them. */
export async function openable<Row extends { kind: string; thing: string }>(
  db: Db,
  kinds: Kinds,
  reader: Reader,
  rows: readonly Row[],
): Promise<Row[]> {
  const asked = Map.groupBy(rows, ({ kind }) => kinds.of(kind).mayOpen)
  const open = new Map<MessageKind['mayOpen'], ReadonlySet<string>>()
  for (const [mayOpen, some] of asked) {
    const things = [...new Set(some.map(({ thing }) => thing))]
    open.set(mayOpen, await mayOpen(db, reader, things))
  }
  return rows.filter(({ kind, thing }) => open.get(kinds.of(kind).mayOpen)?.has(thing))
}

/** Messages as their reader sees them: names whole where the feature knows that they may, else masked. */
export async function readable<Row extends { kind: string; thing: string; title: string; text: string }>(
  db: Db,
  kinds: Kinds,
  reader: Reader,
  rows: readonly Row[],
): Promise<Row[]> {
  const marked = rows.filter(({ title, text }) => hasMark(title) || hasMark(text))
  const whole = new Map<string, ReadonlyMap<string, string>>()
  for (const [kind, some] of Map.groupBy(marked, (row) => row.kind)) {
    const things = [...new Set(some.map(({ thing }) => thing))]
    const names = await kinds.of(kind).names?.(db, reader, things)
    for (const thing of things) whole.set(`${kind} ${thing}`, names?.get(thing) ?? new Map())
  }
  return rows.map((row) => {
    const names = whole.get(`${row.kind} ${row.thing}`)
    return { ...row, title: withNames(row.title, names), text: withNames(row.text, names) }
  })
}
