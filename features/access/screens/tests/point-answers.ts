import type { KeptPoint } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'
import { LOBBY, point } from './gate-answers.ts'

/** Who sets points. */
export const OPERATOR = { roles: ['operator'] }

/** A point with all that an operator sets. */
export function kept(facts: Partial<KeptPoint> = {}): KeptPoint {
  return {
    ...point(),
    companyId: null,
    ways: ['code', 'hand'],
    deviceId: 'gate-east-1',
    heardAt: at(-1),
    marked: false,
    version: 1,
    ...facts,
  }
}

const buildings = [{ id: idOf(70), name: '3 号楼' }]
/** These points. */
export const points = (...items: KeptPoint[]) => given(calls.points, { items, buildings })
/** A usual park. */
export const some = points(
  kept(),
  kept({ id: idOf(823), name: '东门出口', direction: 'out', heardAt: at(-30) }),
  kept({ ...LOBBY, ways: ['code', 'card', 'face'], marked: true, deviceId: null, heardAt: null }),
  kept({ id: idOf(824), name: '西门入口', disabled: true }),
)
/** Property staff. */
export const keepers = given(calls.gatekeepers, {
  items: [
    { personId: idOf(90), name: '刘强', pointIds: [point().id, LOBBY.id] },
    { personId: idOf(91), name: '周敏', pointIds: [] },
  ],
})
