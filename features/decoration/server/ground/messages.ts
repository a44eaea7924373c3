import { areaName } from '#door/estate'
import { factsOf, managersOf, phonesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { DecorationEngines } from '../engines.ts'
import { listCasesAmong } from './case-queries.ts'
import type { CaseRow } from './case-row.ts'
import { ownIndex, partiesOf } from './parties.ts'

/** Topic of messages about decoration. */
export const TOPIC = 'decoration'

/** What the sender of messages to many calls cases of decoration. */
const TEXTED = 'decoration.case'

type Engines = Pick<DecorationEngines, 'notify' | 'vault'>

/** The page of a case. */
export const casePath = (id: string): string => `/decoration/detail/${id}`

/** Registers the topic and who is texted, once a server. */
export function registerTopic({ notify, vault }: Engines): void {
  notify.inbox.topic({ key: TOPIC, title: '装修', sms: true })
  const waiting = async (db: Db, ref: string) => {
    const [areaId = '', , ...people] = ref.split(':')
    const there = []
    for (const personId of people) if (await factsOf(db, { areaId, personId })) there.push(personId)
    return there.toSorted()
  }
  notify.bulk.subject(TEXTED, {
    lacking: async (db, ref, after, limit) =>
      (await waiting(db, ref)).filter((id) => after === null || id > after).slice(0, limit),
    still: async (db, ref, personIds) => {
      const people = await waiting(db, ref)
      return new Set(personIds.filter((id) => people.includes(id)))
    },
    phones: (db, personIds) => phonesOf(db, vault, personIds),
  })
}

/** Registers a kind of messages whose thing is a case: whoever sees the case may open them. */
export function registerKind({ notify, vault }: Engines, kind: string): void {
  notify.inbox.kind({ kind, topic: TOPIC, mayOpen: (db, reader, ids) => seenAmong(db, vault, reader, ids) })
}

async function seenAmong(
  db: Db,
  vault: DecorationEngines['vault'],
  reader: InboxReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts) return new Set()
  const index = await ownIndex(db, vault, reader.personId)
  const cases = await listCasesAmong(db, reader.areaId, ids)
  const who = { ...facts, ...reader }
  return new Set(cases.filter((workCase) => partiesOf(who, index, workCase).length > 0).map(({ id }) => id))
}

/** Who hears for the applicant: themselves, while they may act for whom the case is for; else the managers of its company. */
export async function applicantsOf(
  db: Db,
  { areaId, applicantId, companyId }: Pick<CaseRow, 'areaId' | 'applicantId' | 'companyId'>,
): Promise<string[]> {
  if (companyId === null) return [applicantId]
  const facts = await factsOf(db, { areaId, personId: applicantId })
  const manages = facts?.companies.some((tie) => tie.companyId === companyId && tie.manager) ?? false
  return manages ? [applicantId] : await managersOf(db, companyId)
}

/** Something that people of a case hear. */
export interface News {
  readonly workCase: CaseRow
  /** A kind of the room that tells, registered by `registerKind`. */
  readonly kind: string
  readonly personIds: readonly string[]
  readonly title: string
  readonly text: string
  /** Left out: the page of the case. */
  readonly path?: string
  /** They are texted too, where they have not switched that off. */
  readonly sms?: true
  /** Who did it hears nothing; null: the clock did. */
  readonly byId: string | null
  readonly now: Date
}

/** Writes to people of a case, in the caller's transaction. */
export async function notifyPeople(db: Db, { notify }: Pick<Engines, 'notify'>, news: News): Promise<void> {
  const { workCase, kind, title, text, path = casePath(workCase.id), byId, now } = news
  const { areaId, id } = workCase
  const personIds = [...new Set(news.personIds)].filter((personId) => personId !== byId)
  if (personIds.length === 0) return
  await notify.inbox.write(db, { areaId, personIds, kind, thing: id, title, text, path, now })
  if (!news.sms) return
  const texted = await notify.inbox.wantSms(db, kind, personIds)
  if (texted.size === 0) return
  await notify.bulk.begin(db, {
    id: newId(),
    areaId,
    kind: TEXTED,
    ref: [areaId, id, ...texted].join(':'),
    sender: await areaName(db, areaId),
    title: `${title}：${workCase.place}`,
    path,
    at: now,
    steps: [{ channel: 'sms', afterMinutes: 0 }],
  })
}
