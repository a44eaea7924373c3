import { describe, expect, it } from 'vitest'
import { gatheredBy, isFor, type Person } from './audience.ts'
import type { Service } from './directory.ts'

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

describe('gatheredBy', () => {
  const service = (path: string, facts: Partial<Service>) => ({ path, ...facts }) as Service
  const services = [
    service('/a', { door: '/door' }),
    service('/b', { door: '/door', audience: 'manager' }),
    service('/c', { door: '/other' }),
    service('/door', {}),
  ]
  const paths = (who: Person | null) => gatheredBy('/door', services, who).map(({ path }) => path)

  it('is what names the door and is for the person, in its order', () => {
    expect(paths(person({ manager: true }))).toEqual(['/a', '/b'])
    expect(paths(person({}))).toEqual(['/a'])
    expect(paths(null)).toEqual(['/a'])
  })
})
