import { expect, test } from 'vitest'
import { DepartmentCircles } from './department-circles.ts'

test('a department below itself is a circle, in one row or by several', () => {
  const circles = new DepartmentCircles()
  expect(circles.fault(['研发部', '前端组', '研发部'], 2)).toContain('“研发部”')
  expect(circles.fault(['研发部', '前端组'], 3)).toBeNull()
  expect(circles.fault(['前端组', '测试组'], 4)).toBeNull()
  expect(circles.fault(['测试组', '研发部'], 5)).toBe('部门上下级成环：第 4 行把“测试组”放在“研发部”下面')
  expect(circles.fault(['前端组', '研发部'], 6)).toContain('第 3 行')
})

test('the same path again, and departments side by side, are none', () => {
  const circles = new DepartmentCircles()
  for (const line of [2, 3]) expect(circles.fault(['研发部', '前端组', '一组'], line)).toBeNull()
  expect(circles.fault(['研发部', '测试组'], 4)).toBeNull()
  expect(circles.fault(['市场部', '一组'], 5)).toBeNull()
})
