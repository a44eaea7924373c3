import {
  asLevel,
  asPlaceName,
  type NewTenancy,
  roomName,
  roomsNamed,
  tenanciesOfRooms,
  writeTenancies,
} from '#door/estate'
import type { Db } from '#platform/db'
import {
  asDay,
  asText,
  type BookFacts,
  type BookSheet,
  bookSheet,
  column,
  declareSheet,
  type Needed,
  type PlannedRow,
  type RowFault,
  type RowOf,
  type SheetImport,
} from '#platform/sheets'
import type { Day } from '#vocabulary/day'
import { asCompanyName, asMobile } from './cells.ts'
import { PeopleBook } from './people-book.ts'
import type { WorkbookEngines } from './writing.ts'

const MAX_ROWS = 20_000
const HELD = '该房间在所选日期内已有租户'

const declared = declareSheet({
  name: '租约',
  version: 1,
  columns: {
    building: column({
      title: '楼栋',
      required: true,
      read: asPlaceName(30),
      example: '示例 1 号楼',
      note: '与“楼栋房间”表一致',
    }),
    level: column({
      title: '楼层',
      required: false,
      read: asLevel,
      example: '3',
      note: '同一栋楼有同名房间时填写',
    }),
    room: column({ title: '房间', required: true, read: asPlaceName(30), example: '301' }),
    company: column({
      title: '承租企业',
      required: false,
      read: asCompanyName,
      example: '示例科技有限公司',
      note: '与“企业”表一致；个人承租时不填',
    }),
    phone: column({
      title: '承租人手机号',
      required: false,
      read: asMobile,
      example: '',
      note: '个人承租时填写，与“人员”表一致；企业承租时不填',
    }),
    lease: column({ title: '租约编号', required: true, read: asText(40), example: 'HT-2026-001' }),
    first: column({ title: '起租日期', required: true, read: asDay, example: '2026-01-01' }),
    last: column({
      title: '到期日期',
      required: false,
      read: asDay,
      example: '2028-12-31',
      note: '含当天；不填为长期',
    }),
  },
  notes: ['承租企业和承租人手机号填写一个。已有的租约不会改动，变更请在租约管理里办理。'],
})

type Columns = typeof declared.columns
type Row = RowOf<Columns>

const keyOf = ({ building, level, room, first, phone }: Row): string =>
  [building, room, first, level ? String(level) : '', phone ?? ''].join('\n')

/** The sheet of who holds which room. */
export function tenancySheet(engines: WorkbookEngines): BookSheet {
  return bookSheet({
    declaration: { ...declared, keyOf },
    rows: MAX_ROWS,
    needs({ building, room, company, phone }) {
      const needed: Needed<Columns>[] = [{ column: 'room', kind: 'room', name: roomName(building, room) }]
      if (company) needed.push({ column: 'company', kind: 'company', name: company })
      if (phone) needed.push({ column: 'phone', kind: 'person', name: phone })
      return needed
    },
    plan: (facts) => planOf(engines, facts),
  })
}

/** A time in which a room is held. */
interface Held {
  readonly first: Day
  readonly last: Day | null
  readonly lease: string
  readonly companyId: string | null
  readonly personId: string | null
  /** The row that holds it; null: the store. */
  readonly line: number | null
}

/** A row as its records are known: ids of room and holder, null where there is none. */
interface Resolved {
  readonly roomId: string | null
  readonly companyId: string | null
  readonly personId: string | null
}

function planOf(engines: WorkbookEngines, facts: BookFacts): Omit<SheetImport<Columns>, 'declaration'> {
  const { areaId } = facts
  const book = facts.shared('people', () => new PeopleBook(areaId, engines.vault))
  const rooms = new Map<string, { id: string; level: number }[]>()
  const held = new Map<string, Held[]>()

  async function knowRooms(db: Db, names: readonly string[]): Promise<void> {
    const found = await roomsNamed(db, areaId, names)
    for (const [name, own] of Map.groupBy(found, (room) => roomName(room.building, room.name))) rooms.set(name, own)
    const fresh = found.filter(({ id }) => !held.has(id)).map(({ id }) => id)
    for (const id of fresh) held.set(id, [])
    for (const { roomId, firstOn, lastOn, leaseNumber, companyId, personId } of await tenanciesOfRooms(
      db,
      areaId,
      fresh,
    ))
      held.get(roomId)?.push({ first: firstOn, last: lastOn, lease: leaseNumber, companyId, personId, line: null })
  }

  const roomsOf = ({ building, room, level }: Pick<Row, 'building' | 'room' | 'level'>) =>
    (rooms.get(roomName(building, room)) ?? []).filter((one) => !level || one.level === level)

  function resolved(row: Row): Resolved {
    const found = roomsOf(row)
    return {
      roomId: found.length === 1 ? (found[0]?.id ?? null) : null,
      companyId: row.company ? (book.companyOf(row.company)?.id ?? null) : null,
      personId: row.phone ? (book.personOf(row.phone)?.id ?? null) : null,
    }
  }

  /** The tenancy of the store that begins on this day. */
  function currentTenancy(at: Pick<Row, 'building' | 'room' | 'level' | 'first'>): Held | null {
    const found = roomsOf(at)
    const times = found.length === 1 ? (held.get(found[0]?.id ?? '') ?? []) : []
    return times.find(({ line, first }) => line === null && first === at.first) ?? null
  }

  /** What stands under a key, in the form of a row; its holder by the id. */
  function currentRow(key: string): Row | null {
    const [building = '', room = '', first = '', floor = ''] = key.split('\n')
    const at = { building, room, first, level: floor === '' ? null : Number(floor) }
    const one = currentTenancy(at)
    return one && { ...at, company: one.companyId, phone: one.personId, lease: one.lease, last: one.last }
  }

  function roomFault(row: Row): string | null {
    const found = roomsOf(row)
    if (found.length > 1) return '这栋楼有多个同名的房间，请填写楼层'
    if (found.length === 1) return null
    return row.level && rooms.has(roomName(row.building, row.room))
      ? '这一楼层没有这个房间，请核对楼层'
      : '没有这个房间，请在“楼栋房间”表中填写，或核对楼栋和房间'
  }

  function faultsOf({ line, row, state }: PlannedRow<Columns>): RowFault<Columns>[] {
    const faults: RowFault<Columns>[] = []
    const fault = (column: keyof Columns, reason: string, text = ''): void => {
      faults.push({ line, column, reason, text })
    }
    const { company = null, phone = null, first, last = null } = row
    const noRoom = roomFault(row)
    if (noRoom !== null) fault('room', noRoom, `${row.building} ${row.room}`)
    if (company !== null && phone !== null) fault('phone', '承租企业和承租人手机号只填一个', phone)
    else if (company !== null) {
      const wrong = book.companyFault(company)
      if (wrong !== null) fault('company', wrong, company)
    } else if (phone === null) fault('company', '请填写承租企业或承租人手机号')
    else if (!book.personOf(phone)) fault('phone', '没有这位人员，请在“人员”表中填写，或核对手机号', phone)
    else if (book.personOf(phone)?.gone) fault('phone', '该手机号的账号已停用或正在注销', phone)
    if (last !== null && last < first) {
      fault('last', '到期日期不能早于起租日期', last)
      return faults
    }
    const { roomId, companyId, personId } = resolved(row)
    if (roomId === null || state === 'equal') return faults
    const times = held.get(roomId) ?? []
    const other = times.find((one) => overlap(one, { first, last }))
    if (other) {
      const where = other.line === null ? '系统里' : `第 ${other.line} 行`
      fault('first', `${HELD}（${where} ${other.first} 至 ${other.last ?? '长期'}）`, first)
    } else times.push({ first, last, lease: row.lease, companyId, personId, line })
    return faults
  }

  return {
    async lookUp(db, keys) {
      await book.knowCompanies(db)
      const asked = keys.map((key) => key.split('\n'))
      await knowRooms(db, [...new Set(asked.map(([, room = '']) => room))])
      await book.knowPhones(
        db,
        asked.flatMap(([, , , , phone = '']) => (phone === '' ? [] : [phone])),
      )
      return new Map(
        keys.flatMap((key) => {
          const before = currentRow(key)
          return before ? [[key, before] as const] : []
        }),
      )
    },
    same(row) {
      const [one, { companyId, personId }] = [currentTenancy(row), resolved(row)]
      if (!one || one.last !== (row.last ?? null) || one.lease !== row.lease) return false
      return one.companyId === companyId && one.personId === personId
    },
    check: async (_db, rows) => rows.flatMap(faultsOf),
    async apply(db, rows) {
      const tenancies = rows.map(({ row }): NewTenancy => {
        const { roomId, companyId, personId } = resolved(row)
        return {
          areaId,
          roomId: roomId ?? '',
          leaseNumber: row.lease,
          holder: companyId === null ? { personId: personId ?? '' } : { companyId },
          firstOn: row.first,
          lastOn: row.last ?? null,
        }
      })
      await writeTenancies(db, tenancies)
    },
  }
}

/** Whether two times share a day; without a last day a time goes on for ever. */
function overlap(one: { first: Day; last: Day | null }, other: { first: Day; last: Day | null }): boolean {
  return (other.last === null || one.first <= other.last) && (one.last === null || other.first <= one.last)
}
