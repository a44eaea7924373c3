import { queryRefusals } from '#contract/archives'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, config, configAsked, hits, listed, table } from './query-answers.ts'

const OPERATOR = { roles: ['operator'] }
const ask = { route: '/epsarchives/queryArchive', as: OPERATOR } as const
const result = { route: '/epsarchives/queryArchiveResult', as: OPERATOR } as const
const outside = { route: '/epsarchives/outsideEnterprise', as: OPERATOR } as const
const list = { route: '/companyinfo/list', as: OPERATOR } as const
const wide = { route: '/companyinfo/tabulation', as: OPERATOR } as const
const asked = `${result.route}?q=${encodeURIComponent('{"words":"高新","size":"small"}')}`

const lead = listed(4, {
  name: '武汉智造装备（筹）',
  kind: 'outside',
  industry: '',
  address: '东西湖区',
  stage: 'talks',
  fact: { label: '企业名称', text: '武汉智造装备（筹）', source: null, asOf: null },
})
const groups = [
  { key: '软件和信息服务', name: '软件和信息服务', count: 8 },
  { key: '光电子', name: '光电子', count: 3 },
  { key: '', name: '未登记', count: 1 },
]

/** Lists over many archives. */
export const queryStates: readonly State[] = [
  { ...ask, name: '', says: '常用查询', answers: [configAsked()] },
  {
    ...ask,
    name: 'more',
    says: '关键词',
    answers: [configAsked({ saved: [] })],
    async act({ press, page }) {
      await press('更多条件')
      await page.getByLabel('注册资本不低于').fill('10')
      await page.getByLabel('注册资本不高于').fill('9')
      await press('查询')
      await page.getByText('上限不能小于下限').waitFor()
    },
  },
  {
    ...ask,
    name: 'renaming',
    says: '常用查询',
    answers: [configAsked(), refused(calls.querySave, queryRefusals.savedName, { field: 'name' })],
    async act({ press, page }) {
      await press('管理')
      await page.getByRole('button', { name: /^小型软件企业/ }).tap()
      await page.getByLabel('名称', { exact: true }).fill('90天内到期的资质')
      await press('保存')
      await page.getByText('已有同名的常用查询，请换个名称').waitFor()
    },
  },
  {
    ...ask,
    name: 'employee',
    says: '关键词',
    answers: [configAsked({ saved: [], fields: config().fields.slice(0, 3) })],
  },
  {
    ...result,
    name: '',
    address: asked,
    says: '东湖激光器件股份有限公司',
    answers: [configAsked(), hits(listed(0), listed(1, { state: 'left' }), lead)],
  },
  { ...result, name: 'empty', address: asked, says: '没有符合条件的企业', answers: [configAsked(), hits()] },
  {
    ...result,
    name: 'hidden-field',
    address: asked,
    says: '“企业规模”不在您的查看范围内，请去掉这项条件',
    answers: [
      configAsked({ mayExport: false, fields: config().fields.slice(0, 3) }),
      refused(calls.directoryList, queryRefusals.fieldHidden, { field: 'query.size', data: { title: '企业规模' } }),
    ],
  },
  {
    ...result,
    name: 'saving',
    address: asked,
    says: '东湖激光器件股份有限公司',
    answers: [configAsked(), hits(listed(1)), refused(calls.querySave, queryRefusals.savedFull)],
    async act({ press, page }) {
      await press('保存查询')
      await page.getByLabel('名称', { exact: true }).fill('小型高企')
      await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).tap()
      await page.getByText('最多保存20个常用查询，请先删除不用的').waitFor()
    },
  },
  { ...outside, name: '', says: '武汉智造装备（筹）', answers: [configAsked(), hits(lead)] },
  { ...outside, name: 'empty', says: '还没有园外企业', answers: [configAsked({ mayAdd: false }), hits()] },
  {
    ...outside,
    name: 'adding',
    says: '武汉智造装备（筹）',
    answers: [
      configAsked(),
      hits(lead),
      given(calls.alikeNames, { items: [{ id: lead.id, name: lead.name, why: 'name' }] }),
    ],
    async act({ press, page }) {
      await press('添加园外企业')
      await page.getByLabel('企业名称', { exact: true }).fill('智造装备')
      await page.getByText('名称相近，请核对是否同一家').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).tap()
      await page.getByText('没有信用代码的请说明原因').waitFor()
    },
  },
  {
    ...list,
    name: '',
    says: '光谷云图软件有限公司',
    answers: [configAsked(), given(calls.companies, { items: [listed(0), listed(2)], next: null, groups })],
  },
  {
    ...list,
    name: 'empty',
    says: '还没有可查看的企业',
    answers: [configAsked(), given(calls.companies, { items: [], next: null, groups: [] })],
  },
  { ...wide, name: '', says: '合计', answers: [configAsked(), given(calls.tabulation, table())] },
  {
    ...wide,
    name: 'shares',
    says: '合计',
    answers: [configAsked(), given(calls.tabulation, table(9))],
    async act({ page }) {
      await page.getByRole('switch', { name: '显示占比' }).tap()
      await page.getByText('29.4%').first().waitFor()
    },
  },
  {
    ...wide,
    name: 'columns',
    says: '合计',
    answers: [configAsked(), given(calls.tabulation, table())],
    async act({ press, page }) {
      await press('选择列')
      await page.getByText('显示哪些资料').waitFor()
    },
  },
  {
    ...wide,
    name: 'empty',
    says: '没有符合条件的企业',
    answers: [
      configAsked(),
      given(calls.tabulation, table(1, { rows: [], total: 0, sums: [null, null, null, null, null] })),
    ],
  },
]
