import type { Db } from '#platform/db'
import type { HandlersOf, ReadContext, WriteContext } from '#platform/http'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Message, MessageChoice, notify } from '../contract.ts'
import { badgeOf, openable, readable } from './inbox.ts'
import type { Kinds, Topic } from './kinds.ts'
import { choicesBy, type InboxRow, pageOf, putChoice, setAllRead, setHidden, setRead } from './queries.ts'

const SIZE = 30
const NINE_MS = 9 * 3_600_000
/** So many pages are looked through for one message that the person may open. */
const LOOKED_THROUGH = 5

type Handlers = Omit<HandlersOf<typeof notify>, 'link' | 'linkProve'>

/** A person's own inbox; `first`: its newest message stands before everything else, for SMS say to look there. */
export function inboxHandlers({ kinds, canPush, first }: { kinds: Kinds; canPush: boolean; first: boolean }): Handlers {
  const badge = ({ db, areaId, person, now }: ReadContext) =>
    badgeOf(db, kinds, { areaId, personId: person.personId }, { now, first })
  return {
    async list(ctx, { topic, next }) {
      const { db, areaId, person, now } = ctx
      const reader = { areaId, personId: person.personId }
      const of = { personId: person.personId, kinds: topic === undefined ? null : kinds.kindsOf(topic), now }
      const items: InboxRow[] = []
      let at = next
      for (let looked = 0; looked < LOOKED_THROUGH; looked += 1) {
        const page = await pageOf(db, of, { next: at, size: SIZE })
        items.push(...(await openable(db, kinds, reader, page.items)))
        at = page.next ?? undefined
        if (items.length > 0 || at === undefined) break
      }
      const shown = await readable(db, kinds, reader, items)
      return { items: shown.map((row) => onWire(row, kinds)), next: at ?? null }
    },
    badge: (ctx) => badge(ctx),
    async read(ctx, { id }) {
      if (!(await setRead(ctx.db, ctx.person.personId, id, ctx.now))) refuse(refusals.notFound)
      return { id, ...(await badge(ctx)) }
    },
    async readAll(ctx, { id }) {
      if (!(await setAllRead(ctx.db, ctx.person.personId, id, ctx.now))) refuse(refusals.notFound)
      return await badge(ctx)
    },
    async putOff(ctx, { id }) {
      const until = new Date(startOfDay(addDays(dayOf(ctx.now), 1)).getTime() + NINE_MS)
      if (!(await setHidden(ctx.db, ctx.person.personId, id, until))) refuse(refusals.notFound)
      return { id, until: toInstant(until), ...(await badge(ctx)) }
    },
    async choices({ db, person }) {
      const chosen = await choicesBy(db, person.personId)
      return { canPush, items: kinds.topics().map((topic) => choiceOf(topic, chosen.get(topic.key))) }
    },
    choose: (ctx, input) => choose(ctx, kinds, input),
  }
}

async function choose(
  { db, person }: Pick<WriteContext, 'db' | 'person'>,
  kinds: Kinds,
  input: { topic: string; push: boolean; sms: boolean },
): Promise<MessageChoice> {
  const topic = kinds.topics().find(({ key }) => key === input.topic) ?? refuse(refusals.notFound, { field: 'topic' })
  await putChoice(db satisfies Db, person.personId, input)
  return choiceOf(topic, input)
}

const choiceOf = ({ key, title, sms }: Topic, chosen?: { push: boolean; sms: boolean }): MessageChoice => ({
  topic: key,
  title,
  push: chosen?.push ?? true,
  sms: sms ? (chosen?.sms ?? true) : null,
})

function onWire({ kind, at, until, readAt, id, title, text, path, times }: InboxRow, kinds: Kinds): Message {
  return {
    id,
    topic: kinds.of(kind).topic,
    title,
    text,
    path,
    at: toInstant(at),
    until: until && toInstant(until),
    times,
    read: readAt !== null,
  }
}
