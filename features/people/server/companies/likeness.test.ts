import { expect, test } from 'vitest'
import { likeness, tidyName } from './likeness.ts'

test.each([
  ['华星科技（武汉）有限公司', '华星科技(武汉)有限公司'],
  ['华星科技有限责任公司', '华星科技 有限公司'],
  ['ＡＢＣ软件有限公司', 'abc软件有限公司'],
  ['【华星】科技·武汉', '华星科技武汉'],
  ['华星⋅科技\u200B有限公司', '华星科技有限公司'],
  ['⾦星科技\uFEFF有限公司', '金星科技有限公司'],
])('%s is spelled otherwise as %s', (one, other) => {
  expect(likeness(one)).toBe(likeness(other))
})

test.each([
  ['华星科技股份有限公司', '华星科技有限公司'],
  ['华星科技一部', '华星科技二部'],
])('%s is another company than %s', (one, other) => {
  expect(likeness(one)).not.toBe(likeness(other))
})

test('white space of a name is of one sort', () => {
  expect(tidyName('⾦星\u2060科技（武汉）\u3164')).toBe('金星科技（武汉）')
  expect(tidyName('  华星　科技 \n有限公司')).toBe('华星 科技 有限公司')
})
