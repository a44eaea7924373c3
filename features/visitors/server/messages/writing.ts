import { managersOf, membersAmong } from '#door/people'
import type { Db } from '#platform/db'
import { nameMark } from '#platform/notify'
import { maskedName } from '#vocabulary/names'
import { EXPIRES_MS, GRANTED, isEnded } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { policyOf } from '../policy/queries.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import type { VisitNoticed } from '../visits/notifying.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { RINGS_MS } from '../visits/submit.ts'
import { VISIT_KINDS } from './kinds.ts'
import { findCancelled, WORD_KEY } from './queries.ts'
import {
  approvedWords,
  askedWords,
  cancelledWords,
  cannotComeWords,
  decidingPath,
  declinedWords,
  filledWords,
  hostPath,
  insideWords,
  movedWords,
  peopleWords,
  type VisitWords,
  visitorPath,
  waitingWords,
} from './words.ts'

type Engines = Pick<VisitorEngines, 'notify' | 'live' | 'vault' | 'clock'>

/** What a message is about, loaded once. */
interface Noticed {
  readonly visit: VisitRow
  readonly people: readonly CompanionRow[]
  /** The leader's name, marked: stored masked, shown whole to the host; 访客 where there is none. */
  readonly who: string
  readonly event: VisitNoticed
  readonly now: Date
}

/** Hints the phones of host and applicant, and writes to those whom the event concerns; what became of the visit meanwhile is not announced any more. */
export async function hearVisit(db: Db, engines: Engines, event: VisitNoticed): Promise<void> {
  const visit = await findVisit(db, event.areaId, event.visitId)
  if (!visit) return
  const hint = { topic: `visitors.visit.${event.what}`, id: visit.id }
  for (const personId of new Set([visit.hostId, visit.applicantId]))
    if (personId !== null) await engines.live.tell(db, personId, hint)
  const people = await listCompanions(db, [visit.id])
  const who = nameOf(engines, people[0])
  const noticed = { visit, people, who, event, now: engines.clock() }
  if (visit.state !== 'waiting') await withdrawAsked(db, engines, visit)
  if (!event.quiet) await WRITERS[event.what](db, engines, noticed)
}

type Writer = (db: Db, engines: Engines, noticed: Noticed) => Promise<void>

const WRITERS: Readonly<Record<VisitNoticed['what'], Writer>> = {
  async asked(db, engines, noticed) {
    const { visit, who, now } = noticed
    if (visit.state !== 'waiting') return
    const personIds = await decidersOf(db, visit, false)
    await write(db, engines, noticed, { kind: 'asked', personIds, words: askedWords(visit, who, now) })
  },

  async rung(db, engines, noticed) {
    const { visit, who, now } = noticed
    if (visit.state !== 'waiting') return
    const escalated = visit.rung >= RINGS_MS.length
    const personIds = await decidersOf(db, visit, escalated)
    const words = waitingWords(visit, who, { escalated, now })
    await write(db, engines, noticed, { kind: 'waiting', personIds, words, until: visit.untilAt })
  },

  async approved(db, engines, noticed) {
    const { visit, who, event } = noticed
    if (!GRANTED.includes(visit.state)) return
    await toHost(db, engines, noticed, 'filled', filledWords(visit, who, event.byVisitor))
    await toVisitor(db, engines, noticed, 'decided', approvedWords(visit))
  },

  async declined(db, engines, noticed) {
    const { visit } = noticed
    if (visit.state !== 'declined') return
    await toVisitor(db, engines, noticed, 'decided', declinedWords(visit, visit.opinion))
  },

  async moved(db, engines, noticed) {
    const { visit, who } = noticed
    if (isEnded(visit.state)) return
    const granted = GRANTED.includes(visit.state)
    await toHost(db, engines, noticed, 'moved', movedWords(visit, { to: 'host', who, granted }))
    await toVisitor(db, engines, noticed, 'moved', movedWords(visit, { to: 'visitor', who, granted }))
  },

  async people(db, engines, noticed) {
    const { visit, who, event } = noticed
    if (isEnded(visit.state) || !event.byVisitor) return
    await toHost(db, engines, noticed, 'moved', peopleWords(visit, who))
  },

  async cancelled(db, engines, noticed) {
    const { visit, who } = noticed
    if (!isEnded(visit.state)) return
    const how = visit.state === 'expired' ? 'expired' : visit.state === 'finished' ? 'revoked' : 'cancelled'
    const { what, words: why } = await findCancelled(db, visit.id)
    const off = what === 'cannot_come' && how === 'cancelled'
    // The visitor's word is found where it stands, so that it goes when they delete it.
    const word = why.trim() === '' ? '' : nameMark(WORD_KEY, '见详情')
    const hostWords = off ? cannotComeWords(visit, who, word) : cancelledWords(visit, { to: 'host', who, how, why })
    await toHost(db, engines, noticed, 'cancelled', hostWords)
    await toVisitor(db, engines, noticed, 'cancelled', cancelledWords(visit, { to: 'visitor', who, how, why }))
  },

  arrived: (db, engines, noticed) => inside(db, engines, noticed),
  left: (db, engines, noticed) => inside(db, engines, noticed),
}

/** Who came or left, as they are now: of a late event nothing is written that is not so any more. */
async function inside(db: Db, engines: Engines, noticed: Noticed): Promise<void> {
  const { visit, people, event } = noticed
  const one = people.find(({ id }) => id === event.companionId)
  const came = event.what === 'arrived'
  const at = came ? one?.enteredAt : one?.leftAt
  if (!one || !at || one.inside !== came) return
  const words = insideWords(visit, nameOf(engines, one), { inside: came, at })
  await toHost(db, engines, noticed, 'inside', words, came ? visit.untilAt : undefined)
}

async function toHost(
  db: Db,
  engines: Engines,
  noticed: Noticed,
  kind: keyof typeof VISIT_KINDS,
  words: VisitWords,
  until?: Date,
): Promise<void> {
  const { visit, event } = noticed
  // Of their own act they hear nothing.
  if (visit.hostId === null || (visit.hostId === event.byId && !event.byVisitor)) return
  const personIds = [visit.hostId]
  await write(db, engines, noticed, { kind, personIds, words, path: hostPath(visit), ...(until && { until }) })
}

async function toVisitor(
  db: Db,
  engines: Engines,
  noticed: Noticed,
  kind: keyof typeof VISIT_KINDS,
  words: VisitWords,
): Promise<void> {
  const { visit, people, event } = noticed
  const accounts = [visit.applicantId, ...people.flatMap(({ personId }) => personId ?? [])]
  const personIds = accounts.filter((id) => id !== visit.hostId && id !== event.byId)
  await write(db, engines, noticed, { kind, personIds, words, path: visitorPath(visit) })
}

function write(
  db: Db,
  { notify }: Engines,
  { visit, now }: Noticed,
  of: {
    kind: keyof typeof VISIT_KINDS
    personIds: readonly string[]
    words: VisitWords
    path?: string
    until?: Date
  },
): Promise<void> {
  const { kind, personIds, words, path = decidingPath(visit) } = of
  // What has to be decided matters until it expires.
  const until = of.until ?? (kind === 'asked' ? new Date(visit.fromAt.getTime() + EXPIRES_MS) : undefined)
  return notify.inbox.write(db, {
    areaId: visit.areaId,
    personIds,
    kind: VISIT_KINDS[kind],
    thing: visit.id,
    ...words,
    path,
    now,
    ...(until && { until }),
  })
}

/** It is decided, or over: nobody has to hear any more that it waits. */
async function withdrawAsked(db: Db, { notify }: Engines, { areaId, id: thing }: VisitRow): Promise<void> {
  for (const kind of [VISIT_KINDS.asked, VISIT_KINDS.waiting]) await notify.inbox.withdraw(db, { areaId, kind, thing })
}

/** Who decides about a visit: the host, else who receives for the company, else its managers; `escalated`: all of them. */
async function decidersOf(db: Db, { companyId, hostId }: VisitRow, escalated: boolean): Promise<string[]> {
  if (hostId !== null && !escalated) return [hostId]
  const { receptionIds } = await policyOf(db, companyId)
  const receivers = [...(await membersAmong(db, companyId, receptionIds)).keys()]
  if (!escalated && receivers.length > 0) return receivers
  const managers = await managersOf(db, companyId)
  return [...new Set([...(hostId === null ? [] : [hostId]), ...receivers, ...managers])]
}

function nameOf({ vault }: Engines, one: CompanionRow | undefined): string {
  const name = one ? maskedName(opened(vault, 'name', one.id, one.nameSealed)) : ''
  return one === undefined || name === '' ? '访客' : nameMark(one.id, name)
}
