import { describe, expect, test } from 'vitest'
import type { DeskKey, DeskLot, LotTariffs, WholeLot } from '#contract/parking'
import { HOURLY, makeLot } from '#fixtures/parking'
import { toInstant } from '#vocabulary/day'
import { codesOf } from '../../../../tests/support/read-pdf.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, newPlate, gate } = parking
const operator = await world.person({ roles: ['operator'] })
const other = await world.person({ roles: ['operator'] })
let codes = 0

const call = <Body>(name: string, input: object = {}, token = operator.token) =>
  world.post<Body>(`parking/${name}`, input, token)
const lotWish = (more: object = {}) => ({
  code: `N${(codes += 1)}`,
  name: '北区停车场',
  place: '北门',
  capacity: 20,
  open: false,
  closedWhy: '筹备中',
  graceMinutes: 15,
  position: 0,
  ...more,
})
const newLot = async (more: object = {}) => (await call<WholeLot>('deskLotSave', lotWish(more))).body
const fieldsOf = ({
  lotId,
  version,
  code,
  name,
  place,
  capacity,
  open,
  closedWhy,
  graceMinutes,
  position,
}: DeskLot) => ({
  lotId,
  version,
  code,
  name,
  place,
  capacity,
  open,
  closedWhy,
  graceMinutes,
  position,
})
const seenLot = async (lotId: string) => (await call<WholeLot>('deskLot', { lotId })).body
/** A lot made ready on the desk: lanes, tariff from today, open. */
async function readyLot() {
  const made = await newLot()
  const at = { lotId: made.lotId }
  await call('deskLaneSave', { ...at, version: 1, code: 'in-1', name: '入口1', direction: 'entry' })
  await call('deskLaneSave', { ...at, version: 2, code: 'out-1', name: '出口1', direction: 'exit' })
  const validFrom = toInstant(world.now()).slice(0, 10)
  const { body } = await call<LotTariffs>('deskTariffSave', {
    ...at,
    version: 3,
    vehicleKind: 'any',
    validFrom,
    rules: HOURLY,
  })
  const opened = await call<WholeLot>('deskLotSave', {
    ...fieldsOf({ ...made, version: body.version, hasTariff: true }),
    open: true,
  })
  return opened.body
}

describe('a lot', () => {
  test('is made closed, gets lanes and a tariff, and opens only with one', async () => {
    const made = await newLot({ name: ' 北区停车场 ' })
    expect(made).toMatchObject({ name: '北区停车场', version: 1, open: false, hasTariff: false, lanes: [], gates: [] })
    const opening = { ...fieldsOf(made), open: true }
    expect(await call('deskLotSave', opening)).toMatchObject({ code: 11204, field: 'open' })
    expect(await call('deskLotSave', lotWish({ open: true }))).toMatchObject({ code: 11204 })
    const ready = await readyLot()
    expect(ready).toMatchObject({ version: 5, open: true, closedWhy: '', hasTariff: true })
    expect(ready.lanes.map(({ code, direction, used }) => [code, direction, used])).toEqual([
      ['in-1', 'entry', false],
      ['out-1', 'exit', false],
    ])
    expect(ready.lanes.map(({ signCode }) => signCode.length)).toEqual([0, 22])
  })

  test('is closed only with a reason', async () => {
    const lot = await readyLot()
    const closing = { ...fieldsOf(lot), open: false, closedWhy: '  ' }
    expect(await call('deskLotSave', closing)).toMatchObject({ code: 11203, field: 'closedWhy' })
    expect((await call<WholeLot>('deskLotSave', { ...closing, closedWhy: '检修' })).body).toMatchObject({
      open: false,
      closedWhy: '检修',
    })
  })

  test('has a code of its own in its park, which stays while a gate speaks for it', async () => {
    const [one, two] = [await newLot(), await newLot()]
    expect(await call('deskLotSave', lotWish({ code: one.code }))).toMatchObject({ code: 11201, field: 'code' })
    expect(await call('deskLotSave', { ...fieldsOf(two), code: one.code })).toMatchObject({ code: 11201 })
    const moved = await call<WholeLot>('deskLotSave', { ...fieldsOf(two), code: `${two.code}x` })
    expect(moved.body).toMatchObject({ code: `${two.code}x`, version: 2 })
    await call('deskGateAdd', { lotId: two.lotId, name: '闸机', laneIds: [] })
    expect(await call('deskLotSave', { ...fieldsOf(moved.body), code: two.code })).toMatchObject({ code: 11202 })
    const abroad = await world.person({ roles: ['operator'], areaId: '2' })
    expect((await call<WholeLot>('deskLotSave', lotWish({ code: one.code }), abroad.token)).code).toBe(200)
    expect((await call('deskLot', { lotId: one.lotId }, abroad.token)).code).toBe(11019)
  })

  test('that somebody else changed meanwhile is not overwritten: lot, lanes and tariff are one', async () => {
    const lot = await newLot()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        call<WholeLot>('deskLotSave', { ...fieldsOf(lot), name: `${i}区` }, i % 2 ? other.token : operator.token),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([200, ...Array(7).fill(11_200)])
    const won = answers.find(({ code }) => code === 200)?.body
    expect(await seenLot(lot.lotId)).toMatchObject({ version: 2, name: won?.name })
    const lane = { lotId: lot.lotId, code: 'in-1', name: '入口', direction: 'entry' }
    expect((await call('deskLaneSave', { ...lane, version: 1 })).code).toBe(11_200)
    expect((await call('deskLaneSave', { ...lane, version: 2 })).code).toBe(200)
    expect((await call('deskLotSave', { ...fieldsOf(lot), version: 2 })).code).toBe(11_200)
  })

  test('that two make at once under one code is made once', async () => {
    const wish = lotWish()
    const answers = await Promise.all([call('deskLotSave', wish), call('deskLotSave', wish, other.token)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 11_201])
  })

  test('is set up by operators alone', async () => {
    const manager = await world.person({ roles: ['staff'] })
    expect((await call('deskLots', {}, manager.token)).code).toBe(403)
    expect((await call('deskLotSave', lotWish(), manager.token)).code).toBe(403)
  })
})

describe('a lane', () => {
  test('has a code of its own; where cars were seen or a gate names it, code and direction stay and it is not removed', async () => {
    const lot = await readyLot()
    const [entry, exit] = lot.lanes
    const lane = { lotId: lot.lotId, version: lot.version, laneId: entry?.laneId }
    expect(await call('deskLaneSave', { ...lane, code: 'out-1', name: '入口', direction: 'entry' })).toMatchObject({
      code: 11206,
    })
    expect(
      await call('deskLaneSave', { ...lane, laneId: lot.lotId, code: 'x', name: '入口', direction: 'entry' }),
    ).toMatchObject({ code: 11205 })
    const made = await call<DeskKey>('deskGateAdd', { lotId: lot.lotId, name: '入口闸机', laneIds: [entry?.laneId] })
    const key = Buffer.from(made.body.key, 'hex')
    expect(await call('deskLaneRemove', lane)).toMatchObject({ code: 11207 })
    expect(await call('deskLaneSave', { ...lane, code: 'in-9', name: '入口', direction: 'entry' })).toMatchObject({
      code: 11207,
    })
    const renamed = await call<WholeLot>('deskLaneSave', { ...lane, code: 'in-1', name: '东入口', direction: 'entry' })
    expect(renamed.body.lanes[0]?.name).toBe('东入口')
    const gone = await call<WholeLot>('deskLaneRemove', {
      ...lane,
      version: renamed.body.version,
      laneId: exit?.laneId,
    })
    expect(gone.body.lanes.map(({ code }) => code)).toEqual(['in-1'])
    const by = { id: made.body.gateId, key, lotCode: lot.code }
    expect(await gate('entry', newPlate(), { by })).toMatchObject({ open: true })
    expect((await seenLot(lot.lotId)).lanes[0]?.used).toBe(true)
    expect((await seenLot(lot.lotId)).inside).toBe(1)
  })

  test('an exit gets another sign; the one before leads nowhere, and the sheet says the new one', async () => {
    const lot = await readyLot()
    const [entry, exit] = lot.lanes
    const at = { lotId: lot.lotId, version: lot.version }
    expect(await call('deskSignRotate', { ...at, laneId: entry?.laneId })).toMatchObject({ code: 11209 })
    const { body } = await call<WholeLot>('deskSignRotate', { ...at, laneId: exit?.laneId })
    const fresh = body.lanes[1]?.signCode
    expect(fresh).not.toBe(exit?.signCode)
    expect(await world.post('parking/carNumberByChannel', { channelCode: exit?.signCode })).toMatchObject({
      code: 11010,
    })
    expect(await world.post('parking/carNumberByChannel', { channelCode: fresh })).toMatchObject({ code: 11011 })
    const sheet = await call<{ pdf: string; signs: { link: string }[] }>('deskSigns', { lotId: lot.lotId })
    expect(sheet.body.signs.map(({ link }) => link)).toEqual([
      `${world.origin}/front/mobile/licenseplate?channel=${fresh}`,
    ])
    const printed = await codesOf(Buffer.from(sheet.body.pdf, 'base64'))
    expect(printed.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(
      sheet.body.signs.map(({ link }) => link),
    )
    expect(await call('deskSigns', { lotId: (await newLot()).lotId })).toMatchObject({ code: 11209 })
  })
})

describe('a gate', () => {
  const stateOf = async (lotId: string) => (await seenLot(lotId)).gates[0]

  test('signs with the key that was told once, is heard, falls silent, and is disabled', async () => {
    const lot = await readyLot()
    const { body: made } = await call<DeskKey>('deskGateAdd', { lotId: lot.lotId, name: '北门闸机', laneIds: [] })
    expect(made.address).toBe(`${world.origin}/ipark/device/gate`)
    expect(await stateOf(lot.lotId)).toMatchObject({ state: 'new', heardAt: null, laneCodes: null, keyVersion: 1 })
    const by = { id: made.gateId, key: Buffer.from(made.key, 'hex'), lotCode: lot.code }
    const plate = newPlate()
    expect(await gate('entry', plate, { by })).toMatchObject({ open: true })
    expect(await stateOf(lot.lotId)).toMatchObject({
      state: 'heard',
      heardAt: expect.any(String),
    })
    const { body: said } = await call<{ items: object[] }>('deskGateMessages', { gateId: made.gateId })
    expect(said.items).toMatchObject([
      { plate, laneCode: 'in-1', direction: 'entry', open: true, say: `${plate} 欢迎光临` },
    ])
    const lane = { lotId: lot.lotId, version: lot.version, laneId: lot.lanes[0]?.laneId }
    expect(await call('deskLaneRemove', lane)).toMatchObject({ code: 11207 })
    const { body: off } = await call('deskGateState', { gateId: made.gateId, disabled: true })
    expect(off).toMatchObject({ state: 'disabled' })
    expect(await gate('entry', newPlate(), { by })).toBeNull()
    expect((await call('deskGateState', { gateId: made.gateId, disabled: false })).body).toMatchObject({
      state: 'heard',
    })
    world.forward(24 * 60 * MINUTE + MINUTE)
    expect(await stateOf(lot.lotId)).toMatchObject({ state: 'silent' })
    expect((await call('deskToday')).body).toMatchObject({ silentGates: expect.any(Number) })
  })

  test('the same intent makes one gate and hears the same key; another intent another gate', async () => {
    const lot = await newLot()
    const wish = { lotId: lot.lotId, name: '闸机', laneIds: [], requestId: 'add-a-gate-once-0001' }
    const [one, again] = [await call<DeskKey>('deskGateAdd', wish), await call<DeskKey>('deskGateAdd', wish)]
    expect(again.body).toEqual(one.body)
    expect((await seenLot(lot.lotId)).gates).toHaveLength(1)
    await call('deskGateAdd', { ...wish, requestId: 'add-a-gate-once-0002' })
    expect((await seenLot(lot.lotId)).gates).toHaveLength(2)
  })

  test('gets its next key from one of two operators; the key before stays good for the minutes that were said', async () => {
    const lot = await readyLot()
    const { body: made } = await call<DeskKey>('deskGateAdd', { lotId: lot.lotId, name: '闸机', laneIds: [] })
    const wish = { gateId: made.gateId, keyVersion: 1, graceMinutes: 10 }
    const answers = await Promise.all([
      call<DeskKey>('deskGateKey', wish),
      call<DeskKey>('deskGateKey', wish, other.token),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 11_200])
    const fresh = answers.find(({ code }) => code === 200)?.body.key ?? ''
    const by = (key: string) => ({ id: made.gateId, key: Buffer.from(key, 'hex'), lotCode: lot.code })
    expect(await gate('entry', newPlate(), { by: by(made.key) })).toMatchObject({ open: true })
    expect(await gate('entry', newPlate(), { by: by(fresh) })).toMatchObject({ open: true })
    world.forward(11 * MINUTE)
    expect(await gate('entry', newPlate(), { by: by(made.key) })).toBeNull()
    expect((await stateOf(lot.lotId))?.keyVersion).toBe(2)
  })

  test('of another park is not there, nor is a lane of another lot', async () => {
    await makeLot(world.store.db, { areaId: '3', code: 'Z' })
    await world.product.devices.register(world.store.db, { id: 'abroad', areaId: '3', name: '闸机', lotCodes: ['Z'] })
    for (const [name, more] of [
      ['deskGateKey', { keyVersion: 1, graceMinutes: 0 }],
      ['deskGateState', { disabled: true }],
      ['deskGateMessages', {}],
    ] as const)
      expect([name, (await call(name, { gateId: 'abroad', ...more })).code]).toEqual([name, 11_208])
    const [lot, foreign] = [await newLot(), await readyLot()]
    const wish = { lotId: lot.lotId, name: '闸机', laneIds: [foreign.lanes[0]?.laneId] }
    expect((await call('deskGateAdd', wish)).code).toBe(11_205)
  })

  test('keys are in no audit entry, and each deed is in one', async () => {
    const lot = await readyLot()
    const { body: made } = await call<DeskKey>('deskGateAdd', { lotId: lot.lotId, name: '闸机', laneIds: [] })
    const { rows } = await world.store.pool.query('select action, detail from audit.entry where subject_id = any($1)', [
      [lot.lotId, made.gateId],
    ])
    expect(rows.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'parking.gate.made',
      'parking.lot.changed',
      'parking.lot.lane-made',
      'parking.lot.lane-made',
      'parking.lot.made',
      'parking.lot.tariff-set',
    ])
    expect(JSON.stringify(rows)).not.toContain(made.key)
  })
})

test('the park at a glance counts its own lots, cars and gates', async () => {
  const { token } = await world.person({ roles: ['operator'], areaId: '7' })
  expect((await call('deskToday', {}, token)).body).toMatchObject({ lots: 0, inside: 0, free: 0, gates: 0 })
  const made = (await call<WholeLot>('deskLotSave', lotWish({ capacity: 3 }), token)).body
  // open and with a tariff
  await makeLot(world.store.db, { areaId: '7', capacity: 5 })
  await call('deskGateAdd', { lotId: made.lotId, name: '闸机', laneIds: [] }, token)
  expect((await call('deskToday', {}, token)).body).toEqual({
    lots: 2,
    capacity: 8,
    inside: 0,
    free: 8,
    enteredToday: 0,
    gates: 1,
    silentGates: 0,
    newGates: 1,
    lotsWithoutTariff: 1,
    closedLots: 1,
  })
})
