import { refusals, refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { ActRequest } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { Address, FieldKinds, Fields } from '../process.ts'
import { misfit } from '../processes/conditions.ts'
import { fromNode, nodesOf } from '../processes/walk.ts'
import type { ActName } from '../subject.ts'
import { type Case, type CaseNode, isOver, nodeOf } from './case.ts'
import { closed, type Draft, ended, goneOn, type NewAct, withAct, withDropped, withNode, withUndone } from './change.ts'
import { decided, isDecided } from './seats.ts'
import { handOver, sign } from './signers.ts'
import { type Acting, checkExpect, needApplicant, refuseStranger, type Turn, turnFor } from './turn.ts'
import { urge } from './urging.ts'

/** What deciding rests on beside the case and who acts. */
export interface Rules {
  /** Acts that the subject knows no outcome of. */
  readonly without?: readonly ActName[] | undefined
  readonly fields: FieldKinds
  /** Words with which further fields begin that a return may name. */
  readonly named?: readonly string[] | undefined
  readonly caretaker: Address
  readonly workdays: WorkdayTable
}

/** What an act comes to; 'again': the same person did the very same before. Refuses what `Approvals.act` refuses, throws `Quicker`. Pure. */
export function decide(kase: Case, acting: Acting, request: ActRequest, rules: Rules): Draft | 'again' {
  if (rules.without?.includes(request.act)) refuse(refusals.unprocessable, { field: 'act' })
  if (checkExpect(kase, acting, request) === 'again') return 'again'
  switch (request.act) {
    case 'submit':
      return submit(kase, acting, request, rules)
    case 'withdraw':
      return withdraw(kase, acting, rules)
    case 'terminate':
      return terminate(kase, acting, request, rules)
    case 'urge':
      return urge(kase, acting, request, rules)
    default: {
      const turn = turnFor(kase, acting, request, rules.caretaker)
      return turn === 'again' ? turn : atNode(kase, acting, request, rules, turn)
    }
  }
}

function atNode(kase: Case, acting: Acting, request: ActRequest, rules: Rules, turn: Turn): Draft {
  switch (request.act) {
    case 'approve':
      return approve(kase, acting, request, rules, turn)
    case 'reject':
      return reject(kase, acting, request, rules, turn)
    case 'return':
      return request.to === undefined
        ? giveBack(kase, acting, request, rules, turn)
        : goBack(kase, acting, request, rules, turn, request.to)
    case 'transfer':
      return handOver(kase, acting, request, turn)
    case 'addSigner':
      return sign(kase, acting, request, turn)
    default:
      return refuse(refusals.malformed, { field: 'act' })
  }
}

/** Who said what at a node. */
function actAt(turn: Turn, { personId }: Acting, request: ActRequest, detail: NewAct['detail'] = {}): NewAct {
  const { node, seat, behalf } = turn
  const opinion = opinionOf(request)
  return {
    act: request.act,
    nodeId: node.id,
    byId: personId,
    behalfId: behalf,
    opinion,
    detail: { seat, ...detail },
  }
}

const opinionOf = ({ opinion = '' }: ActRequest): string => opinion.trim()

/** Refuses `approval_opinion_missing`. */
function needOpinion(request: ActRequest): void {
  if (opinionOf(request) === '') refuse(approvalRefusals.opinionMissing, { field: 'opinion' })
}

function approve(kase: Case, acting: Acting, request: ActRequest, { fields, workdays }: Rules, turn: Turn): Draft {
  const { now } = acting
  const may = nodeOf(nodesOf(kase.process.steps), turn.node.key)?.edits ?? []
  const edited = editedBy(kase, request.edits ?? {}, fields, may)
  const seats = decided(turn.node.seats, turn.seat)
  const isDone = isDecided(seats)
  const node: CaseNode = isDone ? closed({ ...turn.node, seats }, 'approved', now, workdays) : { ...turn.node, seats }
  const hasEdits = Object.keys(edited).length > 0
  const act = actAt(turn, acting, request, hasEdits ? { edits: edited, was: wasOf(kase, edited) } : {})
  const after = withAct(withNode({ ...kase, fields: { ...kase.fields, ...edited } }, node), act, { now, moves: true })
  const { kase: gone, opens } = isDone || hasEdits ? goneOn(after, now) : { kase: after, opens: [] }
  const moved = isOver(gone.state) || hasEdits ? { to: gone.state, edited } : null
  const isOn = isDone && !isOver(gone.state)
  return { kase: gone, opens, escalates: [], moved, node: node.key, ...(isOn ? { advanced: 'approve' } : {}) }
}

function reject(kase: Case, acting: Acting, request: ActRequest, { workdays }: Rules, turn: Turn): Draft {
  needOpinion(request)
  const { now } = acting
  const node = closed(turn.node, 'rejected', now, workdays)
  const after = withAct(withNode(kase, node), actAt(turn, acting, request), { now, moves: true })
  const moved = { to: 'rejected', edited: {} } as const
  return { kase: ended(after, 'rejected', now), opens: [], escalates: [], moved, node: node.key }
}

/** Back to the applicant, who is to correct these fields. */
function giveBack(kase: Case, acting: Acting, request: ActRequest, rules: Rules, turn: Turn): Draft {
  needOpinion(request)
  const { now } = acting
  const fields = fieldsNamed(request, rules)
  const node = closed(turn.node, 'returned', now, rules.workdays)
  const act = actAt(turn, acting, request, fields.length > 0 ? { fields } : {})
  const after = withDropped(withUndone(withAct(withNode(kase, node), act, { now, moves: true })), () => false, now)
  const returned: Case = { ...after, state: 'returned', returnedFields: fields }
  return { kase: returned, opens: [], escalates: [], moved: { to: 'returned', edited: {} }, node: node.key }
}

/** Back to an earlier node: that one and all after it decide again. */
function goBack(kase: Case, acting: Acting, request: ActRequest, rules: Rules, turn: Turn, to: string): Draft {
  needOpinion(request)
  const { now } = acting
  const again = fromNode(kase.process.steps, kase.fields, to)
  const isEarlier = kase.nodes.some(({ key, state, stands }) => key === to && state === 'approved' && stands)
  if (!isEarlier || !again?.has(turn.node.key)) refuse(refusals.malformed, { field: 'to' })
  const fields = fieldsNamed(request, rules)
  const node = closed(turn.node, 'returned', now, rules.workdays)
  const act = actAt(turn, acting, request, { to, ...(fields.length > 0 ? { fields } : {}) })
  const after = withAct(withNode(kase, node), act, { now, moves: true })
  const undone = withDropped(withUndone(after, again), ({ key }) => !again.has(key), now)
  return { ...goneOn(undone, now), escalates: [], moved: null, node: node.key, advanced: 'return' }
}

/** The applicant submits again what came back. */
function submit(kase: Case, acting: Acting, request: ActRequest, rules: Rules): Draft {
  needApplicant(kase, acting, rules.caretaker)
  if (kase.state !== 'returned') refuse(approvalRefusals.moved)
  const { now, personId } = acting
  const { returnedFields } = kase
  const may = returnedFields.length > 0 ? returnedFields : Object.keys(rules.fields)
  const { fieldsNow } = request
  const edited = fieldsNow
    ? changedTo(kase, fieldsNow, rules.fields)
    : editedBy(kase, request.edits ?? {}, rules.fields, may)
  const hasEdits = Object.keys(edited).length > 0
  const detail = hasEdits ? { edits: edited, was: wasOf(kase, edited) } : {}
  const act = {
    act: 'submit',
    nodeId: null,
    byId: personId,
    behalfId: null,
    opinion: opinionOf(request),
    detail,
  } as const
  const fields = fieldsNow ?? { ...kase.fields, ...edited }
  const after = withAct({ ...kase, fields, state: 'waiting', returnedFields: [] }, act, { now, moves: true })
  const { kase: gone, opens } = goneOn(after, now)
  return { kase: gone, opens, escalates: [], moved: { to: gone.state, edited } }
}

function withdraw(kase: Case, acting: Acting, rules: Rules): Draft | 'again' {
  needApplicant(kase, acting, rules.caretaker)
  if (kase.state === 'withdrawn' && kase.acts.at(-1)?.byId === acting.personId) return 'again'
  if (isOver(kase.state)) refuse(approvalRefusals.noWithdraw)
  const { now, personId } = acting
  const act = { act: 'withdraw', nodeId: null, byId: personId, behalfId: null, opinion: '', detail: {} } as const
  const after = ended(withAct(kase, act, { now, moves: true }), 'withdrawn', now)
  return { kase: after, opens: [], escalates: [], moved: { to: 'withdrawn', edited: {} } }
}

/** Whoever takes care of the park's cases ends one. */
function terminate(kase: Case, acting: Acting, request: ActRequest, { caretaker }: Rules): Draft | 'again' {
  const { now, personId, addresses, via } = acting
  if (!addresses.includes(caretaker)) refuseStranger(kase, acting, caretaker)
  const last = kase.acts.at(-1)
  if (kase.state === 'terminated' && last?.byId === personId) return 'again'
  if (isOver(kase.state)) refuse(approvalRefusals.moved)
  needOpinion(request)
  const behalfId = via?.get(caretaker) ?? null
  const act = {
    act: 'terminate',
    nodeId: null,
    byId: personId,
    behalfId,
    opinion: opinionOf(request),
    detail: {},
  } as const
  const after = ended(withAct(kase, act, { now, moves: true }), 'terminated', now)
  return { kase: after, opens: [], escalates: [], moved: { to: 'terminated', edited: {} } }
}

/** What of these edits is another value than before. Refuses 400 where one may not be edited or does not fit. */
function editedBy(kase: Case, edits: Fields, kinds: FieldKinds, may: readonly string[]): Fields {
  if (Object.keys(edits).some((name) => !may.includes(name)) || misfit(kinds, edits) !== null)
    refuse(refusals.malformed, { field: 'edits' })
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => kase.fields[name] !== value))
}

/** What of all values of now is another than before. Throws where the feature names a field that is none. */
function changedTo(kase: Case, fieldsNow: Fields, kinds: FieldKinds): Fields {
  const bad = misfit(kinds, fieldsNow)
  if (bad !== null) throw new RangeError(`${kase.subject.kind} has no field ${bad} of this kind`)
  return Object.fromEntries(Object.entries(fieldsNow).filter(([name, value]) => kase.fields[name] !== value))
}

function wasOf({ fields }: Case, edited: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.keys(edited).map((name) => [name, fields[name] ?? null]))
}

/** The fields that a return names, each once. Refuses 400 for one that the subject does not have. */
function fieldsNamed({ fields = [] }: ActRequest, { fields: kinds, named = [] }: Rules): string[] {
  const isKnown = (name: string) => Object.hasOwn(kinds, name) || named.some((word) => name.startsWith(`${word}.`))
  if (!fields.every(isKnown)) refuse(refusals.malformed, { field: 'fields' })
  return [...new Set(fields)]
}
