import type { CaseView } from '../case-view.ts'
import { isOver } from '../cases/case.ts'
import { decidingAddresses } from '../cases/turn.ts'
import { urgeRefusal } from '../cases/urging.ts'
import type { Address } from '../process.ts'
import type { ActName, Actor } from '../subject.ts'

/** What an actor may do about a case as they see it, in the order in which it is offered. */
export function canDo(
  view: CaseView,
  actor: Pick<Actor, 'personId' | 'addresses' | 'via' | 'now'>,
  { caretaker, without = [] }: { caretaker: Address; without?: readonly ActName[] | undefined },
): ActName[] {
  if (isOver(view.state)) return []
  const { personId, addresses, now } = actor
  const deciding = decidingAddresses(view, actor)
  const waiting = view.nodes.filter(({ state }) => state === 'waiting')
  const turns = waiting.flatMap(({ holders }) => holders.filter(({ address }) => deciding.includes(address)))
  const isSeated = turns.some(({ superior }) => !superior)
  const isApplicant = view.applicant.personId === personId
  const isUrgeable = waiting.some((node) => urgeRefusal(node, node.urgeableFrom, now) === null)
  const may: ActName[] = [
    ...(turns.length > 0 ? (['approve', 'reject', 'return'] as const) : []),
    ...(isSeated ? (['transfer', 'addSigner'] as const) : []),
    ...(isApplicant && view.state === 'returned' ? (['submit'] as const) : []),
    ...(isApplicant ? (['withdraw'] as const) : []),
    ...(isApplicant && isUrgeable ? (['urge'] as const) : []),
    ...(addresses.includes(caretaker) ? (['terminate'] as const) : []),
  ]
  return may.filter((act) => !without.includes(act))
}

/** From when one of the nodes that wait may be urged again; null: one of them may now, or none ever. */
export function urgeableFrom({ nodes }: Pick<CaseView, 'nodes'>, now: Date): Date | null {
  const waits = nodes
    .filter(({ state }) => state === 'waiting')
    .map((node) => urgeRefusal(node, node.urgeableFrom, now))
  if (waits.includes(null)) return null
  const froms = waits.filter((from) => from instanceof Date)
  return froms.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
