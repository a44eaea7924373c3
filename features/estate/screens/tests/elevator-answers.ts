import { type Elevator, estate } from '#contract/estate'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const { calls } = estate

/** An elevator as operators see it. */
export const elevator = (facts: Partial<Elevator> = {}): Elevator => ({
  id: idOf(1),
  buildingId: idOf(41),
  building: '2 号楼',
  name: '1 号客梯',
  kind: 'passenger',
  place: '东门进入后右侧',
  levels: [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  state: 'running',
  version: 1,
  ...facts,
})
/** The elevators are asked for. */
export const elevators = (items: Elevator[]) => given(calls.elevatorList, { items, next: null })
/** The buildings of the park are asked for. */
export const towers = given(calls.buildingList, {
  items: [1, 2].map((n) => ({
    id: idOf(39 + n),
    name: `${n} 号楼`,
    regionId: null,
    region: null,
    floors: 12,
    rooms: 48,
    closedRooms: 0,
    version: 1,
  })),
  next: null,
})
