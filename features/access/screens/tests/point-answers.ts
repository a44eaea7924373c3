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
    companyName: '',
    ways: ['code', 'hand'],
    deviceId: 'turnstile-east-1',
    deviceName: '东门一号机',
    deviceKind: 'turnstile',
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
  kept({
    ...LOBBY,
    ways: ['code', 'card', 'face'],
    marked: true,
    deviceId: null,
    deviceName: '',
    deviceKind: null,
    heardAt: null,
  }),
  kept({ id: idOf(824), name: '西门入口', disabled: true }),
)
/** Property staff. */
export const keepers = given(calls.gatekeepers, {
  items: [
    { personId: idOf(90), name: '刘强', pointIds: [point().id, LOBBY.id] },
    { personId: idOf(91), name: '周敏', pointIds: [] },
  ],
})

/** Registered devices that a point may pick. */
export const devices = given(calls.pointDevices, {
  items: [
    {
      id: 'turnstile-east-1',
      name: '东门一号机',
      kind: 'turnstile',
      place: '东门',
      points: 2,
      disabled: false,
      companyId: null,
    },
    {
      id: 'turnstile-lobby-1',
      name: '大堂闸机',
      kind: 'turnstile',
      place: '3 号楼 1层',
      points: 0,
      disabled: false,
      companyId: null,
    },
    {
      id: 'lock-201',
      name: '201门锁',
      kind: 'lock',
      place: '3 号楼 2层 201',
      points: 0,
      disabled: false,
      companyId: null,
    },
    { id: 'door-old', name: '旧门禁', kind: 'door', place: '西门', points: 0, disabled: true, companyId: null },
  ],
  more: false,
})
/** Companies whose door a lock may be. */
export const companies = given(calls.pointCompanies, {
  items: [
    { id: idOf(60), name: '远山科技' },
    { id: idOf(61), name: '青石设计' },
  ],
})
