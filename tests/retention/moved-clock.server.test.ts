import { expect, test } from 'vitest'
import { gatePicture, type Lived, live, makePark, settle } from './life.ts'

const DAY = 86_400_000

const park = await makePark()
const { world } = park
const { jobs } = world.product

/** Every work of the clock that ends what has lived long enough. */
const ENDS =
  'keeps.expire notify.prune notify.inbox.prune identity.prune files.prune http.prune codes.prune parking.prune wallet.prune tracking.prune'

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await world.store.pool.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`)
  return Number(rows[0]?.n)
}

/** What there is of each kind now. */
async function counts() {
  return {
    messages: await count('notify.sms'),
    sessions: await count('identity.session'),
    codes: await count('identity.one_time_code'),
    uploads: await count('files.file', `purpose <> 'gate'`),
    gatePictures: await count('files.file', `purpose = 'gate'`),
    contents: await count('files.content'),
    passagesWithPicture: await count('parking.passage', 'picture_id is not null'),
    passages: await count('parking.passage'),
    gateEvents: await count('devices.gate_event'),
    tracked: await count('tracking.event'),
    freeStays: await count('parking.stay s', 'not exists (select from parking.stay_order o where o.stay_id = s.id)'),
    paidStays: await count('parking.stay s', 'exists (select from parking.stay_order o where o.stay_id = s.id)'),
    orders: await count('parking.stay_order'),
    audited: await count('audit.entry'),
    devices: await count('identity.known_device'),
  }
}

/** The clock is moved, and its works are done. */
async function pass(days: number) {
  world.forward(days * DAY)
  for (const name of ENDS.split(' ')) await jobs.doNow(name)
  await settle(world)
  return await counts()
}

/** A car that came and left within its free minutes. */
async function passThrough({ plate }: Lived): Promise<void> {
  await park.gate('entry', plate, await gatePicture())
  world.forward(5 * 60_000)
  await park.gate('exit', plate, await gatePicture())
}

test('what a person leaves behind goes when its time is over, and no sooner', async () => {
  const lived = await live(park)
  world.forward(DAY)
  await passThrough(lived)
  const password = await world.person({ account: { username: 'auditor', passwordHash: 'x' } })
  expect(await world.post('common/ownData', {}, password.token)).toMatchObject({ code: 200 })
  await world.product.jobs.drain()
  await world.store.pool.query(
    `insert into audit.entry (id, area_id, at, actor, action, subject_kind, subject_id) values ($1, '1', $2, $3, 'test.done', 'test', 'x')`,
    [crypto.randomUUID(), world.now(), lived.id],
  )
  const before = await counts()
  for (const [what, n] of Object.entries(before)) expect({ what, some: n > 0 }).toEqual({ what, some: true })

  const afterTwo = await pass(2)
  expect(afterTwo).toEqual({ ...before, codes: 0, uploads: 0, contents: before.contents - 1 })

  const afterThirteen = await pass(10)
  expect(afterThirteen).toEqual(afterTwo)
  const afterFifteen = await pass(3)
  expect(afterFifteen).toEqual({ ...afterTwo, messages: 0 })

  expect(await pass(60)).toEqual({ ...afterFifteen, sessions: 0 })
  const afterNinety = await pass(20)
  expect(afterNinety).toMatchObject({ gatePictures: 0, contents: 0, passagesWithPicture: 0, gateEvents: 0, tracked: 0 })
  expect(afterNinety).toMatchObject({ passages: before.passages, freeStays: before.freeStays, audited: before.audited })

  const afterYear = await pass(280)
  expect(afterYear).toMatchObject({
    passages: 0,
    freeStays: 0,
    devices: 0,
    paidStays: before.paidStays,
    orders: before.orders,
  })
  expect(afterYear.audited).toBe(before.audited)

  expect(await pass(2 * 365)).toMatchObject({ paidStays: 0, orders: 0, audited: 0 })
})
