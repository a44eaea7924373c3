import { describe, expect, test } from 'vitest'
import { tablesOf } from '#platform/retention'
import { makeWorld } from '../support/world.ts'
import { everyDeclaration } from './declarations.ts'
import { dropRules, plant, stands } from './probe.ts'

const world = await makeWorld()
const { jobs } = world.product
await dropRules(world.store.pool)

const lifetimes = (await everyDeclaration()).flatMap(({ retention }) =>
  tablesOf(retention).flatMap(({ name, kept }) => (kept.lifetimes ?? []).map((lifetime) => ({ name, lifetime }))),
)

describe('every lifetime is carried out', () => {
  test('there are as many as are declared', () => {
    expect(lifetimes.length).toBeGreaterThan(30)
  })

  test.each(lifetimes)('$name by $lifetime.since after $lifetime.days days', async ({ name, lifetime }) => {
    const [old, young] = await plant(world.store.pool, name, lifetime, world.now())
    await jobs.doNow(lifetime.job ?? 'keeps.expire')
    expect(await stands(world.store.pool, name, lifetime, old), 'what is over').toBe(false)
    if (lifetime.days > 0)
      expect(await stands(world.store.pool, name, lifetime, young), 'what has a day left').toBe(true)
  })
})

test('a lifetime that nothing carries out is seen', async () => {
  const planted = { days: 10, since: 'created_at', from: '登记' }
  const [old] = await plant(world.store.pool, 'people.company', planted, world.now())
  await jobs.doNow('keeps.expire')
  expect(await stands(world.store.pool, 'people.company', planted, old)).toBe(true)
  await expect(jobs.doNow('people.forget')).rejects.toThrow('the clock has no work people.forget')
})
