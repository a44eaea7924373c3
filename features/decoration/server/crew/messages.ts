import { factsOf, managersOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanPerson, foremanPhone } from '../ground/foreman.ts'
import type { Moved } from '../ground/hooks.ts'
import { TOPIC } from '../ground/messages.ts'
import { managedBy, ownIndex, seesAll } from '../ground/parties.ts'
import type { CrewEngines } from './engines.ts'
import { listCrewAccounts, listOpenable } from './message-queries.ts'
import { parkPhone, stoppedSentence } from './passes.ts'

/** Kinds of messages of this room; the thing is the case. */
export const CREW_KINDS = {
  /** To applicant, foreman and crew: work was stopped, or goes on. */
  work: 'decoration.crew',
  /** To the foreman: papers of workers end soon. */
  papers: 'decoration.crew-papers',
} as const

const DAY_MS = 86_400_000
/** How long the link in an SMS is good, in days. */
const LINK_DAYS = 30
/** An SMS takes so many characters of a place or a reason. */
const SMS_WORD = 30

/** Where the page of a case is. */
const casePath = (id: string) => `/decoration/detail/${id}`
/** Where the crew of a case is. */
const crewPath = (id: string) => `/decoration/personnel/${id}`

type Messaging = Pick<CrewEngines, 'notify' | 'vault'>

/** Registers kinds of messages; who is a party of the case, or one of its crew, may open them. After the topic. */
export function registerCrewMessages({ notify, vault }: Messaging): void {
  const mayOpen = async (db: Db, reader: InboxReader, things: readonly string[]): Promise<ReadonlySet<string>> => {
    const facts = await factsOf(db, reader)
    if (!facts) return new Set()
    const index = await ownIndex(db, vault, reader.personId)
    const who = { ...reader, seesAll: seesAll(facts), companyIds: managedBy(facts), index }
    return new Set(await listOpenable(db, who, things))
  }
  for (const kind of Object.values(CREW_KINDS)) notify.inbox.kind({ kind, topic: TOPIC, mayOpen })
}

/** Says to applicant, foreman and crew that work was stopped, with an SMS to the foreman, or that it goes on; of other moves nothing. Whoever did it hears nothing. */
export async function messageMoved(db: Db, engines: Messaging, moved: Moved): Promise<void> {
  const { workCase, from, to } = moved
  const isStop = to === 'stopped'
  if (!isStop && !(from === 'stopped' && (to === 'working' || to === 'to_begin'))) return
  const { id, areaId, place } = workCase
  const words = isStop
    ? `${place}的工程已停工，原因：${moved.words}。${stoppedSentence(await parkPhone(db, areaId)).replace('该工程已停工，', '')}`
    : `${place}的工程已复工，通行证恢复使用`
  const foremanId = await foremanPerson(db, engines.vault, workCase)
  const people = [
    workCase.applicantId,
    ...(workCase.companyId === null ? [] : await managersOf(db, workCase.companyId)),
    ...(foremanId === null ? [] : [foremanId]),
    ...(await listCrewAccounts(db, id)),
  ]
  await engines.notify.inbox.write(db, {
    areaId,
    personIds: people.filter((personId) => personId !== moved.byId),
    kind: CREW_KINDS.work,
    thing: id,
    title: isStop ? '工程已停工' : '工程已复工',
    text: words,
    path: casePath(id),
    now: moved.now,
  })
  if (isStop) await textForeman(db, engines, { workCase, foremanId, why: moved.words, now: moved.now })
}

/** Texts the foreman that work was stopped, where messages can be sent; one with an account may have chosen not to hear by SMS. */
async function textForeman(
  db: Db,
  { notify, vault }: Messaging,
  { workCase, foremanId, why, now }: { workCase: CaseRow; foremanId: string | null; why: string; now: Date },
): Promise<void> {
  const phone = foremanPhone(vault, workCase)
  if (!notify.canSms || phone === null) return
  const wants = foremanId === null || (await notify.inbox.wantSms(db, CREW_KINDS.work, [foremanId])).has(foremanId)
  if (!wants) return
  await notify.sms(db, {
    areaId: workCase.areaId,
    phone,
    template: 'decoration-stopped',
    words: { place: workCase.place.slice(0, SMS_WORD), why: why.slice(0, SMS_WORD) },
    link: {
      kind: CREW_KINDS.work,
      thing: workCase.id,
      path: casePath(workCase.id),
      until: new Date(now.getTime() + LINK_DAYS * DAY_MS),
      personId: foremanId,
    },
  })
}

/** Says to the foreman whose papers end soon; nothing where nobody has their phone as an account's. */
export async function messageEnding(
  db: Db,
  { notify, vault }: Messaging,
  { workCase, lines, now }: { workCase: CaseRow; lines: readonly string[]; now: Date },
): Promise<void> {
  const foremanId = await foremanPerson(db, vault, workCase)
  const { id, areaId, place } = workCase
  await notify.inbox.write(db, {
    areaId,
    personIds: foremanId === null ? [workCase.applicantId] : [foremanId],
    kind: CREW_KINDS.papers,
    thing: id,
    title: '施工人员证件即将到期',
    text: `${place}：${lines.join('；')}。到期后不能入场，请及时更新`,
    path: crewPath(id),
    now,
  })
}
