import { refusals, refuse } from '#vocabulary/refusal'
import { personAddress } from '../address.ts'
import type { ActRequest } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { Case } from './case.ts'
import { type Draft, withAct, withNode } from './change.ts'
import { handedOver, withSigner } from './seats.ts'
import { type Acting, signersIn, type Turn } from './turn.ts'

/** So many signers are added to a node at most. */
const MAX_ADDED = 10

/** The signer that an act names. That they are of this park is asked before. Refuses `approval_signer`. */
function signerOf(kase: Case, { personId }: Acting, { signer }: ActRequest, { node }: Turn): string {
  if (signer === undefined || signer === personId || signersIn(node).includes(signer))
    refuse(approvalRefusals.signer, { field: 'signer' })
  return kase.applicantId === signer || kase.askerId === signer
    ? refuse(approvalRefusals.signer, { field: 'signer' })
    : signer
}

/** The actor hands their turn over. Refuses 403 to a superior, who has no turn of their own. */
export function handOver(kase: Case, acting: Acting, request: ActRequest, turn: Turn): Draft {
  const { seat, node, behalf } = turn
  if (seat === null) refuse(refusals.forbidden)
  const signer = signerOf(kase, acting, request, turn)
  const seats = handedOver(node.seats, seat, personAddress(signer))
  return changed(kase, acting, request, { ...turn, node: { ...node, seats } }, behalf, { seat, signer })
}

/** The actor adds a signer before or after themselves. Refuses `approval_signers_most`, 403 to a superior. */
export function sign(kase: Case, acting: Acting, request: ActRequest, turn: Turn): Draft {
  const { seat, node, behalf } = turn
  if (seat === null) refuse(refusals.forbidden)
  const signer = signerOf(kase, acting, request, turn)
  if (node.seats.filter(({ added }) => added).length >= MAX_ADDED)
    refuse(approvalRefusals.signersMost, { data: { most: MAX_ADDED } })
  const { where = 'before' } = request
  const seats = withSigner(node.seats, seat, personAddress(signer), where)
  return changed(kase, acting, request, { ...turn, node: { ...node, seats } }, behalf, { seat, signer, where })
}

function changed(
  kase: Case,
  { personId, now }: Acting,
  { act, opinion = '' }: ActRequest,
  { node }: Turn,
  behalfId: string | null,
  detail: { seat: number; signer: string; where?: 'before' | 'after' },
): Draft {
  const line = { act, nodeId: node.id, byId: personId, behalfId, opinion: opinion.trim(), detail }
  return { kase: withAct(withNode(kase, node), line, { now, moves: true }), opens: [], escalates: [], moved: null }
}
