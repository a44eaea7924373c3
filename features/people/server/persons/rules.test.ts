import { describe, expect, test } from 'vitest'
import { operatorsRefusal, roleRefusal, rolesAfter } from './rules.ts'

const sun = { me: false, roles: ['visitor', 'operator'] as const, disabled: false, otherOperators: 2 }

describe('a base role', () => {
  test('is never one’s own affair', () => {
    const mine = { ...sun, me: true }
    expect(roleRefusal(mine, { role: 'merchant', given: true })?.name).toBe('self_grant')
    expect(roleRefusal(mine, { role: 'operator', given: false })?.name).toBe('self_grant')
  })

  test('of an operator is taken while two others stay', () => {
    const taking = { role: 'operator', given: false } as const
    expect(roleRefusal(sun, taking)).toBeNull()
    expect(roleRefusal({ ...sun, otherOperators: 1 }, taking)?.name).toBe('two_operators')
    expect(roleRefusal({ ...sun, otherOperators: 0 }, taking)?.name).toBe('two_operators')
    expect(roleRefusal({ ...sun, otherOperators: 1 }, { role: 'property', given: false })).toBeNull()
  })

  test('is given by a park with one operator, and to nobody who is disabled', () => {
    const giving = { role: 'operator', given: true } as const
    expect(roleRefusal({ ...sun, roles: ['visitor'], otherOperators: 1 }, giving)).toBeNull()
    expect(roleRefusal({ ...sun, roles: ['visitor'], disabled: true }, giving)?.name).toBe('person_disabled')
  })

  test('comes behind the others, once', () => {
    expect(rolesAfter(['visitor'], { role: 'property', given: true })).toEqual(['visitor', 'property'])
    expect(rolesAfter(['visitor', 'property'], { role: 'property', given: true })).toEqual(['visitor', 'property'])
    expect(rolesAfter(['visitor', 'property'], { role: 'property', given: false })).toEqual(['visitor'])
  })
})

test('who is disabled already, or no operator, is none of the two that stay', () => {
  expect(operatorsRefusal({ ...sun, disabled: true, otherOperators: 0 })).toBeNull()
  expect(operatorsRefusal({ ...sun, roles: ['staff'], otherOperators: 0 })).toBeNull()
  expect(operatorsRefusal({ ...sun, otherOperators: 1 })?.name).toBe('two_operators')
})
