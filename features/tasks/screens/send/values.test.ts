import { expect, test } from 'vitest'
import { EMPTY, receiversOf, sendProblems, valuesOf, withType, writtenOf } from './values.ts'

const [a, b] = [
  { id: 'a', name: '甲' },
  { id: 'b', name: '乙' },
]

test('receivers of the park: companies or all of them, holders of rights, persons', () => {
  const values = { ...EMPTY, companies: [a], rights: ['operator'], people: [b] }
  expect(receiversOf(values)).toEqual([
    { kind: 'companies', ids: ['a'], right: '' },
    { kind: 'right', ids: [], right: 'operator' },
    { kind: 'people', ids: ['b'], right: '' },
  ])
  expect(receiversOf({ ...values, everyone: true })[0]).toEqual({ kind: 'companies', ids: [], right: '' })
  expect(receiversOf(EMPTY)).toEqual([])
})

test('within a company: its people or all of them, whatever else was chosen before', () => {
  const values = { ...EMPTY, park: false, companies: [a], rights: ['operator'], people: [b] }
  expect(receiversOf(values)).toEqual([{ kind: 'people', ids: ['b'], right: '' }])
  expect(receiversOf({ ...values, everyone: true })).toEqual([{ kind: 'people', ids: [], right: '' }])
})

test('a draft comes back as it was written, who is gone too', () => {
  const values = {
    ...EMPTY,
    typeId: 't',
    title: '填报',
    companies: [a],
    rights: ['operator'],
    copies: [b],
    dueOn: '2026-12-01',
  }
  const { documents, ...written } = writtenOf(values)
  const draft = {
    id: 'd',
    version: 2,
    ...written,
    documents: documents.map((each) => ({ ...each, url: '' })),
    names: [a],
  }
  expect(valuesOf(draft)).toEqual({ ...values, copies: [{ id: 'b', name: '已不在' }] })
  expect(valuesOf({ ...draft, receivers: [{ kind: 'companies', ids: [], right: '' }] }).everyone).toBe(true)
})

test('what is missing is said at its field', () => {
  expect(sendProblems(EMPTY, '2026-11-29')).toEqual({
    typeId: '请选择任务类型',
    title: '请填写任务标题',
    people: '请选择接收对象',
    dueOn: '请选择截止日期',
  })
  const whole = { ...EMPTY, typeId: 't', title: '填报', everyone: true }
  expect(sendProblems({ ...whole, dueOn: '2026-11-28' }, '2026-11-29').dueOn).toBe('截止日期不能早于今天')
  expect(Object.values(sendProblems({ ...whole, dueOn: '2026-11-29' }, '2026-11-29')).filter(Boolean)).toEqual([])
})

test('a type fills in what is empty, and nothing that was typed', () => {
  const type = { id: 't', title: '用工月报', about: '', usualDays: 5, dueOn: '2026-12-04', forms: [], audited: false }
  expect(withType(EMPTY, type)).toEqual({ typeId: 't', title: '用工月报', dueOn: '2026-12-04' })
  expect(withType({ ...EMPTY, title: '我的', dueOn: '2026-12-30' }, type)).toEqual({ typeId: 't' })
})
