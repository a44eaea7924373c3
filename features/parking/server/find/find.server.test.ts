import { expect, test } from 'vitest'
import type { CarLocation, CarPicture } from '#contract/parking'
import { makeClaim } from '#fixtures/parking'
import { signGateEvent } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import { giveRole } from '../../../../tests/support/roles.ts'
import { gatePicture } from '../simulation/gate-pictures.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const { world, driver, newPlate, gate, ownStay, confirmed, pay } = await makeParkingWorld()
const { db } = world.store

type Person = Awaited<ReturnType<typeof world.person>>

/** A car came by a gate that photographs. */
async function photographed(plate: string): Promise<void> {
  const key = await world.product.devices.keyOf(db, 'g1')
  if (!key) throw new Error('no gate')
  const seen = {
    plate,
    lotCode: 'P1',
    channelCode: 'in-1',
    direction: 'entry',
    seenAt: toInstant(world.now()),
  } as const
  const event = { eventId: crypto.randomUUID(), ...seen, picture: gatePicture(0) }
  const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
  await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
}

/** A person's own proven plate, inside, photographed. */
async function parked(person: Person, plate = newPlate()) {
  await makeClaim(db, { areaId: '1', personId: person.id, plate, now: world.now(), proven: true })
  await photographed(plate)
  const [stay] = await ownStay(plate)
  if (!stay) throw new Error('no stay')
  return { plate, stayId: stay.id }
}

const cars = (token: string, input: object = {}) =>
  world.post<{ items: CarLocation[] }>('lookup/carLocation', input, token)
const pictures = (token: string, stayId: string) => world.post<CarPicture>('lookup/carPicture', { stayId }, token)
const save = (token: string, stayId: string, more: object = {}) =>
  world.post('lookup/carPlaceSave', { stayId, floor: 'B2', bay: 'C-118', note: '', photoId: null, ...more }, token)
const placesOf = (stayId: string) =>
  db.selectFrom('parking.carPlace').selectAll().where('stayId', '=', stayId).execute()

let photos = 0

/** A photo that a person sent. */
async function photoOf(token: string, purpose = 'car-place'): Promise<string> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('areaId', '1')
  form.set(
    'file',
    new Blob([new Uint8Array(Buffer.from(gatePicture(++photos), 'base64'))], { type: 'image/jpeg' }),
    'a.jpg',
  )
  const sent = await fetch(`${world.origin}/ipark/portal/app/common/imageUpload`, {
    method: 'POST',
    headers: { loginSession: token },
    body: form,
  })
  return ((await sent.json()) as { body: { id: string } }).body.id
}
const claimedAt = async (id: string) =>
  (await db.selectFrom('files.file').select('claimedAt').where('id', '=', id).executeTakeFirstOrThrow()).claimedAt

test('my car is found by its proven plate: lot, lane and the picture of the gate', async () => {
  const me = await world.person()
  const { plate, stayId } = await parked(me)
  const [car] = (await cars(me.token, { plate })).body.items
  expect(car).toMatchObject({ stayId, plate, lotName: 'P1 车库', entry: { laneName: '入口1' }, place: null })
  const shown = await fetch(world.origin + (car?.entry?.url ?? ''))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await fetch(world.origin + (car?.entry?.url ?? '').replace(/\?.*/, ''))).status).toBe(403)
  expect((await cars(me.token)).body.items.map((each) => each.stayId)).toEqual([stayId])
})

test('a stranger hears the same of a car that is inside, one that is not, and one that they keep without proof', async () => {
  const owner = await world.person()
  const stranger = await world.person()
  const { plate, stayId } = await parked(owner)
  await makeClaim(db, { areaId: '1', personId: stranger.id, plate, now: world.now(), proven: false })
  for (const each of [plate, newPlate()])
    expect(await cars(stranger.token, { plate: each })).toMatchObject({ code: 11_170 })
  expect((await cars(stranger.token)).body.items).toEqual([])
  expect((await pictures(stranger.token, stayId)).code).toBe(404)
  expect((await pictures(stranger.token, crypto.randomUUID())).code).toBe(404)
  expect((await save(stranger.token, stayId)).code).toBe(404)
  expect(await world.post('parking/stayPicture', { stayId, reason: '看看' }, stranger.token)).toMatchObject({
    code: 403,
  })
})

test('who removes the plate sees neither car nor pictures any more', async () => {
  const me = await world.person()
  const { plate, stayId } = await parked(me)
  expect((await pictures(me.token, stayId)).body).toMatchObject({ entry: { laneName: '入口1' }, exit: null })
  const [claim] = (await world.post<{ items: { id: string }[] }>('parking/myPlates', {}, me.token)).body.items
  await world.post('parking/plateRemove', { id: claim?.id }, me.token)
  expect(await cars(me.token, { plate })).toMatchObject({ code: 11_170 })
  expect((await pictures(me.token, stayId)).code).toBe(404)
  expect((await save(me.token, stayId)).code).toBe(404)
})

test('who paid a stay with money sees its pictures, and nobody’s earlier stays with a plate that they proved later', async () => {
  const plate = newPlate()
  await photographed(plate)
  const [stay] = await ownStay(plate)
  world.forward(40 * MINUTE)
  const order = await confirmed(plate)
  expect((await pictures(driver.token, stay?.id ?? '')).code).toBe(404)
  await pay(order.orderId)
  expect((await pictures(driver.token, stay?.id ?? '')).body.entry?.url).not.toBeNull()
  await gate('exit', plate)
  world.forward(MINUTE)
  const later = await world.person()
  await makeClaim(db, { areaId: '1', personId: later.id, plate, now: world.now(), proven: true })
  expect((await pictures(later.token, stay?.id ?? '')).code).toBe(404)
})

test('a place is noted, changed, seen by its person alone, and gone when the car leaves, with its photo', async () => {
  const me = await world.person()
  const family = await world.person()
  const { plate, stayId } = await parked(me)
  await makeClaim(db, { areaId: '1', personId: family.id, plate, now: world.now(), proven: true })
  const [first, second] = [await photoOf(me.token), await photoOf(me.token)]
  expect(await save(me.token, stayId, { photoId: first })).toMatchObject({
    code: 200,
    body: { floor: 'B2', photoId: first },
  })
  expect(await save(me.token, stayId, { photoId: first, floor: ' B3 ' })).toMatchObject({ body: { floor: 'B3' } })
  expect(await claimedAt(first)).not.toBeNull()
  expect((await cars(family.token)).body.items[0]?.place).toBeNull()
  await save(me.token, stayId, { photoId: second })
  expect(await claimedAt(first)).toBeNull()
  expect((await cars(me.token)).body.items[0]?.place?.photoUrl).toContain(second)
  await gate('exit', plate)
  expect(await placesOf(stayId)).toEqual([])
  expect(await claimedAt(second)).toBeNull()
  expect(await save(me.token, stayId)).toMatchObject({ code: 11_171 })
})

test('a place that says nothing, a photo of somebody else and a photo of another purpose', async () => {
  const me = await world.person()
  const other = await world.person()
  const { plate, stayId } = await parked(me)
  expect(await save(me.token, stayId, { floor: ' ', bay: '' })).toMatchObject({ code: 11_172 })
  expect(await save(me.token, stayId, { photoId: await photoOf(other.token) })).toMatchObject({ code: 11_173 })
  expect(await placesOf(stayId)).toEqual([])
  // What was sent for another purpose stays with whatever else shows it.
  const portrait = await photoOf(me.token, 'portrait')
  await save(me.token, stayId, { photoId: portrait })
  await gate('exit', plate)
  expect(await claimedAt(portrait)).not.toBeNull()
})

test('a car that leaves while its place is noted leaves none behind', async () => {
  const me = await world.person()
  const { plate, stayId } = await parked(me)
  await Promise.all([
    gate('exit', plate),
    ...Array.from({ length: 5 }, (_, at) => save(me.token, stayId, { bay: `A-${at}` })),
  ])
  expect((await ownStay(plate))[0]?.state).toBe('closed')
  expect(await placesOf(stayId)).toEqual([])
})

test('an operator sees the pictures of a stay for a reason, which is written down', async () => {
  const me = await world.person()
  const operator = await world.person()
  await giveRole(world, { person: operator, token: operator.token }, 'operator')
  const { stayId } = await parked(me)
  const ask = (reason: string) => world.post<CarPicture>('parking/stayPicture', { stayId, reason }, operator.token)
  expect((await ask('  ')).code).toBe(400)
  expect((await ask('核对误识别的车牌')).body.entry?.url).toContain('/ipark/files/')
  const entries = await db.selectFrom('audit.entry').selectAll().where('subjectId', '=', stayId).execute()
  expect(entries).toMatchObject([
    { actor: operator.id, action: 'parking.stay.picture-seen', detail: { reason: '核对误识别的车牌' } },
  ])
})
