import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TenancyItem, TenancyRoom } from '#contract/people'
import { roomsOf } from '#door/estate'
import { makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany, makeGrant } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { insertActiveCompany, leaveCompany } from '../companies/registering.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
type Named = { id: string; name: string }
type List = { items: TenancyItem[]; next: string | null; imports: boolean; exports: boolean }
type Detail = TenancyItem & { phone: string | null }

let operator: Someone
let clerk: Someone
let today: Day
let building: { id: string; floorIds: string[] }
let regionId: string
let company: { id: string; name: string }

const ask = <Body>(call: string, input: object = {}, who = operator) =>
  world.post<Body>(`estate/${call}`, input, who.token)
const list = async (input: object = {}, who = operator) => (await ask<List>('tenancyList', input, who)).body
const room = (name = newId().slice(-6)) => makeRoom(db, { floorId: building.floorIds[0] ?? '', name })
const newCompany = async (name: string) => ({
  id: await insertActiveCompany(
    db,
    world.product.jobs,
    { areaId: '1', name, creditCode: null },
    { by: 'system:test', now: world.now() },
  ),
  name,
})
const wanted = async (more: object = {}) => ({
  roomId: await room(),
  holder: { companyId: company.id },
  leaseNumber: `L-${newId().slice(-8)}`,
  firstOn: today,
  lastOn: null,
  ...more,
})
const save = (input: object, who = operator) => ask<Detail>('tenancySave', input, who)
const written = async (more: object = {}) => (await save(await wanted(more))).body

beforeAll(async () => {
  today = dayOf(world.now())
  operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
  clerk = await world.person({ nickName: '何静' })
  await makeGrant(db, clerk, { rights: ['places'] })
  regionId = (await makeRegion(db)).id
  building = await makeBuilding(db, { name: '云楼', levels: [1, 2] })
  await db.updateTable('estate.building').set({ regionId }).where('id', '=', building.id).execute()
  company = await newCompany('楚天光电股份有限公司')
})

describe('a tenancy', () => {
  test('is written by an operator or a holder of the right, and seen at once by who asks where a company is', async () => {
    const roomId = await room('A101')
    const input = await wanted({ roomId, leaseNumber: ' HT-77 ' })
    const { code, body } = await save(input, clerk)
    expect(code).toBe(200)
    expect(body).toMatchObject({
      room: 'A101',
      building: '云楼',
      floor: '1层',
      holder: { kind: 'company', id: company.id, name: company.name },
      leaseNumber: 'HT-77',
      state: 'now',
      phone: null,
    })
    expect((await roomsOf(db, '1', { companyId: company.id }, today)).map(({ name }) => name)).toContain('A101')
    const page = await world.post<{ rooms: { room: string }[] }>(
      'enterprise/companyPage',
      { id: company.id },
      clerk.token,
    )
    expect(page.body.rooms.map((each) => each.room)).toContain('A101')
    const audit = await db
      .selectFrom('audit.entry')
      .select(['action', 'actor'])
      .where('subjectId', '=', body.id)
      .execute()
    expect(audit).toEqual([{ action: 'estate.tenancy.written', actor: clerk.id }])
  })

  test('moves its company in the search by building at the next question, also back', async () => {
    const mover = await newCompany('刚刚搬来的企业')
    const found = async () => {
      const input = { buildingId: building.id, room: 'M301' }
      return (await world.post<{ items: { id: string }[] }>('enterprise/pageList', input, clerk.token)).body.items.map(
        ({ id }) => id,
      )
    }
    expect(await found()).toEqual([])
    const firstOn = addDays(today, -30)
    const one = await written({ roomId: await room('M301'), holder: { companyId: mover.id }, firstOn })
    expect(await found()).toEqual([mover.id])
    await ask('tenancyEnd', { id: one.id, version: 0, lastOn: addDays(today, -1), reason: '搬到新楼' })
    expect(await found()).toEqual([])
  })

  test('is refused for a room that is held on one of the days, also to one of two who ask at once', async () => {
    const roomId = await room()
    const asked = await Promise.all(
      [operator, clerk].map(async (who) => save(await wanted({ roomId, holder: { companyId: company.id } }), who)),
    )
    expect(asked.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10505])
    const no = asked.find(({ code }) => code === 10505)
    expect([no?.field, no?.message]).toEqual(['roomId', '该房间在所选日期内已有租户，请核对起止日期'])
  })

  test('is refused with days the wrong way round, for a room or holder of another park, and for who is no holder any more', async () => {
    expect(await save(await wanted({ lastOn: addDays(today, -1) }))).toMatchObject({ code: 10506, field: 'lastOn' })
    expect(await save(await wanted({ roomId: newId() }))).toMatchObject({ code: 404, field: 'roomId' })
    expect(await save(await wanted({ holder: { companyId: newId() } }))).toMatchObject({ code: 404, field: 'holder' })
    expect(await save(await wanted({ leaseNumber: '  ' }))).toMatchObject({ code: 400 })
    const left = await newCompany('已经离园的企业')
    await inTransaction(db, (tx) =>
      leaveCompany(tx, world.product.jobs, { areaId: '1', companyId: left.id }, { by: operator.id, now: world.now() }),
    )
    expect(await save(await wanted({ holder: { companyId: left.id } }))).toMatchObject({ code: 10360, field: 'holder' })
    const gone = await world.person()
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', gone.id).execute()
    expect(await save(await wanted({ holder: { personId: gone.id } }))).toMatchObject({ code: 10361, field: 'holder' })
  })

  test('of a person shows their name, and the phone masked in the detail alone', async () => {
    const tenant = await world.person({ nickName: '林晓', phone: '13812345678' })
    const { items } = (
      await ask<{ items: (Named & { note: string; kind: string })[] }>('tenancyWhom', { text: '138 1234 5678' })
    ).body
    expect(items).toEqual([{ kind: 'person', id: tenant.id, name: '林晓', note: '138****5678' }])
    const body = await written({ holder: { personId: tenant.id } })
    expect(body).toMatchObject({ holder: { kind: 'person', name: '林晓' }, phone: '138****5678' })
    const found = await list({ personId: tenant.id })
    expect(found.items).toMatchObject([{ id: body.id, holder: { name: '林晓' } }])
    expect(JSON.stringify(found)).not.toContain('5678')
    expect((await list({ text: '13812345678' })).items.map(({ id }) => id)).toEqual([body.id])
  })

  test('that is to come is changed as a whole by the version that was seen; of one that began number and a later last day', async () => {
    const coming = await written({ firstOn: addDays(today, 10), lastOn: addDays(today, 20) })
    expect(coming.state).toBe('coming')
    const other = await newCompany('长江数据有限公司')
    const to = await wanted({ id: coming.id, version: 0, holder: { companyId: other.id }, firstOn: addDays(today, 5) })
    expect((await save(to)).body).toMatchObject({ version: 1, holder: { name: other.name }, roomId: to.roomId })
    expect(await save(to)).toMatchObject({ code: 10364 })

    const begun = await written({ lastOn: addDays(today, 30) })
    const same = {
      id: begun.id,
      version: 0,
      roomId: begun.roomId,
      holder: { companyId: company.id },
      leaseNumber: 'HT-2',
      firstOn: begun.firstOn,
      lastOn: begun.lastOn,
    }
    expect(await save({ ...same, roomId: await room() })).toMatchObject({ code: 10362, field: 'roomId' })
    expect(await save({ ...same, holder: { companyId: other.id } })).toMatchObject({ code: 10362, field: 'holder' })
    expect(await save({ ...same, firstOn: addDays(today, -1) })).toMatchObject({ code: 10362, field: 'firstOn' })
    expect(await save({ ...same, lastOn: addDays(today, 29) })).toMatchObject({ code: 10366, field: 'lastOn' })
    expect((await save({ ...same, lastOn: addDays(today, 60) })).body).toMatchObject({
      leaseNumber: 'HT-2',
      version: 1,
    })
    const over = await written({ firstOn: addDays(today, -9), lastOn: addDays(today, -2) })
    expect(await save({ ...same, id: over.id, roomId: over.roomId })).toMatchObject({ code: 10363 })
  })

  test('ends with a day and a reason; the room is free the day after, and one that is over ends no more', async () => {
    const one = await written({ firstOn: addDays(today, -30) })
    const end = (more: object) =>
      ask<Detail>('tenancyEnd', { id: one.id, version: 0, lastOn: today, reason: '搬到新楼', ...more })
    expect(await end({ lastOn: addDays(today, -31) })).toMatchObject({ code: 10506, field: 'lastOn' })
    expect(await end({ version: 4 })).toMatchObject({ code: 10364 })
    expect(await end({ reason: ' ' })).toMatchObject({ code: 400 })
    const answers = await Promise.all([end({}), end({})])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10364])
    expect((await list({ roomId: one.roomId })).items).toMatchObject([
      { lastOn: today, endReason: '搬到新楼', version: 1 },
    ])
    expect((await save(await wanted({ roomId: one.roomId, firstOn: addDays(today, 1) }))).code).toBe(200)
    const over = await written({ firstOn: addDays(today, -9), lastOn: addDays(today, -2) })
    expect(await end({ id: over.id, lastOn: addDays(today, -3) })).toMatchObject({ code: 10363 })
  })

  test('that is to end keeps its end with another number, and loses it with a later last day', async () => {
    const one = await written({ firstOn: addDays(today, -30) })
    const lastOn = addDays(today, 14)
    await ask('tenancyEnd', { id: one.id, version: 0, lastOn, reason: '搬到新楼' })
    const same = { id: one.id, roomId: one.roomId, holder: { companyId: company.id }, firstOn: one.firstOn }
    const renumbered = await save({ ...same, version: 1, leaseNumber: 'HT-9', lastOn })
    expect(renumbered.body).toMatchObject({ leaseNumber: 'HT-9', lastOn, endReason: '搬到新楼' })
    const longer = await save({ ...same, version: 2, leaseNumber: 'HT-9', lastOn: null })
    expect(longer.body).toMatchObject({ lastOn: null, endReason: '', version: 3 })
  })

  test('is not given to a company that leaves at the same moment', async () => {
    const leaving = await newCompany('正在离园的企业')
    const input = await wanted({ holder: { companyId: leaving.id } })
    const asked = await inTransaction(db, async (tx) => {
      const of = { areaId: '1', companyId: leaving.id }
      await leaveCompany(tx, world.product.jobs, of, { by: operator.id, now: world.now() })
      const saving = save(input)
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%people.company%'`.execute(
            db,
          )
          return rows[0]?.n
        })
        .toBe(1)
      return { saving }
    })
    expect(await asked.saving).toMatchObject({ code: 10360, field: 'holder' })
  })

  test('that has not begun is taken back, not ended; one that has begun is ended, not taken back', async () => {
    const coming = await written({ firstOn: addDays(today, 3) })
    const act = (call: string, { id }: Named | Detail, more: object = {}) =>
      ask(call, { id, version: 0, reason: '对方改主意了', ...more })
    expect(await act('tenancyEnd', coming, { lastOn: addDays(today, 4) })).toMatchObject({ code: 10365 })
    const begun = await written()
    expect(await act('tenancyWithdraw', begun)).toMatchObject({ code: 10362 })
    expect(await act('tenancyWithdraw', coming)).toMatchObject({ code: 200 })
    expect(await act('tenancyWithdraw', coming)).toMatchObject({ code: 404 })
    expect((await save(await wanted({ roomId: coming.roomId }))).code).toBe(200)
    const over = await written({ firstOn: addDays(today, -9), lastOn: addDays(today, -2) })
    expect(await act('tenancyWithdraw', over)).toMatchObject({ code: 10363 })
  })
})

describe('the list', () => {
  test('has those that hold, are to come, and are over, and finds by room, number, name and spelling', async () => {
    const of = await newCompany('武汉未来材料研究院')
    const holder = { companyId: of.id }
    const now = await written({ holder, roomId: await room('Z901'), leaseNumber: 'WL-01' })
    const coming = await written({ holder, firstOn: addDays(today, 1) })
    const over = await written({ holder, firstOn: addDays(today, -9), lastOn: addDays(today, -1) })
    const ids = async (input: object) => (await list({ companyId: of.id, ...input })).items.map(({ id }) => id)
    expect([await ids({}), await ids({ state: 'coming' }), await ids({ state: 'over' })]).toEqual([
      [now.id],
      [coming.id],
      [over.id],
    ])
    expect(await ids({ day: addDays(today, -5) })).toEqual([over.id])
    for (const text of ['z90', 'wl-0', '未来材料', 'whwl', 'weilai'])
      expect((await list({ text })).items.map(({ id }) => id)).toEqual([now.id])
    expect((await list({ text: '没有这家' })).items).toEqual([])
    expect((await list({ buildingId: newId() })).items).toEqual([])
    expect((await list({ roomId: now.roomId })).items.map(({ id }) => id)).toEqual([now.id])
  })

  test.each(['now', 'coming', 'over'] as const)('goes on page by page, each once: %s', async (state) => {
    const of = await makeCompany(db)
    const days = {
      now: { firstOn: today, lastOn: null },
      coming: { firstOn: addDays(today, 8), lastOn: null },
      over: { firstOn: addDays(today, -8), lastOn: addDays(today, -4) },
    }[state]
    const made = await Promise.all(
      Array.from({ length: 65 }, async () =>
        makeTenancy(db, { roomId: await room(), holder: { companyId: of.id }, ...days }),
      ),
    )
    const seen: string[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const page: List = await list({ companyId: of.id, state, ...(next && { next }) })
      seen.push(...page.items.map(({ id }) => id))
      next = page.next
    }
    expect(seen).toHaveLength(65)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('is taken away as a sheet by who also holds the right to', async () => {
    expect((await ask('tenancyDetail', { id: newId() })).code).toBe(404)
    expect((await list()).exports).toBe(false)
    expect((await world.get('estate/tenancySheet', {}, operator.token)).code).toBe(403)
    const exporter = await world.person()
    await makeGrant(db, exporter, { rights: ['places', 'export'] })
    expect((await list({}, exporter)).exports).toBe(true)
    expect((await world.get('estate/tenancySheet', { state: 'over' }, exporter.token)).code).toBe(200)
  })
})

describe('rooms', () => {
  test('are found by building and name, with who holds each on a day and from when it is held again', async () => {
    const roomId = await room('R7701')
    const free = await room('R7702')
    await written({ roomId, lastOn: addDays(today, 5) })
    await written({ roomId, firstOn: addDays(today, 40) })
    type Rooms = { items: TenancyRoom[]; buildings: Named[] }
    const rooms = async (input: object) => (await ask<Rooms>('tenancyRooms', input)).body
    expect((await rooms({})).buildings.map(({ name }) => name)).toContain('云楼')
    const { items } = await rooms({ buildingId: building.id, text: 'r770' })
    expect(items).toEqual([
      {
        id: roomId,
        name: 'R7701',
        floor: '1层',
        buildingId: building.id,
        building: '云楼',
        kind: 'office',
        held: true,
        holder: company.name,
        until: addDays(today, 5),
        nextOn: addDays(today, 40),
      },
      expect.objectContaining({ id: free, held: false, holder: '', until: null, nextOn: null }),
    ])
    expect((await rooms({ roomId: free })).items.map(({ id }) => id)).toEqual([free])
    const later = await rooms({ buildingId: building.id, text: 'R7701', day: addDays(today, 6) })
    expect(later.items).toMatchObject([{ held: false, nextOn: addDays(today, 40) }])
  })
})

describe('who may', () => {
  test('nobody else, whatever they ask', async () => {
    const nobody = await world.person({ roles: ['property'], company: { id: company.id, manager: true } })
    const one = await written()
    const { id, version } = one
    const calls: [string, object][] = [
      ['tenancyList', {}],
      ['tenancyDetail', { id }],
      ['tenancyRooms', {}],
      ['tenancyWhom', { text: '光电' }],
      ['tenancySave', await wanted()],
      ['tenancyEnd', { id, version, lastOn: today, reason: '搬走' }],
      ['tenancyWithdraw', { id, version, reason: '搬走' }],
      ['tenancyImportView', {}],
      ['tenancyImportList', {}],
      ['tenancyImportProblems', { id }],
      ['tenancyImportRun', { id, token: 't' }],
      ['tenancyImportCancel', { id }],
    ]
    for (const [call, input] of calls) expect([call, (await ask(call, input, nobody)).code]).toEqual([call, 403])
  })

  test('within regions: of their rooms alone, whoever holds them', async () => {
    const bound = await world.person()
    await makeGrant(db, bound, { rights: ['places'], regionIds: [regionId] })
    const far = await makeTenancy(db, { holder: { companyId: company.id } })
    const near = await written()
    const seen = await list({ companyId: company.id }, bound)
    expect(seen.items.map(({ id }) => id)).toContain(near.id)
    expect(seen.items.map(({ id }) => id)).not.toContain(far)
    expect(seen.imports).toBe(false)
    const places = await ask<{ buildings: Named[] }>('tenancyRooms', {}, bound)
    expect(places.body.buildings.map(({ name }) => name)).toEqual(['云楼'])
    expect((await ask('tenancyDetail', { id: far }, bound)).code).toBe(404)
    expect((await ask('tenancyEnd', { id: far, version: 0, lastOn: today, reason: '搬走' }, bound)).code).toBe(404)
    expect((await save(await wanted(), bound)).code).toBe(200)
    expect(await save(await wanted({ roomId: await makeRoom(db) }), bound)).toMatchObject({
      code: 404,
      field: 'roomId',
    })
    expect((await ask('tenancyImportView', {}, bound)).code).toBe(403)
  })

  test('within companies: of their tenancies alone, in any room; whose the others are is not told', async () => {
    const bound = await world.person()
    const mine = await newCompany('园里咖啡')
    await makeGrant(db, bound, { rights: ['places'], companyIds: [mine.id] })
    const roomId = await room('Q5501')
    const theirs = await written({ roomId })
    expect((await list({}, bound)).items).toEqual([])
    expect(await save(await wanted(), bound)).toMatchObject({ code: 404, field: 'roomId' })
    const own = await save(await wanted({ holder: { companyId: mine.id } }), bound)
    expect(own.code).toBe(200)
    expect((await list({}, bound)).items.map(({ id }) => id)).toEqual([own.body.id])
    expect((await ask('tenancyDetail', { id: theirs.id }, bound)).code).toBe(404)
    type Rooms = { items: TenancyRoom[] }
    const rooms = (await ask<Rooms>('tenancyRooms', { buildingId: building.id, text: 'Q5501' }, bound)).body.items
    expect(rooms).toMatchObject([{ held: true, holder: '' }])
    const whom = async (text: string) => (await ask<{ items: Named[] }>('tenancyWhom', { text }, bound)).body.items
    expect([(await whom('园里')).length, (await whom('光电')).length]).toEqual([1, 0])
    await world.person({ phone: '13800007777' })
    expect(await whom('13800007777')).toEqual([])
  })

  test('whole phones are looked up sixty times an hour at most', async () => {
    const curious = await world.person({ roles: ['operator'] })
    const codes: number[] = []
    for (let at = 0; at < 61; at += 1)
      codes.push((await ask('tenancyWhom', { text: `1370000${String(at).padStart(4, '0')}` }, curious)).code)
    expect([codes.slice(0, 60).every((code) => code === 200), codes[60]]).toEqual([true, 429])
  })
})
