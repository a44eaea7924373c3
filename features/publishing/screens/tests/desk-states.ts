import { itemRefusals } from '#contract/publishing'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { told } from './answers.ts'
import { allOf, boxes, calls, deskDetail, deskRow, ITEM, MAY, TEXT } from './item-answers.ts'

const desk = { route: '/publishing/desk' } as const
const review = { route: '/publishing/review', address: `/publishing/review?id=${ITEM}` } as const
const write = { route: '/publishing/write' } as const
const signups = { route: '/publishing/signups', address: `/publishing/signups?id=${ITEM}` } as const
const reports = { route: '/publishing/reports' } as const
const answers = { route: '/publishing/answers' } as const
const settings = { route: '/publishing/settings' } as const
const may = boxes({})
const full = boxes({
  drafts: [
    deskRow({ state: 'draft', mine: true, title: '冬至活动预告', kind: 'activity' }),
    deskRow({ id: idOf(730), state: 'draft', mine: true, title: '冬季用电安全提示', kind: 'banner' }),
  ],
  review: [deskRow(), deskRow({ id: idOf(731), state: 'published', revising: true, title: '停车收费调整' })],
  live: [
    deskRow({ state: 'published' }),
    deskRow({ id: idOf(732), state: 'scheduled', publishAt: at(60 * 20), title: '元旦放假安排' }),
  ],
  over: [deskRow({ state: 'withdrawn' }), deskRow({ id: idOf(733), state: 'ended', kind: 'tender' })],
})
const before = {
  n: 1,
  title: '园区增开一条通勤接驳线路',
  text: { blocks: TEXT.blocks.filter(({ kind }) => kind !== 'list') },
}
const live = { state: 'published', revising: true, live: before, words: '增加一条线路' } as const
const tab = (name: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name }).tap()
  await phone.page.getByText(words).first().waitFor()
}
const enquiry = {
  id: idOf(740),
  about: '2 号楼空调机组更换项目招标公告' as string | null,
  kind: 'tender' as 'tender' | null,
  name: '王女士',
  phone: '138****0002',
  words: '是否接受联合体投标？',
  state: 'new' as 'new' | 'assigned' | 'answered' | 'closed',
  answer: '',
  isPublic: false,
  assignedTo: null as string | null,
  mine: false,
  at: at(-40),
}
const signUp = {
  id: idOf(750),
  name: '林晓',
  phone: '138****0001' as string | null,
  state: 'signed' as 'waiting' | 'signed' | 'attended' | 'cancelled',
  at: at(-300),
}

/** The desk: boxes, writing, reviewing. */
const writing: readonly State[] = [
  { ...desk, name: '', says: '没有更多了', answers: [full] },
  { ...desk, name: 'review', says: '没有更多了', answers: [full], act: tab('待审核', '停车收费调整') },
  { ...desk, name: 'live', says: '没有更多了', answers: [full], act: tab('发布中', '元旦放假安排') },
  { ...desk, name: 'over', says: '没有更多了', answers: [full], act: tab('已结束', '已撤下') },
  { ...desk, name: 'empty', says: '没有草稿', answers: [may] },
  {
    ...desk,
    name: 'moderator',
    says: '处理举报',
    answers: [boxes({}, { ...MAY, write: false, approve: false, operate: false })],
  },
  { ...desk, name: 'no right', says: '您没有发布内容的权限', answers: [refused(calls.deskList, itemRefusals.noRight)] },
  { ...write, name: '', says: '请选择要发布的内容', answers: [may] },
  ...(['news', 'activity', 'tender', 'room', 'version', 'topic'] as const).map((kind) => ({
    ...write,
    name: kind,
    address: `/publishing/write?kind=${kind}`,
    says: '提交审核',
    answers: [may],
  })),
  {
    ...write,
    name: 'missing',
    address: '/publishing/write?kind=activity',
    says: '提交审核',
    answers: [may],
    async act({ press, says }) {
      await press('提交审核')
      await says('请填写地点')
    },
  },
  {
    ...write,
    name: 'sent back',
    address: `/publishing/write?id=${ITEM}`,
    says: '提交审核',
    answers: [
      may,
      given(
        calls.deskItem,
        deskDetail({ state: 'draft', mine: true, revisionState: 'sent-back', reason: '首班时间有误' }),
      ),
    ],
  },
  {
    ...write,
    name: 'correct',
    address: `/publishing/write?id=${ITEM}`,
    says: '更正说明',
    answers: [may, given(calls.deskItem, deskDetail({ state: 'published', revisionState: 'approved', mine: true }))],
  },
  {
    ...write,
    name: 'ended',
    address: `/publishing/write?id=${ITEM}`,
    says: '这份内容不能再修改',
    answers: [may, given(calls.deskItem, deskDetail({ state: 'ended', can: { ...deskDetail().can, edit: false } }))],
  },
  {
    ...write,
    name: 'no right',
    says: '您没有发布内容的权限',
    answers: [boxes({}, { ...MAY, write: false })],
  },
  { ...review, name: '', says: '通过', answers: [may, given(calls.deskItem, deskDetail())] },
  {
    ...review,
    name: 'changes',
    says: '修改对照',
    answers: [may, given(calls.deskItem, deskDetail({ ...live, can: { ...deskDetail().can, withdraw: true } }))],
  },
  {
    ...review,
    name: 'own',
    says: '不能审核自己提交的内容',
    answers: [may, given(calls.deskItem, deskDetail({ mine: true, can: { ...deskDetail().can, review: false } }))],
  },
  {
    ...review,
    name: 'send back',
    says: '退回修改',
    answers: [may, given(calls.deskItem, deskDetail())],
    async act({ press, says }) {
      await press('退回修改')
      await says('退回修改？')
    },
  },
  {
    ...review,
    name: 'live activity',
    says: '报名名单',
    answers: [
      may,
      given(
        calls.deskItem,
        deskDetail({
          kind: 'activity',
          state: 'published',
          revisionState: 'approved',
          facts: { startsAt: at(3000), endsAt: at(3200), place: '多功能厅', seats: 40 },
          can: { edit: true, review: false, withdraw: true, signUps: true },
        }),
      ),
    ],
  },
  {
    ...review,
    name: 'withdrawn',
    says: '已撤下',
    answers: [
      may,
      given(calls.deskItem, deskDetail({ state: 'withdrawn', revisionState: 'approved', withdrawReason: '线路取消' })),
    ],
  },
  { ...review, name: 'gone', says: '没有这份内容', answers: [may, refused(calls.deskItem, refusals.notFound)] },
]

/** The desk: what people answered, and settings. */
const answering: readonly State[] = [
  {
    ...signups,
    name: '',
    says: '没有更多了',
    answers: [
      given(
        calls.deskSignUps,
        allOf(
          signUp,
          { ...signUp, id: idOf(751), name: '陈思远', state: 'attended' as const },
          { ...signUp, id: idOf(752), name: '王芳', phone: null, state: 'waiting' as const },
          { ...signUp, id: idOf(753), name: '赵启明', state: 'cancelled' as const },
        ),
      ),
    ],
  },
  { ...signups, name: 'empty', says: '还没有人报名', answers: [given(calls.deskSignUps, allOf())] },
  {
    ...signups,
    name: 'no right',
    says: '您没有发布内容的权限',
    answers: [refused(calls.deskSignUps, itemRefusals.noRight)],
  },
  {
    ...reports,
    name: '',
    says: '没有更多了',
    answers: [
      given(
        calls.deskReports,
        allOf({
          id: idOf(760),
          topic: '食堂新增哪些窗口？',
          name: '林晓',
          text: '加我微信领优惠',
          at: at(-90),
          reports: 2,
          words: ['广告骚扰', '广告骚扰：到处发'],
        }),
      ),
    ],
    async act({ press, says }) {
      await press('隐藏')
      await says('隐藏这条评论？')
    },
  },
  { ...reports, name: 'empty', says: '没有待处理的举报', answers: [given(calls.deskReports, allOf())] },
  {
    ...answers,
    name: '',
    says: '没有更多了',
    answers: [
      given(
        calls.deskEnquiries,
        allOf(enquiry, {
          ...enquiry,
          id: idOf(741),
          about: null,
          kind: null,
          state: 'assigned' as const,
          assignedTo: '林晓',
          mine: true,
        }),
      ),
    ],
  },
  {
    ...answers,
    name: 'answer',
    says: '没有更多了',
    answers: [given(calls.deskEnquiries, allOf(enquiry))],
    async act({ press, says }) {
      await press('回答')
      await says('公开问题和回答')
    },
  },
  {
    ...answers,
    name: 'done',
    says: '没有更多了',
    answers: [
      given(calls.deskEnquiries, ({ box }) =>
        box === 'open'
          ? allOf(enquiry)
          : allOf({
              ...enquiry,
              state: 'answered' as const,
              answer: '不接受联合体。',
              isPublic: true,
              assignedTo: '陈思远',
            }),
      ),
    ],
    act: tab('已处理', '不接受联合体'),
  },
  { ...answers, name: 'empty', says: '没有待处理的咨询', answers: [given(calls.deskEnquiries, allOf())] },
  { ...settings, name: '', says: '添加热线', answers: told },
  {
    ...settings,
    name: 'hotline',
    says: '添加热线',
    answers: [...told, given(calls.hotlineBuildings, { items: [{ id: idOf(41), name: '人才公寓' }] })],
    async act({ press, says }) {
      await press('添加热线')
      await says('显示顺序')
    },
  },
]

/** The desk of what is published. */
export const deskStates: readonly State[] = [...writing, ...answering]
