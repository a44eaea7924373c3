import { levelOf, NAME_MOST, plainPlace } from '#can/estate'
import { estateRefusals } from '#contract/estate'
import {
  type Holder,
  type NewTenancy,
  type RoomByName,
  roomNamesOf,
  tenanciesOfRooms,
  writeTenancies,
} from '#door/estate'
import type { Db } from '#platform/db'
import {
  asDay,
  asText,
  column,
  declareSheet,
  type Read,
  type RowFault,
  type RowOf,
  type SheetImport,
} from '#platform/sheets'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { sentence } from '#vocabulary/refusal'
import { asCompanyName, asMobile } from '../imports/cells.ts'
import { phoneIndex } from '../phones.ts'
import { listCompaniesNamed, listPeopleByPhone } from './queries.ts'
import { holderOf, isSameHolder } from './rules.ts'

/** So many rows a sheet has at most. */
export const MAX_ROWS = 20_000

/** The title of the column whose text is never shown whole. */
export const PHONE_TITLE = '手机号'

/** A name of a place as people write it. */
const asPlace = (text: string): Read<string> => asText(NAME_MOST)(plainPlace(text))

const declared = declareSheet({
  name: '租约',
  version: 1,
  columns: {
    building: column({
      title: '楼栋',
      required: true,
      read: asPlace,
      example: '示例楼',
      note: '与楼宇与房间里的名称一致',
    }),
    floor: column({
      title: '楼层',
      required: false,
      read: asPlace,
      example: '3层',
      note: '同一楼栋里有同名房间时必须填写',
    }),
    room: column({ title: '房间', required: true, read: asPlace, example: '301' }),
    company: column({
      title: '企业',
      required: false,
      read: asCompanyName,
      example: '示例科技有限公司',
      note: '在园企业的全称或统一社会信用代码；租户是个人时留空',
    }),
    phone: column({
      title: PHONE_TITLE,
      required: false,
      read: asMobile,
      example: '',
      note: '租户是个人时填写其登录手机号；租户是企业时留空',
    }),
    leaseNumber: column({ title: '合同编号', required: true, read: asText(40), example: 'HT-2026-001' }),
    firstOn: column({ title: '起始日', required: true, read: asDay, example: '2026-01-01' }),
    lastOn: column({
      title: '截止日',
      required: false,
      read: asDay,
      example: '2026-12-31',
      note: '当天仍在租；留空为长期',
    }),
  },
  notes: ['导入只新增租约，不修改已有租约；与已有租约完全相同的行不重复写入。', '企业和手机号每行填写一个。'],
})

/** The columns of a sheet of tenancies. */
export type TenancyColumns = typeof declared.columns
type Row = RowOf<TenancyColumns>
type Fault = Omit<RowFault<TenancyColumns>, 'line'>

// Every fact of a row is in its key: what stands there already is looked up by the key alone.
const keyOf = ({ building, floor, room, company, phone, leaseNumber, firstOn, lastOn }: Row): string =>
  JSON.stringify([building, floor, room, company, phone, leaseNumber, firstOn, lastOn].map((cell) => cell ?? null))

function rowOf(key: string): Row {
  // What `keyOf` wrote.
  const [building, floor, room, company, phone, leaseNumber, firstOn, lastOn] = JSON.parse(key) as (string | null)[]
  return {
    building: building ?? '',
    floor: floor ?? null,
    room: room ?? '',
    company: company ?? null,
    phone: phone ?? null,
    leaseNumber: leaseNumber ?? '',
    firstOn: firstOn ?? '',
    lastOn: lastOn ?? null,
  }
}

/** What tenancies come in as. */
export const tenancySheet = { ...declared, keyOf }

/** Days of a room that are taken; `line`: by a row of the file. */
interface Taken {
  readonly firstOn: Day
  readonly lastOn: Day | null
  readonly line: number | null
}

/** What a row means in the store. */
interface Meant {
  readonly room: RoomByName | Fault
  readonly holder: Holder | Fault
}

/** Of a plan: whose rows they are, what is done with those that were written, and what is wrong with a company that is not in the park. */
export interface TenancyPlan {
  readonly areaId: string
  readonly vault: Vault
  readonly onWritten?: (db: Db, tenancyIds: readonly string[]) => Promise<void>
  readonly companyFault?: (name: string) => string | null
}

/** How a sheet of tenancies comes into a park. It only adds: a row that stands in the way of a tenancy that is there, or of another row, is bad. */
export function tenancyPlan({ areaId, vault, onWritten, companyFault }: TenancyPlan): SheetImport<TenancyColumns> {
  let rooms: Promise<ReadonlyMap<string, readonly RoomByName[]>> | null = null
  const roomsOnce = (db: Db) => (rooms ??= roomsByName(db, areaId))
  const taken = new Map<string, Taken[]>()
  let meant: ReadonlyMap<string, Meant> = new Map()

  async function mean(db: Db, byKey: ReadonlyMap<string, Row>): Promise<Map<string, Meant>> {
    const byName = await roomsOnce(db)
    const rows = [...byKey.values()]
    const words = [...new Set(rows.flatMap(({ company }) => company ?? []))]
    const companies = words.length === 0 ? [] : await listCompaniesNamed(db, areaId, words)
    const phones = [...new Set(rows.flatMap(({ phone }) => phone ?? []))]
    const indexes = new Map(phones.map((phone) => [phone, phoneIndex(vault, phone)]))
    const people = phones.length === 0 ? [] : await listPeopleByPhone(db, areaId, [...indexes.values()])
    const companyOf = (word: string) => companies.find(({ name, creditCode }) => name === word || creditCode === word)
    const personOf = (phone: string) => people.find((one) => indexes.get(phone)?.equals(one.phoneIndex))
    const known = { companyOf, personOf, companyFault }
    return new Map([...byKey].map(([key, row]) => [key, { room: roomFor(byName, row), holder: holderFor(row, known) }]))
  }

  /** What a row of this share means. */
  function meantBy(key: string): Meant {
    const found = meant.get(key)
    if (!found) throw new Error('a row that was not looked up')
    return found
  }

  return {
    declaration: tenancySheet,
    same: () => true,

    async lookUp(db, keys) {
      const rows = new Map(keys.map((key) => [key, rowOf(key)]))
      meant = await mean(db, rows)
      const roomIds = [...new Set([...meant.values()].flatMap(({ room }) => ('id' in room ? room.id : [])))]
      const there = Map.groupBy(await tenanciesOfRooms(db, areaId, roomIds), ({ roomId }) => roomId)
      for (const roomId of roomIds) {
        const ofFile = (taken.get(roomId) ?? []).filter(({ line }) => line !== null)
        taken.set(roomId, [...ofFile, ...(there.get(roomId) ?? []).map((one) => ({ ...one, line: null }))])
      }
      const isThere = (key: string, { leaseNumber, firstOn, lastOn = null }: Row): boolean => {
        const { room, holder } = meantBy(key)
        if ('reason' in room || 'reason' in holder) return false
        return (there.get(room.id) ?? []).some(
          (one) =>
            one.firstOn === firstOn &&
            one.lastOn === lastOn &&
            one.leaseNumber === leaseNumber &&
            isSameHolder(holderOf(one), holder),
        )
      }
      return new Map([...rows].filter(([key, row]) => isThere(key, row)))
    },

    async check(_db, rows) {
      return rows.flatMap(({ line, key, row, state }): RowFault<TenancyColumns>[] => {
        if (state === 'equal') return []
        const { room, holder } = meantBy(key)
        const faults: Fault[] = []
        if ('reason' in room) faults.push(room)
        if ('reason' in holder) faults.push(holder)
        const { firstOn, lastOn = null } = row
        if (lastOn !== null && lastOn < firstOn)
          faults.push({ column: 'lastOn', reason: '截止日不能早于起始日', text: lastOn })
        else if ('id' in room) {
          const own = { firstOn, lastOn, line }
          const other = (taken.get(room.id) ?? []).find((one) => overlap(one, own))
          if (other) faults.push({ column: 'firstOn', reason: heldWords(other), text: firstOn })
          // Also where the row has another fault: so each row that overlaps it is named at once.
          else taken.set(room.id, [...(taken.get(room.id) ?? []), own])
          const { closedFrom } = room
          if (closedFrom !== null && (lastOn === null || lastOn >= closedFrom))
            faults.push({ column: 'lastOn', reason: closedWords(closedFrom), text: lastOn ?? '' })
        }
        return faults.map((fault) => ({ line, ...fault }))
      })
    },

    async apply(db, rows) {
      const tenancies = rows.map(({ key, row: { leaseNumber, firstOn, lastOn = null } }): NewTenancy => {
        const { room, holder } = meantBy(key)
        if ('reason' in room || 'reason' in holder) throw new Error('a bad row is to be written')
        return { areaId, roomId: room.id, holder, leaseNumber, firstOn, lastOn }
      })
      const ids = await writeTenancies(db, tenancies)
      await onWritten?.(db, ids)
    },
  }
}

function overlap(one: Taken, other: Taken): boolean {
  const endsBefore = (a: Taken, b: Taken) => a.lastOn !== null && a.lastOn < b.firstOn
  return !endsBefore(one, other) && !endsBefore(other, one)
}

const closedWords = (day: Day): string => sentence(estateRefusals.roomClosed, { day })

const heldWords = ({ line, firstOn, lastOn }: Taken): string =>
  `该房间在所选日期内已有租户（${line === null ? '系统里' : `第 ${line} 行`} ${firstOn} 至 ${lastOn ?? '长期'}）`

/** What names a room: its building and its name, as they are compared. */
export const roomKey = (building: string, room: string): string => `${plainPlace(building)}\n${plainPlace(room)}`

async function roomsByName(db: Db, areaId: string): Promise<ReadonlyMap<string, readonly RoomByName[]>> {
  return Map.groupBy(await roomNamesOf(db, areaId), ({ building, room }) => roomKey(building, room))
}

function roomFor(byName: ReadonlyMap<string, readonly RoomByName[]>, row: Row): RoomByName | Fault {
  const named = byName.get(roomKey(row.building, row.room)) ?? []
  if (named.length === 0) {
    const reason = '没有这个房间，请核对楼栋和房间，或先添加这个房间'
    return { column: 'room', reason, text: `${row.building} ${row.room}` }
  }
  const { floor } = row
  const here = floor ? named.filter((one) => plainPlace(one.floor) === floor || one.level === levelOf(floor)) : named
  const [first, second] = here
  if (!first) return { column: 'floor', reason: '这一楼层没有这个房间，请核对楼层', text: floor ?? '' }
  return second ? { column: 'floor', reason: '该楼栋有多个同名房间，请填写楼层', text: row.room } : first
}

function holderFor(
  { company, phone }: Row,
  {
    companyOf,
    personOf,
    companyFault,
  }: Pick<TenancyPlan, 'companyFault'> & {
    companyOf: (word: string) => { id: string; active: boolean } | undefined
    personOf: (phone: string) => { id: string; there: boolean } | undefined
  },
): Holder | Fault {
  if (company && phone) return { column: 'company', reason: '企业和手机号只填写一个', text: company }
  if (company) {
    const known = companyOf(company)
    if (known?.active) return { companyId: known.id }
    const reason = known ? '该企业不在园区，不能作为新租户' : '没有这家企业，请填写企业全称或信用代码'
    return { column: 'company', reason: companyFault?.(company) ?? reason, text: company }
  }
  if (!phone) return { column: 'company', reason: '请填写企业，或个人租户的手机号' }
  const known = personOf(phone)
  if (!known)
    return { column: 'phone', reason: '没有使用这个手机号的人员，请核对手机号，或先添加这位人员', text: phone }
  return known.there
    ? { personId: known.id }
    : { column: 'phone', reason: '该用户已停用或正在注销，不能作为新租户', text: phone }
}
