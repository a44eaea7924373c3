import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, mine, VISIT } from './answers.ts'

const data = { route: '/visitor/mydata', address: `/visitor/mydata?id=${VISIT}`, as: {} } as const

/** What the park keeps of a visit, as its visitor sees it. */
export const myDataStates: readonly State[] = [
  { ...data, name: '', says: /用途：联系来访人/, answers: [given(calls.myVisitData, mine())] },
  {
    ...data,
    name: 'inside',
    says: '删除我的来访信息',
    answers: [given(calls.myVisitData, mine({ can: { delete: false, why: '离园后才能删除' }, looks: [] }))],
  },
  {
    ...data,
    name: 'face',
    says: '撤回人脸同意',
    answers: [given(calls.myVisitData, mine({ face: { kept: true, withdrawnAt: null }, looks: [] }))],
  },
  {
    ...data,
    name: 'withdrawn',
    says: '已撤回人脸同意，照片已删除',
    answers: [given(calls.myVisitData, mine({ face: { kept: false, withdrawnAt: at(-5) }, looks: [] }))],
  },
  {
    ...data,
    name: 'held',
    says: '来访存在争议，暂时保留',
    answers: [
      given(
        calls.myVisitData,
        mine({ held: { until: at(40_000), why: '物品损坏' }, can: { delete: false, why: '来访存在争议，暂时保留' } }),
      ),
    ],
  },
  {
    ...data,
    name: 'deleted',
    says: '来访信息已删除',
    answers: [given(calls.myVisitData, mine({ kept: [], deletedAt: at(-1), can: { delete: false, why: '' } }))],
  },
]
