import { people, type TenancyImport, type TenancyItem, type TenancyRoom } from '#contract/people'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

export const { calls } = people

/** Who looks after tenancies. */
export const OPERATOR = { roles: ['operator'] }

/** A tenancy of a company that holds. */
export function tenancy(facts: Partial<TenancyItem> = {}): TenancyItem {
  return {
    id: idOf(5100),
    version: 0,
    roomId: idOf(5200),
    room: '1203',
    kind: 'office',
    floor: '12层',
    buildingId: idOf(5301),
    building: '2 号楼',
    holder: { kind: 'company', id: idOf(900), name: '光谷云图软件有限公司' },
    leaseNumber: 'HT-2025-21203',
    firstOn: '2025-01-01',
    lastOn: null,
    state: 'now',
    endReason: '',
    ...facts,
  }
}

/** Tenancies in each state. */
export const TENANCIES: readonly TenancyItem[] = [
  tenancy(),
  tenancy({
    id: idOf(5101),
    roomId: idOf(5201),
    room: '301',
    kind: 'flat',
    floor: '3层',
    building: '人才公寓一期东区',
    holder: { kind: 'person', id: idOf(901), name: '欧阳·娜娜' },
    lastOn: '2026-12-31',
    endReason: '搬到市区',
  }),
  tenancy({ id: idOf(5102), roomId: idOf(5202), room: '1204', state: 'coming', firstOn: '2027-01-01' }),
  tenancy({
    id: idOf(5103),
    roomId: idOf(5203),
    room: '101',
    state: 'over',
    lastOn: '2026-03-31',
    endReason: '扩租到新的楼层，原房间退还园区',
  }),
]

const BUILDINGS = [
  { id: idOf(5300), name: '1 号楼' },
  { id: idOf(5301), name: '2 号楼' },
]

const room = (facts: Partial<TenancyRoom>): TenancyRoom => ({
  id: idOf(5210),
  name: '1205',
  floor: '12层',
  buildingId: idOf(5301),
  building: '2 号楼',
  kind: 'office',
  held: false,
  holder: '',
  until: null,
  nextOn: null,
  ...facts,
})

/** Rooms of a building: free, held until a day, and held later. */
export const ROOMS: readonly TenancyRoom[] = [
  room({}),
  room({ id: idOf(5211), name: '1203', held: true, holder: '光谷云图软件有限公司' }),
  room({ id: idOf(5212), name: '1206', held: true, holder: '长江数据有限公司', until: '2026-12-31' }),
  room({ id: idOf(5213), name: '1207', nextOn: '2027-01-01' }),
]

/** What the server says of tenancies: by state, one alone, and rooms to choose from. */
export const tenanciesAre = (
  items: readonly TenancyItem[] = TENANCIES,
  may: { imports?: boolean; exports?: boolean } = {},
): Given[] => [
  given(calls.tenancyList, ({ state = 'now' }) => ({
    items: items.filter((each) => each.state === state),
    next: null,
    imports: true,
    exports: false,
    ...may,
  })),
  given(calls.tenancyDetail, ({ id }) => {
    const one = items.find((each) => each.id === id) ?? tenancy()
    return { ...one, phone: one.holder.kind === 'person' ? '138****5678' : null }
  }),
  given(calls.tenancyRooms, ({ buildingId, roomId }) => ({
    items:
      buildingId === undefined && roomId === undefined ? [] : roomId === undefined ? [...ROOMS] : ROOMS.slice(0, 1),
    next: null,
    buildings: BUILDINGS,
  })),
  given(calls.tenancyWhom, ({ text }) => ({
    items: text.startsWith('1')
      ? [{ kind: 'person' as const, id: idOf(901), name: '欧阳·娜娜', note: '138****5678' }]
      : [{ kind: 'company' as const, id: idOf(900), name: '光谷云图软件有限公司', note: '91350100M000100Y43' }],
    next: null,
  })),
]

/** A sheet of tenancies that was tried. */
export function tenancyImport(facts: Partial<TenancyImport> = {}): TenancyImport {
  return {
    id: idOf(5400),
    fileName: '东湖创新园-租约台账.xlsx',
    state: 'checked',
    token: 't',
    rows: 420,
    part: 100,
    counts: { new: 400, equal: 20 },
    problems: 0,
    groups: [],
    why: '',
    byName: '周园',
    createdAt: at(-3),
    endedAt: null,
    ...facts,
  }
}

/** One with bad rows. */
export const badImport = (): TenancyImport =>
  tenancyImport({
    state: 'bad',
    counts: { new: 0, equal: 0 },
    problems: 2,
    groups: [{ column: '房间', reason: '该房间在所选日期内已有租户（2026-01-01 至 2026-06-30）', count: 2 }],
  })

/** What the server says of imports: the latest, those before, and bad rows. */
export const tenancyImportsAre = (item: TenancyImport | null, past: readonly TenancyImport[] = []): Given[] => [
  given(calls.tenancyImportView, { item }),
  given(calls.tenancyImportList, { items: [...past], next: null }),
  given(calls.tenancyImportProblems, {
    items: [
      { line: 2, column: '房间', reason: '该房间在所选日期内已有租户（2026-01-01 至 2026-06-30）', text: '301' },
      { line: 9, column: '手机号', reason: '没有使用这个手机号的用户，请先请对方登录一次', text: '139****0000' },
    ],
    next: null,
  }),
]
