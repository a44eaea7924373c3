import { expect, test } from 'vitest'
import { hueOf, INITIAL_HUES, initialsOf } from './initials.ts'

test.each([
  ['李明华', '明华'],
  ['王芳', '王芳'],
  ['欧阳锋', '阳锋'],
  ['欧阳娜娜', '娜娜'],
  ['王*明', '王明'],
  ['刘*', '刘'],
  ['买买提·阿不都拉', '买买'],
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Zhang-Wei', 'ZW'],
  ['前台2', '前台'],
  ['', '某'],
  ['***', '某'],
])('a person called %s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test.each([
  ['武汉光谷软件有限公司', '光谷'],
  ['湖北省楚天云有限公司', '楚天'],
  ['深圳市海纳科技股份有限公司', '海纳'],
  ['中国银行', '银行'],
  ['东湖物业', '东湖'],
  ['武汉有限公司', '武汉'],
  ['星辰（武汉）科技集团有限公司', '星辰'],
  ['Acme Labs', 'AL'],
  ['3M中国有限公司', '中国'],
])('a company called %s is %s', (name, initials) => expect(initialsOf(name, 'company')).toBe(initials))

test('a colour hangs on the id alone, and ids in a row take all of them', () => {
  const ids = Array.from({ length: 64 }, (_, nth) => `019aa000-0000-7000-8000-${String(nth).padStart(12, '0')}`)
  expect(ids.map(hueOf)).toEqual(ids.map(hueOf))
  expect(new Set(ids.map(hueOf))).toEqual(new Set(INITIAL_HUES))
})
