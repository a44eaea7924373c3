import { decoration, type InspectPack, type Picture, type VisitLists } from '#contract/decoration'
import { refusals } from '#vocabulary/refusal'
import { given, refused, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of inspections, corrections and checks, on the Friday of fake servers, 10:00.

export const { calls } = decoration

/** A picture, drawn here: what the server's addresses would show. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#8a9a90"/></svg>')}`
export const CASE = idOf(4500)
export const OTHER_CASE = idOf(4501)
export const DUE = idOf(4510)
export const LATE = idOf(4511)
export const DONE = idOf(4512)
export const CORRECTION = idOf(4520)
export const CHECK = idOf(4530)
export const WATER = idOf(4531)
export const REVIEW = idOf(4532)

export const STAFF: Who = { roles: ['property'] }
export const OPERATOR: Who = { roles: ['operator'] }

export const workCase = {
  id: CASE,
  number: 'ZX20261102001',
  place: 'A座 1201',
  state: 'working',
  stateWords: '施工中',
} as const
export const otherCase = { ...workCase, id: OTHER_CASE, number: 'ZX20261105002', place: 'B座 0803' }

export const picture = (n: number, minutes = -1440): Picture => ({
  id: idOf(4600 + n),
  url: PICTURE,
  at: at(minutes),
  used: false,
})

export const lists: VisitLists = {
  items: [
    { id: 'helmet', label: '人员佩戴安全帽', kind: 'safety' },
    { id: 'passage', label: '消防通道无遮挡', kind: 'safety' },
    { id: 'rubbish', label: '建筑垃圾及时清运', kind: 'rubbish' },
  ],
  kinds: [
    { key: 'safety', name: '施工安全', safety: true, days: 1 },
    { key: 'rubbish', name: '垃圾与环境', safety: false, days: 2 },
  ],
  checks: [
    {
      kind: 'electric',
      title: '水电隐蔽验收',
      hidden: true,
      needed: true,
      fields: [
        { id: 'pressure', kind: 'number', label: '给水管试压', required: true, min: '0.6', max: '1.5', options: [] },
        {
          id: 'pipes',
          kind: 'choice',
          label: '管线走向与图纸一致',
          required: true,
          min: '',
          max: '',
          options: ['合格', '不合格'],
        },
      ],
    },
    { kind: 'waterproof', title: '防水闭水验收', hidden: true, needed: false, fields: [] },
    { kind: 'fire', title: '消防验收', hidden: false, needed: false, fields: [] },
    { kind: 'final', title: '竣工验收', hidden: false, needed: true, fields: [] },
    { kind: 'review', title: '观察期复查', hidden: false, needed: true, fields: [] },
  ],
}

export const pack = (more: Partial<InspectPack> = {}): InspectPack => ({
  now: at(0),
  version: 0,
  lists,
  inspections: [
    { id: DUE, workCase, dueOn: '2026-11-20', lastOn: '2026-11-23' },
    { id: LATE, workCase: otherCase, dueOn: '2026-11-18', lastOn: '2026-11-20' },
  ],
  checks: [
    {
      id: CHECK,
      workCase,
      kind: 'electric',
      title: '水电隐蔽验收',
      day: '2026-11-20',
      half: 'am',
      version: 1,
      firstAt: null,
    },
    {
      id: WATER,
      workCase: otherCase,
      kind: 'waterproof',
      title: '防水闭水验收',
      day: '2026-11-20',
      half: 'pm',
      version: 1,
      firstAt: null,
    },
  ],
  cases: [workCase, otherCase],
  pairHours: 24,
  ...more,
})

export const holds = (of: InspectPack = pack()) => given(calls.inspectPack, of)
export const noPack = refused(calls.inspectPack, refusals.forbidden)
