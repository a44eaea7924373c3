import { describe, expect, it } from 'vitest'
import { isFor, type Person } from './audience.ts'

const person = (facts: Partial<Person>): Person => ({
  roles: ['visitor'],
  companyId: null,
  manager: false,
  rights: [],
  ...facts,
})

describe('isFor', () => {
  it('opens a service to its own people and not to others', () => {
    const people: Record<string, Person | null> = {
      nobody: null,
      driver: person({}),
      employee: person({ companyId: 'c' }),
      manager: person({ companyId: 'c', manager: true }),
      cashier: person({ roles: ['merchant'] }),
      guard: person({ roles: ['property'] }),
      operator: person({ roles: ['operator'] }),
      clerk: person({ rights: ['places'] }),
    }
    const who = (audience: Parameters<typeof isFor>[0]) =>
      Object.keys(people).filter((name) => isFor(audience, people[name] ?? null))
    expect(who('everyone')).toEqual(Object.keys(people))
    expect(who('company')).toEqual(['employee', 'manager'])
    expect(who('manager')).toEqual(['manager'])
    expect(who('merchant')).toEqual(['cashier'])
    expect(who('property')).toEqual(['guard'])
    expect(who('operator')).toEqual(['operator'])
    expect(who('park')).toEqual(['guard', 'operator'])
    expect(who({ right: 'places' })).toEqual(['clerk'])
    expect(who(['operator', { right: 'places' }])).toEqual(['operator', 'clerk'])
  })
})
