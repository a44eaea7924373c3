import { describe, expect, it } from 'vitest'
import { findContracts } from '../../tools/list.ts'
import { NOT_MOVED } from './not-moved.ts'
import { OWN_WAYS, otherDialects, overdue } from './screen-law.ts'
import { listFiles, readSources } from './tree.ts'

const WRITES = new Map([['goods', new Set(['pass'])]])

describe('a screen', () => {
  const said = (text: string, file = 'features/goods/screens/list.tsx'): string[] =>
    otherDialects([{ file, text }], WRITES).map(({ message }) => message)

  it.each([
    ['asks the library', "import { queryOptions } from '@tanstack/react-query'"],
    ['holds the cache', "import { useQueryClient } from '@tanstack/react-query'"],
    ['asks anew by hand', "queries.invalidateQueries({ queryKey: ['goods'] })"],
    ['draws a form', 'export const Form = () => <form />'],
    ['sends a write by itself', "await calls.post('pass', { id })"],
    ['keeps an intent', "import { useOneIntent } from '#client/calls'"],
    ['acts on a key', "import { useActOn } from '#client/query'"],
    ['makes the query of a list', "import { keysetQuery } from '#client/query'"],
  ])('does not speak another dialect: it %s', (_, text) => {
    expect(said(text)).toHaveLength(1)
  })

  it.each([
    ["import { calls } from './calls.ts'\nuseQuery(calls.read('one', { id }))"],
    ["calls.send('pass', { id })"],
    ["await calls.files.post('pass', { id })"],
    ["import type { QueryKey } from '@tanstack/react-query'"],
    ['export const Form = () => <FormPage title="放行" />'],
  ])('speaks it: %s', (text) => {
    expect(said(text)).toEqual([])
    expect(said('<form />', 'features/goods/screens/list.screen.test.ts')).toEqual([])
  })
})

describe('the screens', async () => {
  const contracts = await findContracts()
  const writes = new Map(
    contracts.map(({ room, contract }) => [
      room,
      new Set(Object.values(contract.calls).flatMap(({ effect, name }) => (effect === 'read' ? [] : [name]))),
    ]),
  )
  const files = listFiles()
  const violations = otherDialects(
    readSources((file) => file.startsWith('features/')),
    writes,
  )

  it('speak one dialect, but for those that are not moved yet', () => {
    const listed = new Set(NOT_MOVED)
    const lines = violations.filter(({ file }) => !listed.has(file)).map(({ file, message }) => `${file}: ${message}`)
    expect(lines).toEqual([])
  })

  it('leave the list of the others once they do', () => {
    expect(overdue(NOT_MOVED, violations)).toEqual([])
  })

  it('that keep a way of their own are there', () => {
    expect(Object.keys(OWN_WAYS).filter((begin) => !files.some((file) => file.startsWith(begin)))).toEqual([])
  })
})
