import { deskRefusals } from '#contract/policy'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { application, calls, POLICY, themeAnswers } from './answers.ts'
import { boxes, catalogue, deskDetail, draft, fits, inReview, row, WRITER } from './desk-answers.ts'

const desk = { route: '/policy/desk', as: WRITER } as const
const edit = { route: '/policy/edit', as: WRITER } as const
const one = { ...edit, address: `/policy/edit?id=${POLICY}` } as const
const full = boxes({
  drafts: [row({ state: 'draft', mine: true }), row({ id: idOf(4460), state: 'draft', title: '绿色工厂奖励' })],
  review: [row({ state: 'review', title: '人才公寓补贴' })],
  live: [row({ waiting: 3 }), row({ id: idOf(4461), title: '企业稳岗扩岗补贴', revising: true })],
  over: [row({ state: 'ended', title: '复工复产补贴' })],
})
const applications = given(calls.applicationList, ({ state }) => ({
  items: state === undefined ? [application({ applicant: '林*' })] : [],
  next: null,
}))
type Act = NonNullable<State['act']>
const tab =
  (name: string, words: string | RegExp): Act =>
  async ({ page }) => {
    await page.getByRole('tab', { name }).tap()
    await page.getByText(words).first().waitFor()
  }
const pressed =
  (name: string, words: string | RegExp, first?: Act): Act =>
  async (phone) => {
    await first?.(phone)
    await phone.press(name)
    await phone.page.getByText(words).first().waitFor()
  }
const writing = [given(calls.deskDetail, draft), ...themeAnswers, catalogue]

/** The desk of policies, writing one, reviewing one. */
export const deskStates: readonly State[] = [
  { ...desk, name: '', says: '没有更多了', answers: [full] },
  { ...desk, name: 'review', says: '没有更多了', answers: [full], act: tab('待审核', '人才公寓补贴') },
  { ...desk, name: 'live', says: '没有更多了', answers: [full], act: tab('已发布', '3份申请在审核中') },
  { ...desk, name: 'over', says: '没有更多了', answers: [full], act: tab('已失效', '复工复产补贴') },
  {
    ...desk,
    name: 'applications',
    says: '没有更多了',
    answers: [full, applications],
    act: tab('企业申请', '导出申请'),
  },
  {
    ...desk,
    name: 'applications of one',
    address: `/policy/desk?policy=${POLICY}`,
    says: '导出申请和填写内容',
    answers: [full, applications],
  },
  {
    ...desk,
    name: 'themes',
    says: '没有更多了',
    answers: [full, ...themeAnswers],
    act: pressed('政策主题', '添加主题'),
  },
  { ...desk, name: 'empty', says: '没有草稿', answers: [boxes({})] },
  { ...desk, name: 'no right', says: '您没有管理政策的权限', answers: [refused(calls.deskList, deskRefusals.noRight)] },
  { ...edit, name: '', says: '提交审核', answers: [boxes({}), ...themeAnswers, catalogue] },
  { ...one, name: 'draft', says: '提交前请核对', answers: writing },
  { ...one, name: 'rules', says: '提交审核', answers: writing, act: tab('申报条件', '要看的企业信息') },
  {
    ...one,
    name: 'fact',
    says: '提交审核',
    answers: writing,
    act: pressed('请企业填写', '怎么填写', tab('申报条件', '要看的企业信息')),
  },
  {
    ...one,
    name: 'catalogue',
    says: '提交审核',
    answers: writing,
    act: pressed('从企业档案选择', '成立日期', tab('申报条件', '要看的企业信息')),
  },
  {
    ...one,
    name: 'clause',
    says: '提交审核',
    answers: writing,
    act: pressed('添加条件', '条款原文', tab('申报条件', '要看的企业信息')),
  },
  { ...one, name: 'apply', says: '提交审核', answers: writing, act: tab('在线申报', '依次审批') },
  {
    ...one,
    name: 'sent back',
    says: '已退回，请修改后重新提交',
    answers: [
      given(calls.deskDetail, { ...draft, versionState: 'sent-back', reason: '请补充资助标准', problems: [] }),
      ...themeAnswers,
    ],
  },
  {
    ...one,
    name: 'review',
    says: '1家由“不符合”变为“符合”',
    answers: [given(calls.deskDetail, inReview), fits, ...themeAnswers],
  },
  {
    ...one,
    name: 'publish',
    says: '退回修改',
    answers: [given(calls.deskDetail, inReview), fits, ...themeAnswers],
    act: pressed('发布', '发布这条政策？'),
  },
  {
    ...one,
    name: 'own review',
    says: '不能审核自己提交的内容',
    answers: [
      given(calls.deskDetail, { ...inReview, mine: true, can: { ...inReview.can, review: false } }),
      fits,
      ...themeAnswers,
    ],
  },
  {
    ...one,
    name: 'live',
    says: '政策失效',
    answers: [given(calls.deskDetail, deskDetail({ waiting: 2 })), fits, ...themeAnswers],
  },
  {
    ...one,
    name: 'no figures',
    says: '您不能查看哪些企业符合',
    answers: [given(calls.deskDetail, deskDetail()), refused(calls.fitting, deskRefusals.noFigures), ...themeAnswers],
  },
  { ...one, name: 'gone', says: '没有找到这条政策', answers: [refused(calls.deskDetail, refusals.notFound)] },
]
