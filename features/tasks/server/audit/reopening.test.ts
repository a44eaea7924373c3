import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphOf } from '#vocabulary/form-graph'
import type { Field } from '#vocabulary/form-model'
import { stateOf } from '#vocabulary/form-state'
import { plainField } from '../fixtures.ts'
import { openIn } from '../parts/view.ts'
import { fallenIn } from './fallen.ts'

const FORM = 'form'
/** Fields of which each may hang on earlier ones: shown by one, or the sum of two. */
const forms = fc
  .array(fc.record({ showOn: fc.option(fc.nat(9)), sumOf: fc.option(fc.tuple(fc.nat(9), fc.nat(9))) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((shapes) =>
    shapes.map(({ showOn, sumOf }, nth): Field => {
      const earlier = (at: number) => `f${at % nth}`
      if (nth > 0 && sumOf)
        return plainField(`f${nth}`, {
          kind: 'computed',
          computed: { op: 'sum', of: [...new Set(sumOf.map(earlier))], places: 0 },
        })
      const hangs = nth > 0 && showOn !== null
      return plainField(`f${nth}`, {
        kind: 'number',
        ...(hangs && { showWhen: { field: earlier(showOn), is: '>' as const, to: { value: '5' } } }),
      })
    }),
  )

test('a return opens the named fields, what hangs on them, and nothing that a change of the open ones leaves alone', () => {
  fc.assert(
    fc.property(
      forms,
      fc.nat(9),
      fc.array(fc.nat(20), { minLength: 10, maxLength: 10 }),
      fc.nat(20),
      (fields, at, answers, to) => {
        const named = `f${at % fields.length}`
        const open = openIn(fields, [`${FORM}.${named}`], FORM)
        expect(open?.has(named)).toBe(true)
        const graph = graphOf(fields)
        const filled = (change: Record<string, number>) => ({
          answers: Object.fromEntries(fields.map(({ id }, nth) => [id, [String(change[id] ?? answers[nth])]])),
          marks: {},
          rows: {},
        })
        const before = stateOf(graph, filled({})).fields
        const after = stateOf(graph, filled({ [named]: to })).fields
        // Whatever shows or comes to something else after the change is open.
        for (const { id } of fields) {
          const [was, is] = [before.get(id), after.get(id)]
          if (was?.shown !== is?.shown || was?.computed !== is?.computed) expect(open?.has(id), id).toBe(true)
        }
      },
    ),
  )
})

test('nothing named opens all, and another form’s fields open none of this one', () => {
  const fields = [plainField('a'), plainField('b')]
  expect(openIn(fields, [], FORM)).toBeNull()
  expect(openIn(fields, ['other.a'], FORM)).toEqual(new Set())
})

test('an answer that a mended one hides falls away with its words; one that stands, and a record by its name', () => {
  const fields = [
    plainField('many', { kind: 'flag' }),
    plainField('why', { label: '原因', showWhen: { field: 'many', is: '=', to: { value: 'yes' } } }),
    plainField('firm', { label: '单位', kind: 'company', showWhen: { field: 'many', is: '=', to: { value: 'yes' } } }),
  ]
  const at = (answers: Record<string, string[]>) => ({ answers, marks: {}, rows: {} })
  const form = {
    formId: FORM,
    title: '表',
    version: 1,
    fields,
    revision: 3,
    state: 'handed' as const,
    filled: at({ many: ['no'] }),
    savedAt: null,
    savedBy: null,
    open: null,
    returned: [],
    before: at({ many: ['yes'], why: ['扩产'], firm: ['id-1'] }),
    changed: [],
    offered: at({}),
  }
  const called = new Map([['id-1', '光谷云图']])
  expect(fallenIn(form, called).map(({ label, words }) => [label, words])).toEqual([
    ['原因', '扩产'],
    ['单位', '光谷云图'],
  ])
  expect(fallenIn({ ...form, filled: form.before }, called)).toEqual([])
  expect(fallenIn({ ...form, before: null }, called)).toEqual([])
})
