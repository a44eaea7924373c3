import type { Inspection, InspectionDetail } from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { line } from './correction-answers.ts'
import { calls, DONE, DUE, LATE, otherCase, picture, workCase } from './visit-answers.ts'

const inspection = (more: Partial<Inspection> = {}): Inspection => ({
  id: DUE,
  workCase,
  state: 'due',
  stateWords: '待巡检',
  planned: true,
  dueOn: '2026-11-20',
  lastOn: '2026-11-23',
  doneAt: null,
  by: null,
  faults: 0,
  openCorrections: 0,
  late: false,
  ...more,
})
export const doneInspection = inspection({
  id: DONE,
  state: 'done',
  stateWords: '已巡检',
  doneAt: at(-1440),
  by: '周安',
  faults: 1,
  openCorrections: 1,
})

export const inspections = (items: Inspection[], inspects = true) =>
  given(calls.inspectionList, { items, next: null, inspects, counts: { due: 2, today: 2, done: 1, missed: 0 } })
export const dueOnes = [
  inspection(),
  inspection({ id: LATE, workCase: otherCase, dueOn: '2026-11-18', lastOn: '2026-11-20' }),
]

export const inspectionDetail = (more: Partial<InspectionDetail> = {}) =>
  given(calls.inspectionDetail, {
    inspection: doneInspection,
    maySubmit: false,
    mayOrder: true,
    presence: { how: 'code', title: '已扫公示牌', words: '', photos: [] },
    findings: [
      {
        itemId: 'helmet',
        label: '人员佩戴安全帽',
        kind: 'safety',
        kindName: '施工安全',
        ok: true,
        words: '',
        photos: [],
      },
      {
        itemId: 'rubbish',
        label: '建筑垃圾及时清运',
        kind: 'rubbish',
        kindName: '垃圾与环境',
        ok: false,
        words: '走廊堆放三袋垃圾',
        photos: [picture(1)],
      },
    ],
    remark: '工人已现场告知',
    clockOff: false,
    corrections: [line()],
    lateReports: [],
    version: 0,
    lists: null,
    ...more,
  })
