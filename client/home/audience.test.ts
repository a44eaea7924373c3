import { describe, expect, it } from 'vitest'
import type { Person } from '#vocabulary/audience'
import { gatheredBy } from './audience.ts'
import type { Service } from './directory.ts'

const person = (facts: Partial<Person>): Person => ({
  roles: ['visitor'],
  companyId: null,
  manager: false,
  rights: [],
  ...facts,
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
