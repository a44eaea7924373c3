import type { CorrectionDetail, CorrectionLine } from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { CORRECTION, calls, DONE, PICTURE, picture, workCase } from './visit-answers.ts'

export const line = (more: Partial<CorrectionLine> = {}): CorrectionLine => ({
  id: CORRECTION,
  number: 'ZX20261102001-1',
  workCase,
  state: 'ordered',
  stateWords: '待整改',
  points: 1,
  text: '建筑垃圾堆在走廊',
  safety: false,
  orderedAt: at(-1440),
  dueAt: at(1440),
  overdue: false,
  refusals: 0,
  photo: PICTURE,
  version: 1,
  ...more,
})

export const corrections = (items: CorrectionLine[], reviews = false) =>
  given(calls.correctionList, { items, next: null, counts: { answer: 1, overdue: 0, review: 1, closed: 1 }, reviews })

export const detailOf = (more: Partial<CorrectionDetail> = {}): CorrectionDetail => ({
  correction: line(),
  of: { what: 'inspection', id: DONE, title: '11月19日 巡检' },
  orderedBy: '周安',
  points: [
    {
      id: idOf(4560),
      kind: 'rubbish',
      kindName: '垃圾与环境',
      safety: false,
      words: '走廊堆放三袋垃圾，请清运',
      pairs: [{ before: picture(1), after: [] }],
    },
  ],
  rounds: [],
  clock: '还剩24小时',
  closedAt: null,
  lateReport: false,
  mayAnswer: true,
  mayReview: false,
  reviewNo: null,
  ...more,
})

/** Answered once. */
export const answered: Partial<CorrectionDetail> = {
  correction: line({ state: 'answered', stateWords: '待复核', version: 2 }),
  points: detailOf().points.map((point) => ({
    ...point,
    pairs: [{ before: picture(1), after: [{ round: 1, photo: picture(2, -60) }] }],
  })),
  rounds: [
    {
      round: 1,
      answeredAt: at(-60),
      by: '王**',
      as: '施工负责人',
      words: '垃圾已清运',
      decision: null,
      decidedAt: null,
      decidedBy: null,
      reason: '',
    },
  ],
  mayAnswer: false,
}
export const correction = (more: Partial<CorrectionDetail> = {}) => given(calls.correctionDetail, detailOf(more))
