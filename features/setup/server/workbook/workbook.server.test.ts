import { sql } from 'kysely'
import readByOther from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Workbook, WorkbookFault } from '#contract/setup'
import { makeCompany } from '#fixtures/people'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { type BookRows, sheetsOf, smallPark } from '../tests/books.ts'
import { makeBookFile } from './fixtures.ts'

const MINUTE = 60_000
let world: World
let operator: { id: string; token: string }
let other: { id: string; token: string }
let elsewhere: { id: string; token: string }
beforeAll(async () => {
  world = await makeWorld()
  operator = await world.person({ roles: ['operator'], nickName: '周园' })
  other = await world.person({ roles: ['operator'] })
  elsewhere = await world.person({ roles: ['operator'], areaId: '2' })
})

/** Sends a workbook; answers as the server does. */
async function send(file: Buffer, { token } = operator, name = '开园.xlsx') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), name)
  const address = `${world.origin}/ipark/portal/app/setup/workbookCheck`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
  return (await answer.json()) as { code: number; body: Workbook }
}
const view = async (id: string, { token } = operator) =>
  (await world.post<{ item: Workbook }>('setup/workbookState', { id }, token)).body.item
/** Sends a workbook and waits until it was checked. */
async function checked(rows: BookRows, who = operator): Promise<Workbook> {
  const sent = await send(await makeBookFile(sheetsOf(rows)), who)
  expect(sent).toMatchObject({ code: 200, body: { state: 'checking' } })
  await world.product.jobs.drain()
  return await view(sent.body.id, who)
}
const start = ({ id, token }: Workbook, who = operator) =>
  world.post<Workbook>('setup/workbookRun', { id, token }, who.token)
/** Runs what was checked; answers how it ended. */
async function ran(one: Workbook, who = operator): Promise<Workbook> {
  expect(one).toMatchObject({ state: 'checked', faults: 0 })
  expect(await start(one, who)).toMatchObject({ code: 200, body: { state: 'running' } })
  await world.product.jobs.drain()
  return await view(one.id, who)
}
async function faultsOf({ id }: Workbook): Promise<WorkbookFault[]> {
  const all: WorkbookFault[] = []
  for (let next: string | null = ''; next !== null; ) {
    const asked: object = { id, ...(next === '' ? {} : { next }) }
    const { body }: { body: { items: WorkbookFault[]; next: string | null } } = await world.post(
      'setup/workbookFaults',
      asked,
      operator.token,
    )
    all.push(...body.items)
    next = body.next
  }
  return all
}
const named = async (one: Workbook) =>
  (await faultsOf(one)).map(({ sheet, line, column, reason }) => `${sheet} ${line} ${column ?? '-'} ${reason}`)

/** How many rows each table of the workbook has, in one park. */
async function count(areaId = '1'): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from estate.room r join estate.floor f on f.id = r.floor_id join estate.building b on b.id = f.building_id where b.area_id = ${areaId}) as rooms,
           (select count(*)::int from people.company where area_id = ${areaId}) as companies,
           (select count(*)::int from people.person where area_id = ${areaId}) as persons,
           (select count(*)::int from people.membership m join people.company c on c.id = m.company_id where c.area_id = ${areaId}) as members,
           (select count(*)::int from people.department d join people.company c on c.id = d.company_id where c.area_id = ${areaId}) as departments,
           (select count(*)::int from estate.tenancy where area_id = ${areaId}) as tenancies,
           (select count(*)::int from parking.lot where area_id = ${areaId}) as lots,
           (select count(*)::int from parking.channel c join parking.lot l on l.id = c.lot_id where l.area_id = ${areaId}) as lanes,
           (select count(*)::int from parking.tariff t join parking.lot l on l.id = t.lot_id where l.area_id = ${areaId}) as tariffs,
           (select count(*)::int from parking.known_plate where area_id = ${areaId}) as plates`.execute(world.store.db)
  return rows[0] ?? {}
}

describe('a park by one workbook', () => {
  test('is checked, run, and then stands; once more it is all equal', async () => {
    const before = await count()
    const one = await checked(smallPark(1))
    expect(await faultsOf(one)).toEqual([])
    expect(one.sheets).toEqual([
      { name: '楼栋房间', rows: 3, new: 3, changed: 0, equal: 0, faults: 0 },
      { name: '企业', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '人员', rows: 4, new: 3, changed: 1, equal: 0, faults: 0 },
      { name: '租约', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '停车场', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
      { name: '车道', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '收费标准', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
      { name: '车牌', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
    ])
    // the check wrote nothing
    expect(await count()).toEqual(before)
    expect(await ran(one)).toMatchObject({ state: 'done', sheets: one.sheets, byName: '周园' })
    const after = await count()
    expect(Object.fromEntries(Object.entries(after).map(([key, n]) => [key, n - (before[key] ?? 0)]))).toEqual({
      rooms: 3,
      companies: 2,
      persons: 4,
      members: 3,
      departments: 3,
      tenancies: 2,
      lots: 1,
      lanes: 2,
      tariffs: 1,
      plates: 1,
    })
    const again = await checked(smallPark(1))
    expect(again.sheets.map(({ rows, equal }) => rows - equal)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await ran(again)).toMatchObject({ state: 'done' })
    expect(await count()).toEqual(after)
  })

  test('its people sign in by their phones, find each other, and their first manager manages', async () => {
    await ran(await checked(smallPark(2)))
    const phone = '13800138102'
    await world.post('common/smsCode', { phone })
    const code = await world.smsTo(phone)
    const entered = await world.post<{ loginsession: string }>('common/smsLogin', { phone, code })
    const session = entered.body.loginsession
    const managed = await world.post<{ companyList: unknown[] }>('common/userInfo', {}, session)
    expect(managed.code).toBe(200)
    const staff = await world.post<{ items: { name: string }[] }>('addressbook/staffList', {}, session)
    expect(staff.body.items.map(({ name }) => name).toSorted()).toEqual(['张伟', '李娜', '王芳'].toSorted())
    expect(world.messages().filter(({ text }) => !text.includes('验证码'))).toEqual([])
  })
})
