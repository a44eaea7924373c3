import { expect, test } from 'vitest'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { type OnWay, wayOfShare } from './flow.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const task: TaskRow = {
  id: 't',
  areaId: '1',
  companyId: null,
  sponsorId: 'sponsor',
  typeId: 'y',
  typeVersion: 1,
  title: '月报',
  words: '',
  documents: [],
  scope: [],
  copies: [],
  dueOn: '2026-11-27',
  state: 'running',
  cycleId: null,
  runOn: null,
  reason: '',
  version: 1,
  createdAt: at(0),
  sentAt: at(1),
  endedAt: null,
}
const part: PartRow = {
  id: 'p',
  taskId: 't',
  areaId: '1',
  companyId: 'c',
  personId: null,
  executorId: null,
  helperIds: [],
  state: 'waiting',
  dueOn: '2026-11-27',
  caseId: null,
  returned: [],
  returnReason: '',
  urged: 0,
  urgedAt: null,
  version: 1,
  createdAt: at(1),
  takenAt: null,
  handedAt: null,
  endedAt: null,
}
const names = new Map([
  ['sponsor', '周园'],
  ['filler', '王芳'],
])
const on = (more: Partial<OnWay> = {}): OnWay => ({
  task,
  part,
  steps: [],
  kase: null,
  nodes: [
    { node: { title: '发起人审核' }, isCertain: true },
    { node: { title: '运营复核' }, isCertain: false },
  ],
  names,
  receiver: '光谷云图',
  readerId: 'filler',
  ...more,
})
const words = (way: OnWay) => wayOfShare(way).map(({ title, state, who }) => [title, state, who])

test('of a share that nobody took the way waits for its receiver, and says which steps are not certain', () => {
  const items = wayOfShare(on())
  expect(words(on())).toEqual([
    ['发布任务', 'done', '周*'],
    ['等待接收', 'now', '光谷云图'],
    ['发起人审核', 'coming', ''],
    ['运营复核', 'coming', ''],
    ['办结', 'coming', ''],
  ])
  expect(items.map((item) => item.words).filter(Boolean)).toEqual(['是否需要，由填报的内容决定'])
})

test('while it is filled in again it says why, in the order in which things happened', () => {
  const steps = [
    { act: 'take', byId: 'filler', words: '', at: at(2) },
    { act: 'submit', byId: 'filler', words: '', at: at(3) },
    { act: 'return', byId: 'sponsor', words: '不对', at: at(4) },
    { act: 'help', byId: 'filler', words: '', at: at(5) },
  ]
  const returned = { ...part, executorId: 'filler', state: 'returned' as const, returnReason: '不对', takenAt: at(2) }
  expect(words(on({ steps, part: returned, nodes: [] }))).toEqual([
    ['发布任务', 'done', '周*'],
    ['接收', 'done', '王芳'],
    ['提交', 'done', '王芳'],
    ['退回修改', 'returned', '周*'],
    ['修改后重新提交', 'now', '王芳'],
    ['办结', 'coming', ''],
  ])
})

test.each([
  ['passed', '办结', 'done'],
  ['aborted', '已中止', 'dropped'],
  ['closed', '任务已结束，这一份关闭', 'dropped'],
] as const)('a share that is %s has no step to come', (state, title, how) => {
  const ended = { ...part, state, endedAt: at(9) }
  expect(words(on({ part: ended })).slice(1)).toEqual([[title, how, '']])
})
