import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import type { Service } from '#client/home'
import * as icons from '#ui/icons'
import { directory } from './entries.ts'
import { isMeant } from './search.ts'

const services = directory.flatMap((group) => group.services)
const found = (typed: string) => services.filter((service) => isMeant(service, typed)).map(({ name }) => name)

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

test('every service is spelled as the library spells it', () => {
  const spelled = (name: string) =>
    pinyin(name, { toneType: 'none', nonZh: 'consecutive', type: 'array' })
      .map((syllable) => syllable.trim().toLowerCase())
      .filter((syllable) => /[a-z]/.test(syllable))
      .join(' ')
  const spellings = (spell: (service: Service) => string) => services.map((one) => [one.name, spell(one)])
  expect(spellings(({ spelling }) => spelling)).toEqual(spellings(({ name }) => spelled(name)))
})

test('every service has an icon of the kit, and none is the dot of those that have nothing of their own', () => {
  const kit = new Set<unknown>(Object.values(icons))
  for (const { path, icon } of services) {
    expect(kit.has(icon), path).toBe(true)
    expect(icon, path).not.toBe(icons.DotIcon)
  }
})
