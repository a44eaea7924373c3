import {
  type Activity,
  type DeskDetail,
  type DeskItem,
  type ItemHit,
  publishing,
  type ShownItem,
  type ShownPage,
} from '#contract/publishing'
import type { Document } from '#vocabulary/document'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of what is published, on the Friday of fake servers, 10:00.

export const { calls } = publishing
export const ITEM = idOf(700)
const DAY = 24 * 60

/** A text with most of what a text may have. */
export const TEXT: Document = {
  blocks: [
    { kind: 'paragraph', text: '为方便员工通勤，园区自 12 月 1 日起增开两条接驳线路，工作日早晚高峰各 6 班。' },
    { kind: 'heading', level: 1, text: '线路' },
    {
      kind: 'table',
      head: true,
      rows: [
        ['线路', '起点', '首班'],
        ['东湖 1 线', '光谷广场地铁站', '7:30'],
        ['东湖 2 线', '关山大道公交站', '7:40'],
      ],
    },
    {
      kind: 'list',
      numbered: false,
      items: [
        { depth: 0, text: '刷工作证上车，不用付费' },
        { depth: 0, text: '雨雪天气可能晚点' },
      ],
    },
    { kind: 'link', text: '公交集团的公告', to: 'https://www.example.com/bus' },
  ],
}

/** A published thing in a list. */
export function shownItem(facts: Partial<ShownItem> = {}): ShownItem {
  return {
    id: ITEM,
    kind: 'news',
    title: '园区增开两条通勤接驳线路',
    summary: '12 月 1 日起，工作日早晚高峰各 6 班。',
    picture: null,
    at: at(-180),
    endsAt: null,
    facts: {},
    ...facts,
  }
}

/** The same, found by words: the second piece of its title is what was looked for. */
export function foundItem(facts: Partial<ShownItem> = {}, ...title: string[]): ItemHit {
  const of = shownItem(facts)
  return {
    ...of,
    titlePieces: title.map((text, at) => ({ text, hit: at === 1 })),
    excerpt: [
      { text: '…刷工作证上', hit: false },
      { text: '接驳', hit: true },
      { text: '车，不用付费…', hit: false },
    ],
  }
}

/** The same in full. */
export function shownPage(facts: Partial<ShownPage> = {}): ShownPage {
  return { ...shownItem(), text: TEXT, files: [], ended: false, corrections: [], ...facts }
}

/** Two corrections. */
export const CORRECTED = [
  { at: at(-20), words: '东湖 2 线首班改为 7:40' },
  { at: at(-90), words: '补充雨雪天气的说明' },
]

/** A call for tender. */
export function tender(facts: Partial<ShownPage> = {}) {
  const page = shownPage({
    kind: 'tender',
    title: '2 号楼空调机组更换项目招标公告',
    summary: '',
    facts: { number: 'DH-2026-018', deadlineAt: at(60 * 30), contact: '赵工', phone: '027-87650011' },
    ...facts,
  })
  return { ...page, questions: [] }
}

/** Two rooms to let. */
export const ROOMS = [
  shownItem({
    kind: 'room',
    title: '3 号楼精装办公室，拎包入驻',
    facts: { building: '3 号楼', floor: '5 层', number: '501', areaM2: '128.5', price: '65 元/㎡/月' },
  }),
  shownItem({
    id: idOf(701),
    kind: 'room',
    title: '研发楼整层',
    summary: '',
    facts: { building: '研发楼', floor: '2 层', areaM2: '1280' },
    at: at(-DAY * 3),
  }),
]

/** An activity with places left. */
export function activity(facts: Partial<Activity> = {}): Activity {
  return {
    ...shownPage({
      kind: 'activity',
      title: '园区企业开放日：走进智能制造',
      summary: '参观两家企业的示范产线。',
      facts: {
        startsAt: at(DAY * 5),
        endsAt: at(DAY * 5 + 180),
        deadlineAt: at(DAY * 4),
        place: '1 号楼一层多功能厅',
        seats: 40,
        contact: '陈思远',
        phone: '027-87650022',
      },
    }),
    seats: 40,
    left: 12,
    waiting: 0,
    takes: true,
    mine: null,
    ...facts,
  }
}

/** A topic that takes comments. */
export function topic(facts: { comments?: number; open?: boolean } = {}) {
  return {
    ...shownPage({
      kind: 'topic',
      title: '食堂新增哪些窗口？',
      summary: '',
      text: { blocks: [{ kind: 'paragraph', text: '说说您想吃什么，得票多的窗口下个月试营业。' }] },
    }),
    comments: 3,
    open: true,
    ...facts,
  }
}

/** A comment of somebody else. */
export const COMMENT = {
  id: idOf(710),
  name: '王*',
  text: '想要一个面食窗口，早上也开。',
  at: at(-30),
  mine: false,
  hidden: null as string | null,
}

/** Comments, one's own hidden one among them. */
export const COMMENTS = [
  COMMENT,
  { ...COMMENT, id: idOf(711), name: '林*', text: '加我微信领优惠', mine: true, hidden: '含广告' },
  { ...COMMENT, id: idOf(712), name: '陈**', text: '轻食沙拉！\n价格别太贵。', at: at(-DAY) },
]

/** What lists answer: these, and nothing more. */
export const allOf = <Item>(...items: Item[]) => ({ items, next: null })

/** All that may be done at the desk. */
export const MAY = { write: true, approve: true, moderate: true, operate: true }

/** Something at the desk, in a list. */
export function deskRow(facts: Partial<DeskItem> = {}): DeskItem {
  return {
    id: ITEM,
    kind: 'news',
    state: 'review',
    title: '园区增开两条通勤接驳线路',
    author: '赵启明',
    mine: false,
    n: 2,
    revising: false,
    changedAt: at(-15),
    publishAt: null,
    ...facts,
  }
}

/** What stands in the boxes of the desk. */
export function boxes(of: Partial<Record<'drafts' | 'review' | 'live' | 'over', DeskItem[]>>, may = MAY): Given {
  return given(calls.deskList, ({ box }) => ({ items: of[box] ?? [], next: null, may }))
}

/** Something at the desk in full: waits for somebody else's approval. */
export function deskDetail(facts: Partial<DeskDetail> = {}): DeskDetail {
  return {
    ...deskRow(),
    summary: '12 月 1 日起，工作日早晚高峰各 6 班。',
    text: TEXT,
    files: [],
    facts: {},
    pictureId: null,
    picture: null,
    words: '',
    revisionState: 'review',
    reason: '',
    endsAt: null,
    withdrawReason: '',
    live: null,
    can: { edit: true, review: true, withdraw: false, signUps: false },
    ...facts,
  }
}
