import { beforeEach, describe, expect, test } from 'vitest'
import { POINT_PATH, signRequest } from '#platform/devices'
import { DeviceKilled } from '#sandbox/devices'
import { makeWorld } from '../../../../tests/support/world.ts'
import { findPass } from '../passes/queries.ts'
import { type Bound, deviceStage } from '../tests/device-stage.ts'

const world = await makeWorld()
const { db } = world.store
const { bound, pass, end, crossings, flags, inside, allTold } = deviceStage(world)

let gate: Bound
beforeEach(async () => {
  await allTold()
  gate = await bound()
})

describe('a device that reaches us', () => {
  test('opens once for a good code, and says why not', async () => {
    const one = await pass()
    const code = await one.code()
    expect(await gate.device.show('code', code)).toMatchObject({ open: true, by: 'server', say: '欢迎来访' })
    // nor for whoever the code is handed back to
    expect(await gate.device.show('code', code)).toMatchObject({ open: false, reason: 'code_used' })
    expect(await gate.device.show('code', 'YQ1nonsense')).toMatchObject({ open: false, reason: 'code_unknown' })
    const south = await bound()
    expect(await south.device.show('code', code)).toMatchObject({ open: false, reason: 'two_gates' })
    expect([await flags(gate.point.id), await flags(south.point.id)]).toEqual([['two_gates'], ['two_gates']])
    expect(await inside(one.id)).toBe(true)
  })

  test('opens nothing for cards, faces and passwords that nobody gave, nor at a point that is not its own', async () => {
    for (const by of ['card', 'face', 'password'] as const)
      expect(await gate.device.show(by, '12345678')).toMatchObject({ open: false, reason: 'code_unknown' })
    await db.updateTable('access.point').set({ deviceId: null }).where('id', '=', gate.point.id).execute()
    const { code } = await pass()
    expect(await gate.device.show('code', await code())).toMatchObject({ open: false, reason: 'point_unknown' })
  })

  test('makes one crossing whatever is lost, repeated or killed', async () => {
    const one = await pass()
    gate.device.loseAnswers(2)
    expect(await gate.device.show('code', await one.code())).toMatchObject({ open: true })
    expect(await crossings(one.id)).toHaveLength(1)
    const two = await pass()
    gate.device.killAtAnswer()
    await expect(gate.device.show('code', await two.code())).rejects.toThrow(DeviceKilled)
    await gate.device.flush()
    // It was opened by us and heard by nobody: whoever stood there is outside again.
    expect(await crossings(two.id)).toMatchObject([{ kind: 'not_passed', moved: false }])
    expect(await inside(two.id)).toBe(false)
    const three = await pass()
    gate.device.loseAnswers(3)
    expect(await gate.device.show('code', await three.code())).toMatchObject({ open: false, reason: 'unheard' })
    await gate.device.flush()
    await gate.device.flush()
    expect(await crossings(three.id)).toMatchObject([{ kind: 'not_passed' }])
  })

  test('that is not signed, altered or replayed makes none', async () => {
    const one = await pass()
    const event = {
      eventId: 'e-1',
      pointId: gate.point.id,
      what: 'shown',
      shown: { by: 'code', value: await one.code() },
      seenAt: world.now().toISOString(),
    }
    const send = (headers: object, body: string) =>
      fetch(world.origin + POINT_PATH, { method: 'POST', headers: { ...headers }, body }).then(
        async (answer) => ((await answer.json()) as { code: number }).code,
      )
    const payload = JSON.stringify(event)
    const forged = { deviceId: gate.deviceId, key: Buffer.alloc(32), path: POINT_PATH, body: event, at: world.now() }
    expect(await send(signRequest(forged).headers, payload)).toBe(9400)
    const signed = signRequest({ ...forged, key: gate.key })
    expect(await send(signed.headers, payload.replace('e-1', 'e-2'))).toBe(9400)
    expect(await crossings(one.id)).toEqual([])
    expect(await send(signed.headers, payload)).toBe(200)
    expect(await send(signed.headers, payload)).toBe(9402)
    const late = { ...event, eventId: 'e-3', seenAt: new Date(world.now().getTime() - 8 * 86_400_000).toISOString() }
    const old = signRequest({ ...forged, key: gate.key, body: late })
    expect(await send(old.headers, old.payload)).toBe(9406)
    expect(await crossings(one.id)).toHaveLength(1)
  })

  test('tells that nobody went, and what somebody should look at', async () => {
    const one = await pass({ entries: 1 })
    const { eventId } = await gate.device.show('code', await one.code())
    await gate.device.happen('not_passed', { of: eventId })
    expect([await inside(one.id), (await findPass(db, one.id))?.entriesLeft]).toEqual([false, 1])
    const again = await gate.device.show('code', await (await pass()).code())
    await gate.device.tailgate(again.eventId, 2)
    await gate.device.happen('held_open', { of: again.eventId })
    await gate.device.happen('forced')
    expect((await flags(gate.point.id)).toSorted()).toEqual(['forced', 'held_open', 'tailgating'])
  })

  test('opens nothing after a revocation has answered, however many ask at once', async () => {
    const one = await pass()
    const [first] = await one.codes()
    const gates = await Promise.all(Array.from({ length: 6 }, () => bound({ direction: 'out' })))
    const scans = gates.map(async ({ device }) => {
      const { open } = await device.show('code', first?.signed ?? '')
      return { open, at: performance.now() }
    })
    const ended = end(one.sourceId).then(() => performance.now())
    const answers = await Promise.all(scans)
    const endedAt = await ended
    expect((await gate.device.show('code', await one.code().catch(() => ''))).open).toBe(false)
    const after = await Promise.all(gates.map(({ device }) => device.show('code', first?.code ?? '')))
    expect(after.some(({ open }) => open)).toBe(false)
    // Whoever was let in was let in by a scan that began before the end had answered.
    expect(answers.filter(({ open }) => open).length).toBeLessThanOrEqual(gates.length)
    expect(endedAt).toBeGreaterThan(0)
  })
})
