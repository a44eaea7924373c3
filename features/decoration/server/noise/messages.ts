import { neighboursOf } from '#door/estate'
import { personsBehind } from '#door/people'
import { managerAddress, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { clockOf, dayOf } from '#vocabulary/day'
import { TOPIC } from '../ground/messages.ts'
import { listAuthored } from './complaint-queries.ts'
import { momentWords } from './hours.ts'
import type { ComplaintRow, SlotRow } from './rows.ts'

/** Kinds of messages of this room. */
export const NOISE_KINDS = {
  /** To the floors around: a slot is announced; the thing is the slot. */
  slot: 'decoration.noise',
  /** To who complained: an answer; the thing is the complaint. */
  answer: 'decoration.noise-answer',
} as const

/** Where neighbours see what is noisy around them. */
export const CALENDAR_PATH = '/decoration/calendar'

/** Registers kinds of messages, after the topic. What a slot's message says everybody around may read; an answer only its complaint's author. */
export function registerNoiseMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  inbox.kind({ kind: NOISE_KINDS.slot, topic: TOPIC, mayOpen: async (_db, _reader, things) => new Set(things) })
  inbox.kind({
    kind: NOISE_KINDS.answer,
    topic: TOPIC,
    mayOpen: async (db: Db, { personId }: InboxReader, things) => new Set(await listAuthored(db, personId, things)),
  })
}

/** Says to who holds rooms around, persons and managers of companies, when it will be noisy; `but`: whose job it is. */
export async function messageAround(
  db: Db,
  { notify }: { notify: Pick<Notify, 'inbox'> },
  { slot, place, but, now }: { slot: SlotRow; place: string; but: readonly string[]; now: Date },
): Promise<void> {
  const { areaId, roomId, startsAt, endsAt, about, id } = slot
  if (roomId === null) return
  const rooms = await neighboursOf(db, { areaId, roomIds: [roomId], day: dayOf(startsAt) })
  const addresses = rooms.flatMap(({ companyId, personId }) => {
    if (companyId !== null) return [managerAddress(companyId)]
    return personId === null ? [] : [personAddress(personId)]
  })
  const behind = await personsBehind(db, areaId, [...new Set(addresses)])
  const people = [...new Set([...behind.values()].flat())].filter((personId) => !but.includes(personId))
  await notify.inbox.write(db, {
    areaId,
    personIds: people,
    kind: NOISE_KINDS.slot,
    thing: id,
    title: '附近将有噪声施工',
    text: `${momentWords(startsAt)}至${clockOf(endsAt)}，${place}将进行噪声作业：${about}`,
    path: CALENDAR_PATH,
    until: endsAt,
    now,
  })
}

/** Takes back what nobody has read yet of slots that will not be. */
export async function withdrawMessages(
  db: Db,
  { notify }: { notify: Pick<Notify, 'inbox'> },
  areaId: string,
  slotIds: readonly string[],
): Promise<void> {
  for (const thing of slotIds) await notify.inbox.withdraw(db, { areaId, kind: NOISE_KINDS.slot, thing })
}

/** Says to who complained what became of it. */
export async function messageAnswer(
  db: Db,
  { notify }: { notify: Pick<Notify, 'inbox'> },
  { complaint, place, words, now }: { complaint: ComplaintRow; place: string; words: string; now: Date },
): Promise<void> {
  const { areaId, authorId, id, answer } = complaint
  await notify.inbox.write(db, {
    areaId,
    personIds: [authorId],
    kind: NOISE_KINDS.answer,
    thing: id,
    title: '您反映的施工问题有答复',
    text: `${place}：${words}。${answer}`,
    path: CALENDAR_PATH,
    now,
  })
}
