import { archiveRefusals, archives, figureRefusals as no } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { refused, type Who } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { details } from './answers.ts'
import {
  filing,
  givenData,
  givenFiling,
  givenLines,
  givenPeers,
  givenSettings,
  line,
  quarter,
  submitted,
} from './figures-answers.ts'

const { calls } = archives
const at = (route: string, query = '') => ({ route, address: `${route}?id=${idOf(1800)}${query}` })
const tab = at('/epsarchives/archiveTab2')
const form = at('/epsarchives/file', `&period=${quarter(6).periodId}`)
const decide = at('/epsarchives/decide', `&period=${quarter(6).periodId}`)
const list = { route: '/epsarchives/filings' } as const
const desk = { route: '/epsarchives/desk' } as const

const manager: Who = { manager: true }
const decider: Who = { rights: ['economy.read', 'economy.write'], roles: ['property'] }
const operator: Who = { roles: ['operator'] }

const lines = givenLines(
  line(6, { state: 'submitted', mayDecide: true }),
  line(5, { state: 'confirmed' }),
  line(4, { state: 'todo', overdue: true }),
)
const corrected = filing({ state: 'confirmed', version: 4, filedBy: '陈经理', filedAt: '2026-11-01T10:00:00+08:00' }, [
  { value: '1560', confirmed: '1560' },
  { value: '58' },
  { value: '33' },
])
const returned = filing({ state: 'returned', version: 3, returnReason: '员工总数与社保人数不符，请核对' }, [
  { value: '1560', open: false },
  { value: '58', returned: true },
  { value: '33', open: false },
])

/** Figures: an archive's tab, filing, deciding, lists, the operators' desk. */
export const figureStates: readonly State[] = [
  { ...tab, name: '', as: decider, says: '同类对比', answers: [details(), givenData(), lines, givenPeers()] },
  {
    ...tab,
    name: 'nothing',
    says: '还没有经济数据',
    answers: [
      details(),
      givenData({ indicators: [], spans: [] }),
      givenLines(),
      refused(calls.economicPeers, no.notClosed),
    ],
  },
  {
    ...tab,
    name: 'few peers',
    says: '同类企业不足5家，暂不显示对比',
    answers: [details(), givenData(), lines, refused(calls.economicPeers, no.fewPeers)],
  },
  {
    ...tab,
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [details(), refused(calls.economicData, refusals.notFound)],
  },
  { ...form, name: '', as: manager, says: '沿用上期的3项', answers: [givenFiling(filing())] },
  { ...form, name: 'returned', as: manager, says: '员工总数（需修改）', answers: [givenFiling(returned)] },
  { ...form, name: 'submitted', as: manager, says: '等待园区确认', answers: [givenFiling(submitted())] },
  { ...form, name: 'confirmed', as: manager, says: '更正数据', answers: [givenFiling(corrected)] },
  {
    ...form,
    name: 'correcting',
    as: manager,
    says: '更正数据',
    answers: [givenFiling(corrected)],
    act: async ({ page }) => {
      await page.getByRole('button', { name: '更正数据' }).click()
      await page.getByText('提交更正').waitFor()
    },
  },
  {
    ...form,
    name: 'unusual',
    as: manager,
    says: '沿用上期的3项',
    answers: [
      givenFiling(filing()),
      refused(calls.economicFile, no.unusual, { field: `note.${idOf(1850)}`, data: { percent: '+650%' } }),
    ],
    act: async ({ page }) => {
      await page.getByRole('button', { name: '沿用上期的3项' }).click()
      await page.getByRole('button', { name: '提交', exact: true }).click()
      await page.getByText('与上年同期相差+650%，请说明原因').waitFor()
    },
  },
  { ...form, name: 'gone', says: '没有找到这期填报', answers: [refused(calls.economicFiling, refusals.notFound)] },
  {
    ...decide,
    name: '',
    as: decider,
    says: '确认数据',
    answers: [givenFiling(submitted({ mayFile: false, mayDecide: true }))],
  },
  {
    ...decide,
    name: 'own',
    as: decider,
    says: '不能确认自己填报的数据',
    answers: [givenFiling(submitted({ mayDecide: false, ownFiling: true, source: 'staff' }))],
  },
  {
    ...decide,
    name: 'returning',
    as: decider,
    says: '退回修改',
    answers: [givenFiling(submitted({ mayDecide: true })), refused(calls.economicDecide, archiveRefusals.changed)],
    act: async ({ page }) => {
      await page.getByRole('button', { name: '退回修改' }).click()
      await page.getByText('需要修改的内容').waitFor()
    },
  },
  { ...list, name: 'mine', as: manager, says: '已确认', answers: [lines] },
  { ...list, name: 'deciding', as: decider, says: '待确认', answers: [lines] },
  { ...list, name: 'empty', as: manager, says: '没有需要填报的数据', answers: [givenLines()] },
  { ...desk, name: '', as: operator, says: '期次与截止日', answers: [givenSettings()] },
  {
    ...desk,
    name: 'empty',
    as: operator,
    says: '使用常用指标',
    answers: [givenSettings({ indicators: [], rules: [], periods: [] })],
  },
  {
    ...desk,
    name: 'indicator',
    as: operator,
    says: '期次与截止日',
    answers: [givenSettings()],
    act: async ({ page }) => {
      await page.getByRole('button', { name: /研发人员/ }).click()
      await page.getByText('修改指标').waitFor()
    },
  },
  {
    ...desk,
    name: 'period',
    as: operator,
    says: '期次与截止日',
    answers: [givenSettings()],
    act: async ({ page }) => {
      await page.getByRole('button', { name: '添加期次' }).click()
      await page.getByText('第几季度').waitFor()
    },
  },
]
