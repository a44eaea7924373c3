import { describe, expect, it, test } from 'vitest'
import type { Person } from '#client/home'
import { screenOf } from '../screens.ts'
import { firstTiles, groupsFirst, kindsOf } from './by-role.ts'
import { openTo, servicesOf } from './entries.ts'

const person = (facts: Partial<Person>): Person => ({
  roles: ['visitor'],
  companyId: null,
  manager: false,
  rights: [],
  ...facts,
})
const visitor = person({})
const staff = person({ companyId: 'c' })
const manager = person({ companyId: 'c', manager: true })
const guard = person({ roles: ['property'] })
const operator = person({ roles: ['operator'] })
const cashier = person({ roles: ['merchant'] })

const NOW = Date.parse('2026-11-23T09:00:00+08:00')
const isBuilt = (path: string) => screenOf(path) !== null
const first = (who: Person | null, uses = {}) =>
  firstTiles(who, openTo(who, isBuilt), uses, NOW).map(({ name }) => name)

describe('the first tiles', () => {
  it.each<[string, Person | null, string]>([
    ['nobody', null, '我去拜访 停车缴费 我的钱包 付款码 我的车牌 停车记录 服务热线 免费 WiFi'],
    ['visitor', visitor, '我去拜访 停车缴费 我的钱包 付款码 我的车牌 停车记录 服务热线 免费 WiFi'],
    ['staff', staff, '通行码 会议室预订 我的访客 企业通讯录 通知 停车缴费 我的钱包 预订记录'],
    [
      'manager',
      manager,
      '通行码 会议室预订 我的访客 企业通讯录 通知 停车缴费 我的钱包 预订记录 企业设置 付款码 我的车牌 停车记录',
    ],
    ['property', guard, '扫码核验 应急清点 安防视频 通行异常 待办 巡查任务 通行码 通知'],
    ['operator', operator, '待办 停车管理 场所管理 通行管理 人员与身份 发布管理 通知 企业与楼宇'],
    ['cashier', cashier, '收款 退款 我的钱包 付款码 通知 停车缴费 我的车牌 停车记录'],
  ])('of a %s', (_, who, names) => {
    expect(first(who).join(' ')).toBe(names)
  })

  it('of a guard and of a manager of patrols once patrols are open', () => {
    const open = openTo(guard, () => true)
    expect(firstTiles(guard, open, {}, NOW).map(({ path }) => path)).toContain('/environmenPatrol/patrolTask')
  })

  it('are whole rows, each service once, only of what the person may use', () => {
    for (const who of [null, visitor, staff, manager, guard, operator, cashier]) {
      const open = openTo(who, isBuilt)
      const tiles = firstTiles(who, open, {}, NOW)
      expect(tiles.length % 4).toBe(0)
      expect(new Set(tiles).size).toBe(tiles.length)
      for (const tile of tiles) expect(open).toContain(tile)
    }
  })

  it('keep the tiles of the role, fill their places with what is used, and begin with it', () => {
    const uses = { '/download': { count: 3, at: NOW }, '/notice/noticelist': { count: 5, at: NOW } }
    expect(first(operator, uses).join(' ')).toBe('通知 下载应用 待办 停车管理 场所管理 通行管理 人员与身份 发布管理')
    // eight of their own leave no place
    expect(first(staff, uses)).not.toContain('下载应用')
    expect(first(staff, uses)[0]).toBe('通知')
  })

  it('of who is several have the tiles of each', () => {
    const both = first(person({ roles: ['property', 'operator'] }))
    expect(both).toHaveLength(12)
    expect(both).toEqual(expect.arrayContaining(['停车管理', '扫码核验']))
  })
})

test('kinds: whoever is nothing else is a visitor', () => {
  expect(kindsOf(null)).toEqual(['visitor'])
  expect(kindsOf(visitor)).toEqual(['visitor'])
  expect(kindsOf(manager)).toEqual(['manager', 'staff'])
  expect(kindsOf(person({ roles: ['operator'], companyId: 'c' }))).toEqual(['operator', 'staff'])
})

test('groups stand in the order of the role', () => {
  const titles = (who: Person | null) => servicesOf(who, isBuilt).map(({ title }) => title)
  expect(titles(operator)[0]).toBe('园区工作')
  expect(titles(guard).slice(0, 2)).toEqual(['园区工作', '巡查与工程'])
  expect(titles(cashier)[0]).toBe('钱包与餐饮')
  expect(titles(manager)[0]).toBe('企业')
  expect(titles(staff).slice(0, 2)).toEqual(['通行与访客', '会议与场地'])
  expect(titles(null)[0]).toBe('停车')
  expect(groupsFirst(manager)).toEqual(['企业', '通行与访客', '会议与场地'])
})
