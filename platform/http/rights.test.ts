import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/identity'
import type { AnyCall, Callers, Who } from '#vocabulary/call'
import { notAuthorised, Refusal, refusals } from '#vocabulary/refusal'
import type { CommonFields } from './fields.ts'
import { admit, admits } from './rights.ts'

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

describe('a call is admitted', () => {
  const common = { areaId: undefined, globalAreaId: undefined, parkId: undefined, globalCompanyId: undefined }
  const caller: Caller = {
    sessionId: 's',
    personId: 'p',
    areaId: '1',
    kind: 'person',
    companyId: 'c1',
    roles: [],
    rights: [],
    companies: [
      { companyId: 'c1', manager: true, allowed: true },
      { companyId: 'c2', manager: false, allowed: true },
    ],
  }
  const call = (who: Callers) => ({ who }) as AnyCall // of which `admit` reads nothing else
  type Sent = { token?: string; caller?: Caller | null } & Partial<CommonFields>
  const admitted = (who: Callers, { token, caller: by = caller, ...fields }: Sent = {}) => {
    try {
      const sent = {
        token,
        caller: by,
        common: { ...common, loginsession: undefined, requestId: undefined, ...fields },
      }
      const { areaId, caller: as } = admit(call(who), sent)
      return `${areaId} ${as ? `as ${as.companyId}` : 'as nobody'}`
    } catch (error) {
      if (error instanceof Refusal) return `${error.kind.code} ${error.field ?? ''}`.trim()
      throw error
    }
  }

  test('of somebody with a session that lives; else 401 where none was sent and 606 where one was', () => {
    expect(admitted('session')).toBe('1 as c1')
    expect(admitted('session', { caller: null })).toBe('401')
    expect(admitted('session', { caller: null, token: 'over' })).toBe('606')
    expect(admitted(['session:merchant', 'session:staff'], { caller: null })).toBe('401')
    expect(admitted('open', { caller: null })).toBe('1 as nobody')
    expect(admitted('open', { caller: null, token: 'over' })).toBe('1 as nobody')
  })

  test('in the park of the session, however it is named, or in the named one for who has none', () => {
    expect(admitted('session', { caller: { ...caller, areaId: '2' } })).toBe('2 as c1')
    for (const name of ['areaId', 'globalAreaId', 'parkId'] as const) {
      expect(admitted('session', { [name]: '1' })).toBe('1 as c1')
      expect(admitted('session', { [name]: '2' })).toBe('403 areaId')
      expect(admitted('open', { [name]: '2', caller: null })).toBe('2 as nobody')
      expect(admitted('session', { [name]: '' })).toBe('1 as c1')
    }
    expect(admitted('open', { areaId: '1', parkId: '2', caller: null })).toBe('403 areaId')
    expect(admitted('open', { areaId: '1', globalAreaId: '2', caller: null })).toBe('403 areaId')
    expect(admitted('open', { areaId: '2', globalAreaId: '2', parkId: '2', caller: null })).toBe('2 as nobody')
  })

  test('in another park only where it is open, and then as to a stranger', () => {
    expect(admitted('open', { areaId: '2' })).toBe('2 as nobody')
    expect(admitted('open', { areaId: '1' })).toBe('1 as c1')
    expect(admitted('guest', { areaId: '2' })).toBe('403 areaId')
  })

  test('for a company of the caller’s own, with the rights there', () => {
    expect(admitted('session', { globalCompanyId: 'c2' })).toBe('1 as c2')
    expect(admitted('session', { globalCompanyId: 'c1' })).toBe('1 as c1')
    expect(admitted('session', { globalCompanyId: '' })).toBe('1 as c1')
    expect(admitted('session', { globalCompanyId: 'c3' })).toBe('403 globalCompanyId')
    expect(admitted('open', { globalCompanyId: 'c3' })).toBe('1 as c1')
    expect(admitted('session:manager')).toBe('1 as c1')
    expect(admitted('session:manager', { globalCompanyId: 'c2' })).toBe('403')
    expect(admitted('session:company', { globalCompanyId: 'c2' })).toBe('1 as c2')
  })

  test.each([
    ['a member whom the company has not authorised', 'session:company', { companyId: 'c1' }, notAuthorised],
    ['a member who is no manager', 'session:manager', { companyId: 'c1' }, refusals.forbidden],
    ['somebody of no company', 'session:company', { companyId: null, companies: [] }, refusals.forbidden],
  ] as const)('not for %s, who reads whom to ask', (_name, who, facts, { message }) => {
    const by = { ...caller, companies: [{ companyId: 'c1', manager: false, allowed: false }], ...facts }
    const sent = { token: 't', caller: by, common: { ...common, loginsession: undefined, requestId: undefined } }
    expect(() => admit(call(who), { ...sent, caller: { ...by, companies: [...by.companies] } })).toThrow(message)
  })
})
