import { refusals, refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { Wish } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { Address, FieldKinds, Fields } from '../process.ts'
import { misfit } from '../processes/conditions.ts'
import { fromNode, nodesOf } from '../processes/walk.ts'
import type { ActName } from '../subject.ts'
import { type Case, type CaseNode, isOver, nodeOf } from './case.ts'
import { closed, type Draft, ended, goneOn, type Said, withAct, withDropped, withNode, withUndone } from './change.ts'
import { decided, isDecided } from './seats.ts'
import { handOver, sign } from './signers.ts'
import { type Acting, checkExpect, needApplicant, refuseStranger, type Turn, turnFor } from './turn.ts'
import { urge } from './urging.ts'

/** What deciding rests on beside the case and who acts. */
export interface Rules {
  /** Acts that the subject knows no outcome of. */
  readonly without?: readonly ActName[] | undefined
  readonly fields: FieldKinds
  readonly caretaker: Address
  readonly workdays: WorkdayTable
}

/** What an act comes to; 'again': the same person did the very same before. Refuses what `Approvals.act` refuses, throws `Quicker`. Pure. */
export function decide(kase: Case, acting: Acting, wish: Wish, rules: Rules): Draft | 'again' {
  if (rules.without?.includes(wish.act)) refuse(refusals.unprocessable, { field: 'act' })
  if (checkExpect(kase, acting, wish) === 'again') return 'again'
  switch (wish.act) {
    case 'submit':
      return submit(kase, acting, wish, rules)
    case 'withdraw':
      return withdraw(kase, acting, rules)
    case 'terminate':
      return terminate(kase, acting, wish, rules)
    case 'urge':
      return urge(kase, acting, wish, rules)
    default: {
      const turn = turnFor(kase, acting, wish, rules.caretaker)
      return turn === 'again' ? turn : atNode(kase, acting, wish, rules, turn)
    }
  }
}

function atNode(kase: Case, acting: Acting, wish: Wish, rules: Rules, turn: Turn): Draft {
  switch (wish.act) {
    case 'approve':
      return approve(kase, acting, wish, rules, turn)
    case 'reject':
      return reject(kase, acting, wish, rules, turn)
    case 'return':
      return wish.to === undefined
        ? giveBack(kase, acting, wish, rules, turn)
        : goBack(kase, acting, wish, rules, turn, wish.to)
    case 'transfer':
      return handOver(kase, acting, wish, turn)
    case 'addSigner':
      return sign(kase, acting, wish, turn)
    default:
      return refuse(refusals.malformed, { field: 'act' })
  }
}

/** Who said what at a node. */
function saidAt(turn: Turn, { personId }: Acting, wish: Wish, detail: Said['detail'] = {}): Said {
  const { node, seat, behalf } = turn
  const opinion = opinionOf(wish)
  return {
    act: wish.act,
    nodeId: node.id,
    byId: personId,
    behalfId: behalf,
    opinion,
    detail: { seat, ...detail },
  }
}

const opinionOf = ({ opinion = '' }: Wish): string => opinion.trim()

/** Refuses `approval_opinion_missing`. */
function needOpinion(wish: Wish): void {
  if (opinionOf(wish) === '') refuse(approvalRefusals.opinionMissing, { field: 'opinion' })
}

function approve(kase: Case, acting: Acting, wish: Wish, { fields, workdays }: Rules, turn: Turn): Draft {
  const { now } = acting
  const may = nodeOf(nodesOf(kase.process.steps), turn.node.key)?.edits ?? []
  const edited = editedBy(kase, wish.edits ?? {}, fields, may)
  const seats = decided(turn.node.seats, turn.seat)
  const isDone = isDecided(seats)
  const node: CaseNode = isDone ? closed({ ...turn.node, seats }, 'approved', now, workdays) : { ...turn.node, seats }
  const hasEdits = Object.keys(edited).length > 0
  const said = saidAt(turn, acting, wish, hasEdits ? { edits: edited, was: wasOf(kase, edited) } : {})
  const after = withAct(withNode({ ...kase, fields: { ...kase.fields, ...edited } }, node), said, { now, moves: true })
  const { kase: gone, opens } = isDone || hasEdits ? goneOn(after, now) : { kase: after, opens: [] }
  const moved = isOver(gone.state) || hasEdits ? { to: gone.state, edited } : null
  const isOn = isDone && !isOver(gone.state)
  return { kase: gone, opens, escalates: [], moved, node: node.key, ...(isOn ? { advanced: 'approve' } : {}) }
}

function reject(kase: Case, acting: Acting, wish: Wish, { workdays }: Rules, turn: Turn): Draft {
  needOpinion(wish)
  const { now } = acting
  const node = closed(turn.node, 'rejected', now, workdays)
  const after = withAct(withNode(kase, node), saidAt(turn, acting, wish), { now, moves: true })
  const moved = { to: 'rejected', edited: {} } as const
  return { kase: ended(after, 'rejected', now), opens: [], escalates: [], moved, node: node.key }
}

/** Back to the applicant, who is to correct these fields. */
function giveBack(kase: Case, acting: Acting, wish: Wish, rules: Rules, turn: Turn): Draft {
  needOpinion(wish)
  const { now } = acting
  const fields = fieldsNamed(wish, rules)
  const node = closed(turn.node, 'returned', now, rules.workdays)
  const said = saidAt(turn, acting, wish, fields.length > 0 ? { fields } : {})
  const after = withDropped(withUndone(withAct(withNode(kase, node), said, { now, moves: true })), () => false, now)
  const returned: Case = { ...after, state: 'returned', returnedFields: fields }
  return { kase: returned, opens: [], escalates: [], moved: { to: 'returned', edited: {} }, node: node.key }
}

/** Back to an earlier node: that one and all after it decide again. */
function goBack(kase: Case, acting: Acting, wish: Wish, rules: Rules, turn: Turn, to: string): Draft {
  needOpinion(wish)
  const { now } = acting
  const again = fromNode(kase.process.steps, kase.fields, to)
  const isEarlier = kase.nodes.some(({ key, state, stands }) => key === to && state === 'approved' && stands)
  if (!isEarlier || !again?.has(turn.node.key)) refuse(refusals.malformed, { field: 'to' })
  const fields = fieldsNamed(wish, rules)
  const node = closed(turn.node, 'returned', now, rules.workdays)
  const said = saidAt(turn, acting, wish, { to, ...(fields.length > 0 ? { fields } : {}) })
  const after = withAct(withNode(kase, node), said, { now, moves: true })
  const undone = withDropped(withUndone(after, again), ({ key }) => !again.has(key), now)
  return { ...goneOn(undone, now), escalates: [], moved: null, node: node.key, advanced: 'return' }
}

/** The applicant submits again what came back. */
function submit(kase: Case, acting: Acting, wish: Wish, rules: Rules): Draft {
  needApplicant(kase, acting, rules.caretaker)
  if (kase.state !== 'returned') refuse(approvalRefusals.moved)
  const { now, personId } = acting
  const { returnedFields } = kase
  const may = returnedFields.length > 0 ? returnedFields : Object.keys(rules.fields)
  const edited = editedBy(kase, wish.edits ?? {}, rules.fields, may)
  const hasEdits = Object.keys(edited).length > 0
  const detail = hasEdits ? { edits: edited, was: wasOf(kase, edited) } : {}
  const said = {
    act: 'submit',
    nodeId: null,
    byId: personId,
    behalfId: null,
    opinion: opinionOf(wish),
    detail,
  } as const
  const fields = { ...kase.fields, ...edited }
  const after = withAct({ ...kase, fields, state: 'waiting', returnedFields: [] }, said, { now, moves: true })
  const { kase: gone, opens } = goneOn(after, now)
  return { kase: gone, opens, escalates: [], moved: { to: gone.state, edited } }
}

function withdraw(kase: Case, acting: Acting, rules: Rules): Draft | 'again' {
  needApplicant(kase, acting, rules.caretaker)
  if (kase.state === 'withdrawn' && kase.acts.at(-1)?.byId === acting.personId) return 'again'
  if (isOver(kase.state)) refuse(approvalRefusals.noWithdraw)
  const { now, personId } = acting
  const said = { act: 'withdraw', nodeId: null, byId: personId, behalfId: null, opinion: '', detail: {} } as const
  const after = ended(withAct(kase, said, { now, moves: true }), 'withdrawn', now)
  return { kase: after, opens: [], escalates: [], moved: { to: 'withdrawn', edited: {} } }
}

/** Whoever takes care of the park's cases ends one. */
function terminate(kase: Case, acting: Acting, wish: Wish, { caretaker }: Rules): Draft | 'again' {
  const { now, personId, addresses, via } = acting
  if (!addresses.includes(caretaker)) refuseStranger(kase, acting, caretaker)
  const last = kase.acts.at(-1)
  if (kase.state === 'terminated' && last?.byId === personId) return 'again'
  if (isOver(kase.state)) refuse(approvalRefusals.moved)
  needOpinion(wish)
  const behalfId = via?.get(caretaker) ?? null
  const said = {
    act: 'terminate',
    nodeId: null,
    byId: personId,
    behalfId,
    opinion: opinionOf(wish),
    detail: {},
  } as const
  const after = ended(withAct(kase, said, { now, moves: true }), 'terminated', now)
  return { kase: after, opens: [], escalates: [], moved: { to: 'terminated', edited: {} } }
}

/** What of these edits is another value than before. Refuses 400 where one may not be edited or does not fit. */
function editedBy(kase: Case, edits: Fields, kinds: FieldKinds, may: readonly string[]): Fields {
  if (Object.keys(edits).some((name) => !may.includes(name)) || misfit(kinds, edits) !== null)
    refuse(refusals.malformed, { field: 'edits' })
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => kase.fields[name] !== value))
}

function wasOf({ fields }: Case, edited: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.keys(edited).map((name) => [name, fields[name] ?? null]))
}

/** The fields that a return names, each once. Refuses 400 for one that the subject does not have. */
function fieldsNamed({ fields = [] }: Wish, { fields: kinds }: Rules): string[] {
  if (fields.some((name) => !Object.hasOwn(kinds, name))) refuse(refusals.malformed, { field: 'fields' })
  return [...new Set(fields)]
}
