import { expect, test } from 'vitest'
import { type Field, FORM_KINDS } from '#vocabulary/form-model'
import { readFields } from '#vocabulary/form-reading'
import { cleanField, copyOf, fieldWords, KIND_GROUPS, newField, newFieldId, patched } from './kinds.ts'

const field = (more: Partial<Field>): Field => ({ ...newField('a'), label: '甲', ...more })

test('every kind is offered once', () => {
  expect(KIND_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual(Object.keys(FORM_KINDS).toSorted())
})

test('what a kind does not use is dropped, texts are trimmed', () => {
  const full = field({
    kind: 'choice',
    label: ' 甲 ',
    options: [' 一 ', '', '二'],
    other: true,
    unit: '人',
    min: '1',
    hint: ' ',
    unsure: true,
    prefill: 'person.phone',
    from: { list: 'x' },
    computed: { op: 'sum', of: ['b'], places: 0 },
  })
  expect(cleanField(full)).toEqual(field({ kind: 'choice', options: ['一', '二'], other: true, unsure: true }))
  expect(cleanField({ ...full, kind: 'heading' })).toEqual(field({ kind: 'heading', required: false }))
  expect(cleanField({ ...full, kind: 'percent', max: '50' })).toMatchObject({ min: '1%', max: '50%' })
  expect(cleanField({ ...full, kind: 'money', max: ' 50 ' })).toMatchObject({ min: '1', max: '50' })
})

test('who is always required is not required on a condition', () => {
  const when = { is: 'empty', field: 'b' } as const
  expect(cleanField(field({ required: true, requiredWhen: when }))).not.toHaveProperty('requiredWhen')
  expect(cleanField(field({ required: false, requiredWhen: when }))).toHaveProperty('requiredWhen')
})

test('every clean field of every kind can be stored', () => {
  for (const kind of Object.keys(FORM_KINDS) as Field['kind'][]) {
    const clean = cleanField(field({ kind, id: newFieldId() }))
    expect(readFields([clean])).toEqual([clean])
  }
})

test('a copy has ids and a name of its own, and hangs on its own columns', () => {
  const rows = field({
    id: 'rows',
    kind: 'rows',
    showWhen: { is: '=', field: 'other', to: { value: 'rows' } },
    fields: [
      field({ id: 'n', kind: 'number' }),
      field({
        id: 's',
        kind: 'computed',
        computed: { op: 'sum', of: ['n', 'other'], places: 0 },
        showWhen: { is: 'empty', field: 'n' },
      }),
    ],
  })
  let nth = 0
  const copy = copyOf(rows, [rows, field({ label: '甲2' })], () => `new${(nth += 1)}`)
  expect(copy).toMatchObject({
    id: 'new1',
    label: '甲3',
    showWhen: { is: '=', field: 'other', to: { value: 'rows' } },
    fields: [
      { id: 'new2', label: '甲' },
      { id: 'new3', showWhen: { field: 'new2' }, computed: { of: ['new2', 'other'] } },
    ],
  })
})

test('a field is said in a line, and a change leaves nothing behind', () => {
  expect(fieldWords(field({ kind: 'choice', options: ['一', '二'], other: true }))).toBe('单选 · 必填 · 一、二、其他')
  expect(fieldWords(field({ kind: 'number', required: false, unit: '人', min: '1', prefill: 'last' }))).toBe(
    '数字 · 选填 · 人 · 不小于 1 · 预填上次填写的内容',
  )
  expect(Object.keys(patched(field({ hint: 'x' }), { hint: undefined }))).not.toContain('hint')
})
