import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { directory } from './entries.ts'
import { isMeant } from './search.ts'
import { SERVICE_STYLES } from './service-styles.ts'
import { SPELLING } from './spelling.ts'

const services = directory.flatMap((group) => group.services)
const found = (typed: string) =>
  services.filter(({ name }) => isMeant({ name, spelled: SPELLING[name] ?? '' }, typed)).map(({ name }) => name)

const ALL_OF_PARKING = '停车缴费 停车记录 停车价格 员工停车 员工停车审批 停车优惠券 停车优惠发放 停车管理'.split(' ')

test.each([
  ['停车缴费', ['停车缴费']],
  ['钱包', ['我的钱包']],
  ['tingche', ALL_OF_PARKING],
  ['tingch', ALL_OF_PARKING],
  ['TCJF', ['停车缴费']],
  ['tc jf', ['停车缴费']],
  ['qb', ['我的钱包']],
  ['wifi', ['免费 WiFi']],
  ['免费wifi', ['免费 WiFi']],
  ["re'xian", ['服务热线']],
  ['ingche', []],
  ['游泳池', []],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('nothing typed means every service', () => {
  expect(found(' ')).toHaveLength(services.length)
})

test('every service is spelled as the library spells it, and nothing else is', () => {
  const spelled = (name: string) =>
    pinyin(name, { toneType: 'none', nonZh: 'consecutive', type: 'array' })
      .map((syllable) => syllable.trim().toLowerCase())
      .filter((syllable) => /[a-z]/.test(syllable))
      .join(' ')
  expect(SPELLING).toEqual(Object.fromEntries(services.map(({ name }) => [name, spelled(name)])))
})

test('every service has an icon of its own', () => {
  expect(Object.keys(SERVICE_STYLES).sort()).toEqual(services.map(({ path }) => path).sort())
})
