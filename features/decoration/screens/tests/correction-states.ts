import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { answered, correction, corrections, line } from './correction-answers.ts'
import { CASE, CORRECTION, calls, DONE, holds, noPack, pack, STAFF } from './visit-answers.ts'

const mend = { route: '/decoration/correction' } as const
const order = {
  route: '/decoration/correctionform/{id}/{relateId}/{type}',
  address: `/decoration/correctionform/${CASE}/0/order`,
} as const
const mended = {
  route: '/decoration/correctiondetail/{id}/{relateId}/{type}',
  address: `/decoration/correctiondetail/${CORRECTION}/${CASE}/correction`,
} as const

/** States of the screens of corrections. */
export const correctionStates: readonly State[] = [
  {
    ...mend,
    name: '',
    answers: [
      noPack,
      corrections([
        line({ overdue: true, refusals: 1 }),
        line({ id: DONE, safety: true, points: 3, text: '施工安全：没戴安全帽等3处' }),
      ]),
    ],
    says: '待整改 · 已逾期',
  },
  { ...mend, name: 'none', as: STAFF, answers: [holds(), corrections([], true)], says: '没有待整改的问题' },
  {
    ...mend,
    name: 'not-yours',
    address: `/decoration/correction?case=${CASE}`,
    answers: [refused(calls.correctionList, refusals.notFound)],
    says: '没有找到这个工程的整改',
  },
  { ...order, name: '', as: STAFF, answers: [holds()], says: '第 1 处整改要求' },
  {
    ...order,
    name: 'unfilled',
    as: STAFF,
    answers: [holds()],
    says: '第 1 处整改要求',
    act: async ({ press, says }) => {
      await press('下达整改单')
      await says('请选择整改类型')
    },
  },
  { ...order, name: 'order-not-yours', answers: [noPack], says: '整改单由物业人员下达' },
  { ...order, name: 'order-over', as: STAFF, answers: [holds(pack({ cases: [] }))], says: '这个工程不在进行中' },
  {
    ...order,
    name: 'answer',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/answer`,
    answers: [correction()],
    says: '整改说明',
  },
  {
    ...order,
    name: 'answer-unfilled',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/answer`,
    answers: [correction()],
    says: '整改说明',
    act: async ({ press, says }) => {
      await press('提交整改')
      await says('还有1张整改前照片没有对应的整改后照片')
    },
  },
  {
    ...order,
    name: 'answered',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/answer`,
    answers: [correction(answered)],
    says: '这张整改单待复核',
  },
  {
    ...order,
    name: 'review',
    as: STAFF,
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/review`,
    answers: [correction({ ...answered, mayReview: true })],
    says: '复核通过',
  },
  {
    ...order,
    name: 'refuse',
    as: STAFF,
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/review`,
    answers: [correction({ ...answered, mayReview: true })],
    says: '复核通过',
    act: async ({ press, says }) => {
      await press('不通过')
      await says('整改没有到位？')
    },
  },
  {
    ...order,
    name: 'unknown-type',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/other`,
    answers: [],
    says: '链接不完整',
  },
  { ...mended, name: '', answers: [correction()], says: '提交整改' },
  {
    ...mended,
    name: 'closed',
    answers: [
      correction({
        ...answered,
        correction: line({ state: 'closed', stateWords: '已关闭', version: 3 }),
        clock: '',
        closedAt: '2026-11-20T09:50:00+08:00',
      }),
    ],
    says: '复核通过，整改已完成',
  },
  {
    ...mended,
    name: 'gone',
    answers: [refused(calls.correctionDetail, refusals.notFound, { field: 'id' })],
    says: '没有找到这张整改单',
  },
  {
    ...mended,
    name: 'unknown-type',
    address: `/decoration/correctiondetail/${CORRECTION}/${CASE}/other`,
    answers: [],
    says: '链接不完整',
  },
]
