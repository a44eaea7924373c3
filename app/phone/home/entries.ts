import { withoutOptional } from '../route-finder.ts'

/** Whom a service is for, `park` being property staff and operators alike; the server decides again about every call. */
export type Audience = 'everyone' | 'company' | 'manager' | 'merchant' | 'property' | 'operator' | 'park'

/** One line of the directory: where it leads and what it is called there. */
export interface Service {
  readonly path: string
  readonly name: string
  readonly audience: Audience
}

/** Services that belong together. */
export interface ServiceGroup {
  readonly title: string
  readonly services: readonly Service[]
}

/** What the directory must know of a person; null stands for someone who is not signed in. */
export interface Person {
  readonly roles: readonly string[]
  readonly companyId: string | null
  readonly manager: boolean
}

const group = (
  title: string,
  rows: readonly (readonly [path: string, name: string, audience?: Audience])[],
): ServiceGroup => ({
  title,
  services: rows.map(([path, name, audience = 'everyone']) => ({ path, name, audience })),
})

/** All services a person may look for, by what they are about. Pages inside a service are reached from its first one. */
export const directory: readonly ServiceGroup[] = [
  group('停车', [
    ['/licenseplate', '停车缴费'],
    ['/parking/plates', '我的车牌'],
    ['/parking/find', '找车'],
    ['/parking/history', '停车记录'],
    ['/parking/price', '停车价格'],
    ['/parking/staff', '员工停车', 'company'],
    ['/parking/staff/approve', '员工停车审批', 'manager'],
    ['/peakforecast', '车场高峰预测'],
    ['/parking/coupons', '停车优惠券'],
    ['/parking/offers', '停车优惠发放', 'company'],
    ['/truckSpaceList', '货车车位', 'company'],
    ['/device/parkbillrecord', '车场账单', 'company'],
  ]),
  group('通行与访客', [
    ['/current/currentcode', '通行码'],
    ['/access/qrCodeAccess', '二维码通行'],
    ['/access/register', '通行登记'],
    ['/visitor/visitorRegisterApply', '访客登记'],
    ['/visitor/registerrecord', '来访记录'],
    ['/visitapply/records', '来访申请'],
    ['/visit/applyrecord', '访问其他企业', 'company'],
    ['/callonLogin', '拜访登记'],
    ['/visitor/invitation', '邀请访客', 'company'],
    ['/visitorRegisteApproval', '访客登记审批', 'company'],
    ['/callonAudit', '拜访审核', 'company'],
    ['/access/visitormanage', '访客管理', 'company'],
    ['/visit/access', '访问授权', 'company'],
    ['/accessCard', '门禁卡领取', 'company'],
    ['/access/agents', '代理人', 'company'],
    ['/goods/goodsCollection', '物品放行', 'company'],
    ['/audit/auditenterpage', '扫码核验', 'property'],
    ['/securityVideo', '安防视频', 'park'],
  ]),
  group('会议与场地', [
    ['/meetting/meetingroom', '会议室预订'],
    ['/venuebooking', '场地预订'],
    ['/temporaryswingout', '临时外摆'],
    ['/innermeeting', '内部会议', 'company'],
    ['/reserverecord', '预订记录'],
  ]),
  group('钱包与餐饮', [
    ['/wallet/mywallet', '我的钱包'],
    ['/paycode', '付款码'],
    ['/canteen/dailymenu', '每日菜单'],
    ['/collection', '收款', 'merchant'],
    ['/canteen/checkstand', '收银台', 'merchant'],
    ['/canteen/checkstandpad', '收银台（平板）', 'merchant'],
  ]),
  group('企业', [
    ['/addressbook/companyaddressbook/{id?}', '企业通讯录', 'company'],
    ['/electric/queryelectric', '电费查询', 'company'],
    ['/decoration/applyrecord', '装修申请', 'company'],
    ['/addressbook/setCompanyAttributes', '企业设置', 'manager'],
    ['/visitor/policy', '访客设置', 'manager'],
    ['/access/staffStatistic', '人员统计', 'manager'],
    ['/addressbook/companyApply', '加入企业'],
    ['/enterprise/enterpriseList', '入驻企业'],
    ['/policySearch/index', '政策查询'],
    ['/commercialProcurement', '商业采购', 'company'],
  ]),
  group('居住', [
    ['/House', '我的房屋'],
    ['/houseDoorLock', '门锁'],
    ['/wallet/apartmentBill', '公寓账单'],
  ]),
  group('园区工作', [
    ['/parkCoordination/myHandleTask', '我的任务', 'property'],
    ['/environmenPatrol/patrolTask', '巡查任务', 'property'],
    ['/environmen/environmenAccount', '环境台账', 'property'],
    ['/decoration/inspection', '装修巡检', 'property'],
    ['/decoration/check', '装修验收', 'property'],
    ['/weTask', '房屋验收任务', 'property'],
    ['/parkAddressbook', '园区通讯录', 'property'],
    ['/parking/desk/staff', '员工车位管理', 'operator'],
    ['/parking/desk/lottery', '摇号管理', 'operator'],
    ['/parking/desk', '停车管理', 'operator'],
    ['/wallet/differences', '异常收款', 'operator'],
    ['/publishing/desk', '发布管理', 'operator'],
    ['/parking/desk/budgets', '优惠额度', 'operator'],
    ['/navigation', '统计导航', 'operator'],
    ['/epsarchives/queryArchive', '企业档案查询', 'operator'],
    ['/companyinfo/followList', '企业跟进', 'operator'],
    ['/access/points', '通行点管理', 'operator'],
    ['/access/cameras', '摄像头管理', 'operator'],
    ['/access/muster', '应急清点', 'operator'],
    ['/access/flags', '通行异常', 'operator'],
    ['/access/accessStatistic', '通行统计', 'operator'],
    ['/access/viewsnotes', '参观记录', 'operator'],
    ['/people/rights', '园区权限', 'operator'],
  ]),
  group('园区', [
    ['/notice/noticelist', '通知'],
    ['/publishing/list', '园区动态'],
    ['/investmentshare', '待租房源'],
    ['/publishing/enquiries', '我的咨询'],
    ['/downtemplate', '模板下载'],
    ['/hotline', '服务热线'],
    ['/freewifi', '免费 WiFi'],
    ['/download', '下载应用'],
  ]),
]

/** Groups that come first for whoever has the role; the others stay in their order. */
const FIRST_FOR: Readonly<Record<string, string>> = {
  operator: '园区工作',
  property: '园区工作',
  merchant: '钱包与餐饮',
}

/** What stands first on a home that nobody has used yet, by role; whoever has none of these roles is a driver. */
const AT_FIRST: Readonly<Record<string, readonly string[]>> = {
  operator: ['/parking/desk', '/wallet/differences', '/licenseplate', '/hotline', '/wallet/mywallet'],
  merchant: ['/collection', '/wallet/mywallet', '/paycode', '/licenseplate'],
  driver: [
    '/licenseplate',
    '/wallet/mywallet',
    '/paycode',
    '/parking/plates',
    '/parking/history',
    '/hotline',
    '/freewifi',
  ],
}

/** The order that a person's role gives: groups of their work first, and of all services those that such a person needs most. */
export function orderFor(person: Person | null): {
  readonly firstGroups: readonly string[]
  readonly services: readonly string[]
} {
  const roles = person?.roles ?? []
  const most = roles.flatMap((role) => AT_FIRST[role] ?? [])
  return {
    firstGroups: roles.flatMap((role) => FIRST_FOR[role] ?? []),
    services: [...new Set([...most, ...(AT_FIRST['driver'] ?? [])])],
  }
}

/** Whether a service belongs into this person's directory. */
export function isFor(audience: Audience, person: Person | null): boolean {
  if (audience === 'everyone') return true
  if (!person) return false
  if (audience === 'company') return person.companyId !== null
  if (audience === 'manager') return person.manager
  if (audience === 'park') return person.roles.some((role) => role === 'property' || role === 'operator')
  return person.roles.includes(audience)
}

/** The directory of one person: groups with what is open now and what is coming; empty groups are left out. */
export function servicesOf(
  person: Person | null,
  isBuilt: (path: string) => boolean,
): { readonly title: string; readonly open: readonly Service[]; readonly coming: readonly Service[] }[] {
  const { firstGroups } = orderFor(person)
  const first = (title: string) => (firstGroups.includes(title) ? 0 : 1)
  return [...directory]
    .sort((a, b) => first(a.title) - first(b.title))
    .map(({ title, services }) => {
      const theirs = services.filter((service) => isFor(service.audience, person))
      return {
        title,
        open: theirs.filter((service) => isBuilt(service.path)),
        coming: theirs.filter((service) => !isBuilt(service.path)),
      }
    })
    .filter(({ open, coming }) => open.length + coming.length > 0)
}

/** Where a line of the directory leads: optional parameters are left out. */
export function addressOf(service: Service): string {
  return withoutOptional(service.path)
}
