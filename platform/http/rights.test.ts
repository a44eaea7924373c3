import { describe, expect, test } from 'vitest'
import type { Callers, Who } from '#vocabulary/call'
import { admits } from './rights.ts'

type Person = Parameters<typeof admits>[0]

const stranger: Person = { kind: 'person', roles: ['visitor'], companyId: null, companies: [] }
const tie = { companyId: 'c1', allowed: false, manager: false }
const people: Record<string, Person> = {
  guest: { ...stranger, kind: 'guest', roles: ['merchant', 'property', 'operator'], companyId: 'c1' },
  stranger,
  member: { ...stranger, companyId: 'c1', companies: [tie] },
  allowed: { ...stranger, companyId: 'c1', companies: [{ ...tie, allowed: true }] },
  manager: { ...stranger, companyId: 'c1', companies: [{ ...tie, manager: true }] },
  'manager elsewhere': {
    ...stranger,
    companyId: 'c1',
    companies: [tie, { companyId: 'c2', allowed: true, manager: true }],
  },
  merchant: { ...stranger, roles: ['merchant'] },
  property: { ...stranger, roles: ['property'] },
  operator: { ...stranger, roles: ['staff', 'operator'] },
}
const persons = Object.keys(people).filter((name) => name !== 'guest')
const admitted = (who: Callers) => Object.keys(people).filter((name) => people[name] && admits(people[name], who))

/** Written out by hand: whom each kind admits. */
const EACH: Record<Who, readonly string[]> = {
  open: Object.keys(people),
  guest: Object.keys(people),
  session: persons,
  'session:company': ['allowed', 'manager'],
  'session:manager': ['manager'],
  'session:merchant': ['merchant'],
  'session:staff': ['property'],
  'session:operator': ['operator'],
}
const kinds = Object.keys(EACH) as Who[] // the keys of the record above

describe('a call for one kind of callers', () => {
  test.each(kinds)('%s', (kind) => {
    expect(admitted(kind)).toEqual(EACH[kind])
  })
})

describe('a call for several kinds', () => {
  const listed = kinds.filter((kind) => kind !== 'open')
  const pairs = listed.flatMap((one) => listed.map((other) => [one, other] as const))

  test.each(pairs)('%s or %s admits whom either admits', (one, other) => {
    const either = Object.keys(people).filter((name) => EACH[one].includes(name) || EACH[other].includes(name))
    expect(admitted([one, other])).toEqual(either)
  })

  test('three of them, and a list of one', () => {
    expect(admitted(['session:manager', 'session:staff', 'session:operator'])).toEqual([
      'manager',
      'property',
      'operator',
    ])
    expect(admitted(['session:merchant'])).toEqual(['merchant'])
  })
})
