import { caseRefusals } from '#contract/decoration'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  besideForm,
  CASE,
  calls,
  card,
  detail,
  draft,
  fees,
  MANAGER,
  me,
  OPERATOR,
  offered,
  parkMe,
  ROOM,
  returned,
} from './case-answers.ts'

const counts = { papers: 1, pay: 0, work: 1, watching: 0, over: 0 }
const explain = { route: '/decoration/explain', as: null } as const
const records = { route: '/decoration/applyrecord', as: MANAGER } as const
const apply = { route: '/decoration/apply', as: MANAGER } as const
const mend = { ...apply, address: `/decoration/apply?id=${CASE}` } as const
const address = { route: '/decoration/address', as: MANAGER } as const
const one = { route: '/decoration/detail/{id}', address: `/decoration/detail/${CASE}`, as: MANAGER } as const
const reminder = { route: '/decoration/abnormalreminder/{id}/{type}', as: MANAGER } as const
const noPapers = detail().papers.map((paper) => ({ ...paper, files: [] }))
const working = card({
  id: idOf(7101),
  state: 'working',
  place: 'B2栋 5层 502',
  type: '公寓装修',
  company: null,
  turn: 'clock',
  next: '按批准的内容施工，12月29日前完工',
})
type Act = NonNullable<State['act']>
const pressed =
  (name: string | RegExp, words: string | RegExp): Act =>
  async ({ page, press }) => {
    await press(name)
    await page.getByText(words).first().waitFor()
  }
const listed = (...items: ReturnType<typeof card>[]) => [
  given(calls.userByToken, me),
  given(calls.applyList, { items, next: null, counts }),
]
const shown = (of: ReturnType<typeof detail>) => [given(calls.applyById, of)]
const stopped = detail({
  state: 'stopped',
  turn: 'operator',
  next: '违规拆改，等待园区同意复工',
  stopReason: '违规拆改',
  begunAt: at(-9000),
  lacks: [{ kind: 'correction', words: '还有1项安全整改未关闭，暂不能复工', count: 1 }],
  reminders: [
    {
      type: 'stopped',
      title: '已停工',
      words: '违规拆改',
      since: at(-60),
      todo: '请按要求整改，园区同意后复工',
      path: `/decoration/detail/${CASE}`,
    },
  ],
  acts: [
    { act: 'cancel', why: '已开工，请联系园区管理处' },
    { act: 'change', why: null },
    { act: 'permit', why: null },
  ],
})

/** Reading, applying, one case and what does not bear waiting. */
export const caseStates: readonly State[] = [
  { ...explain, name: '', says: '申请装修', answers: [given(calls.feeList, fees)] },
  { ...explain, name: 'none', says: '还没有开放的装修类型', answers: [given(calls.feeList, { ...fees, types: [] })] },
  {
    ...explain,
    name: 'to set',
    as: OPERATOR,
    says: '设置装修类型',
    answers: [given(calls.feeList, { ...fees, types: [] })],
  },
  { ...records, name: '', says: '没有更多了', answers: listed(card(), working) },
  { ...records, name: 'empty', says: '还没有装修申请', answers: listed() },
  {
    ...records,
    name: 'park',
    as: OPERATOR,
    says: '没有更多了',
    answers: [
      given(calls.userByToken, parkMe),
      given(calls.applyList, { items: [card({ parties: ['operator'] })], next: null, counts }),
    ],
  },
  {
    ...apply,
    name: '',
    says: '开始填写',
    answers: [given(calls.userByToken, me), given(calls.typeList, { items: [offered] })],
  },
  {
    ...apply,
    name: 'no room',
    says: '没有您承租的房间',
    answers: [given(calls.userByToken, { ...me, rooms: [] }), given(calls.typeList, { items: [offered] })],
  },
  {
    ...apply,
    name: 'no type',
    says: '园区还没有开放装修申请',
    answers: [given(calls.userByToken, me), given(calls.typeList, { items: [] })],
  },
  {
    ...apply,
    name: 'no type to set',
    as: OPERATOR,
    says: '设置装修类型',
    answers: [given(calls.userByToken, parkMe), given(calls.typeList, { items: [] })],
  },
  { ...mend, name: 'filled', says: '提交申请', answers: [...shown(draft()), ...besideForm] },
  {
    ...mend,
    name: 'missing',
    says: '提交申请',
    answers: [...shown(draft({ firm: null, foreman: null, scope: '', papers: noPapers })), ...besideForm],
    act: pressed('提交申请', '请填写装修内容'),
  },
  { ...mend, name: 'returned', says: '重新提交', answers: [...shown(returned()), ...besideForm] },
  {
    ...mend,
    name: 'gone',
    says: '没有找到这份装修申请',
    answers: [refused(calls.applyById, refusals.notFound)],
  },
  {
    ...address,
    name: '',
    says: '没有更多了',
    answers: [
      given(calls.roomList, {
        items: [
          {
            roomId: ROOM,
            place: 'A1栋 3层 301',
            kind: 'office',
            company: { id: idOf(7130), name: '云帆科技' },
            why: null,
          },
          {
            roomId: idOf(7112),
            place: 'A1栋 3层 302',
            kind: 'office',
            company: null,
            why: '该房间不在您的承租范围内，请选择您承租的房间',
          },
        ],
        next: null,
      }),
    ],
  },
  {
    ...address,
    name: 'empty',
    says: '园区还没有登记房间',
    answers: [given(calls.roomList, { items: [], next: null })],
  },
  { ...one, name: '', says: '办理经过', answers: shown(detail()) },
  {
    ...one,
    name: 'to pay',
    says: '去缴费',
    answers: shown(
      detail({
        state: 'to_pay',
        turn: 'both',
        mine: true,
        next: '请在2026年12月5日前缴清费用和保证金，并签署协议',
        lacks: [
          { kind: 'deposit', words: '保证金未缴清，暂不能开工', count: 1 },
          { kind: 'agreement', words: '装修管理协议待申请人、施工负责人签署', count: 2 },
        ],
        acts: [
          { act: 'agree', why: null },
          { act: 'pay', why: null },
          { act: 'cancel', why: null },
        ],
      }),
    ),
  },
  {
    ...one,
    name: 'to sign',
    says: '签署协议',
    answers: shown(
      detail({
        state: 'to_pay',
        turn: 'both',
        mine: true,
        lacks: [{ kind: 'agreement', words: '装修管理协议待申请人签署', count: 1 }],
        acts: [{ act: 'agree', why: null }],
      }),
    ),
    act: pressed('签署协议', '请在框内手写姓名'),
  },
  { ...one, name: 'stopped', says: '办理经过', answers: shown(stopped) },
  {
    ...one,
    name: 'cancel',
    says: '办理经过',
    answers: [...shown(detail()), refused(calls.applyCancel, caseRefusals.mayNot)],
    act: pressed('取消装修', '取消后不能恢复'),
  },
  {
    ...one,
    name: 'change',
    says: '办理经过',
    answers: [...shown(stopped), ...besideForm],
    act: pressed('申请变更', '修改需要变更的内容'),
  },
  {
    ...one,
    name: 'review',
    as: OPERATOR,
    says: '退回补正',
    answers: shown(detail({ parties: ['operator'], mine: true, acts: [{ act: 'review', why: null }] })),
    act: pressed('退回补正', '需要补正的内容'),
  },
  { ...one, name: 'gone', says: '没有找到这份装修申请', answers: [refused(calls.applyById, refusals.notFound)] },
  {
    ...reminder,
    name: '',
    address: `/decoration/abnormalreminder/${CASE}/stopped`,
    says: '装修详情',
    answers: shown(stopped),
  },
  {
    ...reminder,
    name: 'other',
    address: `/decoration/abnormalreminder/${CASE}/insurance`,
    says: '没有找到这条提醒',
    answers: shown(stopped),
  },
]
