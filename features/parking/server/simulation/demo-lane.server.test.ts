import { expect, test } from 'vitest'
import { makeDemoLots, playDemoLanes, sendTo, signOf } from '#fixtures/parking'
import { makeWorld } from '../../../../tests/support/world.ts'

test("the demo's cars without a plate wait until somebody scans, in and out", async () => {
  const world = await makeWorld()
  const { store, product } = world
  await makeDemoLots(store.db, '1')
  await product.devices.register(store.db, { id: 'demo-p3', areaId: '1', name: 'P3 闸机', lotCodes: ['P3'] })
  const person = await world.person({})
  const ends = new AbortController()
  const warned: string[] = []
  const played = playDemoLanes(
    { store, devices: product.devices },
    {
      send: sendTo(world.origin),
      areaId: '1',
      clock: world.now,
      log: { warn: (facts, message) => warned.push(`${message} ${JSON.stringify(facts)}`) },
      signal: ends.signal,
      everyMs: 100,
    },
  )
  const [entry, exit] = await Promise.all(['in-2', 'out-2'].map((lane) => signOf(store.db, '1', 'P3', lane)))
  const seen = async (code: string | null | undefined) =>
    (await world.post<{ waits: string; mine: { left: boolean } | null }>('parking/laneInfo', { code }, person.token))
      .body
  const until = { timeout: 15_000 }
  await expect.poll(async () => (await seen(entry)).waits, until).toBe('unread')
  expect((await world.post('parking/laneEnter', { code: entry }, person.token)).code).toBe(610)
  await expect.poll(async () => (await seen(entry)).mine, until).toMatchObject({ left: false })
  await expect.poll(async () => (await seen(exit)).waits, until).toBe('unread')
  expect((await world.post('parking/laneExit', { code: exit }, person.token)).code).toBe(610)
  await expect.poll(async () => (await seen(exit)).mine, until).toMatchObject({ left: true })
  ends.abort()
  await played
  expect(warned).toEqual([])
})
