import { type FieldList, type ListEntry, type ListImport, listRefusals as no } from '#contract/tasks'
import { refusals } from '#vocabulary/refusal'
import { type Given, given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, DESIGNER } from './types-answers.ts'

const LIST = idOf(1980)
const CITY = idOf(1981)
const DAY = 24 * 60

const listOf = (facts: Partial<FieldList> = {}): FieldList => ({
  id: LIST,
  title: '街道',
  name: 'list_1980',
  within: { id: CITY, title: '城区' },
  builtIn: false,
  state: 'published',
  entries: 18,
  disabled: 2,
  version: 3,
  changedAt: at(-2 * DAY),
  ...facts,
})
const builtIn = (nth: number, title: string, within: FieldList['within'] = null): FieldList =>
  listOf({ id: idOf(nth), title, within, builtIn: true, entries: null, disabled: null, version: 1, changedAt: null })
const cities = listOf({ id: CITY, title: '城区', within: null, entries: 3, disabled: 0 })
const draft = listOf({ id: idOf(1982), title: '设备类型', within: null, state: 'draft', entries: 0, disabled: 0 })

const lists = given(calls.listList, {
  items: [
    builtIn(1990, '楼栋'),
    builtIn(1991, '楼层', { id: idOf(1990), title: '楼栋' }),
    builtIn(1992, '国民经济行业'),
    cities,
    listOf(),
    draft,
    listOf({ id: idOf(1983), title: '活动场地', within: null, state: 'disabled', entries: 6, disabled: 0 }),
  ],
})

const entry = (nth: number, name: string, facts: Partial<ListEntry> = {}): ListEntry => ({
  id: idOf(nth),
  name,
  code: '',
  within: { id: idOf(2000), name: '洪山区' },
  disabled: false,
  version: 1,
  ...facts,
})
const districts = ['洪山区', '武昌区', '江夏区'].map((name, nth) => entry(2000 + nth, name, { within: null }))
const streets = [
  entry(2010, '关东街道', { code: 'GD' }),
  entry(2011, '关山街道', { code: 'GS' }),
  entry(2012, '卓刀泉街道', { disabled: true }),
]
/** Entries of the list that is asked for, as far as their names hold the text. */
const entriesOf = (list: FieldList, items: readonly ListEntry[]): Given =>
  given(calls.listEntries, ({ id, text }) =>
    id === CITY
      ? { list: cities, items: districts, next: null }
      : { list, items: items.filter(({ name }) => name.includes(text)), next: null },
  )
const one = { route: '/tasks/list', address: `/tasks/list?id=${LIST}`, as: DESIGNER } as const
const whole = { ...one, says: '没有更多了', answers: [entriesOf(listOf(), streets), lists] } as const
const all = { route: '/tasks/lists', as: DESIGNER } as const

const imported = (facts: Partial<ListImport> = {}): ListImport => ({
  id: idOf(2020),
  list: { id: LIST, title: '街道' },
  fileName: '街道.xlsx',
  state: 'done',
  token: 'token',
  rows: 128,
  part: 100,
  counts: { new: 96, changed: 20, equal: 12 },
  problems: 0,
  groups: [],
  why: '',
  byName: '周园',
  createdAt: at(-90),
  endedAt: at(-80),
  takeBackUntil: at(43_000),
  taken: 0,
  stayed: 0,
  takenBackAt: null,
  ...facts,
})
const past = given(calls.listImports, {
  items: [
    imported({ id: idOf(2021) }),
    imported({ id: idOf(2022), fileName: '设备类型.xlsx', state: 'bad', problems: 7, takeBackUntil: null }),
    imported({ id: idOf(2023), state: 'taken_back', taken: 30, stayed: 2, takeBackUntil: null }),
  ],
  next: null,
})
const none = given(calls.listImports, { items: [], next: null })
const latest = (facts: Partial<ListImport> | null): Given =>
  given(calls.listImportView, { item: facts && imported(facts) })
/** Of one import; the latest of the park is none that waits. */
const opened = (facts: Partial<ListImport>): Given =>
  given(calls.listImportView, ({ id }) => ({ item: id === undefined ? null : imported({ ...facts, id }) }))
const open =
  (file: string, words: string): State['act'] =>
  async ({ page: shown, says }) => {
    await shown.getByText(file).first().tap()
    await says(words)
  }
const sheet = { route: '/tasks/listImport', address: `/tasks/listImport?id=${LIST}`, as: DESIGNER } as const

/** Lists that fields choose from, and sheets of their entries. */
export const listStates: readonly State[] = [
  { ...all, name: '', says: '设备类型', answers: [lists] },
  { ...all, name: 'refused', says: '您没有管理列表的权限', answers: [refused(calls.listList, refusals.forbidden)] },
  {
    ...all,
    name: 'new',
    says: '设备类型',
    answers: [lists],
    async act({ page, press }) {
      await press('新建列表')
      await page.getByText('没有上级').waitFor()
      await page.getByRole('button', { name: '新建', exact: true }).tap()
      await page.getByText('请填写列表名称').waitFor()
    },
  },
  { ...whole, name: '' },
  {
    ...one,
    name: 'draft',
    says: '还没有内容',
    answers: [entriesOf(draft, []), lists],
    act: async ({ page }) => page.getByText('添加内容后才能发布').first().waitFor(),
  },
  { ...one, name: 'gone', says: '没有找到这个列表', answers: [refused(calls.listEntries, refusals.notFound)] },
  {
    ...one,
    name: 'built in',
    says: '没有更多了',
    answers: [entriesOf(builtIn(1990, '楼栋'), [entry(2030, '创新一号楼', { within: null })])],
  },
  {
    ...whole,
    name: 'entry',
    async act({ page, press }) {
      await press('添加内容')
      await page.getByRole('button', { name: '添加', exact: true }).tap()
      await page.getByText('请选择所属的城区').waitFor()
    },
  },
  {
    ...whole,
    name: 'parent',
    async act({ page }) {
      await page.getByRole('button', { name: '选择城区' }).first().tap()
      await page.getByText('江夏区').waitFor()
    },
  },
  {
    ...whole,
    name: 'used',
    answers: [...whole.answers, refused(calls.listSwitch, no.used, { data: { title: '企业走访记录' } })],
    async act({ page, press }) {
      await press('停用列表')
      await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).tap()
      await page.getByText('正在使用这个列表').waitFor()
    },
  },
  { ...sheet, name: '', says: '街道.xlsx', answers: [lists, latest(null), past] },
  { ...sheet, name: 'empty', says: '还没有导入记录', answers: [lists, latest(null), none] },
  {
    ...sheet,
    name: 'no lists',
    says: '还没有可以导入的列表',
    answers: [given(calls.listList, { items: [] }), latest(null), none],
  },
  {
    ...sheet,
    name: 'refused',
    says: '您没有管理列表的权限',
    answers: [refused(calls.listList, refusals.forbidden), refused(calls.listImportView, refusals.forbidden)],
  },
  {
    ...sheet,
    name: 'checking',
    says: '正在校验',
    answers: [lists, latest({ state: 'checking', part: 40, rows: 51, endedAt: null, takeBackUntil: null }), none],
  },
  {
    ...sheet,
    name: 'checked',
    says: '校验通过',
    answers: [lists, latest({ state: 'checked', endedAt: null, takeBackUntil: null }), none],
  },
  {
    ...sheet,
    name: 'bad',
    says: '导入记录',
    answers: [
      lists,
      opened({
        state: 'bad',
        problems: 3,
        takeBackUntil: null,
        groups: [{ column: '上级', reason: '请填写上级', count: 3 }],
      }),
      past,
      given(calls.listImportProblems, {
        items: [
          { line: 4, column: '上级', reason: '上级列表里没有这一条，请先添加', text: '洪山' },
          { line: 9, column: null, reason: '与第 8 行重复', text: '' },
        ],
        next: null,
      }),
    ],
    act: open('设备类型.xlsx', '上级列表里没有这一条，请先添加'),
  },
  {
    ...sheet,
    name: 'done',
    says: '导入记录',
    answers: [lists, opened({}), past],
    act: open('街道.xlsx', '撤销这次导入'),
  },
  {
    ...sheet,
    name: 'taken back',
    says: '导入记录',
    answers: [
      lists,
      opened({ state: 'taken_back', taken: 114, stayed: 2, takenBackAt: at(-5), takeBackUntil: null }),
      past,
    ],
    act: open('街道.xlsx', '2 条导入后又改动过，已保留'),
  },
]
