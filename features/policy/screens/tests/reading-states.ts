import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  calls,
  detail,
  forStaff,
  item,
  listed,
  looker,
  MANAGER,
  OTHER_COMPANY,
  POLICY,
  themeAnswers,
  unknown,
  yes,
} from './answers.ts'

const list = { route: '/policySearch/index', as: MANAGER } as const
const one = { route: '/policySearch/policyDetail', address: `/policySearch/policyDetail?id=${POLICY}`, as: MANAGER }
const many = [
  item(),
  item({ id: idOf(4403), title: '企业研发费用补助', verdict: 'unknown' }),
  item({ id: idOf(4404), title: '企业稳岗扩岗补贴', verdict: 'yes', window: { ...item().window, closesOn: null } }),
  item({
    id: idOf(4405),
    title: '外地企业迁入奖励',
    verdict: null,
    window: { opensOn: null, closesOn: '2026-11-01', state: 'closed' },
  }),
]
type Act = NonNullable<State['act']>
const pressed =
  (name: string, words: string | RegExp): Act =>
  async ({ page, press }) => {
    await press(name)
    await page.getByText(words).first().waitFor()
  }

/** Looking for policies, and reading one. */
export const readingStates: readonly State[] = [
  { ...list, name: '', says: '没有更多了', answers: [listed(many), ...themeAnswers] },
  { ...list, name: 'empty', says: '还没有政策', answers: [listed([]), ...themeAnswers] },
  {
    ...list,
    name: 'no company',
    as: {},
    says: '没有更多了',
    answers: [listed([item({ verdict: null })], { companyId: null, desk: true }), ...themeAnswers],
  },
  {
    ...list,
    name: 'followed',
    says: '没有更多了',
    answers: [
      given(calls.list, ({ followed }) => ({
        items: followed ? [] : [item()],
        next: null,
        companyId: looker.id,
        companies: [looker, { ...looker, id: OTHER_COMPANY, name: '云帆智能有限公司' }],
        desk: false,
      })),
      ...themeAnswers,
    ],
    async act({ page }) {
      await page.getByRole('tab', { name: '我关注的' }).tap()
      await page.getByText('还没有关注的政策').waitFor()
    },
  },
  {
    ...list,
    name: 'filter',
    says: '没有更多了',
    answers: [listed([item()]), ...themeAnswers],
    act: pressed('筛选', '7天内截止'),
  },
  {
    ...list,
    name: 'themes',
    says: '没有更多了',
    answers: [listed([item()]), ...themeAnswers],
    act: pressed('关注的主题', '关注后，这些主题有新政策或更新时会发消息给您'),
  },
  { ...list, name: 'broken', says: '重试', answers: [refused(calls.list, refusals.conflict), ...themeAnswers] },
  { ...one, name: '', says: '再增加2件发明专利即符合', answers: [given(calls.detail, detail())] },
  { ...one, name: 'yes', says: '各项条件都符合，可以申报', answers: [given(calls.detail, detail({ fit: yes }))] },
  {
    ...one,
    name: 'cannot tell',
    says: '补充上一年度研发费用后即可判断',
    answers: [given(calls.detail, detail({ fit: unknown }))],
  },
  { ...one, name: 'staff', says: '已有，仅企业管理员可见', answers: [given(calls.detail, forStaff)] },
  {
    ...one,
    name: 'state',
    says: '补充企业信息',
    answers: [given(calls.detail, detail({ fit: unknown }))],
    act: pressed('补充企业信息', '数据截至'),
  },
  {
    ...one,
    name: 'changes',
    says: '再增加2件发明专利即符合',
    answers: [given(calls.detail, detail())],
    async act({ page }) {
      await page.getByRole('tab', { name: '与上一版对照' }).tap()
      await page.getByText('新增').first().waitFor()
    },
  },
  {
    ...one,
    name: 'no company',
    as: {},
    says: '加入企业后，可以看到企业是否符合这些条件。',
    answers: [given(calls.detail, detail({ companies: [], fit: null, before: null }))],
  },
  {
    ...one,
    name: 'ended',
    says: '已失效',
    answers: [given(calls.detail, detail({ ended: { at: at(-60), reason: '上级文件已废止' } }))],
  },
  { ...one, name: 'gone', says: '没有找到这条政策', answers: [refused(calls.detail, refusals.notFound)] },
]
