import { refusals, refuse } from '#vocabulary/refusal'
import { addressesOfHolder, personAddress, personIn } from '../address.ts'
import type { ActRequest } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { Address } from '../process.ts'
import { nodesOf } from '../processes/walk.ts'
import type { Actor } from '../subject.ts'
import { type Case, type CaseAct, type CaseNode, isOver, nodeOf, waitingIn } from './case.ts'
import { Quicker } from './quicker.ts'
import { seatOf, turnAddresses } from './seats.ts'

// Whose turn it is at which node, and what hears who comes too late or has nothing to do with it.

/** A turn at a node. */
export interface Turn {
  readonly node: CaseNode
  /** Which seat; null: as a superior, in the place of all. */
  readonly seat: number | null
  /** In whose place; null: in their own name. */
  readonly behalf: string | null
}

/** Who acts: as an actor, whose delegated addresses are known. */
export type Acting = Pick<Actor, 'personId' | 'addresses' | 'via' | 'now'>

/** The actor's addresses of their own, without those by which they stand in. */
export function ownAddresses({ addresses, via }: Pick<Acting, 'addresses' | 'via'>): Address[] {
  return addresses.filter((address) => !via?.has(address))
}

/** Every turn of these addresses at these nodes: a seat before a superior. */
function turnsAt(
  nodes: readonly CaseNode[],
  addresses: readonly Address[],
  behalf: (address: Address) => string | null,
) {
  return nodes.flatMap((node): Turn[] => {
    const seat = seatOf(node.seats, addresses)
    const asSeat = seat === null ? undefined : node.seats[seat]?.addresses.find((each) => addresses.includes(each))
    if (asSeat !== undefined) return [{ node, seat, behalf: behalf(asSeat) }]
    const asSuperior = node.superiors.find((each) => addresses.includes(each))
    return asSuperior === undefined ? [] : [{ node, seat: null, behalf: behalf(asSuperior) }]
  })
}

/** The turns that somebody has: in their own name, else in the place of others. Whoever asks has none, nor who stands in for them. */
export function turnsOf(kase: Pick<Case, 'nodes' | 'askerId'>, acting: Acting, nodeKey?: string): Turn[] {
  const nodes = waitingIn(kase).filter(({ key }) => nodeKey === undefined || key === nodeKey)
  const deciding = decidingAddresses(kase, acting)
  const own = turnsAt(nodes, ownAddresses({ addresses: deciding, via: acting.via }), () => null)
  if (own.length > 0 || !acting.via) return own
  const { via } = acting
  const theirs = [...via.keys()].filter((address) => deciding.includes(address))
  return turnsAt(nodes, theirs, (address) => via.get(address) ?? null)
}

/** By which of their addresses somebody may decide about a case: by none where they ask, and by none by which they stand in for who asks. */
export function decidingAddresses(
  { askerId }: Pick<Case, 'askerId'>,
  { personId, addresses, via }: Pick<Acting, 'personId' | 'addresses' | 'via'>,
): Address[] {
  if (askerId === null) return [...addresses]
  if (askerId === personId) return []
  return addresses.filter((address) => via?.get(address) !== askerId && address !== personAddress(askerId))
}

/** Whether a node that waits would be somebody's, were the matter not their own or of whom they stand in for. */
function isOwnTurn(kase: Case, acting: Acting, nodeKey?: string): boolean {
  const deciding = decidingAddresses(kase, acting)
  const own = acting.addresses.filter((address) => !deciding.includes(address))
  const nodes = nodesOf(kase.process.steps)
  return waitingIn(kase)
    .filter(({ key }) => nodeKey === undefined || key === nodeKey)
    .some((node) => {
      const named = nodeOf(nodes, node.key)?.holders.flatMap((holder) => addressesOfHolder(holder, kase)) ?? []
      return [...named, ...turnAddresses(node.seats), ...node.superiors].some((address) => own.includes(address))
    })
}

/** Whether the case concerns somebody: they applied, may or might have decided, acted, or take care of all. */
export function concerns(kase: Case, acting: Acting, caretaker: Address): boolean {
  const { personId, addresses } = acting
  if (kase.applicantId === personId || addresses.includes(caretaker)) return true
  if (kase.acts.some(({ byId, behalfId }) => byId === personId || behalfId === personId)) return true
  return kase.nodes.some((node) => hasSeat(node, addresses))
}

function hasSeat({ seats, superiors }: CaseNode, addresses: readonly Address[]): boolean {
  const all = [...superiors, ...seats.flatMap((seat) => [...seat.addresses, ...seat.handed])]
  return all.some((address) => addresses.includes(address))
}

/** Refuses 403 to whom the case concerns, 404 to all others. */
export function refuseStranger(kase: Case, acting: Acting, caretaker: Address): never {
  return refuse(concerns(kase, acting, caretaker) ? refusals.forbidden : refusals.notFound, { field: 'caseId' })
}

/** Refuses as `refuseStranger` everybody but the applicant. */
export function needApplicant(kase: Case, acting: Acting, caretaker: Address): void {
  if (kase.applicantId !== acting.personId) refuseStranger(kase, acting, caretaker)
}

/** What an act found: the actor's turn, or that they did the very same before. */
export type FoundTurn = Turn | 'again'

/**
 * The actor's turn for an act of holders. Refuses `approval_own` where the matter is their own. Throws `Quicker` where it is over, refuses `approval_not_your_turn` where it has not come, 404 where the case
 * is no concern of theirs, 400 on `nodeKey` where they have several.
 */
export function turnFor(
  kase: Case,
  acting: Acting,
  { act, nodeKey }: Pick<ActRequest, 'act' | 'nodeKey'>,
  caretaker: Address,
): FoundTurn {
  const [turn, second] = turnsOf(kase, acting, nodeKey)
  if (turn && second) refuse(refusals.malformed, { field: 'nodeKey' })
  if (turn) return turn
  if (isOwnTurn(kase, acting, nodeKey)) refuse(approvalRefusals.own)
  const node = kase.nodes.findLast(
    (each) => hasSeat(each, acting.addresses) && (nodeKey === undefined || each.key === nodeKey),
  )
  if (!node) refuseStranger(kase, acting, caretaker)
  const last = kase.acts.findLast((each) => each.nodeId === node.id && isDecision(each))
  const mine = kase.acts.findLast(
    (each) => each.nodeId === node.id && each.byId === acting.personId && isDecision(each),
  )
  if (mine?.act === act && (node.state === 'waiting' || mine === last)) return 'again'
  const isToCome = node.seats.some(
    ({ done, addresses }) => !done && addresses.some((each) => acting.addresses.includes(each)),
  )
  if (node.state === 'waiting' && isToCome) refuse(approvalRefusals.notYourTurn)
  if (node.state === 'waiting') throw new Quicker(mine ?? last ?? null)
  throw new Quicker(node.state === 'dropped' ? (kase.acts.findLast(isEnd) ?? last ?? null) : (last ?? null))
}

/** Acts of those whose turn it is at a node. */
const OF_HOLDERS: readonly string[] = ['approve', 'reject', 'return', 'transfer', 'addSigner']

const isDecision = ({ act }: CaseAct): boolean => OF_HOLDERS.includes(act)

const isEnd = ({ act }: CaseAct): boolean =>
  ['approve', 'reject', 'return', 'withdraw', 'terminate', 'settle'].includes(act)

/** Refuses by an `expect` that is older than the case, unless the actor did the very same from there: then answers 'again'. */
export function checkExpect(
  kase: Case,
  acting: Acting,
  { act, expect, nodeKey }: Pick<ActRequest, 'act' | 'expect' | 'nodeKey'>,
): 'again' | null {
  if (expect === undefined || expect === kase.expect) return null
  const keyOf = (nodeId: string | null) => kase.nodes.find(({ id }) => id === nodeId)?.key
  const same = kase.acts.some(
    (each) =>
      each.expect === expect + 1 &&
      each.act === act &&
      each.byId === acting.personId &&
      (nodeKey === undefined || each.nodeId === null || keyOf(each.nodeId) === nodeKey),
  )
  if (same) return 'again'
  const isTheirs = OF_HOLDERS.includes(act) ? turnsOf(kase, acting, nodeKey).length > 0 : !isOver(kase.state)
  return isTheirs ? refuse(approvalRefusals.moved) : null
}

/** Persons whose addresses a case names, so that nobody is a signer twice. */
export function signersIn(node: Pick<CaseNode, 'seats'>): string[] {
  return node.seats
    .filter(({ done }) => !done)
    .flatMap(({ addresses }) => addresses.flatMap((each) => personIn(each) ?? []))
}
