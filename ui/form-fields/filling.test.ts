import { expect, test } from 'vitest'
import { graphOf } from '#vocabulary/form-graph'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { textField as field } from '../../tests/support/forms/vector.ts'
import { isBlank, newRowId, withAnswer, withMark, withoutRow, withRow, withRows } from './filling.ts'
import { answerWords } from './words.ts'

const building = field('building', { kind: 'list', from: { list: 'b' } })
const floor = field('floor', { kind: 'list', from: { list: 'f', within: 'building' } })
const room = field('room', { kind: 'list', from: { list: 'r', within: 'floor' } })
const graph = graphOf([building, floor, room, field('items', { kind: 'rows', fields: [building, floor] })])
const filled: Filled = { ...NOTHING_FILLED, answers: { building: ['1'], floor: ['2'], room: ['3'] } }

test('another answer of a list clears what hangs on it, and names each change', () => {
  const { filled: after, changed } = withAnswer(graph, filled, { place: null, field: building, values: ['9'] })
  expect(after.answers).toEqual({ building: ['9'], floor: [], room: [] })
  expect(changed).toEqual(['building', 'floor', 'room'])
})

test('in a row only that row changes', () => {
  const rows = ['a', 'b'].map((id) => ({ id, answers: { building: ['1'], floor: ['2'] }, marks: {} }))
  const place = { rows: 'items', row: 'b' }
  const change = withAnswer(graph, { ...filled, rows: { items: rows } }, { place, field: building, values: ['9'] })
  expect(change.filled.rows['items']).toEqual([
    rows[0],
    { id: 'b', answers: { building: ['9'], floor: [] }, marks: {} },
  ])
  expect(change.changed).toEqual(['items/b/building', 'items/b/floor'])
})

test('rows that are taken over stand as they are and change nothing else', () => {
  const rows = [{ id: 'a', answers: { building: ['1'] }, marks: {} }]
  const { filled: after, changed } = withRows(filled, 'items', rows)
  expect(after).toEqual({ ...filled, rows: { items: rows } })
  expect(changed).toEqual(['items'])
})

test('a mark lets the answer wait, and another answer takes the mark away', () => {
  const marked = withMark(filled, null, 'room', 'unsure').filled
  expect([marked.marks, marked.answers['room']]).toEqual([{ room: 'unsure' }, ['3']])
  expect(withMark(marked, null, 'room', null).filled).toEqual(filled)
  expect(withAnswer(graph, marked, { place: null, field: room, values: ['4'] }).filled.marks).toEqual({})
})

test('rows come with ids of their own and go', () => {
  const [one, two] = [newRowId(), newRowId()]
  expect(one).not.toBe(two)
  const { filled: both, changed } = withRow(withRow(filled, 'items', one).filled, 'items', two)
  expect([both.rows['items']?.map(({ id }) => id), changed]).toEqual([[one, two], ['items']])
  expect(withoutRow(both, 'items', one).filled.rows['items']?.map(({ id }) => id)).toEqual([two])
  expect(isBlank({ id: one, answers: { a: [], b: [''] }, marks: {} })).toBe(true)
  expect(isBlank({ id: one, answers: {}, marks: { a: 'exempt' } })).toBe(false)
})

test.each([
  ['money', '1234.5', '¥1,234.50'],
  ['percent', '60', '60%'],
  ['flag', 'no', '否'],
  ['moment', '2026-11-29T08:30', '2026-11-29 08:30'],
  ['phone', '13812341234', '138****1234'],
  ['idCard', '11010519491231002X', '110***********002X'],
  ['list', 'x', '三号楼'],
  ['text', '', '未填'],
] as const)('%s %s is said as %s', (kind, value, words) => {
  expect(answerWords(field('a', { kind }), { answers: { a: [value] }, marks: {} }, { nameOf: () => '三号楼' })).toBe(
    words,
  )
})

test('numbers of people are whole for who filled them in, and a mark is said in place of a value', () => {
  const given = { answers: { a: ['13812341234'] }, marks: {} }
  const saying = { nameOf: () => null, whole: true }
  expect(answerWords(field('a', { kind: 'phone' }), given, saying)).toBe('13812341234')
  expect(answerWords(field('a', { kind: 'phone' }), { ...given, marks: { a: 'exempt' } }, saying)).toBe('不适用')
})
