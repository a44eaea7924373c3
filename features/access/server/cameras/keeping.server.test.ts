import { beforeEach, describe, expect, test } from 'vitest'
import type { Camera, Playback } from '#contract/access'
import { makeCamera } from '#fixtures/access'
import { holdName, inTransaction, newId } from '#platform/db'
import { waitingForLocks } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

// Operators add, change and remove cameras; what is switched off or removed is watched by nobody from then on.

const world = await makeWorld({ max: 16 })
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const post = <Body>(call: string, input: object, by: { token: string }) =>
  world.post<Body>(`security/${call}`, input, by.token)

let operator: Someone
let guard: Someone
beforeEach(async () => {
  await db.updateTable('access.camera').set({ removedAt: world.now() }).where('removedAt', 'is', null).execute()
  operator = await world.person({ nickName: '何静', roles: ['operator'] })
  guard = await world.person({ nickName: '赵强', roles: ['property'] })
})
const SAID = { name: '北门入口', place: '园区入口', kind: 'simulated' } as const
const add = (facts: Partial<typeof SAID> | { name: string } = {}, by = operator) =>
  post<Camera>('cameraAdd', { ...SAID, ...facts }, by)
const change = (camera: Camera, facts: Partial<Camera> = {}, by = operator) => {
  const { id, version, name, place, disabled } = { ...camera, ...facts }
  return post<Camera>('cameraChange', { id, version, name, place, disabled }, by)
}
const remove = ({ id, version }: Pick<Camera, 'id' | 'version'>, by = operator) =>
  post('cameraRemove', { id, version }, by)
const list = async (by = guard) =>
  (await post<{ may: boolean; keeps: boolean; items: Camera[] }>('cameraList', {}, by)).body
const open = ({ id: cameraId }: Pick<Camera, 'id'>, by = guard) => post<Playback>('playbackOpen', { cameraId }, by)
const statusOf = async (address: string) => (await fetch(`${world.origin}${address}`)).status
const endedAt = async (id: string) =>
  (await db.selectFrom('access.viewing').select('endedAt').where('id', '=', id).executeTakeFirstOrThrow()).endedAt

describe('an operator', () => {
  test('adds cameras at the end of the list, renames, moves, switches off and on, and removes them; each is recorded', async () => {
    const { body: first } = await add()
    const { body: second } = await add({ name: '南门入口' })
    expect(first).toEqual({ ...SAID, id: first.id, disabled: false, version: 1 })
    expect(await list(operator)).toEqual({ may: true, keeps: true, items: [first, second] })
    expect(await list()).toEqual({ may: true, keeps: false, items: [first, second] })
    const { body: moved } = await change(first, { name: '北门车道', place: '停车场', disabled: true })
    expect(moved).toEqual({ ...first, name: '北门车道', place: '停车场', disabled: true, version: 2 })
    expect((await list()).items).toEqual([moved, second])
    expect((await open(moved)).code).toBe(16_101)
    const { body: on } = await change(moved, { disabled: false })
    expect((await open(on)).code).toBe(200)
    expect((await remove(second)).body).toEqual({ id: second.id })
    expect((await list()).items).toEqual([on])
    const { rows } = await world.store.pool.query<{ action: string }>(
      `select action from audit.entry where actor = $1`,
      [operator.id],
    )
    expect(rows.map(({ action }) => action.replace('access.camera.', '')).toSorted()).toEqual([
      'added',
      'added',
      'changed',
      'changed',
      'removed',
    ])
  })

  test('is told where somebody was quicker, and what was removed is not there any more', async () => {
    const { body: camera } = await add()
    await change(camera, { name: '北门出口' })
    const late = { code: 16_104, message: '摄像头已被他人修改，请刷新后再改' }
    expect(await change(camera)).toMatchObject(late)
    expect(await remove(camera)).toMatchObject(late)
    expect((await remove({ ...camera, version: 2 })).code).toBe(200)
    for (const answer of [
      await change({ ...camera, version: 3 }),
      await remove({ ...camera, version: 3 }),
      await open(camera),
    ])
      expect(answer.code).toBe(16_100)
  })

  test('keeps the cameras of the own park alone; property staff keep none', async () => {
    const { body: camera } = await add()
    for (const answer of [await add({}, guard), await change(camera, {}, guard), await remove(camera, guard)])
      expect(answer.code).toBe(403)
    const elsewhere = { ...camera, id: await makeCamera(db, { areaId: '2' }) }
    expect([(await change(elsewhere)).code, (await remove(elsewhere)).code]).toEqual([16_100, 16_100])
    expect((await list(operator)).items).toEqual([camera])
  })

  test('offers no adapter that does not exist', async () => {
    expect((await post('cameraAdd', { ...SAID, kind: 'onvif' }, operator)).code).toBe(400)
  })

  test('adds 500 at most, also of several who add at once', async () => {
    const rows = Array.from({ length: 498 }, () => ({ ...SAID, id: newId(), areaId: '1', source: 'camera-1' }))
    await db.insertInto('access.camera').values(rows).execute()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 16_105, 16_105, 16_105])
    expect((await list()).items).toHaveLength(500)
    const [last] = (await list()).items
    expect((await remove(last ?? { id: '', version: 1 })).code).toBe(200)
    expect((await add()).code).toBe(200)
  })
})

describe('a camera that is watched', () => {
  test.each(['removed', 'switched off'])('and is %s: its viewing ends at once, and its place is free', async (how) => {
    const { body: camera } = await add()
    const { body: other } = await add({ name: '南门入口' })
    const [{ body: viewing }, { body: beside }] = [await open(camera), await open(other)]
    expect(await statusOf(viewing.address)).toBe(200)
    world.forward(5_000)
    expect((await (how === 'removed' ? remove(camera) : change(camera, { disabled: true }))).code).toBe(200)
    expect([await statusOf(viewing.address), await statusOf(beside.address)]).toEqual([403, 200])
    expect((await post('playbackKeepAlive', { id: viewing.id }, guard)).code).toBe(16_103)
    // at once, not when nobody would have kept it alive any more
    expect((await endedAt(viewing.id))?.getTime()).toBeLessThan(Date.parse(viewing.aliveUntil))
    // two at a time: the place of the one that ended is free
    expect((await open(other)).code).toBe(200)
  })

  test('is removed while somebody opens it: who removes waits for the viewing and ends it', async () => {
    const { body: camera } = await add()
    const both = await inTransaction(db, async (held) => {
      // the viewer stands between looking at the camera and writing the viewing down
      await holdName(held, `access.viewings.${guard.id}`)
      const opening = open(camera)
      await waitingForLocks(world.store, 1)
      const removing = remove(camera)
      expect(await Promise.race([removing, new Promise((done) => setTimeout(() => done('waits'), 150))])).toBe('waits')
      return { opening, removing }
    })
    const { code, body } = await both.opening
    expect([code, (await both.removing).code]).toEqual([200, 200])
    expect(await endedAt(body.id)).not.toBeNull()
    expect(await statusOf(body.address)).toBe(403)
  })
})
