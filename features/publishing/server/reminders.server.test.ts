import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '../../../tests/support/world.ts'

type Wishes = { items: { path: string; since: string }[] }
type Me = { token: string }
let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const wish = (path: string, wanted: boolean, me: Me) => world.post('entrance/openingWish', { path, wanted }, me.token)
const wishesOf = async (me: Me) => (await world.post<Wishes>('entrance/openingWishes', {}, me.token)).body.items
const pathsOf = async (me: Me) => (await wishesOf(me)).map(({ path }) => path)

describe('wishes', () => {
  test('one is kept since its first time, whatever is repeated, and ended', async () => {
    const me = await world.person()
    expect(await wish('/recordinfo/{id}', true, me)).toMatchObject({ code: 200, body: { path: '/recordinfo/{id}' } })
    const [kept] = await wishesOf(me)
    world.forward(60_000)
    expect(await wish('/recordinfo/{id}', true, me)).toMatchObject({ code: 200, body: kept })
    await wish('/guide', true, me)
    expect(await pathsOf(me)).toEqual(['/recordinfo/{id}', '/guide'])
    for (const _ of [1, 2]) {
      expect(await wish('/recordinfo/{id}', false, me)).toMatchObject({ code: 200, body: { since: null } })
      expect(await pathsOf(me)).toEqual(['/guide'])
    }
  })

  test('others neither see nor end them', async () => {
    const [me, other] = [await world.person(), await world.person()]
    await wish('/guide', true, me)
    expect(await pathsOf(other)).toEqual([])
    await wish('/guide', false, other)
    expect(await pathsOf(me)).toEqual(['/guide'])
    expect(await world.post('entrance/openingWishes', {})).toMatchObject({ code: 401 })
    expect(await world.post('entrance/openingWish', { path: '/guide', wanted: true })).toMatchObject({ code: 401 })
  })

  test('no more than fifty, also for many at once; one that stands may be repeated', async () => {
    const me = await world.person()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => wish(`/page${at}`, true, me)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50)
    const refused = answers.filter(({ code }) => code === 12_001)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.message).toContain('50')
    const [first = ''] = await pathsOf(me)
    expect(await wish(first, true, me)).toMatchObject({ code: 200 })
    await wish(first, false, me)
    expect(await wish('/another', true, me)).toMatchObject({ code: 200 })
  })

  test.each(['guide', '/', '', '//a', '/a b', '/a?b=c', '/会议', '/a\n', `/${'a'.repeat(120)}`])(
    'no address of ours: %j',
    async (path) => {
      expect(await wish(path, true, await world.person())).toMatchObject({ code: 400 })
    },
  )

  test('the longest address is taken by the database too', async () => {
    const me = await world.person()
    const path = `/${'a'.repeat(119)}`
    expect(await wish(path, true, me)).toMatchObject({ code: 200 })
    expect(await pathsOf(me)).toEqual([path])
  })
})
