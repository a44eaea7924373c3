import { type Db, newId } from '#platform/db'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import { personAddress } from '../address.ts'
import type { ActRequest, PeoplePort } from '../approvals.ts'
import { type Case, isOver, waitingIn } from '../cases/case.ts'
import { dutyChanges } from '../cases/case-duties.ts'
import type { Draft } from '../cases/change.ts'
import { asksFor, completed } from '../cases/complete.ts'
import { decide } from '../cases/decide.ts'
import { findCase, lockCase, writeCase } from '../cases/queries.ts'
import { doneInWords, Quicker } from '../cases/quicker.ts'
import { type HoldersOf } from '../cases/seats.ts'
import { turnsOf } from '../cases/turn.ts'
import { approvalRefusals } from '../contract.ts'
import { standIn } from '../delegations/delegations.ts'
import { listDelegators } from '../delegations/queries.ts'
import { announceDuties } from '../duties/hints.ts'
import type { ApprovalsParts } from '../engines.ts'
import { type Actor, fieldSetOf, type Subject } from '../subject.ts'

/** What an act comes to, before it is written; null: the same person did the very same before. */
export interface Planned {
  /** null: it begins. */
  readonly before: Case | null
  readonly after: Case
  readonly draft: Pick<Draft, 'moved' | 'node' | 'advanced'>
  readonly subject: Subject
}

/** What an act would come to, decided on the case as it stands. With `lock` on the case as nobody else can change it meanwhile. */
export async function plan(
  db: Db,
  parts: ApprovalsParts,
  actor: Actor,
  request: ActRequest,
  { lock }: { lock: boolean },
): Promise<{ kase: Case; workdays: WorkdayTable; planned: Planned | null }> {
  const { kase, subject } = await readCase(db, parts, actor.areaId, request.caseId, lock)
  const people = parts.people()
  const acting = await actingFor(db, people, kase, actor, request, parts.caretaker)
  const { id: subjectId } = kase.subject
  if (DECIDING.includes(request.act) && turnsOf(kase, acting, request.nodeKey).length > 0)
    await subject.allow?.(db, { subjectId, areaId: kase.areaId, personId: actor.personId })
  await refuseStrangeSigner(db, people, actor, request)
  const { without } = subject
  const { kinds: fields, named } = fieldSetOf(subject, kase.fieldSet)
  const workdays = await parts.workdaysOf(db, kase.areaId)
  const rules = { fields, named, without, caretaker: parts.caretaker, workdays }
  const draft = await heard(db, people, actor, () => decide(kase, acting, request, rules))
  if (draft === 'again') return { kase, workdays, planned: null }
  const after = await complete(db, parts, draft, { now: actor.now, workdays })
  return { kase, workdays, planned: { before: kase, after, draft, subject } }
}

/** The case and its subject. With `lock` what the outcome will touch is locked first, then the case, which is read again where it changed meanwhile. */
export async function readCase(db: Db, parts: ApprovalsParts, areaId: string | null, caseId: string, lock: boolean) {
  const read = async () => (await findCase(db, caseId)) ?? refuse(refusals.notFound, { field: 'caseId' })
  let kase = await read()
  if (areaId !== null && kase.areaId !== areaId) refuse(refusals.notFound, { field: 'caseId' })
  const subject = parts.subjectOf(kase.subject.kind)
  if (lock) {
    await subject.lock?.(db, kase.subject.id)
    if ((await lockCase(db, caseId)) !== kase.acts.length) kase = await read()
  }
  return { kase, subject }
}

const DECIDING: readonly string[] = ['approve', 'reject', 'return', 'transfer', 'addSigner']

const OF_APPLICANT = ['submit', 'withdraw', 'urge']

/** The actor, with those for whom they stand in where their own addresses do not do. */
async function actingFor(db: Db, people: PeoplePort, kase: Case, actor: Actor, request: ActRequest, caretaker: string) {
  if (OF_APPLICANT.includes(request.act) || turnsOf(kase, actor, request.nodeKey).length > 0) return actor
  if (request.act === 'terminate' && actor.addresses.includes(caretaker)) return actor
  return await standIn(db, people, actor)
}

/** Refuses `approval_signer` for somebody who is not of this park. */
async function refuseStrangeSigner(
  db: Db,
  people: PeoplePort,
  { areaId }: Actor,
  { act, signer }: ActRequest,
): Promise<void> {
  if (signer === undefined || !(act === 'transfer' || act === 'addSigner')) return
  const address = personAddress(signer)
  const held = await people.holdersOf(db, areaId, [address])
  if (!held.get(address)?.includes(signer)) refuse(approvalRefusals.signer, { field: 'signer' })
}

/** Decides; who comes too late hears by whom, masked, and what was done. */
async function heard<T>(db: Db, people: PeoplePort, { areaId, personId }: Actor, decided: () => T): Promise<T> {
  try {
    return decided()
  } catch (error) {
    if (!(error instanceof Quicker)) throw error
    const { last } = error
    const what = last ? doneInWords(last) : '已处理'
    const by = last?.byId ?? null
    if (by === personId) refuse(approvalRefusals.decided, { data: { who: '您', what } })
    const behalf = last?.behalfId ?? null
    const addresses = [by, behalf].flatMap((id) => (id === null ? [] : [personAddress(id)]))
    const names = addresses.length === 0 ? null : await people.namesOf(db, areaId, addresses)
    const masked = (id: string | null) => (id === null ? '' : maskedName(names?.get(personAddress(id)) ?? ''))
    const who = (masked(by) || (by === null ? '系统' : '其他人')) + (masked(behalf) && `（代${masked(behalf)}）`)
    return refuse(approvalRefusals.decided, { data: { who, what } })
  }
}

/** Stands for the workdays where no deadline is reckoned by them. */
const NOT_RECKONED: WorkdayTable = new Map()

/** A draft with its next nodes open: their holders, and who delegated to whoever asks, are asked for once, and the workdays where they are not known and a node has a deadline. */
export async function complete(
  db: Db,
  parts: ApprovalsParts,
  draft: Draft,
  { now, workdays: known = null }: { now: Date; workdays?: WorkdayTable | null },
): Promise<Case> {
  const { caretaker } = parts
  const isTimed = draft.opens.some(({ hours }) => hours !== null)
  const workdays = known ?? (isTimed ? await parts.workdaysOf(db, draft.kase.areaId) : NOT_RECKONED)
  const asked = asksFor(draft, caretaker)
  const holders: HoldersOf = asked.length > 0 ? await parts.people().holdersOf(db, draft.kase.areaId, asked) : new Map()
  const { areaId, askerId } = draft.kase
  const delegators = asked.length > 0 && askerId !== null ? await listDelegators(db, areaId, askerId, now) : []
  return completed(draft, { holders, delegators, caretaker, workdays, now, newId })
}

/** Writes what an act came to, tells its subject and announces what moved in the inbox. The caller holds the case's lock. */
export async function carryOut(
  db: Db,
  parts: ApprovalsParts,
  { before, after, draft, subject }: Planned,
  { by, opinion, now }: { by: string | null; opinion: string; now: Date },
): Promise<void> {
  const duties = dutyChanges(before, after, subject.ownReturn)
  const path = subject.pathOf(after.subject.id)
  await writeCase(db, { before, after, duties, path, now })
  const { moved, node, advanced } = draft
  const about = {
    caseId: after.id,
    subjectId: after.subject.id,
    areaId: after.areaId,
    fields: after.fields,
    opinion,
    now,
  }
  if (moved) {
    const returnedFields = [...after.returnedFields]
    const behalf = by === null ? null : (after.acts.findLast(({ byId }) => byId === by)?.behalfId ?? null)
    await subject.moved(db, { ...about, ...moved, node: node ?? null, by, behalf, returnedFields })
  }
  if (advanced && node !== undefined && by !== null) {
    const waiting = waitingIn(after).map(({ key }) => key)
    await subject.advanced?.(db, { ...about, node, act: advanced, waiting, by })
  }
  const places = [...duties.closes, ...duties.opens, ...urgedPlaces(after, duties.urged)]
  // A case that is decided as it begins is answered to who began it.
  const ended = before !== null && isOver(after.state) ? [after.id] : []
  await announceDuties(db, parts.jobs, after.areaId, places, { ended, by })
}

/** The places of duties that were urged: who holds them hears of it again. */
function urgedPlaces({ nodes }: Case, urged: readonly string[]) {
  return nodes
    .filter(({ id }) => urged.includes(id))
    .flatMap(({ id, seats, superiors }) =>
      [...seats.filter(({ done }) => !done).flatMap(({ addresses }) => addresses), ...superiors].map((address) => ({
        id,
        address,
      })),
    )
}

/** Does what somebody wishes. Answers the case as it is then; `again`: they had done the very same before. */
export async function perform(
  db: Db,
  parts: ApprovalsParts,
  actor: Actor,
  request: ActRequest,
): Promise<{ kase: Case; workdays: WorkdayTable; again: boolean }> {
  const { kase, workdays, planned } = await plan(db, parts, actor, request, { lock: true })
  if (!planned) return { kase, workdays, again: true }
  const { personId: by, now } = actor
  await carryOut(db, parts, planned, { by, opinion: request.opinion?.trim() ?? '', now })
  return { kase: planned.after, workdays, again: false }
}
