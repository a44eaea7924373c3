import type { Block, CompanyPolicy } from '#contract/visitors'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { COMPANY, calls } from './register-answers.ts'

const page = { route: '/visitor/policy' }
const policy = (facts: Partial<CompanyPolicy> = {}): CompanyPolicy => ({
  companyId: COMPANY,
  companyName: '云图科技',
  listed: true,
  asks: { plate: 'may', idNumber: 'no', face: 'no', document: 'no' },
  decideInvited: false,
  walkIn: true,
  wifi: '',
  questions: [
    { id: idOf(1630), kind: 'text', label: '单位名称', required: true, min: '', max: '', options: [] },
    { id: idOf(1631), kind: 'choice', label: '是否携带设备', required: false, min: '', max: '', options: ['是', '否'] },
  ],
  receivers: [{ id: idOf(1640), name: '陈晨' }],
  version: 3,
  ...facts,
})
const block = (facts: Partial<Block> = {}): Block => ({
  id: idOf(1650),
  name: '王*',
  phone: '138****1234',
  reason: '多次扰乱前台秩序',
  by: '张*',
  at: at(-1500),
  until: at(43_200),
  endedAt: null,
  ...facts,
})
const usual = given(calls.policyGet, policy())
const blocks = (...items: Block[]) => given(calls.blocks, { items, next: null })
const turn = (tab: string, text: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name: tab }).tap()
  await phone.says(text)
}

const park = { route: '/visitor/parkblocks' }
const parkBlocks = (...items: Block[]) => given(calls.parkBlocks, { items, next: null })

/** Whom the park lets in no more. */
export const parkBlockStates: readonly State[] = [
  {
    ...park,
    name: '',
    says: '禁止入园',
    answers: [parkBlocks(block(), block({ id: idOf(1652), name: '赵*', endedAt: at(-60) }))],
  },
  { ...park, name: 'empty', says: '名单是空的', answers: [parkBlocks()] },
  { ...park, name: 'forbidden', says: '由园区管理人员维护', answers: [refused(calls.parkBlocks, refusals.forbidden)] },
  {
    ...park,
    name: 'add',
    says: '名单是空的',
    answers: [parkBlocks()],
    async act({ page: shown, press, says }) {
      await press('添加')
      await shown.getByRole('dialog').waitFor()
      await says('接待人会收到消息')
    },
  },
  {
    ...park,
    name: 'lift',
    says: '禁止入园',
    answers: [parkBlocks(block())],
    async act({ press, says }) {
      await press('解除')
      await says('已取消的来访不会恢复')
    },
  },
]

/** What a company asks of its visitors. */
export const policyStates: readonly State[] = [
  { ...page, name: '', says: '保存登记要求', answers: [usual] },
  {
    ...page,
    name: 'first',
    says: '没有其他问题',
    answers: [given(calls.policyGet, policy({ version: 0, questions: [], receivers: [] }))],
  },
  { ...page, name: 'forbidden', says: '由企业管理员设置', answers: [refused(calls.policyGet, refusals.forbidden)] },
  {
    ...page,
    name: 'receivers',
    says: '保存登记要求',
    answers: [
      usual,
      given(calls.receiverChoices, {
        items: [
          { id: idOf(1640), name: '陈晨' },
          { id: idOf(1641), name: '林晓' },
        ],
      }),
    ],
    async act({ page: shown, press, says }) {
      await press('选择前台人员')
      await shown.getByRole('dialog').getByText('林晓').waitFor()
      await says('确定（1人）')
    },
  },
  {
    ...page,
    name: 'blocks',
    says: '保存登记要求',
    answers: [usual, blocks(block(), block({ id: idOf(1651), name: '赵*', endedAt: at(-60) }))],
    act: turn('不再接待', '多次扰乱前台秩序'),
  },
  { ...page, name: 'no-blocks', says: '保存登记要求', answers: [usual, blocks()], act: turn('不再接待', '名单是空的') },
  {
    ...page,
    name: 'add-block',
    says: '保存登记要求',
    answers: [usual, blocks()],
    async act({ page: shown, press, says }) {
      await shown.getByRole('tab', { name: '不再接待' }).tap()
      await press('添加不再接待的人')
      await shown.getByRole('dialog').waitFor()
      await says('只有管理员能看到')
    },
  },
  {
    ...page,
    name: 'wall',
    says: '保存登记要求',
    answers: [
      usual,
      given(calls.wallSheet, {
        fileName: '云图科技-访客登记码.pdf',
        pdf: 'JVBERi0=',
        link: `https://yuanqu.example/front/mobile/visitor/visitorRegisterApply?company=${COMPANY}`,
      }),
    ],
    async act({ page: shown, press, says }) {
      await shown.getByRole('tab', { name: '登记码' }).tap()
      await press('生成登记码')
      await says('保存打印版')
    },
  },
  {
    ...page,
    name: 'unlisted',
    says: '保存登记要求',
    answers: [given(calls.policyGet, policy({ listed: false }))],
    act: turn('登记码', '企业没有在园区公开'),
  },
]
