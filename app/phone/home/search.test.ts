import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import type { Service } from '#client/home'
import * as icons from '#ui/icons'
import { directory } from './entries.ts'
import { findServices, isMeant, nearness } from './search.ts'

const services = directory.flatMap((group) => group.services)
const found = (typed: string) => services.filter((service) => isMeant(service, typed)).map(({ name }) => name)

const ALL_OF_PARKING =
  '停车缴费 停车记录 停车价格 员工停车 企业停车 员工停车审批 停车优惠券 停车优惠发放 停车管理 停车收款'.split(' ')

test.each([
  ['停车缴费', ['停车缴费']],
  ['钱包', ['我的钱包']],
  ['tingche', ALL_OF_PARKING],
  ['tingch', ALL_OF_PARKING],
  ['TCJF', ['停车缴费']],
  ['tc jf', ['停车缴费']],
  ['qb', ['我去拜访', '我的钱包']],
  ['wifi', ['免费 WiFi']],
  ['免费wifi', ['免费 WiFi']],
  ["re'xian", ['服务热线']],
  ['ingche', []],
  ['游泳池', []],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

const asked = (typed: string) => findServices(services, typed).map(({ name }) => name)

test.each([
  ['开会', '会议室预订'],
  ['投影', '会议室预订'],
  ['投', '会议室预订'],
  ['我要开会', '会议室预订'],
  ['访客停车', '邀请访客'],
  ['请人进来', '邀请访客'],
  ['报销', '发票'],
  ['开 票', '发票'],
  ['月卡', '员工停车'],
  ['监控', '安防视频'],
  ['报修', '服务热线'],
])('%s, in words of their own, finds %s', (typed, name) => {
  expect(asked(typed)).toContain(name)
})

test('whose name is meant stands before what is asked for in other words, and each stands once', () => {
  const names = asked('发票')
  expect(names.slice(0, 2)).toEqual(['发票', '开具发票'])
  expect(names).toContain('账务处理')
  expect(new Set(names).size).toBe(names.length)
  expect(asked('游泳池')).toEqual([])
})

test('of what is asked for, the very word stands before one that only begins so, and an early word before a late one', () => {
  const one = (name: string, words: string) => ({ name, spelling: 'x', words })
  const three = [one('c', '审批权 甲'), one('b', '甲 乙 审批'), one('a', '甲 审批')]
  expect(findServices(three, '审批').map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a word is begun, not cut: one sign within a word, or a word of one sign within a sentence, finds nothing', () => {
  expect(nearness({ words: '投影 门' }, '影')).toBeNull()
  expect(nearness({ words: '投影 门' }, '开门')).toBeNull()
  expect(nearness({ words: '投影 门' }, '门')).not.toBeNull()
  expect(nearness({ words: '投影' }, ' ')).toBeNull()
})

test('every service is found by ten everyday words', () => {
  for (const { path, words } of services) {
    const each = words.split(' ')
    expect(new Set(each).size, path).toBe(each.length)
    expect(each.length, path).toBeGreaterThanOrEqual(10)
    for (const word of each) expect(word, path).toMatch(/^[\p{Script=Han}a-z]{1,10}$/u)
  }
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
