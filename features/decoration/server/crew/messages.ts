import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanPerson } from '../ground/foreman.ts'
import type { Moved } from '../ground/hooks.ts'
import { applicantsOf, notifyPeople, TOPIC } from '../ground/messages.ts'
import { managedBy, ownIndex, seesAll } from '../ground/parties.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { parkPhone } from '../workers/passes.ts'
import { listCrewAccounts, listOpenable } from './message-queries.ts'

/** Kinds of messages of this room; the thing is the case. */
export const CREW_KINDS = {
  /** To applicant, foreman and crew: work was stopped, or goes on. */
  work: 'decoration.crew',
  /** To the foreman: papers of workers end soon. */
  papers: 'decoration.crew-papers',
} as const

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
  const { workCase, from, to, byId, now } = moved
  const isStop = to === 'stopped'
  if (!isStop && !(from === 'stopped' && (to === 'working' || to === 'to_begin'))) return
  const { id, areaId, place } = workCase
  const text = isStop
    ? `${place}的工程已停工，原因：${moved.words}。通行证暂停使用，请联系${(await parkPhone(db, areaId)) || '园区管理处'}`
    : `${place}的工程已复工，通行证恢复使用`
  const news = { workCase, kind: CREW_KINDS.work, title: isStop ? '工程已停工' : '工程已复工', text, byId, now }
  const foremanId = await foremanPerson(db, engines.vault, workCase)
  const people = [...(await applicantsOf(db, workCase)), ...(await listCrewAccounts(db, id))]
  await notifyPeople(db, engines, { ...news, personIds: people.filter((personId) => personId !== foremanId) })
  if (foremanId !== null)
    await notifyPeople(db, engines, { ...news, personIds: [foremanId], ...(isStop && { sms: true }) })
}

/** Says to the foreman, or where nobody has their phone as an account's to the applicant, whose papers end soon. */
export async function messageEnding(
  db: Db,
  engines: Messaging,
  { workCase, lines, now }: { workCase: CaseRow; lines: readonly string[]; now: Date },
): Promise<void> {
  const foremanId = await foremanPerson(db, engines.vault, workCase)
  await notifyPeople(db, engines, {
    workCase,
    kind: CREW_KINDS.papers,
    personIds: foremanId === null ? await applicantsOf(db, workCase) : [foremanId],
    title: '施工人员证件即将到期',
    text: `${workCase.place}：${lines.join('；')}。到期后不能入场，请及时更新`,
    path: crewPath(workCase.id),
    byId: null,
    now,
  })
}
