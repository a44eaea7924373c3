import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Inbox, InboxReader } from '#platform/notify'
import { personAddress } from '../address.ts'
import { APPROVAL } from '../cases/case-duties.ts'
import type { Address } from '../process.ts'
import type { CaseState, Subject } from '../subject.ts'
import { type DutyMoved, type Finding, hintHolders, personsBehind } from './hints.ts'
import {
  type CaseOf,
  type DutyFacts,
  type EndedCase,
  listApplied,
  listCasesOf,
  listEnded,
  listOpen,
  listTakenPart,
} from './message-queries.ts'

/** Somebody is asked to do something, or urged; the thing is the duty. */
const TO_DO = 'approval.to-do'
/** Somebody who was asked by name need not do it any more; the thing is the duty. */
const TAKEN_OVER = 'approval.taken-over'
/** A case of the person's own was decided; the thing is the case. */
const DECIDED = 'approval.decided'

/** With what messages about the inbox of duties are written. */
export interface Messaging {
  readonly inbox: Inbox
  readonly live: Pick<Live, 'tell'>
  readonly subjectOf: (kind: string) => Subject
  /** Who the persons behind addresses are, at this moment. */
  readonly finding: () => Finding
  /** Whether the feature of these subjects writes to who is asked itself. */
  readonly isWritten: (subjectKind: string) => boolean
}

/** Registers the kinds of messages that the engine writes. A person may open a duty while it reaches them, and a case that they took part in. */
export function declareMessages({ inbox, finding }: Pick<Messaging, 'inbox' | 'finding'>): void {
  inbox.topic({ key: 'approval', title: '审批与待办', sms: false })
  const reaches = async (db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) => {
    const open = await listOpen(db, areaId, ids)
    const addresses = open.map(({ address }) => address)
    const behind = open.length === 0 ? null : await personsBehind(db, areaId, addresses, finding())
    return new Set(open.filter(({ address }) => behind?.get(address)?.has(personId)).map(({ id }) => id))
  }
  inbox.kind({
    kind: TO_DO,
    topic: 'approval',
    mayOpen: async (db, reader, ids) =>
      new Set([...(await reaches(db, reader, ids)), ...(await listTakenPart(db, reader, ids))]),
  })
  // It leads to the person's own duties.
  inbox.kind({
    kind: TAKEN_OVER,
    topic: 'approval',
    mayOpen: async (db, { areaId }, ids) => new Set((await listCasesOf(db, areaId, ids)).map(({ id }) => id)),
  })
  inbox.kind({
    kind: DECIDED,
    topic: 'approval',
    mayOpen: async (db, reader, ids) => new Set(await listApplied(db, reader, ids)),
  })
}

/** Hints phones of what moved in the inbox, and writes to everybody who is asked, was asked, or applied; after the act's commit. */
export async function notifyMoved(db: Db, messaging: Messaging, payload: unknown): Promise<void> {
  const moved = payload as DutyMoved // we wrote it in `announceDuties`
  const { live, finding } = messaging
  const open = await listOpen(db, moved.areaId, [...new Set(moved.places.map(({ id }) => id))])
  const addresses = [...moved.places, ...open].map(({ address }) => address)
  const behind: Behind =
    addresses.length === 0 ? new Map() : await personsBehind(db, moved.areaId, addresses, finding())
  await hintHolders(db, live, moved.places, behind)
  for (const id of [...new Set(moved.places.map((place) => place.id))].toSorted())
    await writeDuty(db, messaging, moved, { id, rows: open.filter((row) => row.id === id), behind })
  for (const ended of await listEnded(db, moved.areaId, moved.ended ?? []))
    await writeDecided(db, messaging, moved, ended)
}

type Behind = ReadonlyMap<Address, ReadonlySet<string>>

/** Writes about one duty: to whom its moved rows reach now, and to whom they reach no more. */
async function writeDuty(
  db: Db,
  { inbox, finding, isWritten }: Messaging,
  { areaId, places, by = null }: DutyMoved,
  { id, rows, behind }: { id: string; rows: readonly DutyFacts[]; behind: Behind },
): Promise<void> {
  const { now } = finding()
  const moved = new Set(places.filter((place) => place.id === id).map(({ address }) => address))
  const personsAt = (addresses: Iterable<Address>) =>
    new Set([...addresses].flatMap((address) => [...(behind.get(address) ?? [])]))
  const stillAsked = personsAt(rows.map(({ address }) => address))
  const opened = rows.filter(({ address }) => moved.has(address))
  const gone = [...moved].filter((address) => !opened.some((row) => row.address === address))
  const over = [...personsAt(gone)].filter((personId) => !stillAsked.has(personId))
  if (over.length > 0) await inbox.withdraw(db, { areaId, kind: TO_DO, thing: id, personIds: over })
  const message = { areaId, thing: id, now }
  // Who was asked by name and now is not, without having done it.
  const named = [...personsAt(gone.filter(isPerson))].filter((each) => over.includes(each) && each !== by)
  const [kase] = named.length === 0 ? [] : await listCasesOf(db, areaId, [id])
  if (kase && !isWritten(kase.subjectKind))
    await inbox.write(db, { ...message, personIds: named, kind: TAKEN_OVER, ...overWords(kase), path: '/services' })
  const [first] = opened
  if (!first || isWritten(first.subjectKind)) return
  // Who asks decides nothing of their own matter; what came back to them is theirs.
  const isOwn = (personId: string) =>
    first.askerId === personId && !opened.some(({ address }) => address === personAddress(personId))
  const asked = [...personsAt(opened.map(({ address }) => address))].filter((id) => id !== by && !isOwn(id))
  await inbox.write(db, { ...message, personIds: asked, kind: TO_DO, ...wordsOf(first), path: first.path })
}

const isPerson = (address: Address): boolean => address.startsWith('person:')

/** What who need not decide any more reads. */
function overWords({ title, state }: CaseOf): { title: string; text: string } {
  if (state === 'withdrawn') return { title: '申请已撤回', text: `${title}，申请人已撤回，您无需再处理` }
  return { title: '审批已由他人处理', text: `${title}，您无需再处理` }
}

/** What who is asked reads: of a case what is to be decided, else what its feature wants done. */
function wordsOf({ kind, title, text, urgedAt }: DutyFacts): { title: string; text: string } {
  if (kind !== APPROVAL) return { title, text }
  if (text === '退回待修改') return { title: '申请被退回', text: `${title}，请修改后重新提交` }
  return { title: urgedAt === null ? '有新的审批待处理' : '催办：审批待处理', text: `${title} · ${text}` }
}

const OUTCOMES: Partial<Record<CaseState, string>> = {
  approved: '申请已通过',
  rejected: '申请未通过',
  terminated: '申请已被园区终止',
}

/** Writes to the applicant what their case came to, unless its feature writes that itself or they did it themselves. */
async function writeDecided(
  db: Db,
  { inbox, subjectOf, finding }: Messaging,
  { areaId, by = null }: DutyMoved,
  { id, subjectKind, subjectId, title, applicantId, state, opinion }: EndedCase,
): Promise<void> {
  const outcome = OUTCOMES[state]
  const path = subjectOf(subjectKind).applicantPathOf?.(subjectId)
  if (outcome === undefined || path === undefined || applicantId === by) return
  const text = opinion === '' ? title : `${title}。审批意见：${opinion}`
  await inbox.write(db, {
    areaId,
    personIds: [applicantId],
    kind: DECIDED,
    thing: id,
    title: outcome,
    text,
    path,
    now: finding().now,
  })
}
