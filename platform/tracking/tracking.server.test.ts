import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeLimit } from '#platform/identity'
import { makeWorld, type World } from '../../tests/support/world.ts'
import { createTracking } from './index.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

let batches = 0
/** What a screen tells, so many events of it, checked as the phone does. */
function batch(count: number, device = 'device-1') {
  const random_time = `${++batches}`
  const events = Array.from({ length: count }, (_, at) => ({
    event_id: `${random_time}-${at}`,
    type: 'page',
    name: 'wallet.home',
    user_id: 'somebody-else',
    user_nick: '林晓',
    app_version: '1.0',
    action: 'show',
    timestamps: 1_763_600_000_000,
  }))
  const result = createHash('sha256')
    .update(random_time + JSON.stringify(events))
    .digest('hex')
  const phone = { device_id: device, platform: 'h5', manufactor: '', model: '', os_version: '' }
  return { random_time, events, result, ...phone }
}
const tell = async (body: object, token?: string) =>
  (await world.post<{ kept: number }>('common/eventTracking', body, token ?? null)).body
const kept = () => world.store.db.selectFrom('tracking.event').selectAll().execute()

describe('a batch', () => {
  test('is kept with who sent it, not with whom the phone claims', async () => {
    const me = await world.person()
    expect(await tell(batch(2, 'mine'), me.token)).toEqual({ kept: 2 })
    const mine = (await kept()).filter(({ deviceId }) => deviceId === 'mine')
    expect(mine.map(({ personId, name }) => [personId, name])).toEqual([
      [me.id, 'wallet.home'],
      [me.id, 'wallet.home'],
    ])
    expect(JSON.stringify(mine)).not.toMatch(/somebody-else|林晓/)
  })

  test('sent twice, even at once, is kept once', async () => {
    const same = batch(3, 'twice')
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(same)))
    expect(answers.map((answer) => answer.kept).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 3])
    expect((await kept()).filter(({ deviceId }) => deviceId === 'twice')).toHaveLength(3)
  })

  test('whose check sum is another one is dropped without a word', async () => {
    const { result } = batch(1)
    expect(await tell({ ...batch(1, 'forged'), result })).toEqual({ kept: 0 })
    expect((await kept()).filter(({ deviceId }) => deviceId === 'forged')).toEqual([])
  })

  test('one person fills no more than a share: 600 batches an hour, others are not held up', async () => {
    const [many, other] = [await world.person(), await world.person()]
    // as 596 batches leave it
    for (let used = 0; used < 596; used += 1)
      await takeLimit(world.store.db, [{ key: `tracking:${many.id}`, max: 600, seconds: 3600 }], world.now())
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(batch(1), many.token)))
    expect(answers.map((answer) => answer.kept).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(await tell(batch(1), other.token)).toEqual({ kept: 1 })
  })
})

describe('ninety days', () => {
  const NINETY = 90 * 86_400_000
  const crons = new Map<string, { cron: string; work: () => Promise<void> }>()
  let night: Date

  beforeAll(() => {
    const { store, product } = world
    const every = (name: string, cron: string, work: () => Promise<void>) => void crons.set(name, { cron, work })
    // the engine in our own hands, beside the server's on the same store
    createTracking({ store, jobs: { ...product.jobs, every }, clock: () => night })
  })

  /** The nightly job, at this moment. */
  const nightly = async (at: number) => {
    night = new Date(at)
    await crons.get('tracking.prune')?.work()
  }
  const toldBy = async (device: string) => (await kept()).filter(({ deviceId }) => deviceId === device)
  const checksums = async () =>
    (await world.store.db.selectFrom('tracking.batch').select('checksum').execute()).map(({ checksum }) =>
      checksum.toString('hex'),
    )

  test('are kept to the last millisecond; then events and batches go, and no younger ones', async () => {
    const [old, young] = [batch(2, 'old'), batch(1, 'young')]
    expect(await tell(old)).toEqual({ kept: 2 })
    world.forward(60_000)
    expect(await tell(young)).toEqual({ kept: 1 })
    const told = (await toldBy('old'))[0]?.receivedAt.getTime() ?? 0

    await nightly(told + NINETY)
    expect(await toldBy('old')).toHaveLength(2)
    expect(await checksums()).toEqual(expect.arrayContaining([old.result, young.result]))

    await nightly(told + NINETY + 1)
    expect(await toldBy('old')).toEqual([])
    expect(await toldBy('young')).toHaveLength(1)
    expect(await checksums()).toEqual([young.result])
  })

  test('are looked at every night', () => {
    expect([...crons].map(([name, { cron }]) => [name, cron])).toEqual([['tracking.prune', '11 4 * * *']])
  })
})
