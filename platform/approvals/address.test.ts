import { expect, test } from 'vitest'
import { addressesOfHolder } from './address.ts'
import { problemsOf } from './processes/checker.ts'

const of = { companyId: 'c', fields: { host: 'p', desk: 'q,r', none: '' } }

test('a holder named by a field is the persons in it; none where it is empty or unknown', () => {
  expect(addressesOfHolder({ kind: 'field', field: 'host' }, of)).toEqual(['person:p'])
  expect(addressesOfHolder({ kind: 'field', field: 'desk' }, of)).toEqual(['person:q', 'person:r'])
  expect(addressesOfHolder({ kind: 'field', field: 'none' }, of)).toEqual([])
  expect(addressesOfHolder({ kind: 'field', field: 'other' }, of)).toEqual([])
  expect(addressesOfHolder({ kind: 'manager' }, of)).toEqual(['manager:c'])
})

test('a process may name a text field of its subject as holder, and no other', () => {
  const process = (field: string) => ({
    title: '来访',
    steps: [
      {
        kind: 'node' as const,
        key: 'host',
        title: '接待人',
        holders: [{ kind: 'field' as const, field }],
        mode: 'any' as const,
        hours: null,
        escalateTo: null,
        edits: [],
      },
    ],
  })
  const fields = { host: 'text', people: 'number' } as const
  expect(problemsOf({ kinds: fields, mayBeEmpty: [] }, process('host'))).toEqual([])
  expect(problemsOf({ kinds: fields, mayBeEmpty: [] }, process('people')).map(({ why }) => why)).toEqual([
    'unknown_field',
  ])
  expect(problemsOf({ kinds: fields, mayBeEmpty: [] }, process('gone')).map(({ why }) => why)).toEqual([
    'unknown_field',
  ])
})
