import { expect, test } from 'vitest'
import { type FactRow, namedFacts } from './queries.ts'

const row: FactRow = {
  roles: ['tenant'],
  rights: ['moderate'],
  companyId: 'a',
  manager: true,
  state: 'active',
  name: '甲公司',
  allowed: true,
}

test('a person acts for their active companies alone, and knows what all are called', () => {
  const left = { ...row, companyId: 'b', state: 'left', name: '乙公司' }
  const member = { ...row, companyId: 'c', manager: null, name: '丙公司', allowed: false }
  const { facts, names } = namedFacts([row, left, member]) ?? expect.unreachable()
  expect(facts).toEqual({
    roles: ['tenant'],
    rights: ['moderate'],
    companies: [
      { companyId: 'a', manager: true, allowed: true },
      { companyId: 'c', manager: false, allowed: false },
    ],
  })
  expect([...names]).toEqual([
    ['a', '甲公司'],
    ['b', '乙公司'],
    ['c', '丙公司'],
  ])
})

test('a person without a company has their roles and rights; of an unknown one nothing is told', () => {
  const alone = { ...row, companyId: null, manager: null, state: null, name: null }
  expect(namedFacts([alone])).toEqual({
    facts: { roles: ['tenant'], rights: ['moderate'], companies: [] },
    names: new Map(),
  })
  expect(namedFacts([])).toBeNull()
})
