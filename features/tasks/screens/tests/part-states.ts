import { partRefusals } from '#contract/tasks'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, conflictOf, FILLS, FORM, form, PLAN, SHARE, saved, share } from './part-answers.ts'

const page = { route: '/parkCoordination/fillPage', address: `/parkCoordination/fillPage?id=${SHARE}` } as const
const one = {
  route: '/parkCoordination/fillForm',
  address: `/parkCoordination/fillForm?id=${SHARE}&form=${FORM}`,
} as const
const list = { route: '/parkCoordination/problemsList' } as const
type Phone = Parameters<NonNullable<State['act']>>[0]

const pressed =
  (name: string, words: string) =>
  async ({ page: shown }: Phone) => {
    await shown.getByRole('button', { name }).first().tap()
    await shown.getByText(words).first().waitFor()
  }
const typed =
  (label: string, text: string, words: string) =>
  async ({ page: shown }: Phone) => {
    await shown.getByLabel(label).fill(text)
    await shown.getByText(words).first().waitFor()
  }
const ready = [form({ people: '128', sent: '0' })]
const asked = (body: ReturnType<typeof share>) => given(calls.forms, body)
const returned = share(
  { state: 'returned', overdue: true, dueOn: '2026-11-18' },
  {
    returnReason: '人数与社保记录不符',
    forms: [
      form(
        { people: '130', sent: '6' },
        {
          open: ['people', 'sent', 'sum', 'why'],
          returned: ['people'],
          before: form({ people: '128', sent: '6' }).filled,
          changed: ['people'],
        },
      ),
    ],
  },
)

/** Shares as they are filled in, and what is wrong with them. */
export const partStates: readonly State[] = [
  { ...page, name: '', says: '还有1项', answers: [asked(share())] },
  {
    ...page,
    name: 'waiting',
    says: '接收任务',
    answers: [
      asked(
        share({ state: 'waiting', executor: null }, { may: { take: true, transfer: true, help: true }, helpers: [] }),
      ),
    ],
  },
  {
    ...page,
    name: 'submitting',
    says: '已填好',
    answers: [asked(share({}, { forms: ready }))],
    act: pressed('提交', '导出会留下记录'),
  },
  {
    ...page,
    name: 'reckoned anew',
    says: '已填好',
    answers: [asked(share({}, { forms: ready })), refused(calls.submit, partRefusals.reckonedAnew)],
    async act({ page: shown }) {
      await shown.getByRole('button', { name: '提交' }).first().tap()
      await shown.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
      await shown.getByText('内容刚有变化，已显示最新内容，请核对后再操作').first().waitFor()
    },
  },
  {
    ...page,
    name: 'auditing',
    says: '撤回',
    answers: [
      asked(
        share(
          { state: 'auditing' },
          { may: { withdraw: true }, forms: [form({ people: '128' }, { state: 'handed' })] },
        ),
      ),
    ],
  },
  { ...page, name: 'returned', says: '人数与社保记录不符', answers: [asked(returned)] },
  {
    ...page,
    name: 'of another',
    says: '只对填写的人完整显示',
    answers: [asked(share({}, { may: {}, masked: true, words: '', helpers: [], forms: ready }))],
  },
  { ...page, name: 'ended', says: '任务已结束，无需再填报', answers: [asked(share({ state: 'closed' }, { may: {} }))] },
  { ...page, name: 'gone', says: '没有找到这项任务', answers: [refused(calls.forms, refusals.notFound)] },
  {
    ...page,
    name: 'choosing a helper',
    says: '添加协办人',
    answers: [
      asked(share()),
      given(calls.helpers, {
        id: SHARE,
        items: [{ id: idOf(61), name: '陈思远' }],
        found: [
          { id: idOf(62), name: '周舟' },
          { id: idOf(63), name: '赵启明' },
        ],
        may: true,
      }),
    ],
    act: pressed('添加协办人', '赵启明'),
  },
  {
    ...page,
    name: 'giving up',
    says: '中止填报',
    answers: [asked(share())],
    act: pressed('中止填报', '发起人会看到原因'),
  },
  { ...one, name: '', says: '已保存到草稿', answers: [asked(share())] },
  {
    ...one,
    address: `/parkCoordination/fillForm?id=${SHARE}&form=${PLAN}`,
    name: 'offered rows',
    says: '上次填写了2行',
    answers: [asked(share()), given(calls.formSave, { ...saved({}) })],
    act: pressed('填入招聘岗位', '岗位名称：前端工程师'),
  },
  {
    ...one,
    name: 'taken over',
    says: '13812341234',
    answers: [asked(share()), given(calls.formSave, saved({ people: '128', sent: '6', contact: '13812341234' }))],
    act: async ({ page: shown }) => {
      await shown.getByRole('button', { name: '填入联系人手机' }).tap()
      await shown.getByRole('button', { name: '填入联系人手机' }).waitFor({ state: 'detached' })
    },
  },
  {
    ...one,
    name: 'saving',
    says: '已保存到草稿',
    answers: [asked(share()), given(calls.formSave, saved({ people: '129', sent: '6' }))],
    act: async (phone) => {
      await typed('在岗人数', '129', '正在保存')(phone)
      await phone.page.getByText('已保存到草稿').first().waitFor()
    },
  },
  {
    ...one,
    name: 'not saved',
    says: '已保存到草稿',
    answers: [asked(share()), refused(calls.formSave, refusals.tooMany)],
    act: typed('在岗人数', '129', '没有保存'),
  },
  {
    ...one,
    name: 'both changed',
    says: '已保存到草稿',
    answers: [
      asked(share()),
      given(calls.formSave, { ...saved({ people: '131', sent: '6' }), conflicts: [conflictOf('129', '131')] }),
    ],
    act: typed('在岗人数', '129', '另一台设备也修改了'),
  },
  {
    ...one,
    name: 'not whole',
    says: '已保存到草稿',
    answers: [asked(share())],
    act: pressed('填好了', '派遣原因不能为空'),
  },
  { ...one, name: 'returned', says: '请修改：在岗人数', answers: [asked(returned)] },
  {
    ...one,
    name: 'only shown',
    says: '您现在不能修改这张表单',
    answers: [asked(share({ state: 'auditing' }, { may: { ...FILLS, fill: false }, masked: true }))],
  },
  { ...one, name: 'gone', says: '没有找到这项任务', answers: [refused(calls.forms, refusals.notFound)] },
  {
    ...list,
    name: '',
    says: '请修改：在岗人数、人员明细·身份证号',
    answers: [
      given(calls.problems, {
        items: [
          {
            id: `tasks.${SHARE}`,
            kind: 'returned',
            title: '填报11月用工情况',
            text: '被退回：人数与社保记录不符，已逾期2天',
            fields: ['在岗人数', '人员明细·身份证号'],
            dueOn: '2026-11-18',
            path: `/parkCoordination/fillPage?id=${SHARE}`,
          },
          {
            id: `tasks.${idOf(1951)}`,
            kind: 'overdue',
            title: '消防安全自查',
            text: '已逾期3天',
            fields: [],
            dueOn: '2026-11-17',
            path: `/parkCoordination/fillPage?id=${idOf(1951)}`,
          },
        ],
        more: false,
      }),
    ],
  },
  {
    ...list,
    name: 'more',
    says: '只列出最早到期的',
    answers: [
      given(calls.problems, {
        items: [
          {
            id: `tasks.${SHARE}`,
            kind: 'other',
            title: '巡查发现的问题',
            text: '消防通道堆物，请尽快清理',
            fields: [],
            dueOn: null,
            path: `/parkCoordination/fillPage?id=${SHARE}`,
          },
        ],
        more: true,
      }),
    ],
  },
  { ...list, name: 'empty', says: '没有需要处理的问题', answers: [given(calls.problems, { items: [], more: false })] },
]
