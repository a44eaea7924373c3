import type { ItemKind, ItemState } from '#contract/publishing'
import type { Tone } from '#ui/state'

/** What each kind is called. */
export const KINDS: Readonly<Record<ItemKind, string>> = {
  news: '资讯',
  banner: '横幅',
  tender: '招标',
  rental: '招商公告',
  room: '房源',
  activity: '活动',
  topic: '话题',
  template: '模板',
  version: '应用版本',
}

const PATHS: Readonly<Record<ItemKind, string>> = {
  news: '/news/detail?id=',
  banner: '/banner/detail?id=',
  tender: '/biddingSystem/detail?id=',
  rental: '/investmentshare?notice=',
  room: '/investmentshare?id=',
  activity: '/activityshare?id=',
  topic: '/conversation?id=',
  template: '/downtemplate?of=',
  version: '/download?of=',
}

/** Where everybody reads something published. */
export const pathOf = (kind: ItemKind, id: string): string => PATHS[kind] + id

const STATES: Readonly<Record<ItemState, { readonly tone: Tone; readonly word: string }>> = {
  draft: { tone: 'neutral', word: '草稿' },
  review: { tone: 'warn', word: '待审核' },
  scheduled: { tone: 'info', word: '待发布' },
  published: { tone: 'ok', word: '发布中' },
  withdrawn: { tone: 'neutral', word: '已撤下' },
  ended: { tone: 'neutral', word: '已结束' },
}

/** Where something published stands, as a chip. */
export const stateChip = (state: ItemState) => STATES[state]

/** How an enquiry stands, as a chip says it. */
export const ENQUIRY_STATES = {
  new: { tone: 'warn', word: '待处理' },
  assigned: { tone: 'info', word: '处理中' },
  answered: { tone: 'ok', word: '已回复' },
  closed: { tone: 'neutral', word: '已关闭' },
} as const satisfies Record<string, { readonly tone: Tone; readonly word: string }>

/** How somebody stands who signed up, as a chip says it. */
export const SIGN_UP_STATES = {
  waiting: { tone: 'info', word: '候补' },
  signed: { tone: 'ok', word: '已报名' },
  attended: { tone: 'ok', word: '已到场' },
  cancelled: { tone: 'neutral', word: '已取消' },
} as const satisfies Record<string, { readonly tone: Tone; readonly word: string }>
