import { expect, test } from 'vitest'
import { INDUSTRIES, industryOf } from './industry.ts'

test('there are 97 divisions in 20 sections, numbered without a gap', () => {
  expect(INDUSTRIES.map(({ code }) => Number(code.slice(1)))).toEqual(Array.from({ length: 97 }, (_, at) => at + 1))
  expect(new Set(INDUSTRIES.map(({ section }) => section)).size).toBe(20)
})

test.each([
  ['A05', '农、林、牧、渔专业及辅助性活动'],
  ['C27', '医药制造业'],
  ['C39', '计算机、通信和其他电子设备制造业'],
  ['I65', '软件和信息技术服务业'],
  ['M73', '研究和试验发展'],
  ['S96', '基层群众自治组织及其他组织'],
])('%s is %s', (code, name) => {
  expect(industryOf(code)?.name).toBe(name)
})

test.each(['C65', 'I66', 'Z01', ''])('%j is none', (code) => {
  expect(industryOf(code)).toBeUndefined()
})
