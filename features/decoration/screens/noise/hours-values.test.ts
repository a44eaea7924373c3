import { expect, test } from 'vitest'
import { USUAL_HOURS } from '#can/decoration'
import { groupProblem, hoursOf, hoursTyped } from './hours-values.ts'

test('hours that are typed and read back are the same', () => {
  expect(hoursOf(hoursTyped(USUAL_HOURS))).toEqual(USUAL_HOURS)
})

test('a midnight at the end is one of the day', () => {
  const values = { ...hoursTyped(USUAL_HOURS), flatOff: [{ from: '22:00', to: '00:00' }] }
  expect(hoursOf(values)?.flat.off).toEqual([{ from: 1320, to: 1440 }])
})

test('a missing time and windows that overlap are named', () => {
  expect(groupProblem([{ from: '08:00', to: '' }])).toBe('请选择开始和结束时间')
  expect(hoursOf({ ...hoursTyped(USUAL_HOURS), flatOff: [{ from: '', to: '' }] })).toBeNull()
  expect(
    groupProblem([
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ]),
  ).toBe('时段须按先后填写，不能重叠或相连')
  expect(groupProblem([])).toBeNull()
})
