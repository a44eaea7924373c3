import { describe, expect, test } from 'vitest'
import type { Visit } from '#contract/visitors'
import { makeWorld } from '../../../../tests/support/world.ts'
import { registerStage } from '../tests/register-stage.ts'
import { writesOf } from '../tests/written.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, manager, guest, visitor, register, detail, check, passes } = registerStage(world)

const write = writesOf(world, 'visitorh5/recordDetail')

describe('a visit that was registered', () => {
  test('records are those that one filed or comes on, by pages', async () => {
    const { id } = (await register()).body
    const other = await visitor()
    const list = (by: { token: string }, input: object = {}) =>
      world.post<{ items: Visit[]; next: string | null }>('visitorh5/records', input, by.token)
    expect((await list(guest())).body.items.map((visit) => visit.id)).toEqual([id])
    expect((await list(other)).body.items).toEqual([])
    expect((await list(guest(), { states: ['approved'] })).body.items).toEqual([])
    expect((await detail(id, other)).code).toBe(404)
    expect((await detail(id, host())).code).toBe(404)
  })

  test('the visitor takes it back until somebody has come; passes end; nobody else can', async () => {
    const { id } = (await register()).body
    const other = await visitor()
    const withdraw = (by: { token: string }) => write('visitorh5/withdraw', { id }, by)
    expect((await withdraw(other)).code).toBe(404)
    await check(id, manager())
    expect((await withdraw(guest())).body).toMatchObject({ state: 'cancelled', can: { withdraw: false, show: false } })
    expect((await passes(id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect((await withdraw(guest())).code).toBe(16_502)
  })

  test('nor once it has begun', async () => {
    const { id } = (await register()).body
    await db.updateTable('visitors.visit').set({ state: 'inside' }).where('id', '=', id).execute()
    expect((await world.post('visitorh5/withdraw', { id }, guest().token)).code).toBe(16_503)
  })

  test('urging rings who decides, once in five minutes, while it waits', async () => {
    const { id } = (await register()).body
    await world.product.jobs.drain()
    const urge = (by: { token: string } = guest()) => write('visitorh5/urge', { id }, by)
    expect((await urge(await visitor())).code).toBe(404)
    const first = await urge()
    expect(first.body.events.map(({ what }) => what)).toContain('已催办')
    const again = await urge()
    expect([again.code, again.message]).toEqual([16_516, '已提醒，请5分钟后再试'])
    world.forward(5.1 * 60_000)
    expect((await urge()).code).toBe(200)
    await check(id, manager(), false)
    expect((await urge()).code).toBe(16_502)
    expect((await detail(id)).body).toMatchObject({ state: 'declined', opinion: '改天' })
  })

  test('who decided is told to the visitor by SMS, once', async () => {
    const texts = async () => {
      await world.product.jobs.drain()
      return world
        .messages()
        .filter(({ phone }) => phone === guest().phone)
        .map(({ text }) => text)
    }
    const { id } = (await register()).body
    expect(await texts()).toEqual([])
    await check(id, manager())
    await check(id, manager())
    expect(await texts()).toEqual([expect.stringContaining(`到${company().name}的来访已同意`)])
  })

  test('of 16 who decide at once one does, the others hear by whom', async () => {
    const { id } = (await register()).body
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => check(id, manager(), n % 2 === 0)))
    const other = await world.person({ company: { id: company().id, manager: true } })
    expect(answers.filter(({ body }) => body.items[0]?.done).length).toBeGreaterThan(0)
    expect((await check(id, other)).body.items[0]?.message).toMatch(/已处理：/)
  })

  test('who is silent is gone past: reception and managers are asked, and the visitor reads so', async () => {
    const { id } = (await register({ host: '林晓' })).body
    world.forward(5.1 * 60_000)
    await world.product.jobs.doNow('visitors.turns')
    world.forward(5 * 60_000)
    await world.product.jobs.doNow('visitors.turns')
    await world.product.jobs.drain()
    const { body } = await detail(id)
    expect(body.decides).toBe('接待人、前台和管理员')
    expect(body.events.map(({ what }) => what)).toEqual(['已填写', '已提交', '再次提醒接待人', '已转前台和管理员'])
    expect((await check(id, manager())).body.items[0]?.done).toBe(true)
  })
})
