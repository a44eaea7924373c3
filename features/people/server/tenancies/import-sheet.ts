import type { Holder, NewTenancy } from '#door/estate'
import { roomNamesOf, tenanciesOfRooms, writeTenancies } from '#door/estate'
import type { Db } from '#platform/db'
import { asDay, asText, bad, column, declareSheet, type Read, type RowFault, type SheetImport } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { toHalfWidth } from '#vocabulary/half-width'
import { asPhone } from '../imports/sheet.ts'
import { phoneIndex } from '../phones.ts'
import { listCompaniesNamed, listPeopleByPhone } from './queries.ts'
import { holderOf, isSameHolder } from './rules.ts'

/** So many rows a sheet has at most. */
export const MAX_ROWS = 20_000

/** The title of the column whose text is never shown whole. */
export const PHONE_TITLE = '手机号'

/** A name of a place as people write it: half width, one space between words. */
function asPlace(text: string): Read<string> {
  const name = plainName(text)
  return asText(40)(name)
}

const plainName = (text: string): string => toHalfWidth(text.normalize('NFC')).replace(/\s+/gu, ' ').trim()

/** A mobile number; one that a spreadsheet made a figure of has lost its end. */
function asWholePhone(text: string): Read<string> {
  return /^\d(\.\d+)?E\+?\d+$/i.test(text)
    ? bad('表格把手机号改成了科学计数法，请将这一列设为文本后重新填写')
    : asPhone(text)
}

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
      read: asText(60),
      example: '示例科技有限公司',
      note: '在园企业的全称或统一社会信用代码；租户是个人时留空',
    }),
    phone: column({
      title: PHONE_TITLE,
      required: false,
      read: asWholePhone,
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

type Row = Parameters<NonNullable<SheetImport<typeof declared.columns>['same']>>[0]
type Fault = Omit<RowFault<typeof declared.columns>, 'line'>

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
  readonly room: string | Fault
  readonly holder: Holder | Fault
}

/** Of a plan: whose rows they are, and what is done with those that were written. */
export interface TenancyPlan {
  readonly areaId: string
  readonly vault: Vault
  readonly onWritten: (db: Db, tenancyIds: readonly string[]) => Promise<void>
}

/** How a sheet of tenancies comes into a park. It only adds: a row that stands in the way of a tenancy that is there, or of another row, is bad. */
export function tenancyPlan({ areaId, vault, onWritten }: TenancyPlan): SheetImport<typeof declared.columns> {
  let rooms: Promise<ReadonlyMap<string, { id: string; floor: string }[]>> | null = null
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
    return new Map(
      [...byKey].map(([key, row]) => [
        key,
        { room: roomFor(byName, row), holder: holderFor(row, companyOf, personOf) },
      ]),
    )
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
      const roomIds = [...new Set([...meant.values()].flatMap(({ room }) => (typeof room === 'string' ? room : [])))]
      const there = Map.groupBy(await tenanciesOfRooms(db, areaId, roomIds), ({ roomId }) => roomId)
      for (const roomId of roomIds) {
        const ofFile = (taken.get(roomId) ?? []).filter(({ line }) => line !== null)
        taken.set(roomId, [...(there.get(roomId) ?? []).map((one) => ({ ...one, line: null })), ...ofFile])
      }
      const isThere = (key: string, { leaseNumber, firstOn, lastOn = null }: Row): boolean => {
        const { room, holder } = meantBy(key)
        if (typeof room !== 'string' || 'reason' in holder) return false
        return (there.get(room) ?? []).some(
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
      return rows.flatMap(({ line, key, row, state }): RowFault<typeof declared.columns>[] => {
        if (state === 'equal') return []
        const { room, holder } = meantBy(key)
        const faults: Fault[] = []
        if (typeof room !== 'string') faults.push(room)
        if ('reason' in holder) faults.push(holder)
        const { firstOn, lastOn = null } = row
        if (lastOn !== null && lastOn < firstOn)
          faults.push({ column: 'lastOn', reason: '截止日不能早于起始日', text: lastOn })
        else if (typeof room === 'string') {
          const own = { firstOn, lastOn, line }
          const other = (taken.get(room) ?? []).find((one) => overlap(one, own))
          if (other) faults.push({ column: 'room', reason: heldWords(other), text: row.room })
          // Also where the row has another fault: so each row that overlaps it is named at once.
          else taken.set(room, [...(taken.get(room) ?? []), own])
        }
        return faults.map((fault) => ({ line, ...fault }))
      })
    },

    async apply(db, rows) {
      const tenancies = rows.map(({ key, row: { leaseNumber, firstOn, lastOn = null } }): NewTenancy => {
        const { room, holder } = meantBy(key)
        if (typeof room !== 'string' || 'reason' in holder) throw new Error('a bad row is to be written')
        return { areaId, roomId: room, holder, leaseNumber, firstOn, lastOn }
      })
      await onWritten(db, await writeTenancies(db, tenancies))
    },
  }
}

function overlap(one: Taken, other: Taken): boolean {
  const endsBefore = (a: Taken, b: Taken) => a.lastOn !== null && a.lastOn < b.firstOn
  return !endsBefore(one, other) && !endsBefore(other, one)
}

const heldWords = ({ line, firstOn, lastOn }: Taken): string =>
  line === null
    ? `该房间在所选日期内已有租户（${firstOn} 至${lastOn === null ? '长期' : ` ${lastOn}`}）`
    : `与第 ${line} 行的租期重叠`

const placeKey = (building: string, room: string): string => `${plainName(building)}\n${plainName(room)}`

async function roomsByName(db: Db, areaId: string): Promise<ReadonlyMap<string, { id: string; floor: string }[]>> {
  return Map.groupBy(await roomNamesOf(db, areaId), ({ building, room }) => placeKey(building, room))
}

function roomFor(byName: ReadonlyMap<string, { id: string; floor: string }[]>, row: Row): string | Fault {
  const named = byName.get(placeKey(row.building, row.room)) ?? []
  if (named.length === 0)
    return { column: 'room', reason: '没有这个房间，请先在楼宇与房间里添加', text: `${row.building} ${row.room}` }
  const { floor } = row
  const here = floor ? named.filter((one) => plainName(one.floor) === floor) : named
  const [first, second] = here
  if (!first) return { column: 'floor', reason: '这一楼层没有这个房间', text: floor ?? '' }
  return second ? { column: 'floor', reason: '该楼栋有多个同名房间，请填写楼层', text: row.room } : first.id
}

function holderFor(
  { company, phone }: Row,
  companyOf: (word: string) => { id: string; active: boolean } | undefined,
  personOf: (phone: string) => { id: string; there: boolean } | undefined,
): Holder | Fault {
  if (company && phone) return { column: 'company', reason: '企业和手机号只填写一个', text: company }
  if (company) {
    const known = companyOf(company)
    if (!known) return { column: 'company', reason: '没有这家企业，请填写企业全称或信用代码', text: company }
    return known.active
      ? { companyId: known.id }
      : { column: 'company', reason: '该企业不在园区，不能作为新租户', text: company }
  }
  if (!phone) return { column: 'company', reason: '请填写企业，或个人租户的手机号' }
  const known = personOf(phone)
  if (!known) return { column: 'phone', reason: '没有使用这个手机号的用户，请先请对方登录一次', text: phone }
  return known.there
    ? { personId: known.id }
    : { column: 'phone', reason: '该用户已停用或正在注销，不能作为新租户', text: phone }
}
