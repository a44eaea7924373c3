import type { WorkdayTable } from '#vocabulary/workdays'
import { addressesOfHolder, personAddress } from '../address.ts'
import type { CaseView, Decided, Named, NodeView } from '../case-view.ts'
import { type Case, type CaseAct, type CaseNode, doneIn, isOver, nodeOf, waitingIn } from '../cases/case.ts'
import { turnAddresses } from '../cases/seats.ts'
import { urgeableFrom } from '../cases/urging.ts'
import type { Address, FieldSet, Node } from '../process.ts'
import { nodesOf, wayOf } from '../processes/walk.ts'
import type { Subject } from '../subject.ts'

/** What a view is made with. */
export interface Showing {
  readonly names: ReadonlyMap<Address, string>
  /** Usual working minutes by the keys of nodes. */
  readonly usual: ReadonlyMap<string, number>
  readonly pathOf: Subject['pathOf']
  readonly fieldSet: FieldSet
  /** Null: no node that waits was urged. */
  readonly workdays: WorkdayTable | null
}

/** The nodes that will open if nothing changes, in the order of the tree. */
export function comingIn(kase: Case): Node[] {
  if (isOver(kase.state)) return []
  const [done, waiting] = [doneIn(kase), new Set(waitingIn(kase).map(({ key }) => key))]
  return wayOf(kase.process.steps, kase.fields).filter(({ key }) => !done.has(key) && !waiting.has(key))
}

/** Every address that a view names. */
export function addressesShown(kase: Case): Address[] {
  const persons = [
    kase.applicantId,
    ...kase.acts.flatMap(({ byId, behalfId, detail }) => [byId, behalfId, detail.signer]),
  ]
  return [
    ...new Set([
      ...persons.flatMap((id) => (id === null || id === undefined ? [] : [personAddress(id)])),
      ...kase.nodes.flatMap((node) => holdersOf(node).map(({ address }) => address)),
      ...comingIn(kase).flatMap((node) => holdersToCome(node, kase)),
    ]),
  ]
}

/** A case with its names, for features and phones. */
export function viewCase(kase: Case, showing: Showing): CaseView {
  const { names } = showing
  const nodes = nodesOf(kase.process.steps)
  return {
    id: kase.id,
    areaId: kase.areaId,
    state: kase.state,
    title: kase.title,
    subject: kase.subject,
    path: showing.pathOf(kase.subject.id),
    process: { id: kase.processId, title: kase.process.title, version: kase.version },
    applicant: { ...named(kase.applicantId, names), companyId: kase.companyId },
    askerId: kase.askerId,
    fields: kase.fields,
    labelled: labelled(kase, showing.fieldSet),
    returnedFields: [...kase.returnedFields],
    beganAt: kase.beganAt,
    endedAt: kase.endedAt,
    expect: kase.expect,
    nodes: [
      ...kase.nodes.map((node) => viewNode(node, kase, nodeOf(nodes, node.key), showing)),
      ...comingIn(kase).map((node) => viewComing(node, kase, showing)),
    ],
    acts: kase.acts.map((act) => ({
      act: act.act,
      nodeKey: kase.nodes.find(({ id }) => id === act.nodeId)?.key ?? null,
      ...whoDid(act, names),
      signer: act.detail.signer === undefined ? null : named(act.detail.signer, names),
      opinion: act.opinion,
      detail: { ...act.detail },
      at: act.at,
    })),
  }
}

function labelled({ fields }: Case, { kinds, labels }: FieldSet): CaseView['labelled'] {
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const label = labels[name]
    return label === undefined ? [] : [{ name, label, kind, value: fields[name] ?? null }]
  })
}

function viewNode(
  node: CaseNode,
  { acts }: Case,
  definition: Node | undefined,
  { names, usual, workdays }: Showing,
): NodeView {
  const decided = acts.filter(({ nodeId, act }) => nodeId === node.id && ['approve', 'reject', 'return'].includes(act))
  return {
    key: node.key,
    title: node.title,
    mode: node.mode,
    state: node.state,
    undone: node.state === 'approved' && !node.stands,
    since: node.openedAt,
    until: node.closedAt,
    due: node.remindAt,
    escalates: node.escalateAt,
    usualHours: hoursOf(usual.get(node.key)),
    holders: holdersOf(node).map(({ address, superior }) => ({ address, words: names.get(address) ?? '', superior })),
    decided: decided.map((act): Decided => ({ ...whoDid(act, names), act: act.act, opinion: act.opinion, at: act.at })),
    edits: definition?.edits ?? [],
    urges: node.urges,
    urgedAt: node.urgedAt,
    urgeableFrom: node.state === 'waiting' && workdays ? urgeableFrom(node, workdays) : null,
  }
}

function viewComing(node: Node, kase: Case, { names, usual }: Showing): NodeView {
  const holders = holdersToCome(node, kase)
  return {
    key: node.key,
    title: node.title,
    mode: node.mode,
    state: 'coming',
    undone: false,
    since: null,
    until: null,
    due: null,
    escalates: null,
    usualHours: hoursOf(usual.get(node.key)),
    holders: holders.map((address) => ({ address, words: names.get(address) ?? '', superior: false })),
    decided: [],
    edits: node.edits,
    urges: 0,
    urgedAt: null,
    urgeableFrom: null,
  }
}

/** Of a node that waits those whose turn it is; of one that is over all who were asked. */
function holdersOf({ state, seats, superiors }: CaseNode): { address: Address; superior: boolean }[] {
  const asked = state === 'waiting' ? turnAddresses(seats) : [...new Set(seats.flatMap(({ addresses }) => addresses))]
  const up = superiors.filter((address) => !asked.includes(address))
  return [
    ...asked.map((address) => ({ address, superior: false })),
    ...up.map((address) => ({ address, superior: true })),
  ]
}

const holdersToCome = (node: Node, kase: Case): Address[] =>
  node.holders.flatMap((holder) => addressesOfHolder(holder, kase))

function whoDid({ byId, behalfId }: CaseAct, names: Showing['names']): { by: Named | null; onBehalfOf: Named | null } {
  return {
    by: byId === null ? null : named(byId, names),
    onBehalfOf: behalfId === null ? null : named(behalfId, names),
  }
}

function named(personId: string, names: Showing['names']): Named {
  return { personId, name: names.get(personAddress(personId)) ?? '' }
}

/** Working hours to the half hour, at least one half. */
export function hoursOf(minutes: number | null | undefined): number | null {
  return minutes === undefined || minutes === null ? null : Math.max(0.5, Math.round(minutes / 30) / 2)
}
