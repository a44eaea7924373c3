import type { Flag, Point, Verdict } from '#contract/access'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls, pass, reason } from './answers.ts'
import { LOBBY, listed, point } from './bundle-answers.ts'

export { LOBBY, listed, point }

/** A gatekeeper. */
export const KEEPER = { roles: ['property'] }

/** A visitor of today. */
export const VISITOR = pass({
  id: idOf(801),
  kind: 'visitor',
  source: 'visit',
  name: '王*',
  companyName: '光谷生物',
  title: '商务洽谈',
  plate: '鄂A***88',
  from: at(-30),
  until: at(120),
  entriesLeft: 1,
  buildings: ['3 号楼'],
})

/** A worker of a construction crew. */
export const WORKER = pass({
  id: idOf(803),
  kind: 'worker',
  source: 'decoration',
  name: '赵*',
  companyName: '宏远装饰工程有限公司',
  title: '电工 A座1201',
  from: at(-30),
  until: at(60 * 24 * 30),
  buildings: ['3 号楼'],
})

/** A verdict that opened. */
export function verdict(facts: Partial<Verdict> = {}): Verdict {
  const { kind = 'opened' } = facts
  const { id, name, direction } = point()
  return {
    id: idOf(840),
    point: { id, name, direction },
    kind,
    how: 'online',
    at: at(0),
    reasons: kind === 'refused' ? [reason('early', 'granter', at(270))] : [],
    headcount: 1,
    note: '',
    pass: pass(),
    flags: [],
    can: { admit: kind === 'refused', turnAway: kind === 'opened' },
    ...facts,
  }
}

/** Something to look at. */
export function flag(facts: Partial<Flag> = {}): Flag {
  return {
    id: idOf(860),
    kind: 'two_gates',
    pointName: '东门入口',
    at: at(-4),
    pass: { id: VISITOR.id, name: VISITOR.name, companyName: VISITOR.companyName },
    crossingId: idOf(841),
    closedAt: null,
    word: '',
    ...facts,
  }
}

/** The points that I keep. */
export const keeps = (...points: Point[]) => given(calls.checkScanPermission, { may: points.length > 0, points })
/** Open flags of my points. */
export const flags = (...items: Flag[]) => given(calls.flags, { items, next: null })

const row = (n: number) => ({
  id: idOf(841 + n),
  kind: (['opened', 'refused', 'not_passed'] as const)[n % 3] ?? 'opened',
  how: (['online', 'hand', 'offline'] as const)[n % 3] ?? 'online',
  at: at(-n - 1),
  headcount: n % 4 === 0 ? 3 : 1,
  pass:
    n % 5 === 4
      ? null
      : n % 5 === 3
        ? { id: VISITOR.id, name: '李*', title: '代王*', kind: 'agent' as const }
        : { id: VISITOR.id, name: '王*', title: '', kind: n % 2 === 0 ? ('visitor' as const) : ('staff' as const) },
  words: n % 3 === 1 ? ['不在通行时段，14:30起可用'] : [],
})
/** So many crossings of a point. */
export const crossed = (count: number) =>
  given(calls.crossings, { items: Array.from({ length: count }, (_, n) => row(n)), next: null })

/** A gate on an ordinary morning. */
export const gate: readonly Given[] = [keeps(point()), crossed(5), flags(), listed]
