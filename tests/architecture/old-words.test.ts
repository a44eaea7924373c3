import { describe, expect, it } from 'vitest'
import { NOT_RENAMED } from './not-renamed.ts'
import { oldWords } from './old-words.ts'
import { readSources } from './tree.ts'

describe('a name', () => {
  const said = (text: string, file = 'features/goods/server/pass.ts'): string[] =>
    oldWords([{ file, text }]).map(({ message }) => message.split(':')[0] ?? '')

  it.each([
    ['const told = 1', 'told'],
    ['function tellHost() {}', 'tellHost'],
    ['const f = ({ wish }) => wish', 'wish'],
    ['const { name, ...said } = input', 'said'],
    ['interface KeptFile {}', 'KeptFile'],
    ['type Standing = string', 'Standing'],
    ['const MOST_ROWS = 3', 'MOST_ROWS'],
    ['const [deed = 1] = list', 'deed'],
    ['const INSTEAD = {}', 'INSTEAD'],
  ])('bears no word of many meanings: %s', (text, name) => {
    expect(said(text)).toEqual([name])
  })

  it.each([
    'const { told: events } = row',
    'const input = { said: 1, keeps: true }',
    'const outlook = standings',
    'const almost = 1',
    "export const openingWish = mine.write('openingWish', {})",
  ])('may stand for what the wire or the database calls so: %s', (text) => {
    expect(said(text)).toEqual([])
    expect(said('const told = 1', 'features/goods/server/pass.test.ts')).toEqual([])
  })
})

describe('the names of the product', () => {
  const violations = oldWords(readSources((file) => file.endsWith('.ts') || file.endsWith('.tsx')))
  const against = new Set(violations.map(({ file }) => file))

  it('have one meaning a word, but for files that are not renamed yet', () => {
    const listed = new Set(NOT_RENAMED)
    const lines = violations.filter(({ file }) => !listed.has(file)).map(({ file, message }) => `${file}: ${message}`)
    expect(lines).toEqual([])
  })

  it('leave the list of the others once they have', () => {
    expect(NOT_RENAMED.filter((file) => !against.has(file))).toEqual([])
  })
})
