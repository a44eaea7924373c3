import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notice, Verdict } from '#contract/access'
import { makeWorld } from '../../../../tests/support/world.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'

const world = await makeWorld()
const { db } = world.store
const hinted = vi.spyOn(world.product.live, 'tell')
beforeEach(() => void hinted.mockClear())
const hints = () => hinted.mock.calls.map(([, personId, hint]) => `${personId} ${hint?.topic} ${hint?.id}`)

let acts = 0
/** A code of somebody's pass at two gates of one gatekeeper. */
async function twice() {
  const holder = await world.person()
  const keeper = await world.person({ roles: ['property'] })
  const [east, south] = [await makePoint(db, { name: '东门' }), await makePoint(db, { name: '南门' })]
  await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [east.id, south.id] })
  const passId = await makePass(db, { holderId: holder.id, now: world.now() })
  const { codes } = await showCodes(db, world.product, { areaId: '1', passId, bound: 'test' })
  const scan = async (pointId: string) =>
    (
      await world.post<Verdict>(
        'passcode/scan',
        { pointId, code: codes[0]?.code ?? '', actId: `twice-${(acts += 1)}-000` },
        keeper.token,
      )
    ).body
  const [first, second] = [await scan(east.id), await scan(south.id)]
  return { holder, keeper, first, second, east, south }
}
const notice = (token: string, input: object = {}) => world.post<{ items: Notice[] }>('passcode/notice', input, token)
const flagOf = (crossingId: string) =>
  db.selectFrom('access.flag').select('id').where('crossingId', '=', crossingId).executeTakeFirstOrThrow()

describe('a code at two gates', () => {
  test('is told to its holder by a hint and one message, and to the gatekeeper by hints', async () => {
    const { holder, keeper, second, south, first } = await twice()
    await world.product.jobs.drain()
    const told = hints()
    const { id } = await flagOf(second.id)
    expect(told.filter((one) => one.startsWith(`${holder.id} access.flagged`))).toHaveLength(1)
    expect(told).toContain(`${holder.id} access.crossed ${first.id}`)
    expect(told).toContain(`${keeper.id} access.gate ${south.id}`)
    const flags = [(await flagOf(first.id)).id, id]
    const messages = await db
      .selectFrom('notify.inbox')
      .select(['personId', 'kind'])
      .where('thing', 'in', flags)
      .execute()
    expect(messages).toEqual([{ personId: holder.id, kind: 'access.flagged' }])
  })

  test('is found by the holder and the gatekeeper, with words; by nobody else', async () => {
    const { holder, keeper, second, first } = await twice()
    const { id } = await flagOf(second.id)
    const { body } = await notice(holder.token, { id })
    expect(body.items).toMatchObject([
      { kind: 'two_gates', pointName: '南门', as: 'holder', words: ['此码刚在其他入口使用过，请核对本人'] },
    ])
    expect((await notice(keeper.token, { id })).body.items).toMatchObject([{ as: 'gatekeeper' }])
    expect((await notice(holder.token, { id: second.id })).body.items).toMatchObject([{ kind: null, id: second.id }])
    expect((await notice(holder.token, { id: first.id })).code).toBe(404)
    for (const stranger of [await world.person(), await world.person({ roles: ['property'] })])
      expect((await notice(stranger.token, { id })).code).toBe(404)
    const mine = (await notice(holder.token)).body.items
    expect(mine.map(({ kind }) => kind)).toEqual(['two_gates', 'two_gates'])
    expect((await notice((await world.person()).token)).body.items).toEqual([])
  })

  test('of which a gatekeeper said a word is told with it', async () => {
    const { holder, keeper, second } = await twice()
    const { id } = await flagOf(second.id)
    await world.post('passcode/flagClose', { id, word: '已核对，是本人' }, keeper.token)
    expect((await notice(holder.token, { id })).body.items).toMatchObject([{ word: '已核对，是本人' }])
  })
})
