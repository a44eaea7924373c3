import { describe, expect, test } from 'vitest'
import { makeDesk } from '../tests/desk.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, newPlate, gate, trace, confirmed, settle, ownStay } = parking
const desk = await makeDesk(parking)
const { correct, passagesOf, occupied } = desk

describe('a misread plate is corrected', () => {
  test('at the entry: the car leaves under its right plate, and what was paid stays with it', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    await gate('entry', wrong)
    world.forward(20 * MINUTE)
    const order = await confirmed(wrong)
    expect(await settle(order)).toBe('accepted')
    expect(await gate('exit', right)).toMatchObject({ open: false, reason: 'no_entry' })
    const before = await occupied()
    const [stay] = await ownStay(wrong)
    expect(await correct(wrong, right)).toMatchObject({ code: 200, body: { plate: right, stayIds: [stay?.id] } })
    expect(await occupied()).toBe(before)
    expect(await ownStay(wrong)).toEqual([])
    expect(await gate('exit', right)).toMatchObject({ open: true, reason: 'paid' })
    expect(await ownStay(right)).toMatchObject([{ id: stay?.id, state: 'closed', paidFen: 500, owedFen: 0 }])
    expect(await desk.booksAreRight()).toEqual([])
  })

  test('at the exit: the stay ends when the car left, and what it did not pay is owed', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    await gate('entry', right)
    world.forward(20 * MINUTE)
    await gate('exit', wrong, { opened: 'guard' })
    const before = await occupied()
    world.forward(120 * MINUTE)
    expect((await trace(right)).open).toMatchObject({ dueFen: 1500 })
    expect(await correct(wrong, right)).toMatchObject({ code: 200 })
    expect(await ownStay(right)).toMatchObject([{ state: 'closed', feeFen: 500, owedFen: 500 }])
    expect(await occupied()).toBe(before - 1)
    expect(await gate('exit', right)).toMatchObject({ open: false, reason: 'no_entry' })
    expect(await desk.booksAreRight()).toEqual([])
  })

  test('an exit that opened for the paid stay of another car opens that stay again and settles nothing here', async () => {
    const [paid, unpaid] = [newPlate(), newPlate()]
    for (const plate of [paid, unpaid]) await gate('entry', plate)
    world.forward(20 * MINUTE)
    expect(await settle(await confirmed(paid))).toBe('accepted')
    expect(await gate('exit', paid)).toMatchObject({ open: true })
    const before = await occupied()
    const [exit] = await passagesOf(paid, 'exit')
    expect(await correct(paid, unpaid, { passageIds: [exit] })).toMatchObject({ code: 200 })
    expect(await ownStay(paid)).toMatchObject([{ state: 'open', paidFen: 500 }])
    expect(await ownStay(unpaid)).toMatchObject([{ state: 'closed', paidFen: 0, owedFen: 500 }])
    expect(await occupied()).toBe(before)
    expect(await gate('exit', paid)).toMatchObject({ open: true, reason: 'paid' })
    expect(await desk.booksAreRight()).toEqual([])
  })

  test('of both passages of a stay that left: it goes over whole, paid as it was', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    await gate('entry', wrong)
    world.forward(20 * MINUTE)
    expect(await settle(await confirmed(wrong))).toBe('accepted')
    await gate('exit', wrong)
    const [stay] = await ownStay(wrong)
    expect(await correct(wrong, right)).toMatchObject({ code: 200 })
    expect(await ownStay(right)).toMatchObject([{ id: stay?.id, state: 'closed', paidFen: 500, owedFen: 0 }])
    expect(await ownStay(wrong)).toEqual([])
    expect(await desk.booksAreRight()).toEqual([])
  })

  test('at an entry that hid another stay of the wrong plate: that one stands again as it was', async () => {
    const [here, right] = [newPlate(), newPlate()]
    await gate('entry', here)
    world.forward(20 * MINUTE)
    await gate('entry', here, { opened: 'guard' })
    expect(await ownStay(here)).toMatchObject([{ state: 'lost' }, { state: 'open' }])
    const before = await occupied()
    const [, second] = await passagesOf(here, 'entry')
    expect(await correct(here, right, { passageIds: [second] })).toMatchObject({ code: 200 })
    expect(await ownStay(here)).toMatchObject([{ state: 'open' }])
    expect(await ownStay(right)).toMatchObject([{ state: 'open' }])
    expect(await occupied()).toBe(before + 1)
    expect(await desk.booksAreRight()).toEqual([])
  })

  test('onto a plate that is inside already: the earlier stay of it is lost', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    await gate('entry', right)
    world.forward(10 * MINUTE)
    await gate('entry', wrong)
    const before = await occupied()
    expect(await correct(wrong, right)).toMatchObject({ code: 200 })
    expect(await ownStay(right)).toMatchObject([{ state: 'lost' }, { state: 'open' }])
    expect(await occupied()).toBe(before - 1)
    expect(await desk.booksAreRight()).toEqual([])
  })

  test('once: a repeat changes nothing, another wish is told that somebody was quicker', async () => {
    const [wrong, right, third] = [newPlate(), newPlate(), newPlate()]
    await gate('entry', wrong)
    const passageIds = await passagesOf(wrong)
    expect(await correct(wrong, right, { passageIds })).toMatchObject({ code: 200 })
    expect(await correct(wrong, right, { passageIds })).toMatchObject({ code: 615 })
    expect(await correct(wrong, third, { passageIds })).toMatchObject({ code: 11226, data: { plate: right } })
    expect(await correct(right, right, { passageIds })).toMatchObject({ code: 11227 })
    const [stay] = await ownStay(right)
    const { body } = await desk.stay(stay?.id)
    expect(body.corrections).toMatchObject([{ direction: 'entry', from: wrong, to: right, reason: '识别有误' }])
  })

  test('not of a car that was stopped, nor of another park', async () => {
    const plate = newPlate()
    await gate('exit', plate)
    expect(await correct(plate, newPlate())).toMatchObject({ code: 11228 })
    const other = await world.person({ areaId: '2', roles: ['operator'] })
    const inside = newPlate()
    await gate('entry', inside)
    expect(await correct(inside, newPlate(), { token: other.token })).toMatchObject({ code: 404 })
  })

  test('who proved the wrong plate sees the stay no more, who proved the right one does', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    const [owner, mistaken] = [await world.person(), await world.person()]
    await desk.prove(right, owner.id)
    await desk.prove(wrong, mistaken.id)
    await gate('entry', wrong)
    world.forward(6 * MINUTE)
    expect((await trace(wrong, mistaken.token)).open?.enteredAt).not.toBeNull()
    await correct(wrong, right)
    expect((await trace(wrong, mistaken.token)).open).toBeNull()
    expect((await trace(right, mistaken.token)).open?.enteredAt).toBeNull()
    expect((await trace(right, owner.token)).open?.enteredAt).not.toBeNull()
  })
})

describe('at once with what gates and people do', () => {
  test('with the car leaving, and by two operators: one car less or not, never a wrong count', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const [wrong, right, third] = [newPlate(), newPlate(), newPlate()]
      await gate('entry', wrong)
      world.forward(5 * MINUTE)
      const passageIds = await passagesOf(wrong)
      const before = await occupied()
      const [left, , first, second] = await Promise.all([
        gate('exit', wrong),
        gate('exit', right),
        correct(wrong, right, { passageIds }),
        correct(wrong, third, { passageIds }),
      ])
      // One of the two operators was quicker; the other is told so.
      expect([first.code, second.code].toSorted((a, b) => a - b)).toEqual([200, 11_226])
      const stays = [...(await ownStay(wrong)), ...(await ownStay(right)), ...(await ownStay(third))]
      expect(stays).toHaveLength(1)
      const open = stays.filter(({ state }) => state === 'open').length
      expect(await occupied()).toBe(before - 1 + open)
      if (left.open && first.code === 200) expect((await ownStay(right))[0]?.state).toMatch(/open|closed/)
      expect(await desk.booksAreRight()).toEqual([])
    }
  }, 60_000)

  test('with its payment: the money is counted once, at the stay of the right plate', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const [wrong, right] = [newPlate(), newPlate()]
      await gate('entry', wrong)
      world.forward(20 * MINUTE)
      const order = await confirmed(wrong)
      const passageIds = await passagesOf(wrong)
      const [verdict, corrected] = await Promise.all([settle(order), correct(wrong, right, { passageIds })])
      expect([verdict, corrected.code]).toEqual(['accepted', 200])
      expect(await ownStay(right)).toMatchObject([{ state: 'open', paidFen: 500 }])
      expect(await gate('exit', right)).toMatchObject({ open: true, reason: 'paid' })
      expect(await desk.booksAreRight()).toEqual([])
    }
  }, 60_000)

  test('many cars whose plates are mixed up by corrections in any order tell the stays of their passages', async () => {
    const plates = [newPlate(), newPlate(), newPlate()] as const
    for (let turn = 0; turn < 6; turn += 1) {
      for (const plate of plates) {
        await gate('entry', plate, { opened: 'guard' })
        world.forward(1000)
      }
      world.forward(3 * MINUTE)
      await gate('exit', plates[turn % 3] ?? plates[0], { opened: 'guard' })
      world.forward(3 * MINUTE)
    }
    for (let turn = 0; turn < 10; turn += 1) {
      const [from, to] = [plates[turn % 3] ?? plates[0], plates[(turn + 1 + (turn % 2)) % 3] ?? plates[1]]
      if (from === to) continue
      const ids = await passagesOf(from)
      const some = ids.filter((_, at) => at % 3 === turn % 3).slice(0, 4)
      await Promise.all(some.map((id) => correct(from, to, { passageIds: [id] })))
      for (const plate of plates) expect(await desk.derived(plate)).toEqual(await desk.kept(plate))
      expect(await desk.booksAreRight()).toEqual([])
    }
  }, 90_000)
})
