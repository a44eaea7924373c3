import fc from 'fast-check'
import { personAddress } from '../address.ts'
import type { ActRequest } from '../approvals.ts'
import { type Case, waitingIn } from '../cases/case.ts'
import { turnAddresses } from '../cases/seats.ts'
import { Directory, idOf } from './directory.ts'

// What people do to a case at random: mostly what is theirs to do, sometimes what is not.

/** Somebody's deed, before it is known who has a turn. */
export interface Deed {
  /** `turn`: somebody whose turn it is · `applicant` · `operator` · `anybody` · `clock`: the deadlines are looked at. */
  readonly who: 'turn' | 'applicant' | 'operator' | 'anybody' | 'clock'
  readonly pick: number
  readonly act: ActRequest['act']
  readonly other: number
  readonly where: 'before' | 'after'
  readonly amount: number
  /** Hours that pass before. */
  readonly hours: number
  /** To an earlier node, where there is one. */
  readonly far: boolean
}

const deed: fc.Arbitrary<Deed> = fc.record({
  who: fc.oneof(
    { weight: 12, arbitrary: fc.constant('turn' as const) },
    { weight: 4, arbitrary: fc.constant('applicant' as const) },
    { weight: 1, arbitrary: fc.constant('operator' as const) },
    { weight: 2, arbitrary: fc.constant('anybody' as const) },
    { weight: 2, arbitrary: fc.constant('clock' as const) },
  ),
  pick: fc.nat({ max: 1000 }),
  act: fc.oneof(
    { weight: 10, arbitrary: fc.constant('approve' as const) },
    { weight: 3, arbitrary: fc.constant('return' as const) },
    { weight: 1, arbitrary: fc.constant('reject' as const) },
    { weight: 2, arbitrary: fc.constantFrom('transfer', 'addSigner' as const) },
  ),
  other: fc.integer({ min: 1, max: 6 }),
  where: fc.constantFrom('before', 'after' as const),
  amount: fc.integer({ min: 0, max: 3 }),
  hours: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) }),
  far: fc.boolean(),
})

/** A course of deeds. */
export const anyDeeds: fc.Arbitrary<Deed[]> = fc.array(deed, { minLength: 5, maxLength: 25 })

/** The people of random runs: 1 applies, 2 and 3 are bosses, 4 operates, 5 manages the company. */
export function randomPeople(): Directory {
  const directory = new Directory()
  directory.put(1, '林晓')
  directory.put(2, '张伟', { rights: ['boss'] })
  directory.put(3, '王芳', { rights: ['boss'] })
  directory.put(4, '陈静', { rights: ['operator'] })
  directory.put(5, '孙丽', { manages: ['c1'] })
  directory.put(6, '赵磊')
  return directory
}

/** Who does it and what they wish; null: nobody is in the place to, or it is the clock's. */
export function wishOf(kase: Case, deed: Deed, directory: Directory): { personId: string; wish: ActRequest } | null {
  const { who, pick, act, other, where, amount, far } = deed
  const waiting = waitingIn(kase)
  const node = waiting[pick % Math.max(1, waiting.length)]
  const said = { caseId: kase.id, opinion: '意见' }
  if (who === 'applicant') {
    const acts =
      kase.state === 'returned'
        ? (['submit', 'submit', 'submit', 'withdraw'] as const)
        : (['urge', 'urge', 'urge', 'urge', 'withdraw'] as const)
    const mine = acts[pick % acts.length] ?? 'urge'
    const edits = mine === 'submit' && far ? { edits: { amount } } : {}
    return { personId: kase.applicantId, wish: { ...said, act: mine, ...edits } }
  }
  if (who === 'operator')
    return { personId: idOf(4), wish: { ...said, act: pick % 8 === 0 ? 'terminate' : act, signer: idOf(other) } }
  if (who === 'clock' || !node) return null
  const all = [...directory.holdersOf([...turnAddresses(node.seats), ...node.superiors]).values()].flat()
  const holders = all.filter((id) => id !== kase.askerId)
  const personId = who === 'anybody' ? idOf(other) : holders[pick % Math.max(1, holders.length)]
  if (personId === undefined) return null
  const earlier = kase.nodes.filter(({ state, stands }) => state === 'approved' && stands)
  const to = far ? earlier[pick % Math.max(1, earlier.length)]?.key : undefined
  const wish: ActRequest = { ...said, act, nodeKey: node.key }
  if (act === 'approve') return { personId, wish: far ? { ...wish, edits: { amount } } : wish }
  if (act === 'return')
    return { personId, wish: { ...wish, ...(to === undefined ? { fields: far ? ['amount'] : [] } : { to }) } }
  if (act === 'transfer' || act === 'addSigner') return { personId, wish: { ...wish, signer: idOf(other), where } }
  return { personId, wish }
}

/** Whether somebody who is there, and does not ask themselves, could decide at each node that waits. */
export function isHeld(kase: Case, directory: Directory): boolean {
  return waitingIn(kase).every((node) => {
    const holders = [...directory.holdersOf([...turnAddresses(node.seats), ...node.superiors]).values()].flat()
    return holders.some((id) => id !== kase.askerId)
  })
}

/** The address of a person of random runs. */
export const addressOf = (n: number): string => personAddress(idOf(n))
