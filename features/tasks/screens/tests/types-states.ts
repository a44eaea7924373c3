import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { brokenDetail, calls, DESIGNER, detail, published, report, TYPE } from './types-answers.ts'

const list = { route: '/tasks/designs', as: DESIGNER } as const
const one = { route: '/tasks/design', address: `/tasks/design?id=${TYPE}`, as: DESIGNER, title: report.title } as const
const whole = given(calls.designDetail, detail())
const withProblem = { ...one, title: brokenDetail.title, answers: [given(calls.designDetail, brokenDetail)] } as const
type Act = NonNullable<State['act']>
const tab =
  (name: string, words: string, then?: Act): Act =>
  async (phone) => {
    await phone.page.getByRole('tab', { name }).tap()
    await phone.page.getByText(words).first().waitFor()
    await then?.(phone)
  }
/** Opens the field with this place in the list. */
const opened =
  (nth: number, words: string, then?: Act): Act =>
  async (phone) => {
    await phone.page.getByRole('button', { name: '修改', exact: true }).nth(nth).tap()
    await phone.page.getByText(words).first().waitFor()
    await then?.(phone)
  }

/** Designing types. */
export const typeStates: readonly State[] = [
  { ...list, name: '', says: '没有更多了', answers: [published] },
  { ...list, name: 'drafts', says: '没有更多了', answers: [published], act: tab('草稿', '还不能发布') },
  { ...list, name: 'none', says: '没有更多了', answers: [published], act: tab('已停用', '没有停用的任务类型') },
  { ...list, name: 'refused', says: '您没有设计任务的权限', answers: [refused(calls.designList, refusals.forbidden)] },
  {
    ...list,
    name: 'new',
    says: '没有更多了',
    answers: [published],
    async act({ page, press }) {
      await press('新建任务类型')
      await press('开始设计')
      await page.getByText('请填写任务类型的名称').waitFor()
    },
  },
  { ...one, name: '', says: '预览', answers: [whole] },
  {
    ...one,
    name: 'gone',
    title: '设计任务类型',
    says: '没有找到这个任务类型',
    answers: [refused(calls.designDetail, refusals.notFound)],
  },
  {
    ...withProblem,
    name: 'problems',
    says: '预览',
    act: async ({ page }) => page.getByText('条件用到了没有的字段').first().waitFor(),
  },
  { ...one, name: 'field', says: '预览', answers: [whole], act: opened(0, '修改字段') },
  {
    ...one,
    name: 'kinds',
    says: '预览',
    answers: [whole],
    async act({ page, press }) {
      await press('添加字段')
      await press('换类型')
      await page.getByText('统一社会信用代码').first().waitFor()
    },
  },
  { ...one, name: 'rows', says: '预览', answers: [whole], act: opened(2, '添加列') },
  { ...one, name: 'sum', says: '预览', answers: [whole], act: opened(3, '怎么算') },
  {
    ...one,
    name: 'condition',
    says: '预览',
    answers: [whole],
    act: opened(2, '添加列', async ({ page }) => {
      await page.getByRole('button', { name: '设置' }).first().tap()
      await page.getByText('下面的条件').waitFor()
    }),
  },
  { ...one, name: 'process', says: '预览', answers: [whole], act: tab('流程', '运营复核') },
  { ...one, name: 'try', says: '预览', answers: [whole], act: tab('试填', '会怎么审批') },
  {
    ...one,
    name: 'tried',
    says: '预览',
    answers: [
      whole,
      given(calls.designTry, {
        forms: [
          {
            key: 'form-1',
            shown: ['people'],
            computed: [],
            problems: [{ path: 'people', message: '在岗人数不能为空' }],
          },
        ],
        way: [
          { key: 'step-1', title: '发起人审核', applies: true },
          { key: 'step-2', title: '运营复核', applies: null },
        ],
        problems: [],
      }),
    ],
    act: tab('试填', '会怎么审批', async ({ page, press }) => {
      await press('试走流程')
      await page.getByText('要等决定它的内容填好才知道').waitFor()
    }),
  },
  { ...one, name: 'publish', says: '预览', answers: [whole], act: tab('发布', '发布记录') },
  { ...withProblem, name: 'cannot', says: '预览', act: tab('发布', '发布前要改好') },
]
