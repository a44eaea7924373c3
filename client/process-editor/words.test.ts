import { expect, it } from 'vitest'
import { type EditedStep, movedUp, newStep, stepProblem } from '#vocabulary/process-steps'
import { requiredField as asked } from '../../tests/support/forms/vector.ts'
import {
  type ConditionField,
  formConditionFields,
  type HolderChoice,
  holderOf,
  RIGHT_HOLDERS,
  stepLines,
  stepProblemsWith,
  typedWhen,
  whenOf,
} from './words.ts'

const MANAGER: HolderChoice = { kind: 'manager', right: '', label: '申请企业的管理员' }
const BOSS: HolderChoice = { kind: 'right', right: 'boss', label: '负责人' }
const FIELDS: readonly ConditionField[] = [
  { name: 'people', label: '人数', kind: 'number', unit: '人' },
  { name: 'fee', label: '费用（元）', kind: 'number', isMoney: true, compares: ['>'] },
  { name: 'place', label: '地点', kind: 'text', options: ['北楼', '南楼'], mayBeEmpty: true },
  { name: 'urgent', label: '加急', kind: 'flag' },
  { name: 'on', label: '日期', kind: 'day' },
]
const field = (name: string): ConditionField => FIELDS.find((each) => each.name === name) ?? FIELDS[0]!
const words = { holders: [MANAGER, BOSS], fields: FIELDS }
const step = (facts: Partial<EditedStep> = {}): EditedStep => ({
  ...newStep([], holderOf(BOSS)),
  title: '园区审批',
  ...facts,
})
const lineOf = (when: EditedStep['when']) => stepLines(step({ when, hours: null }), words)[0]

it('a new step has a key that no other has', () => {
  const first = newStep([], holderOf(BOSS))
  const second = newStep([first], holderOf(BOSS))
  expect([first.key, second.key, newStep([second, first], holderOf(BOSS)).key]).toEqual(['step-1', 'step-2', 'step-3'])
  expect(newStep([step({ key: 'park' })], holderOf(BOSS)).key).toBe('step-1')
  expect(movedUp([first, second], 1).map(({ key }) => key)).toEqual(['step-2', 'step-1'])
})

it('a step is described in lines, with the right or person who decides', () => {
  expect(stepLines(step(), words)).toEqual(['负责人', '8 个工作小时未处理会提醒'])
  const right = RIGHT_HOLDERS.find((each) => each.right === 'export') ?? BOSS
  const person = { kind: 'person' as const, personId: 'p', personName: '周敏', right: '' }
  const holders = [holderOf(MANAGER), holderOf(right), person, { ...person, personName: '' }]
  expect(stepLines(step({ holders, mode: 'all', hours: null }), words)).toEqual([
    '申请企业的管理员、有“导出数据”权限的人、周敏、已离开的人员',
    '所有人都要通过',
  ])
})

it('a condition is described as people say it', () => {
  expect(lineOf({ field: 'fee', is: '>', value: 100_000, empty: null })).toBe('仅费用超过 ¥1,000.00时')
  expect(lineOf({ field: 'people', is: '<=', value: 50, empty: null })).toBe('仅人数不超过 50 人时')
  expect(lineOf({ field: 'place', is: '!=', value: '北楼', empty: true })).toBe('仅地点不是“北楼”或未填写时')
  expect(lineOf({ field: 'urgent', is: '=', value: true, empty: null })).toBe('仅加急为“是”时')
  expect(lineOf({ field: 'on', is: '>=', value: '2026-12-01', empty: null })).toBe('仅日期不早于 2026-12-01时')
  expect(lineOf({ field: 'gone', is: '=', value: 1, empty: null })).toBe('条件用到的字段已不在，请修改这一步')
})

it('what was typed becomes the condition, money in fen, and comes back as it was typed', () => {
  const fee = whenOf(field('fee'), { is: '>', value: '1000', empty: null })
  expect(fee).toEqual({ field: 'fee', is: '>', value: 100_000, empty: null })
  expect(typedWhen(field('fee'), typeof fee === 'string' ? null : fee)).toEqual({ is: '>', value: '1000', empty: null })
  const place = whenOf(field('place'), { is: '=', value: '北楼', empty: 'no' })
  expect(place).toEqual({ field: 'place', is: '=', value: '北楼', empty: false })
  expect(typedWhen(field('place'), typeof place === 'string' ? null : place).empty).toBe('no')
  expect(whenOf(field('people'), { is: '<', value: '2.5', empty: null })).toMatchObject({ value: 2.5 })
  expect(whenOf(field('urgent'), { is: '=', value: 'no', empty: null })).toMatchObject({ value: false })
  // another field begins empty, with its own first comparison
  expect(typedWhen(field('people'), typeof fee === 'string' ? null : fee)).toEqual({ is: '>', value: '', empty: null })
})

it('what a condition lacks is named', () => {
  expect(whenOf(field('people'), { is: '>', value: '', empty: null })).toBe('请填写条件的数字')
  expect(whenOf(field('people'), { is: '>', value: '一百', empty: null })).toBe('请填写条件的数字')
  expect(whenOf(field('fee'), { is: '>', value: '1.5', empty: null })).toBe('请填写条件的数字')
  expect(whenOf(field('on'), { is: '>', value: '', empty: null })).toBe('请选择条件的日期')
  expect(whenOf(field('place'), { is: '=', value: '东楼', empty: 'no' })).toBe('请填写条件的内容')
  expect(whenOf(field('place'), { is: '=', value: '北楼', empty: null })).toBe('请选择没有填写“地点”时是否需要这一步')
})

it('a step needs a name and somebody who decides', () => {
  expect([stepProblem(step()), stepProblem(step({ title: ' ' })), stepProblem(step({ holders: [] }))]).toEqual([
    null,
    '请给每一步起个名称，如：园区审批',
    '每一步都要选择由谁审批',
  ])
})

it('fields of several forms are told apart, and those of one are not', () => {
  const one = {
    key: 'form-1',
    title: '用工',
    fields: [asked('people', { unit: '人' }), asked('note', { kind: 'text' })],
  }
  const other = { key: 'form-2', title: '', fields: [asked('c', { kind: 'choice', options: ['甲'], required: false })] }
  expect(formConditionFields([one])).toEqual([
    { name: 'form-1.people', label: 'people', kind: 'number', mayBeEmpty: false, unit: '人' },
  ])
  expect(formConditionFields([one, other])).toMatchObject([
    { label: '用工 · people' },
    { name: 'form-2.c', label: '未命名 · c', kind: 'text', options: ['甲'], mayBeEmpty: true },
  ])
})

it('what is wrong with a step by itself comes before what was found, and is not said twice', () => {
  const steps = [step({ key: 'a', title: '' }), step({ key: 'b' })]
  const found = [
    { key: 'a', words: '缺少名称' },
    { key: 'b', words: '用到了没有的字段' },
  ]
  expect(stepProblemsWith(steps, found)).toEqual([
    { key: 'a', words: '请给每一步起个名称，如：园区审批' },
    { key: 'b', words: '用到了没有的字段' },
  ])
})
