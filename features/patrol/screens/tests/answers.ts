import { type Item, patrol, type Round, type RoundPack } from '#contract/patrol'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of the rounds of a walker, on the Friday of fake servers, 10:00.

export const { calls } = patrol
export const ROUND = idOf(2000)
export const OTHER_ROUND = idOf(2001)
export const PUMP = idOf(2010)
export const CABINET = idOf(2011)
export const ROOF = idOf(2012)

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'check',
  label: '外观完好',
  required: true,
  unit: '',
  min: '',
  max: '',
  options: [],
  bad: [],
  photo: 'none',
  album: false,
  ...more,
})

const point = (id: string, name: string, level: number, items: Item[]): RoundPack['points'][number] => ({
  id,
  name,
  place: 'A座',
  spot: '',
  level,
  version: 2,
  items,
})

type PackVisit = RoundPack['rounds'][number]['visits'][number]
const visit = (pointId: string, state: PackVisit['state'] = 'open'): PackVisit => ({
  pointId,
  state,
  answers: {},
  arrived: state !== 'open',
})

const round = (id: string, title: string, visits: PackVisit[], dueIn: number): RoundPack['rounds'][number] => ({
  id,
  title,
  day: '2026-11-20',
  opensAt: at(-60),
  dueAt: at(dueIn),
  version: 1,
  visits,
})

/** The pack of a walker: a round under way in the basement, and one over its time. */
export const pack = (more: Partial<RoundPack> = {}): RoundPack => ({
  now: at(0),
  rounds: [
    round(ROUND, '消防设施日巡查', [visit(PUMP, 'arrived'), visit(CABINET), visit(ROOF)], 120),
    round(OTHER_ROUND, '屋面周巡查', [visit(ROOF)], -30),
  ],
  points: [
    point(PUMP, 'B1消防泵房', -1, [
      item('look', { label: '水泵外观' }),
      item('pressure', { kind: 'number', label: '管网压力', unit: 'MPa', min: '0.3', max: '0.6', photo: 'abnormal' }),
      item('valve', { kind: 'choice', label: '阀门状态', options: ['常开', '半开', '关闭'], bad: ['关闭'] }),
      item('note', { kind: 'text', label: '备注', required: false }),
    ]),
    point(CABINET, 'B1配电间', -1, [item('lock', { label: '门锁' })]),
    point(ROOF, '屋面水箱', 12, [item('lid', { label: '箱盖' })]),
  ],
  kinds: [
    { key: 'fire', name: '消防隐患' },
    { key: 'power', name: '用电安全' },
    { key: 'clean', name: '环境卫生' },
  ],
  problems: [
    {
      id: idOf(2020),
      pointId: CABINET,
      kind: 'power',
      grade: 'plain',
      state: 'mending',
      text: '配电柜前堆放纸箱',
      reportedAt: at(-2880),
    },
  ],
  ...more,
})

/** A round that is over. */
export const done = (more: Partial<Round> = {}): Round => ({
  id: idOf(2002),
  title: '电梯机房早巡查',
  day: '2026-11-20',
  state: 'done',
  started: true,
  opensAt: at(-180),
  dueAt: at(-60),
  doneAt: at(-75),
  late: false,
  walker: { id: idOf(60), name: '周安' },
  points: 4,
  visited: 4,
  problems: 1,
  cancelReason: '',
  version: 5,
  ...more,
})

/** What a walker's pages ask for. */
export const walking = (of: RoundPack = pack(), listed: Round[] = [done()]) => [
  given(calls.roundPack, of),
  given(calls.taskList, { items: listed, next: null }),
  setting,
]

/** Kinds and clocks of the park. */
export const setting = given(calls.setting, {
  kinds: pack().kinds.map((kind) => ({ ...kind, off: false })),
  plainWorkdays: 5,
  majorHours: 24,
  version: 1,
})
