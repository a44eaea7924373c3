import { type AuditCase, actRefusals, type ShareFlow } from '#contract/tasks'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { effects } from './answers.ts'
import { calls, FORM, form, SHARE, share } from './part-answers.ts'

const page = { route: '/parkCoordination/auditDetail', address: `/parkCoordination/auditDetail?id=${SHARE}` } as const
const filled = {
  route: '/parkCoordination/fillFromDetail',
  address: `/parkCoordination/fillFromDetail?id=${SHARE}&form=${FORM}`,
} as const
const way = { route: '/parkCoordination/taskFlow', address: `/parkCoordination/taskFlow?id=${SHARE}` } as const
type Phone = Parameters<NonNullable<State['act']>>[0]

const handed = form(
  { people: '128', sent: '6', why: '旺季临时用工', contact: '138****1234', grow: '是' },
  { state: 'handed' },
)
const mended = form(
  { people: '134', sent: '0', contact: '138****1234', grow: '是' },
  {
    state: 'handed',
    revision: 7,
    before: form({ people: '128', sent: '6', why: '旺季临时用工', contact: '138****1234', grow: '是' }).filled,
    changed: ['people', 'sent', 'why'],
  },
)
const auditing = (forms = [handed]) =>
  share({ state: 'auditing', handedAt: at(-90) }, { may: {}, masked: true, helpers: [], forms })

const waiting: AuditCase['nodes'][number] = {
  title: '运营审核',
  state: 'waiting',
  holders: ['园区管理员'],
  since: at(-90),
  usualHours: 3,
  decided: [],
}
const passed: AuditCase['nodes'][number] = {
  ...waiting,
  title: '发起人审核',
  state: 'approved',
  holders: ['周*'],
  decided: [{ who: '何*', behalf: '周*', act: 'approve', opinion: '内容属实', at: at(-60) }],
}
/** A share that its auditor sees, between two others that wait. */
export const audited = (more: Partial<AuditCase> = {}): AuditCase => ({
  id: SHARE,
  share: auditing(),
  expect: 1,
  why: null,
  nodes: [passed, waiting],
  fallen: [],
  usual: {
    approve: ['同意', '内容齐全，同意'],
    repulse: ['内容不完整，请补充', '与实际情况不符，请核对'],
  },
  queue: { before: idOf(1951), next: idOf(1952), count: 3 },
  ...more,
})
const asked = (more: Partial<AuditCase> = {}) => given(calls.approvals, audited(more))
const foreseen = given(
  calls.preview,
  effects({
    shares: 1,
    notified: 1,
    people: [{ name: '林晓', what: '收到退回通知' }],
    reopens: ['用工情况：在岗人数', '用工情况：合计'],
    words: ['其余内容保持已提交的样子'],
  }),
)
const opened =
  (name: string, words: string) =>
  async ({ page: shown }: Phone) => {
    await shown.getByRole('button', { name, exact: true }).tap()
    await shown.getByText(words).first().waitFor()
  }

const flow = (more: Partial<ShareFlow> = {}): ShareFlow => {
  const item = (
    title: string,
    state: ShareFlow['items'][number]['state'],
    of: Partial<ShareFlow['items'][number]>,
  ) => ({
    title,
    state,
    who: '',
    behalf: null,
    words: '',
    at: null,
    usualHours: null,
    ...of,
  })
  return {
    id: SHARE,
    taskId: idOf(1900),
    title: '填报11月用工情况',
    state: 'auditing',
    items: [
      item('发布任务', 'done', { who: '周*', at: at(-4000) }),
      item('接收', 'done', { who: '林*', at: at(-3000) }),
      item('提交', 'done', { who: '林*', at: at(-2000) }),
      item('发起人审核：退回修改', 'returned', { who: '周*', words: '人数与社保记录不符', at: at(-1500) }),
      item('提交', 'done', { who: '林*', at: at(-90) }),
      item('发起人审核：通过', 'done', { who: '何*', behalf: '周*', words: '内容属实', at: at(-60) }),
      item('运营审核', 'now', { who: '园区管理员', at: at(-60), usualHours: 3 }),
      item('办结', 'coming', {}),
    ],
    ...more,
  }
}

/** Shares as they are audited, read and followed. */
export const auditStates: readonly State[] = [
  { ...page, name: '', says: '待我审核 3 份', answers: [asked()] },
  {
    ...page,
    name: 'mended',
    says: '修改后不再需要的内容',
    answers: [
      asked({
        share: auditing([mended]),
        nodes: [
          {
            ...passed,
            state: 'returned',
            decided: [{ who: '周*', behalf: null, act: 'return', opinion: '人数与社保记录不符', at: at(-1500) }],
          },
          { ...waiting, title: '发起人审核', holders: ['周*'] },
        ],
        fallen: [{ formId: FORM, spot: 'why', label: '派遣原因', words: '旺季临时用工' }],
      }),
    ],
  },
  {
    ...page,
    name: 'passing',
    says: '待我审核 3 份',
    answers: [asked()],
    act: opened('通过', '内容齐全，同意'),
  },
  {
    ...page,
    name: 'returning',
    says: '待我审核 3 份',
    answers: [asked(), foreseen],
    act: opened('退回', '收到退回通知'),
  },
  {
    ...page,
    name: 'own',
    says: '不能审核自己提交的内容',
    answers: [asked({ why: '不能审核自己提交的内容', queue: { before: null, next: null, count: 0 } })],
  },
  {
    ...page,
    name: 'over',
    says: '审核已结束',
    answers: [
      asked({
        why: '审核已结束',
        share: share({ state: 'passed', handedAt: at(-90) }, { may: {}, masked: true, forms: [handed] }),
        nodes: [passed],
        queue: { before: null, next: null, count: 0 },
      }),
    ],
  },
  {
    ...page,
    name: 'not handed in',
    says: '还没有提交的内容',
    answers: [
      asked({
        why: '这一份还没有提交审核',
        expect: null,
        share: share({ state: 'waiting', executor: null }, { may: {}, masked: true, helpers: [], forms: [form()] }),
        nodes: [],
        queue: { before: null, next: null, count: 0 },
      }),
    ],
  },
  {
    ...page,
    name: 'moved meanwhile',
    says: '待我审核 3 份',
    answers: [asked(), refused(calls.audit, actRefusals.notInAudit)],
    async act(phone) {
      await opened('通过', '内容齐全，同意')(phone)
      await phone.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).tap()
      await phone.page.getByText('这一份不在审核中').first().waitFor()
    },
  },
  { ...page, name: 'gone', says: '没有找到这项任务', answers: [refused(calls.approvals, refusals.notFound)] },
  { ...filled, name: '', says: '下载PDF', answers: [given(calls.forms, auditing())] },
  { ...filled, name: 'mended', says: '退回后修改了3项', answers: [given(calls.forms, auditing([mended]))] },
  {
    ...filled,
    name: 'empty',
    says: '还没有内容',
    answers: [
      given(
        calls.forms,
        share(
          { state: 'waiting', executor: null },
          { may: {}, masked: true, helpers: [], forms: [form({}, { revision: 0, savedAt: null, savedBy: null })] },
        ),
      ),
    ],
  },
  { ...filled, name: 'gone', says: '没有找到这项任务', answers: [refused(calls.forms, refusals.notFound)] },
  { ...way, name: '', says: '运营审核 · 进行中', answers: [given(calls.flow, flow())] },
  {
    ...way,
    name: 'waiting',
    says: '等待接收 · 进行中',
    answers: [
      given(
        calls.flow,
        flow({
          state: 'waiting',
          items: [
            ...flow().items.slice(0, 1),
            {
              ...flow().items[0],
              title: '等待接收',
              state: 'now',
              who: '光谷云图软件有限公司',
            } as ShareFlow['items'][number],
            {
              ...flow().items[0],
              title: '运营复核',
              state: 'coming',
              who: '',
              at: null,
              words: '是否需要，由填报的内容决定',
            } as ShareFlow['items'][number],
          ],
        }),
      ),
    ],
  },
  { ...way, name: 'gone', says: '没有找到这项任务', answers: [refused(calls.flow, refusals.notFound)] },
]
