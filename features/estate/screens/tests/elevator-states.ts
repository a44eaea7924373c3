import { estate } from '#contract/estate'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { elevator, elevators, towers } from './elevator-answers.ts'

const { elevatorLocation } = estate.calls
const desk = { route: '/estate/elevators' as const, as: { roles: ['operator'] } }
const found = {
  route: '/estate/elevators' as const,
  address: `/estate/elevators?building=${idOf(41)}`,
} as const

const several = [
  elevator(),
  elevator({ id: idOf(2), name: '2 号客梯', state: 'repair' }),
  elevator({ id: idOf(3), name: '货梯', kind: 'freight', place: '', levels: [-2, -1, 1, 5], state: 'closed' }),
]

/** Elevators, as operators keep them and as everybody finds them. */
export const elevatorStates: readonly State[] = [
  { ...desk, name: '', says: '2 号楼 1 号客梯', answers: [elevators(several), towers] },
  { ...desk, name: 'empty', says: '还没有电梯', answers: [elevators([]), towers] },
  {
    ...desk,
    name: 'adding',
    says: '还没有电梯',
    answers: [elevators([]), towers],
    async act({ press, says }) {
      await press('添加电梯')
      await says('停靠楼层')
    },
  },
  {
    ...found,
    name: 'found',
    says: '东门进入后右侧',
    answers: [
      given(elevatorLocation, {
        building: '2 号楼',
        items: several.map(({ id, name, kind, place, levels, state }) => ({ id, name, kind, place, levels, state })),
      }),
    ],
  },
  {
    ...found,
    name: 'none',
    says: '还没有登记电梯',
    answers: [given(elevatorLocation, { building: '2 号楼', items: [] })],
  },
  { ...found, name: 'gone', says: '没有找到这栋楼', answers: [refused(elevatorLocation, refusals.notFound)] },
]
