import {
  archives,
  type Dealing,
  type Follow,
  type FollowDetail,
  type FollowStep,
  type Remark,
} from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { given, refused, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'

const { calls } = archives

/** Somebody of the park's staff who follows enterprises. */
export const FOLLOWER: Who = {
  id: idOf(41),
  username: 'property',
  nickName: '赵强',
  roles: ['property'],
  rights: ['archive.follow'],
}

/** An enterprise that is followed. */
export function follow(facts: Partial<Follow> = {}): Follow {
  return {
    id: idOf(1800),
    companyId: null,
    name: '星河新材料（武汉）有限公司',
    state: 'listed',
    stage: 'talks',
    follower: { id: idOf(41), name: '赵强' },
    mine: true,
    waiting: false,
    nextOn: '2026-11-25',
    nextWhat: '带看 3 号楼',
    overdue: false,
    touchedOn: '2026-11-18',
    ...facts,
  }
}

/** A step of a follow. */
export function step(facts: Partial<FollowStep> = {}): FollowStep {
  return {
    id: idOf(1890),
    at: at(-1440),
    by: '赵强',
    stageFrom: null,
    stageTo: null,
    followerFrom: '',
    followerTo: '',
    handed: false,
    nextOn: null,
    nextWhat: '',
    event: null,
    reason: '',
    note: '',
    ...facts,
  }
}

/** How one enterprise is followed. */
export function followDetail(facts: Partial<FollowDetail> = {}): FollowDetail {
  return {
    ...follow(),
    address: '光谷大道 58 号',
    industry: '新材料',
    stageAt: at(-2880),
    touches: 4,
    remarks: 2,
    dealings: 1,
    classes: ['public', 'inner', 'personal', 'requests', 'staff'],
    steps: [
      step({
        stageFrom: 'lead',
        stageTo: 'talks',
        note: '对方想要 800 平方米，层高 4 米以上',
        nextOn: '2026-11-25',
        nextWhat: '带看 3 号楼',
      }),
      step({ id: idOf(1891), at: at(-4000), handed: true, followerTo: '赵强', note: '展会上认识' }),
    ],
    version: 3,
    ...facts,
  }
}

const stamp = { source: 'staff', asOf: '2026-11-18', at: at(-3000), by: '赵强', version: 1, mayWrite: true } as const
/** A remark. */
export const remark = (facts: Partial<Remark> = {}): Remark => ({
  id: idOf(1870),
  ...stamp,
  data: { text: '老板关心电量，要双路供电' },
  ...facts,
})
/** A dealing. */
export const dealing = (facts: Partial<Dealing> = {}): Dealing => ({
  id: idOf(1880),
  ...stamp,
  data: { name: '新材料对接会', on: '2026-11-10', text: '介绍两家上游企业，达成样品试用' },
  ...facts,
})

/** Follows as they are listed. */
export const follows = (items: Follow[], more: { mayFollow?: boolean; next?: string | null } = {}) =>
  given(calls.follows, ({ view }) => ({
    items,
    next: null,
    mayFollow: true,
    followers:
      view === 'all'
        ? [
            { id: idOf(41), name: '赵强' },
            { id: idOf(42), name: '孙丽' },
          ]
        : [],
    ...more,
  }))

const MANY = [
  follow({ overdue: true, nextOn: '2026-11-18' }),
  follow({ id: idOf(1801), name: '武汉蓝鲸机器人', stage: 'visited', nextOn: null, nextWhat: '', touchedOn: null }),
  follow({
    id: idOf(1802),
    name: '江汉生物',
    stage: 'lead',
    follower: null,
    mine: false,
    waiting: true,
    nextOn: null,
    nextWhat: '',
  }),
  follow({
    id: idOf(1803),
    name: '光谷云图软件有限公司',
    companyId: idOf(60),
    stage: 'settled',
    mine: false,
    follower: { id: idOf(42), name: '孙丽' },
  }),
]

const list = { route: '/companyinfo/followList', as: FOLLOWER } as const
const one = { route: '/companyinfo/details', address: `/companyinfo/details?id=${idOf(1800)}`, as: FOLLOWER } as const
const notes = { route: '/companyinfo/remarks', address: `/companyinfo/remarks?id=${idOf(1800)}`, as: FOLLOWER } as const
const dealt = { route: '/companyinfo/listBus', address: `/companyinfo/listBus?id=${idOf(1800)}`, as: FOLLOWER } as const
const gone = '没有找到这份企业档案'

/** Followers, what they note, and what was done together. */
export const followStates: readonly State[] = [
  { ...list, name: '', says: '添加线索', answers: [follows(MANY)] },
  { ...list, name: 'all', address: '/companyinfo/followList?view=all', says: '全部跟进人', answers: [follows(MANY)] },
  { ...list, name: 'empty', says: '没有您跟进的企业', answers: [follows([])] },
  { ...list, name: 'stranger', says: '您没有跟进企业的权限', answers: [follows([], { mayFollow: false })] },
  { ...one, name: '', says: '更新进展', answers: [given(calls.followDetail, followDetail())] },
  {
    ...one,
    name: 'overdue',
    says: '改由我跟进',
    answers: [
      given(
        calls.followDetail,
        followDetail({ mine: false, overdue: true, nextOn: '2026-11-18', follower: { id: idOf(42), name: '孙丽' } }),
      ),
    ],
  },
  {
    ...one,
    name: 'company',
    says: '我来跟进',
    answers: [
      given(
        calls.followDetail,
        followDetail({
          companyId: idOf(60),
          stage: null,
          stageAt: null,
          follower: null,
          mine: false,
          nextOn: null,
          nextWhat: '',
          touches: null,
          touchedOn: null,
          steps: [],
          remarks: 0,
          dealings: 0,
          classes: ['public', 'staff'],
        }),
      ),
    ],
  },
  {
    ...one,
    name: 'progress',
    says: '更新进展',
    answers: [given(calls.followDetail, followDetail())],
    act: async (phone) => {
      await phone.press('更新进展')
      await phone.says('下一步做什么')
    },
  },
  {
    ...one,
    name: 'hand',
    says: '交给同事跟进',
    answers: [
      given(calls.followDetail, followDetail()),
      given(calls.followers, { items: [{ id: idOf(42), name: '孙丽' }] }),
    ],
    act: async (phone) => {
      await phone.press('交给同事跟进')
      await phone.says('放回待分配')
    },
  },
  { ...one, name: 'gone', says: gone, answers: [refused(calls.followDetail, refusals.notFound)] },
  {
    ...notes,
    name: '',
    says: '老板关心电量',
    answers: [
      given(calls.remarks, {
        items: [remark(), remark({ id: idOf(1871), version: 2, data: { text: '十二月看第二次' }, mayWrite: false })],
        next: null,
      }),
    ],
  },
  { ...notes, name: 'empty', says: '还没有备注', answers: [given(calls.remarks, { items: [], next: null })] },
  { ...notes, name: 'gone', says: gone, answers: [refused(calls.remarks, refusals.notFound)] },
  { ...dealt, name: '', says: '新材料对接会', answers: [given(calls.dealings, { items: [dealing()], next: null })] },
  { ...dealt, name: 'empty', says: '还没有业务往来', answers: [given(calls.dealings, { items: [], next: null })] },
  { ...dealt, name: 'gone', says: gone, answers: [refused(calls.dealings, refusals.notFound)] },
]
