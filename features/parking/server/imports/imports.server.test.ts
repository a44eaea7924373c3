import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import readByOther from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { ImportProblem, ParkImport } from '#contract/parking'
import { makeFreeEvent, makeLot, makeStay } from '#fixtures/parking'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'
import type { ImportKind } from './kinds.ts'

const parking = await makeParkingWorld()
const { world, driver, newPlate, gate, trace } = parking
const { db } = world.store
const operator = await world.person({ roles: ['operator'], nickName: '周园' })
const other = await world.person({ roles: ['operator'] })

/** Sends a file; answers as the server does. */
async function send(kind: ImportKind, file: string | Buffer, name = 'a.csv', { token } = operator) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  const address = `${world.origin}/ipark/portal/app/parking/importStart`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
  return (await answer.json()) as { code: number; body: ParkImport }
}
const view = async (id: string) =>
  (await world.post<{ item: ParkImport }>('parking/importView', { id }, operator.token)).body.item
/** Sends a file and waits until it was read. */
async function tried(kind: ImportKind, file: string | Buffer, name?: string): Promise<ParkImport> {
  const sent = await send(kind, file, name)
  expect(sent).toMatchObject({ code: 200, body: { state: 'checking', kind } })
  await world.product.jobs.drain()
  return await view(sent.body.id)
}
const start = ({ id, token }: ParkImport) => world.post<ParkImport>('parking/importRun', { id, token }, operator.token)
/** Runs what was tried; answers how it ended. */
async function ran(one: ParkImport): Promise<ParkImport> {
  expect(one).toMatchObject({ state: 'checked', problems: 0 })
  expect(await start(one)).toMatchObject({ code: 200, body: { state: 'running' } })
  await world.product.jobs.drain()
  return await view(one.id)
}
const problems = async ({ id }: ParkImport) =>
  (await world.post<{ items: ImportProblem[] }>('parking/importProblems', { id }, operator.token)).body.items
const csv = (header: string, ...rows: string[]) => `${header}\n${rows.join('\n')}\n`
const at = (minutes: number) =>
  toInstant(new Date(world.now().getTime() + minutes * MINUTE))
    .slice(0, 16)
    .replace('T', ' ')
const lotOf = (code: string) => db.selectFrom('parking.lot').selectAll().where('code', '=', code).executeTakeFirst()
const LOTS = '停车场编号,名称,位置,车位数,是否开放,关闭原因,付款后离场时限'
const LANES = '停车场编号,车道编号,车道名称,方向'
const TARIFFS = '停车场编号,车型,生效日期,免费分钟,时段价格,封顶方式,封顶金额'
const STAYS = '停车场编号,车牌号,入场时间,离场时间,停车费'
const stayCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from parking.stay`.execute(db)).rows[0]?.n ?? 0

describe('a park is brought in', () => {
  test('lots, lanes and tariffs from nothing, and a car pays by them', async () => {
    const lots = await ran(await tried('lots', csv(LOTS, 'N1,新车库,1号楼,80,是,,20', 'N2,旧车库,,60,否,检修,15')))
    expect(lots).toMatchObject({ state: 'done', counts: { new: 2, changed: 0, equal: 0 }, byName: '周园' })
    await ran(await tried('lanes', csv(LANES, 'N1,in-1,入口,入口', 'N1,out-1,出口,出口')))
    await ran(await tried('tariffs', csv(TARIFFS, 'N1,所有车型,2020-01-01,0,全天 每60分钟7元,每天,30')))
    expect(await lotOf('N1')).toMatchObject({ name: '新车库', capacity: 80, graceMinutes: 20, occupied: 0, open: true })
    expect(await lotOf('N2')).toMatchObject({ open: false, closedWhy: '检修', place: '' })
    const device = { id: 'n1', areaId: '1', name: '闸机', lotCodes: ['N1'] }
    const key = await world.product.devices.register(db, device)
    const plate = newPlate()
    await gate('entry', plate, {
      seenAt: new Date(world.now().getTime() - 61 * MINUTE),
      by: { id: 'n1', key, lotCode: 'N1' },
    })
    expect(await gate('exit', plate, { by: { id: 'n1', key, lotCode: 'N1' } })).toMatchObject({
      open: false,
      dueFen: 1400,
    })
  })

  test('again: the same file does nothing twice; another one changes what it tells and leaves the rest', async () => {
    const file = csv(LOTS, 'R1,一号,东侧,10,是,,15')
    await ran(await tried('lots', file))
    const again = await tried('lots', file)
    expect(again.counts).toEqual({ new: 0, changed: 0, equal: 1 })
    await ran(again)
    const changed = await tried('lots', csv('停车场编号,名称,车位数,是否开放,付款后离场时限', 'R1,一号,12,是,15'))
    expect(changed.counts).toEqual({ new: 0, changed: 1, equal: 0 })
    await ran(changed)
    expect(await lotOf('R1')).toMatchObject({ place: '东侧', capacity: 12 })
    expect(await db.selectFrom('parking.lot').select('id').where('code', '=', 'R1').execute()).toHaveLength(1)
  })

  test('plates that no rule fits come in and are found at the desk; half a plate does not', async () => {
    await makeLot(db, { code: 'T17' })
    const special = ['使014581', 'WJ京1236X', '云S0003应急', '京A12348临', '粤Z·F023港']
    const rows = special.map((plate) => `T17,${plate},${at(-600)},${at(-300)},25`)
    const bad = await tried(
      'stays',
      csv(STAYS, ...rows, `T17,粤B123,${at(-600)},${at(-300)},25`, `T17,无牌车,${at(-600)},,`),
    )
    expect((await problems(bad)).map(({ line, reason }) => [line, reason])).toEqual([
      [7, '不是有效的车牌号'],
      [8, '不是有效的车牌号'],
    ])
    expect(await ran(await tried('stays', csv(STAYS, ...rows)))).toMatchObject({ state: 'done', counts: { new: 5 } })
    const found = async (text: string) =>
      (await world.post<{ items: { plate: string }[] }>('parking/deskStays', { text }, operator.token)).body.items.map(
        ({ plate }) => plate,
      )
    for (const plate of special) expect(await found(plate), plate).toEqual([plate.replace('·', '')])
    expect(await found('wj 京1236x')).toEqual(['WJ京1236X'])
    // a part finds what is inside alone, as a part of any plate
    expect(await found('14581')).toEqual([])
    await gate('entry', '使014582')
    expect(await found('14582')).toEqual(['使014582'])
  })

  test('past stays and cars inside: the counter is exact, the exit ends them, nobody owes anything of the past', async () => {
    const lot = await makeLot(db, { code: 'S1' })
    const [past, inside] = [newPlate(), newPlate()]
    const file = csv(STAYS, `S1,${past},${at(-600)},${at(-300)},25`, `S1,${inside},${at(-61)},,`)
    const one = await ran(await tried('stays', file))
    expect(one).toMatchObject({ state: 'done', counts: { new: 2, changed: 0, equal: 0 } })
    expect(await lotOf('S1')).toMatchObject({ occupied: 1 })
    const stays = await db.selectFrom('parking.stay').selectAll().where('lotId', '=', lot.id).orderBy('state').execute()
    expect(stays).toMatchObject([
      { plate: past, state: 'closed', feeFen: 2500, owedFen: 0, paidFen: 0 },
      { plate: inside, state: 'open', feeFen: null },
    ])
    expect((await trace(inside)).open).toMatchObject({ dueFen: 500 })
    const device = { id: 's1', areaId: '1', name: '闸机', lotCodes: ['S1'] }
    const key = await world.product.devices.register(db, device)
    expect(await gate('exit', inside, { by: { id: 's1', key, lotCode: 'S1' }, opened: 'guard' })).toMatchObject({
      open: true,
    })
    expect(await lotOf('S1')).toMatchObject({ occupied: 0 })
    // the same file once more: the car that was inside has left, and that stays so
    const again = await tried('stays', file)
    expect(again.counts).toEqual({ new: 0, changed: 0, equal: 2 })
    expect(await ran(again)).toMatchObject({ state: 'done' })
    expect(await lotOf('S1')).toMatchObject({ occupied: 0 })
  })

  test('a registered kind of vehicle prices stays from then on, until it ends', async () => {
    const plate = newPlate()
    const until = addDays(dayOf(world.now()), 1)
    await ran(await tried('plates', csv('车牌号,车型,有效期至', `${plate},大型车,${until}`)))
    const kindOf = async () =>
      (
        await db
          .selectFrom('parking.stay')
          .select('vehicleKind')
          .where('plate', '=', plate)
          .orderBy('enteredAt', 'desc')
          .executeTakeFirst()
      )?.vehicleKind
    await gate('entry', plate)
    expect(await kindOf()).toBe('large')
    world.forward(2 * 24 * 60 * MINUTE)
    await gate('entry', plate)
    expect(await kindOf()).toBe('small')
  })

  test('plates of a free card, as many as it has places; what was asked for is confirmed', async () => {
    const lot = await makeLot(db, {})
    const make = {
      areaId: '1',
      now: world.now(),
      lotIds: [lot.id],
      platesEach: 5,
      kind: 'card' as const,
      name: '导入卡',
      quota: 2,
    }
    const id = await makeFreeEvent(db, make)
    const [asked, fresh, third] = [newPlate(), newPlate(), newPlate()]
    const apply = { eventId: id, plate: asked, reason: '新车' }
    expect(await world.post('parking/addFreeCarPlate', apply, driver.token)).toMatchObject({ code: 200 })
    const over = await tried(
      'free',
      csv('免费卡,车牌号', `导入卡,${asked}`, `导入卡,${fresh}`, `导入卡,${third}`, `没有的卡,${third}`),
    )
    expect(await problems(over)).toMatchObject([
      { line: 4, column: '免费卡', reason: '免费卡名额为 2 个，已占用 1 个，放不下这么多车牌' },
      { line: 5, column: '免费卡', reason: '没有找到开放登记的免费卡' },
    ])
    const file = csv('免费卡,车牌号', `导入卡,${asked}`, `导入卡,${fresh}`)
    await ran(await tried('free', file))
    const rows = await db
      .selectFrom('parking.freePlate')
      .select(['plate', 'state'])
      .where('eventId', '=', id)
      .orderBy('place')
      .execute()
    expect(rows).toEqual([
      { plate: asked, state: 'confirmed' },
      { plate: fresh, state: 'confirmed' },
    ])
    expect((await tried('free', file)).counts).toEqual({ new: 0, changed: 0, equal: 2 })
  })
})

describe('what is wrong with a file', () => {
  test('is told by line, column and reason, and nothing is written', async () => {
    const lot = await makeLot(db, { code: 'W1' })
    const [plate, seen] = [newPlate(), newPlate()]
    const stay = await makeStay(db, lot, { now: world.now(), plate: seen, minutes: 30 })
    await db.updateTable('parking.lot').set({ occupied: 1 }).where('id', '=', lot.id).execute()
    const before = await stayCount()
    const one = await tried(
      'stays',
      csv(
        STAYS,
        `W9,${plate},${at(-60)},,`,
        `W1,浙B,${at(-60)},,`,
        `W1,${plate},${at(60)},,`,
        `W1,${plate},${at(-60)},${at(-90)},5`,
        `W1,${plate},${at(-65)},${at(-30)},`,
        `W1,${plate},${at(-70)},,8`,
        `W1,${plate},${at(-200)},${at(-100)},5`,
        `W1,${plate},${at(-150)},${at(-50)},5`,
        `W1,${seen},${at(-40)},${at(-10)},5`,
        `W1,${plate},2020-01-01 08:00,2020-01-01 09:00,5`,
      ),
    )
    expect(one).toMatchObject({ state: 'bad', problems: 9, counts: { new: 1 } })
    expect((await problems(one)).map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, '停车场编号', '没有这个编号的停车场，请先新增或导入停车场'],
      [3, '车牌号', '不是有效的车牌号'],
      [4, '入场时间', '入场时间不能晚于现在'],
      [5, '离场时间', '离场时间不能早于入场时间'],
      [6, '停车费', '已离场的停车请填写停车费，没有收费填 0'],
      [7, '停车费', '在场车辆的停车费由系统计算，请留空'],
      [9, null, '与表格里同一辆车的另一次停车时间重叠'],
      [10, null, '与系统里同一辆车的停车时间重叠'],
      [11, '离场时间', '离场已超过一年，不再保存'],
    ])
    expect(await start(one)).toMatchObject({ code: 11254 })
    expect(await stayCount()).toBe(before)
    await db.deleteFrom('parking.stay').where('id', '=', stay.id).execute()
    await db.updateTable('parking.lot').set({ occupied: 0 }).where('id', '=', lot.id).execute()
  })

  test('a car that a gate has seen since is not brought in as one that is inside', async () => {
    await makeLot(db, { code: 'W2' })
    const device = { id: 'w2', areaId: '1', name: '闸机', lotCodes: ['W2'] }
    const key = await world.product.devices.register(db, device)
    const plate = newPlate()
    await gate('exit', plate, { by: { id: 'w2', key, lotCode: 'W2' }, opened: 'guard' })
    const one = await tried('stays', csv(STAYS, `W2,${plate},${at(-60)},,`))
    expect(await problems(one)).toMatchObject([{ line: 2, reason: '道闸在入场时间之后见过这辆车，以道闸记录为准' }])
  })

  test('prices with gaps, of the past, and half a cap', async () => {
    const lot = await makeLot(db, { code: 'W3' })
    await makeStay(db, lot, { now: world.now(), closed: true })
    const tomorrow = addDays(dayOf(world.now()), 1)
    const one = await tried(
      'tariffs',
      csv(
        TARIFFS,
        `W3,所有车型,${tomorrow},15,白天 07:00-22:00 每60分钟5元,,`,
        'W3,小型车,2020-01-01,15,全天 每60分钟5元,,',
        `W3,大型车,${tomorrow},15,全天 每60分钟5元,每天,`,
        `W3,新能源,${tomorrow},15,全天 每60分钟便宜,,`,
      ),
    )
    expect((await problems(one)).map(({ line, column }) => [line, column])).toEqual([
      [2, '时段价格'],
      [3, '生效日期'],
      [4, '封顶金额'],
      [5, '时段价格'],
    ])
    const good = csv(TARIFFS, `W3,所有车型,${tomorrow},15,工作日 全天 每30分钟3元；休息日 全天 免费,每24小时,40`)
    expect(await ran(await tried('tariffs', good))).toMatchObject({ state: 'done' })
    expect((await tried('tariffs', good)).counts).toEqual({ new: 0, changed: 0, equal: 1 })
  })

  test('a file that cannot be read, an empty one, none, two', async () => {
    expect(await tried('lots', csv('名称,车位', '一号,10'))).toMatchObject({ state: 'bad', counts: { new: 0 } })
    expect(await tried('lots', Buffer.from('%PDF-1.7\0'), 'a.xlsx')).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('.xlsx'),
    })
    expect(await tried('lots', `${LOTS}\n`)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('没有要导入的数据'),
    })
    expect(await send('lots', '')).toMatchObject({ code: 11251 })
  })

  test('of 20,000 rows all 500 bad ones are listed, also as a sheet, and nothing is written', async () => {
    await makeLot(db, { code: 'B1' })
    const before = await stayCount()
    const isBad = (n: number) => n % 40 === 7
    const column = (title: string, of: (n: number) => string): OutColumn<number> => ({ title, kind: 'text', of })
    const file = await buffer(
      writeXlsx([
        outSheet({
          name: '停车记录',
          columns: [
            column('停车场编号', () => 'B1'),
            column('车牌号', (n) => (isBad(n) ? '=1+1' : `苏C${String(n).padStart(5, '0')}`)),
            column('入场时间', () => at(-600)),
            column('离场时间', () => at(-60)),
            column('停车费', () => '12.50'),
          ],
          rows: Array.from({ length: 20_000 }, (_, n) => n),
        }),
      ]),
    )
    const one = await tried('stays', file, '历史.xlsx')
    expect(one).toMatchObject({ state: 'bad', rows: 20_000, part: 100, problems: 500, counts: { new: 19_500 } })
    expect(one.groups).toEqual([{ column: '车牌号', reason: '不是有效的车牌号', count: 500 }])
    expect(await stayCount()).toBe(before)
    const lines: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const asked: object = { id: one.id, ...(next === '' ? {} : { next }) }
      const { body }: { body: { items: ImportProblem[]; next: string | null } } = await world.post(
        'parking/importProblems',
        asked,
        operator.token,
      )
      lines.push(...body.items.map(({ line }) => line))
      next = body.next
    }
    expect(lines).toEqual(Array.from({ length: 500 }, (_, n) => n * 40 + 9))
    const address = `${world.origin}/ipark/portal/app/parking/importProblemSheet?id=${one.id}`
    const sheet = await fetch(address, { headers: { loginSession: operator.token } })
    expect(sheet.headers.get('content-disposition')).toContain(encodeURIComponent('历史-有问题的行.xlsx'))
    const [header, ...rows] = (await readByOther(Buffer.from(await sheet.arrayBuffer())))[0]?.data ?? []
    expect(header).toEqual(['行', '列', '问题', '表格内容'])
    expect(rows).toEqual(lines.map((line) => [line, '车牌号', '不是有效的车牌号', '=1+1']))
  })
})

test('just as many problems as are written at once are all kept', async () => {
  const one = await tried('stays', csv(STAYS, ...Array.from({ length: 2000 }, () => `P1,=1+1,${at(-60)},,`)))
  expect(one).toMatchObject({ state: 'bad', problems: 2000 })
})

describe('at once, and by whom', () => {
  test('of two operators the second hears that the park is busy; the same file sent twice is one import', async () => {
    const file = csv(LOTS, 'T1,一号,,10,是,,15')
    const answers = await Promise.all([send('lots', file), send('lots', `${file}T2,二号,,10,是,,15\n`, 'b.csv', other)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 11250])
    await world.product.jobs.drain()
    const [first, second, theirs] = await Promise.all([
      send('lots', file),
      send('lots', file),
      send('lots', file, 'a.csv', other),
    ])
    expect(first?.body?.id).toBe(second?.body?.id)
    // Somebody else's, or of another kind, is no repeat.
    expect(new Set([first?.code, theirs?.code])).toEqual(new Set([200, 11250]))
    await world.product.jobs.drain()
    const kinds = await Promise.all([send('lots', file), send('plates', file)])
    expect(new Set(kinds.map(({ code }) => code))).toEqual(new Set([200, 11250]))
    await world.product.jobs.drain()
  })

  test('of two that were tried one is run at a time; both buttons pressed many times write once', async () => {
    const one = await tried('lots', csv(LOTS, 'U1,一号,,10,是,,15'))
    const two = await tried('lots', csv(LOTS, 'U2,二号,,10,是,,15'))
    const codes = (await Promise.all([one, two, one, two, one].map(start))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => ![200, 615, 11250].includes(code))).toEqual([])
    await world.product.jobs.drain()
    const done = (await db.selectFrom('parking.lot').select('code').where('code', 'in', ['U1', 'U2']).execute()).length
    expect(done).toBe(1)
  })

  test('a file that was exchanged after it was tried is refused, and so is a token that is not its own', async () => {
    const one = await tried('lots', csv(LOTS, 'X1,一号,,10,是,,15'))
    expect(await start({ ...one, token: 'a'.repeat(64) })).toMatchObject({ code: 11253 })
    const bytes = Buffer.from(csv(LOTS, 'X2,二号,,10,是,,15'))
    await db.updateTable('parking.importFile').set({ bytes }).where('importId', '=', one.id).execute()
    await start(one)
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'refused', why: '文件与校验时不一致，请重新上传并校验' })
    expect(await lotOf('X2')).toBeUndefined()
  })

  test('what changed since it was tried is seen by the run: then nothing is written', async () => {
    await makeLot(db, { code: 'V1' })
    const plate = newPlate()
    const rows = [`V1,${newPlate()},${at(-60)},,`, `V1,${plate},${at(-60)},,`]
    const one = await tried('stays', csv(STAYS, ...rows))
    const device = { id: 'v1', areaId: '1', name: '闸机', lotCodes: ['V1'] }
    const key = await world.product.devices.register(db, device)
    await gate('entry', plate, { by: { id: 'v1', key, lotCode: 'V1' } })
    await start(one)
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'bad', problems: 1, counts: { new: 0 } })
    expect(await problems(one)).toMatchObject([{ line: 3 }])
    expect(await lotOf('V1')).toMatchObject({ occupied: 1 })
  })

  test('a run that is done again after a death has one effect, and says what the first one did', async () => {
    await makeLot(db, { code: 'Y1' })
    const one = await tried('stays', csv(STAYS, `Y1,${newPlate()},${at(-60)},,`))
    await start(one)
    await world.product.jobs.drain()
    // the server died before it could say that the job is done
    await world.product.jobs.enqueue(db, 'parking.import-run', { id: one.id })
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'done', counts: { new: 1, equal: 0 } })
    expect(await lotOf('Y1')).toMatchObject({ occupied: 1 })
  })

  test('a run whose connection breaks at its very end has written nothing; the park is free for the next one', async () => {
    const lot = await makeLot(db, { code: 'K1' })
    const file = csv(STAYS, `K1,${newPlate()},${at(-60)},,`)
    const one = await tried('stays', file)
    await start(one)
    // the counter of the lot is its last act: somebody else holds it
    const work = await db.transaction().execute(async (tx) => {
      await sql`select id from parking.lot where id = ${lot.id} for no key update`.execute(tx)
      const drained = world.product.jobs.drain()
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%occupied%'`.execute(db)
          return rows[0]?.n
        })
        .toBe(1)
      return { drained }
    })
    await work.drained
    expect(await view(one.id)).toMatchObject({ state: 'failed', why: expect.stringContaining('没有写入任何数据') })
    expect(await db.selectFrom('parking.stay').select('id').where('lotId', '=', lot.id).execute()).toEqual([])
    expect(await lotOf('K1')).toMatchObject({ occupied: 0 })
    expect(await ran(await tried('stays', file))).toMatchObject({ state: 'done' })
    expect(await lotOf('K1')).toMatchObject({ occupied: 1 })
  })

  test('the file is gone once nothing can come of it: done, bad, given up, or a day later', async () => {
    const files = async () =>
      (await db.selectFrom('parking.importFile').select('importId').execute()).map((f) => f.importId)
    const one = await tried('lots', csv(LOTS, 'Z1,一号,,10,是,,15'))
    expect(await files()).toContain(one.id)
    const cancel = await world.post<ParkImport>('parking/importCancel', { id: one.id }, operator.token)
    expect(cancel.body.state).toBe('cancelled')
    expect(await start(one)).toMatchObject({ code: 11254 })
    const two = await tried('lots', csv(LOTS, 'Z2,二号,,10,是,,15'))
    world.forward(25 * 60 * MINUTE)
    await world.product.jobs.doNow('keeps.expire')
    expect(await files()).toEqual([])
    expect(await view(two.id)).toMatchObject({ state: 'expired' })
    expect(await start(two)).toMatchObject({ code: 11255 })
  })

  test('nobody else: no driver, and no operator of another park sees it', async () => {
    expect(await send('lots', csv(LOTS, 'Q1,一号,,10,是,,15'), 'a.csv', driver)).toMatchObject({ code: 403 })
    const one = await tried('lots', csv(LOTS, 'Q1,一号,,10,是,,15'))
    const abroad = await world.person({ roles: ['operator'], areaId: '2' })
    expect((await world.post('parking/importView', { id: one.id }, abroad.token)).code).toBe(404)
    expect((await world.post('parking/importRun', { id: one.id, token: one.token }, abroad.token)).code).toBe(404)
  })

  test.each([
    ['lots', LOTS],
    ['lanes', LANES],
    ['tariffs', TARIFFS],
    ['plates', '车牌号,车型,有效期至'],
    ['free', '免费卡,车牌号'],
    ['stays', STAYS],
  ] as const)(
    'a template of %s is read back, its examples are passed over; another reader finds them',
    async (kind, header) => {
      const template = async (format: string) => {
        const address = `${world.origin}/ipark/portal/app/parking/importTemplate?kind=${kind}&format=${format}`
        return Buffer.from(await (await fetch(address, { headers: { loginSession: operator.token } })).arrayBuffer())
      }
      for (const format of ['xlsx', 'csv']) {
        const one = await tried(kind, await template(format), `a.${format}`)
        expect([format, one.state, one.why]).toEqual([format, 'refused', expect.stringContaining('没有要导入的数据')])
      }
      const [titles, ...examples] = (await readByOther(await template('xlsx')))[0]?.data ?? []
      expect(titles?.join()).toBe(header)
      expect(examples.length).toBeGreaterThan(0)
    },
  )
})
