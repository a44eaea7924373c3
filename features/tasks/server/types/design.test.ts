import { describe, expect, test } from 'vitest'
import type { Design } from '#contract/tasks'
import type { Field } from '#vocabulary/form-model'
import type { EditedStep } from '#vocabulary/process-steps'
import { requiredField as field } from '../../../../tests/support/forms/vector.ts'
import { designIn, problemsIn, problemWords, storedDesign } from './design.ts'
import { tried } from './trying.ts'
import { fieldSetOf, processOf, SPONSOR } from './way.ts'

const form = (key: string, fields: readonly Field[], title = '用工') => ({ key, title, fields })
const step = (more: Partial<EditedStep> = {}): EditedStep => ({
  key: 'step-1',
  title: '审核',
  holders: [{ kind: 'right', personId: null, personName: '', right: SPONSOR }],
  mode: 'any',
  hours: 8,
  when: null,
  ...more,
})
const design = (facts: Partial<Design> = {}): Design => ({
  title: '月报',
  about: '',
  usualDays: 5,
  forms: [form('form-1', [field('people')])],
  steps: [],
  ...facts,
})

describe('a design from outside', () => {
  test('keeps the forms that were published, by their keys', () => {
    const before = designIn({ forms: [{ ...form('form-1', []), formId: 'f' }] })
    const stored = storedDesign(design({ forms: [form('form-2', []), form('form-1', [field('a')])] }), before)
    expect('forms' in stored && stored.forms.map(({ key, formId }) => [key, formId])).toEqual([
      ['form-2', null],
      ['form-1', 'f'],
    ])
  })

  test('is none where a field is none, or two forms bear one key', () => {
    const evil = { ...field('a'), kind: 'prototype' } as unknown as Field
    expect(storedDesign(design({ forms: [form('form-1', []), form('form-2', [evil])] }), designIn({}))).toEqual({
      wrongForm: 1,
    })
    expect(storedDesign(design({ forms: [form('x', []), form('x', [])] }), designIn({}))).toEqual({ wrongForm: 1 })
  })
})

describe('problems', () => {
  const words = (facts: Partial<Design>, lists: string[] = []) => {
    const { forms, steps } = design(facts)
    return problemsIn(forms, lists).map((each) => problemWords({ forms, steps }, each))
  }

  test('a whole design has none', () => {
    expect(words({ steps: [step()] })).toEqual([])
  })

  test.each<[string, Partial<Design>, string[]]>([
    ['no form', { forms: [] }, ['还没有表单']],
    ['a form without a name', { forms: [form('form-1', [field('a')], '')] }, ['请填写表单名称']],
    [
      'two forms of one name',
      { forms: [form('form-1', [field('a')]), form('form-2', [field('a')])] },
      ['“用工”已有表单“用工”'],
    ],
    ['a form without fields', { forms: [form('form-1', [])] }, ['表单还没有字段']],
    [
      'a list that is gone',
      { forms: [form('form-1', [field('a', { kind: 'list', from: { list: 'rooms' } })])] },
      ['“a”：列表已不存在，请重新选择'],
    ],
  ])('%s', (_, facts, found) => {
    expect(words(facts)).toEqual(found)
  })

  test('a list that there is is none', () => {
    expect(
      words({ forms: [form('form-1', [field('a', { kind: 'list', from: { list: 'rooms' } })])] }, ['rooms']),
    ).toEqual([])
  })
})

describe('the way', () => {
  const when = { field: 'form-1.people', is: '>' as const, value: 10, empty: null }

  test('fields of conditions bear the name of their published form; the sponsor decides as a field of the case', () => {
    const { steps } = processOf({ title: 'x', steps: [step({ when })] }, (key) => `id-of-${key}`)
    expect(steps).toMatchObject([
      {
        kind: 'choice',
        cases: [
          {
            when: { field: 'id-of-form-1.people', is: '>', value: 10 },
            steps: [
              { holders: [{ kind: 'field', field: 'sponsor' }], escalateTo: { kind: 'right', right: 'operator' } },
            ],
          },
        ],
      },
    ])
  })

  test('a field that may be empty says so to the checker', () => {
    const set = fieldSetOf([form('form-1', [field('a'), field('b', { required: false })])], (key) => key)
    expect(set).toEqual({
      kinds: { sponsor: 'text', 'form-1.a': 'number', 'form-1.b': 'number' },
      labels: { 'form-1.a': 'a', 'form-1.b': 'b' },
      mayBeEmpty: ['form-1.b'],
      named: ['form-1'],
    })
  })

  test('sample answers go the way that they would go; what is missing is not 0', () => {
    const { forms } = design({
      forms: [
        form('form-1', [
          field('people'),
          field('why', { kind: 'text', showWhen: { field: 'people', is: '>', to: { value: '10' } } }),
          field('twice', {
            kind: 'computed',
            required: false,
            computed: { op: 'sum', of: ['people', 'people'], places: 0 },
          }),
        ]),
      ],
    })
    const steps = [step(), step({ key: 'step-2', when }), step({ key: 'step-3', when: { ...when, is: '<=' } })]
    const go = (people?: string) =>
      tried({ forms, steps }, [
        { key: 'form-1', filled: { answers: people === undefined ? {} : { people: [people] }, marks: {}, rows: {} } },
      ])
    expect(go('11').way.map(({ applies }) => applies)).toEqual([true, true, false])
    expect(go('10').way.map(({ applies }) => applies)).toEqual([true, false, true])
    expect(go().way.map(({ applies }) => applies)).toEqual([true, null, null])
    expect(go('11').forms).toEqual([
      {
        key: 'form-1',
        shown: ['people', 'why', 'twice'],
        computed: [{ path: 'twice', value: '22' }],
        problems: [{ path: 'why', message: 'why不能为空' }],
      },
    ])
    expect(go().forms[0]?.computed).toEqual([{ path: 'twice', value: null }])
  })
})
