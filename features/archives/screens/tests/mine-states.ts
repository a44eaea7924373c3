import { archives } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  honoursAre,
  MANAGER,
  mineIs,
  own,
  proposal,
  proposalsAre,
  readersAre,
  reading,
  WRITER,
} from './mine-answers.ts'

const { calls } = archives
const PATENT = {
  type: 'patent',
  number: '2003101000246',
  title: '一种道闸控制方法',
  filed: '2025-01-06',
  granted: null,
  state: 'filed',
} as const
const mine = { route: '/epsarchives/mine', as: MANAGER } as const
const readers = { route: '/epsarchives/readers', as: MANAGER } as const
const propose = { route: '/epsarchives/propose', as: MANAGER } as const
const proposals = { route: '/epsarchives/proposals' } as const
const decided = (n: number, state: 'accepted' | 'refused', answer: string) =>
  proposal(n, { state, answer, decidedAt: at(-10), decidedBy: '李维护' })

/** The screens of the room mine. */
export const mineStates: readonly State[] = [
  { ...mine, name: '', says: '谁看过我们', answers: [mineIs()] },
  { ...mine, name: 'empty', says: '可以提出更正补充', answers: [mineIs(own({ kinds: [], open: 0, readings: 0 }))] },
  { ...mine, name: 'none', says: '本企业还没有档案', answers: [mineIs(null)] },
  { ...mine, name: 'refused', says: '仅企业管理员可以查看', answers: [refused(calls.mine, refusals.forbidden)] },
  {
    ...readers,
    name: '',
    says: '查看了经济数据',
    answers: [
      readersAre([
        reading(1),
        reading(2, { fact: 'personal', name: '周敏', role: 'operator' }),
        reading(3, { fact: 'requests', day: '2026-11-12' }),
      ]),
    ],
  },
  { ...readers, name: 'empty', says: '还没有人看过', answers: [readersAre([])] },
  { ...propose, name: '', says: '登记信息', answers: [mineIs()] },
  {
    ...propose,
    name: 'which',
    address: '/epsarchives/propose?kind=honour',
    says: '高新技术企业',
    answers: [mineIs(), honoursAre()],
  },
  {
    ...propose,
    name: 'what it should be',
    address: '/epsarchives/propose?kind=honour',
    says: '高新技术企业',
    answers: [mineIs(), honoursAre()],
    async act({ page, press, says }) {
      await page.getByText('高新技术企业').first().tap()
      await says('资质荣誉应改为')
      await press('提交更正')
      await says('请说明哪里不对或缺少什么')
    },
  },
  {
    ...propose,
    name: 'other',
    address: '/epsarchives/propose?kind=other',
    says: '哪里不对',
    answers: [mineIs()],
  },
  {
    ...proposals,
    name: '',
    as: MANAGER,
    says: '颁发机构写错了，证书见附件',
    answers: [proposalsAre([proposal(1)])],
  },
  { ...proposals, name: 'empty', as: MANAGER, says: '没有待处理的更正', answers: [proposalsAre([])] },
  {
    ...proposals,
    name: 'decided',
    as: MANAGER,
    address: '/epsarchives/proposals?view=own&state=decided',
    says: '已采纳',
    answers: [proposalsAre([], [decided(1, 'accepted', ''), decided(2, 'refused', '证书已过期，请提供新证书')])],
  },
  {
    ...proposals,
    name: 'to decide',
    as: WRITER,
    says: '提出后记录有修改',
    answers: [
      proposalsAre([
        proposal(1, { mayDecide: true, meanwhile: 'changed' }),
        proposal(2, { mayDecide: true, wants: { kind: 'other' }, wrong: '联系人王经理已离职', files: [] }),
      ]),
    ],
    async act({ page, says }) {
      await page.getByRole('button', { name: '去处理' }).first().tap()
      await says('请对照最新内容再决定，采纳后以企业提出的内容为准')
    },
  },
  {
    ...proposals,
    name: 'gone',
    as: WRITER,
    says: '提出后记录已删除',
    answers: [
      proposalsAre([
        proposal(1, {
          mayDecide: true,
          meanwhile: 'deleted',
          archiveId: idOf(1801),
          wants: { kind: 'achievement', data: PATENT, asOf: '2026-11-18', now: null },
        }),
      ]),
    ],
    async act({ page, says }) {
      await page.getByRole('button', { name: '去处理' }).first().tap()
      await says('不能再采纳，请说明原因')
    },
  },
]
