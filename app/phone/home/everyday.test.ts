import { expect, test } from 'vitest'
import type { Person } from '#client/home'
import { screenOf } from '../screens.ts'
import { theirsFirst } from './by-role.ts'
import { openTo } from './entries.ts'
import { findServices } from './search.ts'

/** Tiles of the first row of what is found. */
const ROW = 4

const PEOPLE: Readonly<Record<string, Partial<Person>>> = {
  visitor: {},
  staff: { companyId: 'c' },
  manager: { companyId: 'c', manager: true },
  guard: { roles: ['property'] },
  cashier: { roles: ['merchant'] },
  operator: {
    roles: ['operator'],
    rights: ['notice.park', 'publish.write', 'export', 'archive.read', 'archive.write', 'archive.contacts'],
  },
}

const wanted: readonly (readonly [who: string, name: string, words: string])[] = [
  ['visitor', '停车缴费', '停车 停车费 交停车费 付停车费 出场 车费'],
  ['visitor', '访客登记', '登记 来访 拜访 预约'],
  ['visitor', '我去拜访', '拜访 我要拜访 见客户'],
  ['visitor', '服务热线', '电话 报修 求助 客服'],
  ['visitor', '加入企业', '入职 加入公司'],
  ['staff', '会议室预订', '开会 会议室 订会议室 约会议 投影 订房间'],
  ['staff', '预订记录', '取消 改期 延长 续时 取消会议 我的会议 退订'],
  ['staff', '邀请访客', '请人 邀请 客人 客户 面试 请人进来 访客'],
  ['staff', '我的访客', '访客 谁来了 今天谁来 客人'],
  ['staff', '通行码', '进门 二维码 门禁 开门 闸机'],
  ['staff', '企业通讯录', '同事 找人 电话 打电话 分机'],
  ['staff', '通知', '通知 停水 停电 公告'],
  ['staff', '我的钱包', '余额 充值 饭卡'],
  ['manager', '企业设置', '员工 加人 加员工 管理员 部门'],
  ['manager', '待办', '审批 待办 同意'],
  ['guard', '扫码核验', '扫码 核验 放行 验码 查人'],
  ['guard', '应急清点', '清点 火警 着火 消防 疏散 点名'],
  ['guard', '安防视频', '监控 摄像头 录像'],
  ['cashier', '收款', '收钱 收款 收银'],
  ['cashier', '退款', '退款 退钱 退货'],
  ['operator', '待办', '审批 待办 同意'],
  ['operator', '场所管理', '关会议室 关闭会议室 停用会议室 维修 会议室 关房间 改会议室'],
  ['operator', '停车管理', '停车场 车场 退款 停车'],
  ['operator', '停车收款', '收入 营收 停车收款 流水 停车收入 导出收款'],
  ['operator', '收费标准', '收费标准 停车费标准 改价格 涨价 收费'],
  ['operator', '通行点管理', '门卫 门岗 保安 大门 闸机 指定门岗'],
  ['operator', '人员与身份', '加人 添加人员 新人 账号 新员工 人员'],
  ['operator', '发布管理', '新闻 发新闻 文章 发布 写文章 活动'],
  ['operator', '通知', '发通知 通知 群发 短信 停水'],
  ['operator', '企业档案查询', '企业档案 公司 档案 查公司 查企业 工商'],
]

test.each(wanted)('%s finds %s in the first row by everyday words', (who, name, words) => {
  const person: Person = { roles: ['visitor'], companyId: null, manager: false, rights: [], ...PEOPLE[who] }
  const open = theirsFirst(
    person,
    openTo(person, (path) => screenOf(path) !== null),
  )
  const first = (word: string) => findServices(open, word).map((service) => service.name)
  const lost = words.split(' ').filter((word) => !first(word).slice(0, ROW).includes(name))
  expect(lost.map((word) => `${word}: ${first(word).join(' ')}`)).toEqual([])
})
