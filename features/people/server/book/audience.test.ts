import { describe, expect, test } from 'vitest'
import { type Barrier, type Company, type Entry, fieldsSeen, parkFieldsSeen, type Viewer } from './audience.ts'

// Each field is for one audience more than the one before it: how many fields are seen tells how near a viewer is.
const audiences = { title: 'company', place: 'department', phone: 'managers', email: 'nobody' } as const
const entry: Entry = {
  personId: 'zeng',
  gone: false,
  departmentId: 'north',
  manager: false,
  reception: false,
  audiences,
  barriers: [],
}
const park: Entry = { ...entry, audiences: { title: 'park', place: 'park', phone: 'park', email: 'company' } }
const company: Company = { active: true, bookOpen: false }
const stranger: Viewer = {
  personId: 'li',
  status: null,
  departmentId: null,
  path: [],
  ownDepartment: null,
  operator: false,
  insider: false,
}
const member: Viewer = { ...stranger, status: 'member', departmentId: 'lab', path: ['lab'], insider: true }
const neighbour: Viewer = { ...member, departmentId: 'north', path: ['north', 'sales'] }

const seen = (viewer: Viewer, of: Entry = entry, by: Company = company) => {
  const fields = fieldsSeen(viewer, by, of)
  return fields && [...fields].join(' ')
}

describe('what somebody of the company sees of an entry', () => {
  test.each<[who: string, viewer: Viewer, fields: string]>([
    ['the person themselves', { ...neighbour, personId: 'zeng' }, 'title place phone email'],
    ['a manager who is the person', { ...member, status: 'manager', personId: 'zeng' }, 'title place phone email'],
    ['HR who is the person', { ...member, status: 'hr', personId: 'zeng' }, 'title place phone email'],
    ['a manager', { ...member, status: 'manager' }, 'title place phone'],
    ['HR', { ...member, status: 'hr' }, 'title place phone'],
    ['somebody of the same department', neighbour, 'title place'],
    ['somebody of another department', member, 'title'],
    ['somebody without a department', { ...member, departmentId: null, path: [] }, 'title'],
  ])('%s', (_, viewer, fields) => {
    expect(seen(viewer)).toBe(fields)
  })

  test('two people without a department are not of the same one', () => {
    expect(seen({ ...member, departmentId: null, path: [] }, { ...entry, departmentId: null })).toBe('title')
  })
})

describe('what somebody of the park sees of an entry', () => {
  const operator: Viewer = { ...stranger, operator: true, insider: true }
  const insider: Viewer = { ...stranger, insider: true }
  test.each<[who: string, viewer: Viewer, plain: boolean, reception: boolean, manager: boolean, open: boolean]>([
    ['an operator', operator, false, true, true, true],
    ['somebody who works in the park', insider, false, true, false, false],
    ['a visitor', stranger, false, false, false, false],
    ['a visitor whose entry it was', { ...stranger, personId: 'zeng' }, false, false, false, false],
  ])('%s', (_, viewer, ...sees) => {
    const open = { ...company, bookOpen: true }
    expect([
      seen(viewer, park),
      seen(viewer, { ...park, reception: true }),
      seen(viewer, { ...park, manager: true }),
      seen(viewer, park, open),
    ]).toEqual(sees.map((sight) => (sight ? 'title place phone' : null)))
  })
})

describe('nobody sees', () => {
  const all = [member, neighbour, { ...member, standing: 'manager' }, { ...neighbour, personId: 'zeng' }] as const
  test('who is gone', () => {
    for (const viewer of all) expect(seen(viewer, { ...entry, gone: true })).toBeNull()
  })

  test('anybody of a company that is not active', () => {
    for (const viewer of all) expect(seen(viewer, entry, { ...company, active: false })).toBeNull()
  })
})

describe('a rule of the company', () => {
  const barred = (...barriers: Barrier[]): Entry => ({ ...entry, barriers })
  const hidden: Barrier = { kind: 'hidden', departmentIds: [], exceptIds: [] }
  const senior: Barrier = { kind: 'senior', departmentIds: ['sales'], exceptIds: [] }

  test('hides a person from all but themselves, who keeps the people, and whom it names', () => {
    const except = barred({ ...hidden, exceptIds: ['li'] })
    expect([seen(member, barred(hidden)), seen(neighbour, barred(hidden)), seen(member, except)]).toEqual([
      null,
      null,
      'title',
    ])
    expect(seen(neighbour, barred({ ...hidden, departmentIds: ['sales'] }))).toBeNull()
    expect(seen({ ...member, status: 'manager' }, barred(hidden))).toBe('title place phone')
    expect(seen({ ...member, personId: 'zeng' }, barred(hidden))).toBe('title place phone email')
  })

  test('shows a senior to the departments below the ones it names', () => {
    expect([seen(neighbour, barred(senior)), seen(member, barred(senior))]).toEqual(['title place', null])
    expect(seen(neighbour, barred(senior, hidden))).toBeNull()
  })

  test('keeps somebody to their own department and whom it names', () => {
    const kept = { ownDepartment: { exceptIds: [] } }
    expect([seen({ ...member, ...kept }), seen({ ...neighbour, ...kept })]).toEqual([null, 'title place'])
    expect(seen({ ...member, ownDepartment: { exceptIds: ['zeng'] } })).toBe('title')
  })
})

describe('of the park’s own people', () => {
  const own = { personId: 'zhao', gone: false, reception: false }
  const desk = { ...own, reception: true }
  const shown = (viewer: { personId: string; insider: boolean }, of: typeof own) => {
    const fields = parkFieldsSeen(viewer, of)
    return fields && [...fields]
  }

  test('who works here sees each with the number, a visitor the reception without', () => {
    const visitor = { personId: 'li', insider: false }
    const insider = { ...visitor, insider: true }
    expect([shown(insider, own), shown(insider, desk)]).toEqual([['phone'], ['phone']])
    expect([shown(visitor, own), shown(visitor, desk)]).toEqual([null, []])
    expect(shown({ ...visitor, personId: 'zhao' }, own)).toEqual(['phone'])
    expect(shown(insider, { ...own, gone: true })).toBeNull()
  })
})
