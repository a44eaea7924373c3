import { type ArchiveImport, archives, importRefusals } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { type Given, given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'

const { calls } = archives
const page = { route: '/epsarchives/imports' } as const
const ID = idOf(1850)

/** An import as the server answers it: one that ran. */
export const oneImport = (facts: Partial<ArchiveImport> = {}): ArchiveImport => ({
  id: ID,
  kind: 'honour',
  unknown: 'refuse',
  fileName: '2026年资质荣誉.xlsx',
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

const past = given(calls.importList, {
  items: [
    oneImport({ id: idOf(1851) }),
    oneImport({ id: idOf(1852), kind: 'basic', fileName: '登记信息.xlsx', state: 'bad', problems: 7 }),
    oneImport({ id: idOf(1853), kind: 'project', state: 'taken_back', taken: 30, stayed: 2 }),
  ],
  next: null,
})
const none = given(calls.importList, { items: [], next: null })
const latest = (facts: Partial<ArchiveImport> | null): Given =>
  given(calls.importView, { item: facts && oneImport(facts) })
/** Of one import; the latest of the park is none that waits. */
const opened = (facts: Partial<ArchiveImport>): Given =>
  given(calls.importView, ({ id }) => ({ item: id === undefined ? null : oneImport({ ...facts, id }) }))
/** An earlier import is opened from the list, and says this. */
const open =
  (file: string, words: string): State['act'] =>
  async ({ page: shown, says }) => {
    await shown.getByText(file).first().tap()
    await says(words)
  }

/** Facts of enterprises by sheets. */
export const importStates: readonly State[] = [
  { ...page, name: '', says: '2026年资质荣誉.xlsx', answers: [latest(null), past] },
  { ...page, name: 'empty', says: '还没有导入记录', answers: [latest(null), none] },
  {
    ...page,
    name: 'no right',
    says: importRefusals.importNoRight.message,
    answers: [refused(calls.importView, importRefusals.importNoRight)],
  },
  {
    ...page,
    name: 'checking',
    says: '正在校验',
    answers: [latest({ state: 'checking', part: 40, rows: 51, endedAt: null, takeBackUntil: null }), none],
  },
  {
    ...page,
    name: 'checked',
    says: '校验通过',
    answers: [latest({ state: 'checked', endedAt: null, takeBackUntil: null }), none],
  },
  {
    ...page,
    name: 'bad',
    says: '导入记录',
    answers: [
      opened({
        state: 'bad',
        problems: 3,
        takeBackUntil: null,
        groups: [{ column: '级别', reason: '请填写级别', count: 3 }],
      }),
      past,
      given(calls.importProblems, {
        items: [
          { line: 4, column: '级别', reason: '只能填写“国家级”、“省级”、“市级”、“区级”', text: '部级' },
          { line: 9, column: null, reason: '园区没有这家企业的档案，请核对名称和信用代码', text: '武汉某某有限公司' },
        ],
        next: null,
      }),
    ],
    act: open('登记信息.xlsx', '只能填写“国家级”、“省级”、“市级”、“区级”'),
  },
  {
    ...page,
    name: 'done',
    says: '导入记录',
    answers: [opened({}), past],
    act: open('2026年资质荣誉.xlsx', '撤销这次导入'),
  },
  {
    ...page,
    name: 'taking back',
    says: '正在撤销',
    answers: [latest({ state: 'taking_back', part: 100, takeBackUntil: null }), none],
  },
  {
    ...page,
    name: 'taken back',
    says: '导入记录',
    answers: [
      opened({ state: 'taken_back', taken: 114, stayed: 2, takenBackAt: at(-5), takeBackUntil: null }),
      past,
      given(calls.importStayed, {
        items: [
          { nth: 1, archiveId: idOf(1800), archive: '光谷云图软件有限公司', title: '高新技术企业', why: 'changed' },
          { nth: 2, archiveId: null, archive: '', title: '', why: 'deleted' },
        ],
        next: null,
      }),
    ],
    act: open('2026年资质荣誉.xlsx', '高新技术企业 · 导入后又修改过'),
  },
  {
    route: '/epsarchives/of',
    address: `/epsarchives/of?company=${idOf(60)}`,
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [refused(calls.archiveOf, refusals.notFound)],
  },
]
