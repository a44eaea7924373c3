import { describe, expect, test } from 'vitest'
import { likelyFirst } from './likely.ts'
import { faultsMadeIn } from './made.ts'
import { edited, editOf, linesOf } from './text.ts'

/** What is made of one line, as `kind: line`. */
const made = (text: string): string[] =>
  faultsMadeIn('a.ts', text).map((fault) => `${fault.kind}: ${edited(text, fault)}`)

describe('faults made by rule', () => {
  test('turn a comparison and move its bound', () => {
    expect(made('a < b')).toEqual(['bound moved: a <= b', 'comparison turned: a >= b'])
    expect(made('a === b')).toEqual(['comparison turned: a !== b'])
    expect(made('a + b')).toEqual([])
  })

  test('move a number: a small one by one, a large one by its double; no place in a list', () => {
    expect(made('f(15)')).toEqual(['bound moved: f(16)'])
    expect(made('f(86_400_000)')).toEqual(['bound moved: f(172800000)'])
    expect(made('list[0]')).toEqual([])
    expect(made('type Day = 1')).toEqual([])
    expect(made('const PAGE = 20; f(PAGE + 1)')).toEqual([])
  })

  test('swap and drop conditions', () => {
    expect(made('if (a && b) f()')).toEqual([
      'condition negated: if (!(a && b)) f()',
      'condition dropped: if (false) f()',
      'and for or: if ((a || b)) f()',
      'condition dropped: if ((a)) f()',
      'condition dropped: if ((b)) f()',
    ])
    expect(made('if (a) f()\nelse g()')).toEqual(['condition negated: if (!(a)) f()\nelse g()'])
    expect(made('a ? b : c')).toEqual(['condition negated: !(a) ? b : c'])
    expect(made('f(!a)')).toEqual(['condition negated: f(a)'])
  })

  test('drop an await whose value is used, and none that lint or a caller waits for', () => {
    expect(made('const a = await b()')).toEqual(['await dropped: const a = b()'])
    expect(made('await b()')).toEqual([])
    expect(made('async function f() { return await b() }')).toEqual([])
    expect(made('async function f() { try { return await b() } catch {} }')).toEqual([
      'await dropped: async function f() { try { return b() } catch {} }',
    ])
  })

  test('drop and turn conditions of queries', () => {
    expect(made("q.where('at', '<', now)")).toEqual([
      'condition dropped: q',
      "bound moved: q.where('at', '<=', now)",
      "comparison turned: q.where('at', '>=', now)",
    ])
  })

  test('turn what stands in SQL, not in other templates', () => {
    // biome-ignore lint: a template in a text
    expect(made('sql`where a.id = ${b} and c is null`')).toEqual([
      'comparison turned: sql`where a.id <> ${b} and c is null`',
      'and for or: sql`where a.id = ${b} or c is null`',
      'condition negated: sql`where a.id = ${b} and c is not null`',
    ])
    expect(made('words`where a = 1 and b`')).toEqual([])
  })

  test('can all be parsed', () => {
    expect(made('a ?? (b && c)').every((line) => faultsMadeIn('a.ts', line.split(': ')[1] ?? '') !== null)).toBe(true)
    expect(() => faultsMadeIn('a.ts', 'if (')).toThrow(SyntaxError)
  })
})

test('an edit is told by its line', () => {
  const text = 'one\n  two = 2\nthree'
  const edit = editOf(text, { start: 0, end: text.length }, '= 2', '= 3')
  expect(edit).toEqual({ start: 10, end: 13, after: '= 3' })
  expect(linesOf(text, { start: 10, end: 13, after: '= 3' })).toEqual({ line: 2, before: 'two = 2', after: 'two = 3' })
})

describe('the order of tests', () => {
  const all = ['p/a.test.ts', 'p/b.server.test.ts', 'p/q/c.server.test.ts', 'p/q/d.test.ts']
  const took = { 'p/a.test.ts': 5, 'p/b.server.test.ts': 900, 'p/q/c.server.test.ts': 900, 'p/q/d.test.ts': 10 }

  test('is: of the file’s name and who noticed before; of its folder and quick ones; the rest', () => {
    expect(likelyFirst({ file: 'p/b.ts', tests: [] }, all, [], took)).toEqual([
      ['p/b.server.test.ts'],
      ['p/a.test.ts', 'p/q/d.test.ts'],
      ['p/q/c.server.test.ts'],
    ])
    expect(likelyFirst({ file: 'p/b.ts', tests: [] }, all, ['p/q/c.server.test.ts'], took)[0]).toEqual([
      'p/q/c.server.test.ts',
      'p/b.server.test.ts',
    ])
  })

  test('begins with what the fault names, also outside the room', () => {
    const [first, second, rest] = likelyFirst(
      { file: 'p/b.ts', tests: ['tests/x.test.ts'] },
      all,
      ['p/a.test.ts'],
      took,
    )
    expect(first).toEqual(['tests/x.test.ts'])
    expect([...(second ?? []), ...(rest ?? [])].toSorted()).toEqual(all)
  })
})
