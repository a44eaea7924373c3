import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { workdayTable } from '#vocabulary/workdays'
import type { ActRequest } from '../approvals.ts'
import type { Case, CaseAct } from '../cases/case.ts'
import { type Draft, goneOn, withAct } from '../cases/change.ts'
import { clockTurn } from '../cases/clock.ts'
import { completed, type Opening } from '../cases/complete.ts'
import { decide, type Rules } from '../cases/decide.ts'
import type { Acting } from '../cases/turn.ts'
import type { Address, FieldKinds } from '../process.ts'
import type { Actor } from '../subject.ts'
import { type Directory, idOf } from './directory.ts'

// A case in memory, by the very rules of the engine, for model tests; and a history done again from its lines.

export const FIELDS: FieldKinds = { amount: 'number', place: 'text', urgent: 'flag', on: 'day' }
export const workdays = workdayTable(NATIONAL_HOLIDAYS)
const caretaker = 'right:operator'
export const RULES: Rules = { fields: FIELDS, caretaker, workdays }

let ids = 1_000_000
const opening = (directory: Directory, now: Date): Opening => ({
  holders: directory.holdersOf(allAddresses(directory)),
  delegators: [],
  caretaker,
  workdays,
  now,
  newId: () => idOf(++ids),
})

const allAddresses = (directory: Directory): Address[] => [
  ...new Set([...directory.persons.keys()].flatMap((id) => directory.addressesOf(id))),
]

/** A draft with its nodes open, as the engine completes it. */
export function complete(draft: Draft, directory: Directory, now: Date): Case {
  return completed(draft, opening(directory, now))
}

/** What a case begins with. */
export type Beginning = Pick<Case, 'process' | 'applicantId' | 'companyId' | 'fields' | 'beganAt'> & Partial<Case>

/** A case that begins, as the engine begins it. */
export function begun(facts: Beginning, directory: Directory): Case {
  const now = facts.beganAt
  const fresh: Case = {
    id: idOf(++ids),
    areaId: '1',
    processId: idOf(0),
    version: 1,
    subject: { kind: 'test.expense', id: 's' },
    title: '差旅费',
    fieldSet: null,
    state: 'waiting',
    returnedFields: [],
    endedAt: null,
    askerId: facts.applicantId,
    ...facts,
    expect: 0,
    movedAt: now,
    nodes: [],
    acts: [],
  }
  const said = { act: 'begin', nodeId: null, byId: facts.applicantId, behalfId: null, opinion: '' } as const
  const first = withAct(fresh, { ...said, detail: { edits: facts.fields } }, { now, moves: true })
  return complete({ ...goneOn(first, now), escalates: [], moved: null }, directory, now)
}

/** Somebody of the directory as an actor, in the place of another one where that is said. */
export function actingOf(
  directory: Directory,
  personId: string,
  now: Date,
  behalf: string | null = null,
): Acting & Actor {
  const own = directory.addressesOf(personId)
  const more = behalf === null ? [] : directory.addressesOf(behalf).filter((address) => !own.includes(address))
  const via = new Map(more.map((address) => [address, behalf ?? '']))
  return { areaId: '1', personId, addresses: [...own, ...more], via, now }
}

/** The case that its history leads to, from its beginning: each line is done again by the rules. */
export function replayed(kase: Case, directory: Directory): Case {
  const [first, ...acts] = kase.acts
  if (first?.act !== 'begin') throw new Error('a history that does not begin')
  const { process, applicantId, companyId, beganAt } = kase
  const facts = { process, applicantId, companyId, beganAt, fields: first.detail.edits ?? {} }
  const { id, areaId, processId, version, subject, title } = kase
  return acts.reduce(
    (now, act) => redone(now, act, kase, directory),
    begun({ ...facts, id, areaId, processId, version, subject, title }, directory),
  )
}

function redone(state: Case, act: CaseAct, whole: Case, directory: Directory): Case {
  const old = whole.nodes.find(({ id }) => id === act.nodeId)
  const node = old && state.nodes.find(({ nth }) => nth === old.nth)
  if (act.byId === null && node) {
    const draft = clockTurn(state, node.id, act.at)
    if (!draft) throw new Error(`the clock has nothing to do at ${act.nth}`)
    return complete(draft, directory, act.at)
  }
  const { detail, byId, behalfId, opinion } = act
  const wish: ActRequest = {
    caseId: state.id,
    act: (act.act === 'escalate' ? 'urge' : act.act) as ActRequest['act'],
    opinion,
    ...(node ? { nodeKey: node.key } : {}),
    ...(detail.to === undefined ? {} : { to: detail.to }),
    ...(detail.fields ? { fields: detail.fields } : {}),
    ...(detail.edits ? { edits: detail.edits } : {}),
    ...(detail.signer === undefined ? {} : { signer: detail.signer }),
    ...(detail.where ? { where: detail.where } : {}),
  }
  const draft = decide(state, actingOf(directory, byId ?? '', act.at, behalfId), wish, RULES)
  if (draft === 'again') throw new Error(`line ${act.nth} had no effect`)
  return complete(draft, directory, act.at)
}

/** A case without the ids that are drawn anew, for comparing. */
export function shapeOf(kase: Case): unknown {
  const nth = (nodeId: string | null) => kase.nodes.find(({ id }) => id === nodeId)?.nth ?? null
  return {
    ...kase,
    id: '',
    // the clock's lease of a turn, not a fact of the case
    nodes: kase.nodes.map((node) => ({ ...node, id: node.nth })),
    acts: kase.acts.map(({ nodeId, ...act }) => ({ ...act, node: nth(nodeId) })),
  }
}
