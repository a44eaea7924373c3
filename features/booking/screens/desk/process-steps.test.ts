import { expect, it } from 'vitest'
import { holderOf, newStep, type Step, stepLines, stepProblem } from './process-steps.ts'

const step = (facts: Partial<Step> = {}): Step => ({ ...newStep([]), title: '园区审批', ...facts })

it('a new step has a key that no other has', () => {
  const first = newStep([])
  const second = newStep([first])
  expect([first.key, second.key, newStep([second, first]).key, newStep([step({ key: 'park' })]).key]).toEqual([
    'step-1',
    'step-2',
    'step-3',
    'step-1',
  ])
})

it('a step is told in lines', () => {
  expect(stepLines(step())).toEqual(['园区运营', '8 个工作小时未处理会提醒'])
  expect(stepLines(step({ holders: [holderOf('manager'), holderOf('property')], mode: 'all', hours: null }))).toEqual([
    '申请企业的管理员、物业人员',
    '所有人都要通过',
  ])
  expect(stepLines(step({ when: { field: 'totalFen', above: 100_000 }, hours: null }))).toEqual([
    '仅费用超过 ¥1,000.00时',
    '园区运营',
  ])
  expect(stepLines(step({ when: { field: 'people', above: 50 }, hours: null }))).toEqual([
    '仅人数超过 50 人时',
    '园区运营',
  ])
})

it('a step needs a name and somebody who decides', () => {
  expect([stepProblem(step()), stepProblem(step({ title: ' ' })), stepProblem(step({ holders: [] }))]).toEqual([
    null,
    '请给每一步起个名称，如：园区审批',
    '每一步都要选择由谁审批',
  ])
})
