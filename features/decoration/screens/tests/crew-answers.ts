import { type Crew, decoration, type Worker, type WorkerCrossing } from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of crews, on the Friday of fake servers, 10:00.

export const { calls } = decoration
export const CASE = idOf(4500)
export const PLACE = 'A座 3层 301'

export const worker = (n: number, more: Partial<Worker> = {}): Worker => ({
  id: idOf(4510 + n),
  version: 1,
  state: 'admitted',
  stateWords: '可入场',
  name: '赵大勇',
  phone: '138****8001',
  idNumber: '110***********002X',
  trade: 'carpenter',
  tradeWords: '木工',
  photo: null,
  papers: [
    {
      kind: 'insurance',
      name: '保险',
      until: '2026-12-31',
      number: '',
      picture: null,
      how: 'good',
      words: '',
    },
  ],
  pass: {
    id: idOf(4560 + n),
    state: 'active',
    words: '可通行',
    from: at(-1440),
    until: '2026-12-21T00:00:00+08:00',
    endsBy: 'period',
    shownBy: 'badge',
  },
  inside: false,
  insideSince: null,
  firstInAt: null,
  leftAt: null,
  ...more,
})

/** Who may not come in while the work is stopped. */
export const SUSPENDED = worker(0, {
  state: 'suspended',
  stateWords: '已暂停',
  pass: {
    id: idOf(4560),
    state: 'suspended',
    words: '已暂停',
    from: at(-1440),
    until: '2026-12-21T00:00:00+08:00',
    endsBy: 'period',
    shownBy: 'badge',
  },
})

export const ELECTRICIAN = worker(1, {
  name: '钱师傅',
  trade: 'electrician',
  tradeWords: '电工',
  inside: true,
  insideSince: at(-48),
  papers: [
    {
      kind: 'insurance',
      name: '保险',
      until: '2026-11-25',
      number: '',
      picture: null,
      how: 'ends',
      words: '保险将于2026年11月25日到期',
    },
    {
      kind: 'certificate',
      name: '特种作业操作证',
      until: '2027-05-01',
      number: 'T110105199001010012',
      picture: null,
      how: 'good',
      words: '',
    },
  ],
})

export const crew = (more: Partial<Crew> = {}): Crew => ({
  caseId: CASE,
  number: 'ZX20261118001',
  place: PLACE,
  state: 'working',
  stateWords: '施工中',
  caseVersion: 4,
  firstOn: '2026-11-19',
  lastOn: '2026-12-20',
  foreman: '孙*',
  isForeman: true,
  stopReason: '',
  parkPhone: '0755-12345678',
  most: 60,
  present: 2,
  inside: 1,
  workers: [worker(0), ELECTRICIAN],
  may: { change: true, badge: true, stop: false, resume: false },
  changeWhyNot: null,
  resumeLacks: [],
  ...more,
})

export const crews = (...items: Crew[]) => given(calls.personnelList, { items, next: null })

export const crossing = (n: number, more: Partial<WorkerCrossing> = {}): WorkerCrossing => ({
  id: idOf(4600 + n),
  at: at(-48 - n * 400),
  direction: 'in',
  kind: 'opened',
  kindWords: '已放行',
  how: 'online',
  howWords: '扫码',
  point: '北门人行',
  worker: { id: idOf(4511), name: '钱师傅', tradeWords: '电工' },
  why: '',
  ...more,
})

export const REFUSED_CROSSING = crossing(1, { kind: 'refused', kindWords: '未放行', why: '点击查看原因' })

export const accesses = (items: WorkerCrossing[], isInside = true) =>
  given(calls.accessList, {
    case: { number: 'ZX20261118001', place: PLACE, state: 'working', stateWords: '施工中' },
    inside: isInside ? [{ workerId: idOf(4511), name: '钱师傅', tradeWords: '电工', photo: null, since: at(-48) }] : [],
    items,
    next: null,
  })
