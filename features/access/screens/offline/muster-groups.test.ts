import { expect, test } from 'vitest'
import { idOf } from '../../../../tests/support/samples.ts'
import { bundled, held } from '../tests/bundle-answers.ts'
import { point } from '../tests/gate-answers.ts'
import { merged } from './list.ts'
import { countedOf, foundOf, groupsOf, insideOf } from './muster-groups.ts'

const [A, B, C] = [idOf(801), idOf(802), idOf(803)]
const list = merged(
  null,
  [
    bundled([
      held({ id: A, inside: true }),
      held({ id: B, companyName: '云图科技' }),
      held({ id: C, companyName: '云图科技', inside: true }),
    ]),
  ],
  { session: '', personId: '', ahead: 0 },
)

test('who is inside by a phone’s list, the greatest company first, and what the phone let happen since', () => {
  expect(countedOf(insideOf(list, []))).toMatchObject({
    total: 2,
    companies: [{ name: '光谷生物' }, { name: '云图科技' }],
    buildings: null,
  })
  const after = countedOf(
    insideOf(list, [
      { passId: B, point: point() },
      { passId: A, point: point({ direction: 'out' }) },
    ]),
  )
  expect(after.companies).toEqual([{ by: 'company', key: '云图科技', name: '云图科技', count: 2 }])
})

test('groups of the server have names for what has none', () => {
  const { companies, buildings } = groupsOf({
    total: 3,
    companies: [{ companyName: '', count: 3 }],
    buildings: [
      { buildingId: null, buildingName: '', count: 2 },
      { buildingId: idOf(70), buildingName: '3 号楼', count: 1 },
    ],
  })
  expect([...companies, ...(buildings ?? [])].map(({ name }) => name)).toEqual(['园区', '楼宇以外', '3 号楼'])
})

test('who was found is counted by the group at hand', () => {
  const ticks = {
    [A]: { company: '光谷生物', building: null },
    [C]: { company: '云图科技', building: idOf(70), state: 'safe' as const, at: 1 },
    [B]: { company: '云图科技', building: idOf(70), state: 'missing' as const, at: 1 },
  }
  const group = (by: 'company' | 'building', key: string | null) => ({ by, key, name: '', count: 1 })
  expect(foundOf(ticks, null)).toBe(2)
  expect(foundOf(ticks, group('company', '云图科技'))).toBe(1)
  expect(foundOf(ticks, group('building', null))).toBe(1)
  expect(foundOf(ticks, group('building', idOf(71)))).toBe(0)
})
