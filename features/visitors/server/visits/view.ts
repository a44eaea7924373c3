import type { Visit, VisitDetail, VisitStands } from '#contract/visitors'
import { namesOf } from '#door/people'
import { type Actor, addressesOfCaller, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import { maskPlate } from '#vocabulary/plate'
import { GRANTED, isMovable, isRecallable } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { policyOf } from '../policy/queries.ts'
import { wayTo } from '../policy/way.ts'
import { type CompanionRow, listCompanions } from './companion-queries.ts'
import { listEvents, type NewEvent, type VisitRow } from './queries.ts'
import { opened } from './sealing.ts'
import { VISIT_SUBJECT } from './subject.ts'

/** Whether a viewer acts in the host's place: besides what they are to the visit, or as nothing else. */
export type AgentView = 'also' | 'only' | null

/** Whether a reader sees the name of somebody of a visit whole; `people`: all who come. */
export type WholeName = (
  visit: Pick<VisitRow, 'hostId' | 'applicantId'>,
  one: CompanionRow,
  people: readonly CompanionRow[],
) => boolean

/** Every name is masked. */
export const NO_NAME: WholeName = () => false

/**
 * A person sees whole who comes to them as the host, themselves, and whom they named: all people of a visit that they filed or lead. Everybody else, such as those who manage or
 * receive for the company, sees masked names.
 */
export const namesFor =
  (personId: string): WholeName =>
  (visit, one, people) =>
    visit.hostId === personId ||
    visit.applicantId === personId ||
    one.personId === personId ||
    people[0]?.personId === personId

/** Whoever shows the codes of these people sees their names whole. */
export const namesOfShown =
  (shown: readonly Pick<CompanionRow, 'id'>[]): WholeName =>
  (_visit, one) =>
    shown.some(({ id }) => id === one.id)

/** How a viewer stands to a visit. */
export type Side = 'host' | 'visitor' | 'company'

/** What a call answers that wrote a visit. */
export function standsOf({ id, state, version }: VisitRow): VisitStands {
  return { id, state, version }
}

/** Visits in a list, masked but for the names that the reader sees whole. */
export async function viewVisits(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  visits: readonly VisitRow[],
  whole: WholeName = NO_NAME,
): Promise<Visit[]> {
  const people = await listCompanions(
    db,
    visits.map(({ id }) => id),
  )
  const hosts = await namesOf(db, [...new Set(visits.flatMap(({ hostId }) => hostId ?? []))])
  return visits.map((visit) =>
    viewVisit(
      vault,
      visit,
      people.filter(({ visitId }) => visitId === visit.id),
      { names: hosts, whole },
    ),
  )
}

function viewVisit(
  vault: VisitorEngines['vault'],
  visit: VisitRow,
  people: readonly CompanionRow[],
  { names, whole }: { names: ReadonlyMap<string, string>; whole: WholeName },
): Visit {
  const [leader] = people
  return {
    id: visit.id,
    way: visit.way,
    state: visit.state,
    companyId: visit.companyId,
    companyName: visit.companyName,
    hostName: visit.hostId === null ? '' : maskedName(names.get(visit.hostId) ?? ''),
    visitorName: leader ? shownName(vault, leader, whole(visit, leader, people)) : '',
    groupName: visit.groupName,
    people: people.length,
    from: toInstant(visit.fromAt),
    until: toInstant(visit.untilAt),
    purpose: visit.purpose,
    place: visit.place,
    plate: maskPlate(opened(vault, 'plate', visit.id, visit.plateSealed)),
    madeAt: toInstant(visit.madeAt),
  }
}

function shownName(vault: VisitorEngines['vault'], { id, nameSealed }: CompanionRow, whole: boolean): string {
  const name = opened(vault, 'name', id, nameSealed)
  return whole ? name : maskedName(name)
}

const WHO_WORDS = { host: '接待人', visitor: '访客', decider: '审批人', gate: '门岗', clock: '系统' } as const

/** A visit whole, as somebody of this side sees it. In the host's place somebody decides, and does nothing else. */
export async function viewDetail(
  db: Db,
  engines: VisitorEngines,
  visit: VisitRow,
  viewer: { side: Side; caller: Caller | null; now: Date; agent?: AgentView; whole?: WholeName },
): Promise<VisitDetail> {
  const { vault } = engines
  const { side, caller, now, agent = null } = viewer
  const whole = viewer.whole ?? (caller === null || side === 'company' ? NO_NAME : namesFor(caller.personId))
  const people = await listCompanions(db, [visit.id])
  const events = await listEvents(db, visit.id)
  const policy = await policyOf(db, visit.companyId)
  const ids = [visit.hostId, ...events.flatMap(({ byId, forId }) => [byId, forId])].flatMap((id) => id ?? [])
  const names = await namesOf(db, [...new Set(ids)])
  const hostName = visit.hostId === null ? '' : maskedName(names.get(visit.hostId) ?? '')
  const deciding =
    visit.state === 'waiting' ? await decidingOf(db, engines, visit, { caller, now, agent, hostName }) : null
  const mine = (one: CompanionRow) =>
    caller !== null && (one.personId === caller.personId || visit.applicantId === caller.personId)
  return {
    ...viewVisit(vault, visit, people, { names, whole }),
    note: side === 'visitor' || side === 'host' ? opened(vault, 'note', visit.id, visit.noteSealed) : '',
    headcount: visit.headcount,
    version: visit.version,
    sequence: visit.sequence,
    bookingId: visit.bookingId,
    companions: people.map((one, nth) =>
      viewCompanion(vault, one, {
        leader: nth === 0,
        mine: side === 'visitor' && mine(one),
        whole: whole(visit, one, people),
      }),
    ),
    answers: side === 'company' ? [] : answersOf(vault, visit),
    decides: deciding?.words ?? '',
    decidedAt: visit.decidedAt && toInstant(visit.decidedAt),
    opinion: visit.opinion,
    cannotCome: visit.state === 'cancelled' ? (events.find(({ what }) => what === 'cannot_come')?.words ?? null) : null,
    events: events.map((event) => viewEvent(event, names, side)),
    tips: { ...(await wayTo(db, visit)), wifi: GRANTED.includes(visit.state) ? policy.wifi : '', reception: '' },
    can: {
      decide: deciding?.may ?? false,
      withdraw: side === 'visitor' && isRecallable(visit.state) && isTheirs(visit, people, caller),
      cancel: side !== 'visitor' && agent !== 'only' && isRecallable(visit.state),
      move: agent !== 'only' && isMovable(visit.state),
      urge: visit.state === 'waiting' && side !== 'company',
      reveal: side !== 'visitor' && agent !== 'only' && visit.strippedAt === null,
      show: side === 'visitor' && GRANTED.includes(visit.state),
    },
  }
}

/** Whether somebody may take a visit back as its visitor: who filed it, or leads it. Who comes along may not. */
export function isTheirs(
  visit: Pick<VisitRow, 'applicantId'>,
  people: readonly Pick<CompanionRow, 'personId'>[],
  caller: Pick<Caller, 'personId'> | null,
): boolean {
  return caller !== null && (visit.applicantId === caller.personId || people[0]?.personId === caller.personId)
}

async function decidingOf(
  db: Db,
  { approvals }: VisitorEngines,
  visit: VisitRow,
  { caller, now, agent, hostName }: { caller: Caller | null; now: Date; agent: AgentView; hostName: string },
): Promise<{ words: string; may: boolean } | null> {
  const kase = await approvals.caseOf(db, { kind: VISIT_SUBJECT, id: visit.id })
  if (!kase) return null
  const words = kase.nodes
    .filter(({ state }) => state === 'waiting')
    .map(({ title, holders }) => (holders.some(({ superior }) => superior) ? `${title}、前台和管理员` : title))
    .join('、')
  if (caller === null) return { words, may: false }
  const own = { areaId: visit.areaId, personId: caller.personId, addresses: addressesOfCaller(caller), now }
  const may = (actor: Actor) => approvals.can(kase, actor).includes('approve')
  if (may(own)) return { words, may: true }
  if (agent === null || visit.hostId === null) return { words, may: false }
  // The host's place is all that an agent has.
  const via = new Map([[personAddress(visit.hostId), visit.hostId]])
  const inPlace = may({ ...own, addresses: [...own.addresses, ...via.keys()], via })
  return inPlace ? { words: `代${hostName}`, may: true } : { words, may: false }
}

function viewCompanion(
  vault: VisitorEngines['vault'],
  one: CompanionRow,
  { leader, mine, whole }: { leader: boolean; mine: boolean; whole: boolean },
): VisitDetail['companions'][number] {
  const state = one.nameSealed === null ? 'unnamed' : one.inside ? 'inside' : one.leftAt ? 'outside' : 'named'
  return {
    id: one.id,
    leader,
    state,
    name: shownName(vault, one, whole),
    phone: one.phoneSealed === null ? '' : maskPhone(opened(vault, 'phone', one.id, one.phoneSealed)),
    has: { idNumber: one.idSealed !== null, face: one.faceId !== null, document: one.documentId !== null },
    enteredAt: one.enteredAt && toInstant(one.enteredAt),
    leftAt: one.leftAt && toInstant(one.leftAt),
    mine,
  }
}

function answersOf(vault: VisitorEngines['vault'], visit: VisitRow): { label: string; value: string }[] {
  const text = opened(vault, 'answers', visit.id, visit.answersSealed)
  const answers = text === '' ? [] : (JSON.parse(text) as { label: string; value: string }[])
  // A draft keeps its host's name without a label.
  return answers.filter(({ label }) => label !== '')
}

const EVENT_WORDS: Readonly<Record<string, string>> = {
  filed: '已填写',
  invited: '已邀请',
  submitted: '已提交',
  approved: '已同意',
  declined: '已婉拒',
  cancelled: '已取消',
  withdrawn: '已撤回',
  cannot_come: '来不了',
  expired: '已过期',
  missed: '未到访',
  finished: '已结束',
  moved: '已改期',
  people: '已更换来访人或车牌',
  entered: '已进入园区',
  left: '已离开园区',
  not_passed: '门岗劝返',
  rung: '再次提醒接待人',
  escalated: '已转前台和管理员',
  urged: '已催办',
  revealed: '查看了完整信息',
  held: '存在争议，资料暂时保留',
  let_go: '争议已了结',
  deleted: '访客已删除个人资料',
  face_withdrawn: '访客已撤回人脸同意，照片已删除',
  completed: '访客已填写',
  revoked: '授权已取消',
}

function viewEvent(
  { at, byKind, byId, forId, what, words }: NewEvent,
  names: ReadonlyMap<string, string>,
  side: Side,
): VisitDetail['events'][number] {
  const name = byId !== null && side !== 'visitor' ? maskedName(names.get(byId) ?? '') : ''
  // The visitor reads that somebody acted for their host; who, and for whom, the company.
  const behalf =
    forId !== null && side !== 'visitor' ? `（代${maskedName(names.get(forId) ?? '') || '已注销账号'}）` : ''
  return { at: toInstant(at), who: (name || WHO_WORDS[byKind]) + behalf, what: EVENT_WORDS[what] ?? what, words }
}
