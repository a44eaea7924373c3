import {
  type NoticeDetail,
  type NoticeHit,
  notices,
  type Preview,
  type ReceivedItem,
  type SentDetail,
} from '#contract/notices'
import type { Document } from '#vocabulary/document'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { SentItem } from '../parts/sent-item.ts'

// What the server says of a notice that the water is shut off, on the Friday of fake servers, 10:00.

export const { calls } = notices
export const NOTICE = idOf(900)
export const TOKEN = 'Vx3nq0hT2cY7sWmK8bLdRg'
export const COMPANY = { companyId: idOf(70), companyName: '光谷云图软件有限公司' }

/** A text that is longer than the screen: its end is seen by who goes there. */
export const TEXT: Document = {
  blocks: [
    { kind: 'paragraph', text: '因二次供水设备检修，2 号楼将于 11 月 22 日（周日）暂停供水，请各企业提前安排。' },
    { kind: 'heading', level: 1, text: '时间' },
    { kind: 'paragraph', text: '11 月 22 日 8:00 至 18:00，完成后提前恢复。' },
    { kind: 'heading', level: 1, text: '请您做好' },
    {
      kind: 'list',
      numbered: true,
      items: [
        { depth: 0, text: '周六下班前关闭所有用水设备的阀门' },
        { depth: 0, text: '饮水机断电，防止干烧' },
        { depth: 0, text: '需要用水的活动请改到 3 号楼' },
      ],
    },
    ...Array.from({ length: 8 }, (_, nth) => ({
      kind: 'paragraph' as const,
      text: `${nth + 1} 层的检修由物业工程部负责，进场前会与各企业的联系人确认；值班电话全天有人接听，遇到漏水请立即关闭总阀并致电值班室，不要自行拆开管道。`,
    })),
    { kind: 'link', text: '供水公司的公告', to: 'https://www.example.com/water' },
  ],
}

/** A short text: its end is on the screen at once. */
export const SHORT: Document = { blocks: [{ kind: 'paragraph', text: '周日 8:00 至 18:00 停水，请提前关闭阀门。' }] }

/** The notice in my list: I have not seen it, and shall confirm it. */
export function received(facts: Partial<ReceivedItem> = {}): ReceivedItem {
  return {
    id: NOTICE,
    title: '关于 2 号楼周日停水检修的通知',
    sender: '东湖创新园',
    version: 1,
    level: 'confirmed',
    reached: 'delivered',
    pending: true,
    recalled: false,
    at: at(-90),
    dueAt: at(60 * 31),
    ...facts,
  }
}

/** The same, found by 停水. */
export function hit(facts: Partial<ReceivedItem> = {}): NoticeHit {
  return {
    ...received(facts),
    titlePieces: [
      { text: '关于 2 号楼周日', hit: false },
      { text: '停水', hit: true },
      { text: '检修的通知', hit: false },
    ],
    excerpt: [
      { text: '周日 8:00 至 18:00 ', hit: false },
      { text: '停水', hit: true },
      { text: '，请提前关闭阀门。', hit: false },
    ],
  }
}

/** The same in full. */
export function detail(facts: Partial<NoticeDetail> = {}): NoticeDetail {
  return {
    ...received(),
    text: TEXT,
    files: [],
    before: null,
    correction: '',
    question: null,
    feedback: false,
    anonymous: false,
    answered: false,
    myAnswer: null,
    myWords: null,
    recall: null,
    shareToken: null,
    mayFollow: false,
    ...facts,
  }
}

/** A question about it. */
export const QUESTION = {
  text: '停水从什么时候开始？',
  options: ['周六 18:00', '周日 8:00', '周一 8:00'],
  right: 1,
  passage: '11 月 22 日 8:00 至 18:00，完成后提前恢复。',
}
export const ASKED = { text: QUESTION.text, options: QUESTION.options }

/** The notice in its sender's list. */
export function sentItem(facts: Partial<SentItem> = {}): SentItem {
  return {
    id: NOTICE,
    title: '关于 2 号楼周日停水检修的通知',
    sender: COMPANY.companyName,
    author: '林晓',
    park: false,
    state: 'sent',
    version: 1,
    level: 'confirmed',
    sendAt: at(-90),
    sentAt: at(-90),
    dueAt: at(60 * 31),
    changedAt: at(-90),
    mine: true,
    ...facts,
  }
}

const steps: SentDetail['rounds'][number]['steps'] = [
  {
    channel: 'push',
    dueAt: at(-90),
    state: 'done',
    people: 128,
    sent: 121,
    failed: 3,
    unknown: 1,
    spared: 3,
    pieces: 0,
    fen: 0,
  },
  {
    channel: 'sms',
    dueAt: at(-30),
    state: 'done',
    people: 46,
    sent: 44,
    failed: 1,
    unknown: 1,
    spared: 82,
    pieces: 92,
    fen: 460,
  },
]

/** The notice as its senders see it: sent to a company's 128 people, 40 of whom lack their word. */
export function sent(facts: Partial<SentDetail> = {}): SentDetail {
  return {
    ...sentItem(),
    draftVersion: 3,
    text: TEXT,
    files: [],
    question: null,
    feedback: false,
    anonymous: false,
    shared: false,
    open: true,
    scope: [{ kind: 'departments', ids: [idOf(701), idOf(702)] }],
    except: [idOf(950)],
    steps: [
      { channel: 'push', afterMinutes: 0 },
      { channel: 'sms', afterMinutes: 60 },
    ],
    scopeNames: ['部门：研发部、市场部'],
    named: [],
    shareToken: null,
    recall: null,
    levels: { delivered: 24, seen: 16, confirmed: 88, answered: 0 },
    below: 40,
    rounds: [{ kind: 'send', version: 1, at: at(-90), by: '林晓', people: 128, steps }],
    answers: [],
    words: [],
    can: { edit: false, second: false, correct: true, cancel: true, remind: null },
    ...facts,
  }
}

/** A draft of mine. */
export const draft = (facts: Partial<SentDetail> = {}): SentDetail =>
  sent({
    state: 'draft',
    named: [
      { id: idOf(701), name: '研发部' },
      { id: idOf(702), name: '市场部' },
      { id: idOf(950), name: '陈思远' },
    ],
    sendAt: null,
    sentAt: null,
    levels: { delivered: 0, seen: 0, confirmed: 0, answered: 0 },
    below: 0,
    rounds: [],
    can: { edit: true, second: false, correct: false, cancel: true, remind: '这条通知还没有发出' },
    ...facts,
  })

type Row = { received: ReceivedItem | null; sent: SentItem | null }

/** What stands in a box, and whether the caller may write. */
export const box = (
  rows: { to?: readonly ReceivedItem[]; by?: readonly SentItem[]; drafts?: readonly SentItem[] },
  may: { mayCompany?: boolean; mayPark?: boolean } = {},
): Given =>
  given(calls.pageList, (input) => {
    const items: Row[] =
      input.box === 'to'
        ? (rows.to ?? []).map((each) => ({ received: each, sent: null }))
        : (rows[input.box] ?? []).map((each) => ({ received: null, sent: each }))
    return { items, next: null, mayCompany: false, mayPark: false, ...may }
  })

type Person = ReturnType<typeof person>

/** Somebody of the company who got it. */
export const person = (nth: number, facts: object = {}) => ({
  personId: idOf(950 + nth) as string | null,
  name: ['陈思远', '王雨桐', '赵启明', '孙可欣', '周文博'][nth % 5] ?? '',
  where: ['研发部', '市场部'][nth % 2] ?? '',
  reached: 'delivered' as const,
  at: null,
  answer: null,
  words: null,
  ...facts,
})

const page = (items: readonly Person[]) => ({ items: [...items], next: null })

/** Who is how far. */
export const people: readonly Given[] = [
  given(calls.remindPreview, {
    sms: {
      channel: 'sms',
      afterMinutes: 0,
      people: 40,
      piecesEach: 1,
      fenEach: 5,
      pieces: 40,
      fen: 200,
      dueAt: at(0),
      leavesAt: at(0),
    },
    leftFen: 50_000,
  }),
  given(calls.unreadPage, page([person(0), person(1), person(2)])),
  given(calls.readPage, page([person(3, { reached: 'confirmed', at: at(-40) })])),
  given(calls.feedbackPage, page([person(3, { reached: 'answered', at: at(-40), answer: 1, words: '已通知全组' })])),
  given(calls.unfeedbackPage, page([person(0), person(1)])),
]

/** Why somebody got it. */
export const traced = given(calls.trace, {
  got: true,
  line: '部门：研发部、市场部',
  why: null,
  version: 1,
  reached: 'delivered',
  events: [
    { at: at(-90), words: '放入通知列表' },
    { at: at(-89), words: '发送·推送：已发出' },
    { at: null, words: '发送·短信：等待发送' },
  ],
})

/** What may be chosen, and what it would come to. */
export const choices = given(calls.choices, ({ kind, text }) => ({
  items: (kind === 'people' ? ['陈思远', '王雨桐'] : ['研发部', '市场部', '行政部'])
    .filter((name) => name.includes(text))
    .map((name, nth) => ({
      id: idOf(kind === 'people' ? 950 + nth : 701 + nth),
      name,
      note: nth === 0 ? '42 人' : '',
    })),
  next: null,
}))

/** What a preview says of so many people. */
export const previewed = (people: number, facts: Partial<Preview> = {}): Given =>
  given(calls.preview, (input) => ({
    people,
    lines: input.scope.map((_, line) => ({ line, people: line === 0 ? people : 0 })),
    steps: input.steps.map((step) => {
      const each = step.channel === 'sms' ? 2 : 0
      const cost = { piecesEach: each, pieces: people * each, fen: people * each * 5, fenEach: each * 5 }
      const due = input.sendAt ?? at(step.afterMinutes)
      return { ...step, people, ...cost, dueAt: due, leavesAt: due }
    }),
    leftFen: 50_000,
    needsSecond: people > 1000,
    ...facts,
  }))
