import { beforeEach, describe, expect, test } from 'vitest'
import type { Camera, Playback } from '#contract/access'
import { makeCamera } from '#fixtures/access'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld({ max: 16 })
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const post = <Body>(call: string, input: object, by: { token: string }) =>
  world.post<Body>(`security/${call}`, input, by.token)

let guard: Someone
let camera: string
beforeEach(async () => {
  guard = await world.person({ nickName: '赵强', roles: ['property'] })
  camera = await makeCamera(db)
})
const open = (by = guard, cameraId = camera) => post<Playback>('playbackOpen', { cameraId }, by)
const keepAlive = (id: string, by = guard) =>
  post<{ aliveUntil: string; endsAt: string }>('playbackKeepAlive', { id }, by)
/** What an address answers, without a session. */
async function get(address: string) {
  const answer = await fetch(`${world.origin}${address}`)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const addressesIn = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('/'))
const headIn = (playlist: string) => /URI="([^"]+)"/.exec(playlist)?.[1] ?? ''

describe('cameras', () => {
  test('are listed for property staff and operators; others get an empty list, and open nothing', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const staff = await world.person()
    const list = async (by: Someone) => (await post<{ may: boolean; items: Camera[] }>('cameraList', {}, by)).body
    for (const by of [guard, operator]) expect((await list(by)).items.map(({ id }) => id)).toContain(camera)
    expect(await list(staff)).toEqual({ may: false, keeps: false, items: [] })
    expect((await open(staff)).code).toBe(403)
    expect((await open(operator)).code).toBe(200)
  })

  test('of another park are not there, and one that is off says so', async () => {
    const elsewhere = await makeCamera(db, { areaId: '2' })
    expect((await open(guard, elsewhere)).code).toBe(16_100)
    await db.updateTable('access.camera').set({ disabledAt: world.now() }).where('id', '=', camera).execute()
    expect(await open()).toMatchObject({ code: 16_101, message: '摄像头暂时没有画面，请稍后再试' })
    const { body } = await post<{ items: Camera[] }>('cameraList', {}, guard)
    expect(body.items.find(({ id }) => id === camera)?.disabled).toBe(true)
  })
})

describe('a viewing', () => {
  test('is a live playlist whose head and segments are each signed; who watches is recorded', async () => {
    const { body } = await open()
    expect(body.viewer).toBe('赵强')
    const { status, type, text } = await get(body.address)
    expect([status, type]).toEqual([200, 'application/vnd.apple.mpegurl'])
    const [first = '', second = ''] = addressesIn(text)
    const [head, segment] = [await get(headIn(text)), await get(first)]
    expect([head.status, head.type, segment.status, segment.type]).toEqual([200, 'video/mp4', 200, 'video/mp4'])
    expect([head.text.slice(4, 8), segment.text.slice(4, 8)]).toEqual(['ftyp', 'moof'])
    // what one was signed for is that one alone
    const sign = (address: string) => address.split('sign=')[1] ?? ''
    const swapped = second.replace(sign(second), sign(first))
    expect((await get(swapped)).status).toBe(403)
    expect((await get(second.split('?')[0] ?? '')).status).toBe(403)
    expect((await get(second.replace(/sign=.*/, 'sign=x'))).status).toBe(403)
    const row = await db.selectFrom('access.viewing').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect([row.personId, row.cameraId, row.endedAt]).toEqual([guard.id, camera, null])
    const { body: list } = { body: text.split('\n') }
    expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:0')
  })

  test('goes on only while it is kept alive, each segment asked anew', async () => {
    const { body } = await open()
    world.forward(20_000)
    expect((await keepAlive(body.id)).code).toBe(200)
    world.forward(59_000)
    const { text } = await get(body.address)
    const [first = ''] = addressesIn(text)
    expect((await get(first)).status).toBe(200)
    // those of before are gone
    expect((await get(first.replace(/\/\d+\.m4s/, '/0.m4s'))).status).toBe(403)
    world.forward(1_000)
    expect([(await get(body.address)).status, (await get(first)).status]).toEqual([403, 403])
    // and what is over is not kept alive any more
    expect(await keepAlive(body.id)).toMatchObject({ code: 16_103, message: '本次观看已结束，请重新打开' })
    expect((await get(first)).status).toBe(403)
  })

  test('is over after ten minutes, however it is kept alive', async () => {
    const { body } = await open()
    for (let second = 0; second < 600; second += 50) {
      expect((await keepAlive(body.id)).code).toBe(200)
      world.forward(50_000)
    }
    expect((await keepAlive(body.id)).code).toBe(16_103)
    expect((await get(body.address)).status).toBe(403)
    const again = await open()
    expect(again.code).toBe(200)
    const [lasts] = [Date.parse(again.body.endsAt) - Date.parse(again.body.now)]
    expect(lasts).toBe(600_000)
  })

  test('is one of two of a person at once, also of eight that are opened together; a closed one makes place', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open()))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      200,
      ...Array<number>(6).fill(16_102),
    ])
    expect(answers.find(({ code }) => code !== 200)?.message).toBe('最多同时观看两路，请先关闭一路')
    const [one] = answers.filter(({ code }) => code === 200)
    expect((await post('playbackClose', { id: one?.body.id }, guard)).code).toBe(200)
    expect((await get(one?.body.address ?? '')).status).toBe(403)
    expect([(await open()).code, (await open()).code]).toEqual([200, 16_102])
    // one that nobody keeps alive makes place by itself
    world.forward(60_000)
    expect([(await open()).code, (await open()).code, (await open()).code]).toEqual([200, 200, 16_102])
    const other = await world.person({ roles: ['operator'] })
    expect((await open(other)).code).toBe(200)
  })

  test('is its viewer’s own: nobody else keeps it alive or closes it', async () => {
    const { body } = await open()
    const other = await world.person({ roles: ['property'] })
    expect((await keepAlive(body.id, other)).code).toBe(404)
    expect((await post('playbackClose', { id: body.id }, other)).code).toBe(404)
    expect((await get(body.address)).status).toBe(200)
  })
})
