import { expect, test } from 'vitest'
import { coreOf, isAlike } from './alike.ts'

test.each([
  ['光谷云图软件有限公司', '武汉光谷云图软件有限责任公司', true],
  ['光谷云图（武汉）软件有限公司', '光谷云图(武汉)软件股份有限公司', true],
  ['ＡＢＣ科技有限公司', 'abc科技', true],
  ['光谷云图软件有限公司', '光谷光电有限公司', false],
  ['有限公司', '股份有限公司', false],
  ['图有限公司', '云图有限公司', false],
])('%s and %s: %s', (a, b, alike) => {
  expect(isAlike(a, b)).toBe(alike)
  expect(isAlike(b, a)).toBe(alike)
})

test('legal forms tell nothing', () => {
  expect(coreOf('武汉 光谷·云图 软件 股份有限公司')).toBe('武汉光谷·云图软件')
})
