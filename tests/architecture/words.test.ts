import { describe, expect, it } from 'vitest'
import type { Source } from './tree.ts'
import { doorsUnexplained, foreignWords, isDoor } from './words.ts'

const names = (...sources: Source[]): string[] =>
  doorsUnexplained(sources).map(({ file, message }) => `${file}: ${message}`)

describe('doors', () => {
  it('are the files that package.json names, and all of a contract', () => {
    const files = [
      'vocabulary/money.ts',
      'platform/db/index.ts',
      'features/parking/contract/stay.ts',
      'ui/toast/index.ts',
    ]
    expect(files.filter(isDoor)).toEqual(files)
    expect(
      ['platform/db/pool.ts', 'features/parking/server/stay.ts', 'vocabulary/money.test.ts'].filter(isDoor),
    ).toEqual([])
  })

  it('explain each export', () => {
    const file = 'vocabulary/money.ts'
    const text = `
      /** One yuan in fen. */
      export const YUAN = 100
      export const JIAO = 10
      // not a doc comment
      export function show(): void {}
      /** */
      export type Fen = number
      /** Says why. */
      interface Why { }
      export { type Why }
    `
    expect(names({ file, text })).toEqual([
      `${file}: JIAO has no doc comment`,
      `${file}: show has no doc comment`,
      `${file}: Fen has no doc comment`,
    ])
  })

  it('take what a call is about for its sentence', () => {
    const file = 'features/parking/contract/bills.ts'
    const text = `
      export const list = company.read('list', { about: 'Parking bills of my company', refusals: [] })
      export const pay = company.steps('pay', { about: '', refusals: [] })
      export const terms = company.read('terms', { refusals: [] })
      export const state = oneOf('open', 'paid')
    `
    expect(names({ file, text })).toEqual(
      ['pay', 'terms', 'state'].map((name) => `${file}: ${name} has no doc comment`),
    )
  })

  it('explain what they pass on where it is written', () => {
    const index = {
      file: 'platform/db/index.ts',
      text: "export { open, shut as close } from './pool.ts'; export * from './id.ts'",
    }
    const pool = {
      file: 'platform/db/pool.ts',
      text: '/** Opens it. */\nexport const open = 1\nexport const shut = 2\nexport const own = 3',
    }
    const id = { file: 'platform/db/id.ts', text: 'export const newId = 4' }
    expect(names(index, pool, id)).toEqual([
      'platform/db/pool.ts: shut has no doc comment',
      'platform/db/id.ts: newId has no doc comment',
    ])
  })
})

describe('words of the workplace', () => {
  it.each([
    ['see /', 'work/main/x.ts'],
    ['log in /', 'root/x'],
    ['"reso', 'lved": "x"'],
    ['as iss', 'ue 12 says'],
    ['see ../shar', 'ed/spec/README.md'],
    ['registry.npm', 'mirror.com'],
  ])('are found: %s%s', (one, two) => {
    expect(foreignWords([{ file: 'a.md', text: `first\n${one}${two}` }])).toEqual([
      expect.objectContaining({ file: 'a.md', message: expect.stringContaining('line 2') }),
    ])
  })

  it('leave ordinary ones alone', () => {
    const text =
      'The issue of 3 cars. See https://example.com/home and app/root/x. Sessions end. /homepage /front/mobile/'
    expect(foreignWords([{ file: 'a.md', text }])).toEqual([])
  })
})
