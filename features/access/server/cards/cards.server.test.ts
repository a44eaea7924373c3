import { describe, expect, test } from 'vitest'
import type { AccessCard } from '#contract/access'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { makeCard, makePoint } from '#fixtures/access'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { stillOf } from '../gate/judging.ts'
import { numberHashOf, passByCard } from './passing.ts'
import { lapseCards } from './queries.ts'

const world = await makeWorld({ max: 16 })
const { db } = world.store
const company = await makeCompany(db, { name: '云图科技' })
const of = (facts: object) => ({ company: { id: company.id, allowed: true, ...facts } })
const staff = (nickName = '林晓') => world.person({ nickName, ...of({}) })
const manager = await world.person({ nickName: '张经理', ...of({ manager: true }) })
const property = await world.person({ nickName: '赵物业', roles: ['property'] })
const post = (call: string, input: object, who: { token: string }) =>
  world.post<AccessCard>(`accesscard/${call}`, input, who.token)
const listed = async (who: { token: string }) =>
  (await world.post<{ items: AccessCard[] }>('accesscard/list', {}, who.token)).body.items
let numbers = 0
const newNumber = () => `0${String((numbers += 1)).padStart(7, '0')}AB`

/** Somebody with a card in their hand. */
async function holder() {
  const person = await staff()
  const { id } = (await post('apply', {}, person)).body
  await post('decide', { id, approve: true }, manager)
  await post('decide', { id, approve: true }, property)
  const number = newNumber()
  expect((await post('collect', { id, number }, property)).body.state).toBe('held')
  return { person, id, number }
}
const shown = (number: string) => inTransaction(db, (at) => passByCard(at, world.product, '1', number))

describe('a card', () => {
  test('is applied for, approved by the manager and then the desk, and handed over with its number', async () => {
    const person = await staff()
    const { body: card } = await post('apply', { note: '常驻三楼' }, person)
    expect(card).toMatchObject({ state: 'applied', name: '林晓', companyName: '云图科技', note: '常驻三楼' })
    const [seen] = (
      await world.post<{ items: AccessCard[] }>('accesscard/desk', { as: 'manager', side: 'open' }, manager.token)
    ).body.items
    expect(seen).toMatchObject({ id: card.id, name: '林晓', can: { decide: true } })
    // the desk's turn comes after the manager's
    expect(await post('decide', { id: card.id, approve: true }, property)).toMatchObject({ code: 16_061 })
    expect((await post('decide', { id: card.id, approve: true }, manager)).body.state).toBe('approved')
    const ready = (await post('decide', { id: card.id, approve: true }, property)).body
    expect(ready).toMatchObject({ state: 'ready', name: '林*', can: { collect: true } })
    const number = newNumber()
    const held = (await post('collect', { id: card.id, number }, property)).body
    expect(held).toMatchObject({ state: 'held', tail: number.slice(-4) })
    const { shown: good, pass } = await shown(number.toLowerCase())
    expect([good, pass?.holderId, pass?.source]).toEqual(['good', person.id, 'membership'])
    const row = await db.selectFrom('access.card').selectAll().where('id', '=', card.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(number)
  })

  test('is one a person, also of two applications at once; a second after it was given back', async () => {
    const person = await staff()
    const both = await Promise.all(Array.from({ length: 8 }, () => post('apply', {}, person)))
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 16_060),
    ])
    expect(both.find(({ code }) => code === 16_060)?.message).toBe('已有在用门禁卡')
    const [card] = await listed(person)
    expect((await post('withdraw', { id: card?.id }, person)).body.state).toBe('withdrawn')
    expect((await post('apply', {}, person)).code).toBe(200)
  })

  test('of two managers at once one decides, the other hears who did', async () => {
    const second = await world.person({ nickName: '李总', ...of({ manager: true }) })
    const { id } = (await post('apply', {}, await staff())).body
    const answers = await Promise.all([
      post('decide', { id, approve: true }, manager),
      post('decide', { id, approve: false, opinion: '已离职' }, second),
    ])
    const [won, lost] = answers.toSorted((a, b) => a.code - b.code)
    expect([won?.code, lost?.code]).toEqual([200, 16_061])
    expect(lost?.message).toMatch(/^[张李]\*已处理：(?:企业已同意|已拒绝)$/)
  })

  test('is declined with a reason; nobody decides about their own', async () => {
    const { id } = (await post('apply', {}, await staff())).body
    expect((await post('decide', { id, approve: false }, manager)).code).toBe(16_062)
    expect((await post('decide', { id, approve: false, opinion: '暂不需要' }, manager)).body).toMatchObject({
      state: 'declined',
      opinion: '暂不需要',
    })
    const desk = await world.person({ roles: ['property'] })
    const own = (await post('apply', { companyId: null }, desk)).body
    expect(own.state).toBe('approved')
    expect((await post('decide', { id: own.id, approve: true }, desk)).code).toBe(16_066)
    expect((await post('decide', { id: own.id, approve: true }, property)).body.state).toBe('ready')
    expect((await post('collect', { id: own.id, number: newNumber() }, desk)).code).toBe(16_066)
  })

  test('is hidden from other companies, and only its person reports it lost', async () => {
    const other = await makeCompany(db)
    const stranger = await world.person({ company: { id: other.id, manager: true } })
    const { id, person } = await holder()
    for (const call of ['decide', 'reportLost', 'withdraw'])
      expect((await post(call, { id, ...(call === 'decide' && { approve: true }) }, stranger)).code).toBe(404)
    expect((await post('reportLost', { id }, property)).code).toBe(404)
    expect((await post('desk', { as: 'property', side: 'open' }, stranger)).code).toBe(403)
    expect((await listed(person)).map((card) => card.id)).toEqual([id])
    expect((await post('apply', {}, await world.person())).code).toBe(16_063)
  })

  test('that nobody collects within thirty days lapses', async () => {
    const person = await staff()
    const id = await makeCard(db, {
      personId: person.id,
      companyId: company.id,
      state: 'ready',
      readyUntil: world.now(),
      now: world.now(),
    })
    expect((await post('collect', { id, number: newNumber() }, property)).code).toBe(16_064)
    expect((await listed(person))[0]?.state).toBe('lapsed')
    expect(await lapseCards(db, world.now())).toMatchObject([{ state: 'lapsed' }])
    expect((await post('apply', {}, person)).code).toBe(200)
  })

  test('is not handed to whoever left the company, however late that is told', async () => {
    const person = await staff()
    const { id } = (await post('apply', {}, person)).body
    for (const by of [manager, property]) await post('decide', { id, approve: true }, by)
    await db.deleteFrom('people.membership').where('personId', '=', person.id).execute()
    expect(await post('collect', { id, number: newNumber() }, property)).toMatchObject({ code: 16_063 })
    expect(await db.selectFrom('access.pass').select('id').where('holderId', '=', person.id).execute()).toEqual([])
  })

  test('is not handed to whoever left the company while a pass of an earlier card still stands', async () => {
    const { person, id: earlier } = await holder()
    expect((await post('takeBack', { id: earlier }, property)).body.state).toBe('returned')
    const { id } = (await post('apply', {}, person)).body
    for (const by of [manager, property]) await post('decide', { id, approve: true }, by)
    await db.deleteFrom('people.membership').where('personId', '=', person.id).execute()
    expect(await post('collect', { id, number: newNumber() }, property)).toMatchObject({ code: 16_063 })
  })

  test('has a number of its own, which is free again when it was taken back', async () => {
    const first = await holder()
    const person = await staff()
    const id = await makeCard(db, { personId: person.id, companyId: company.id, state: 'ready', now: world.now() })
    expect((await post('collect', { id, number: first.number }, property)).code).toBe(16_065)
    expect((await post('reportLost', { id: first.id }, first.person)).body.state).toBe('lost')
    expect((await post('collect', { id, number: first.number }, property)).code).toBe(16_065)
    expect((await post('takeBack', { id: first.id }, property)).body.state).toBe('returned')
    expect((await post('collect', { id, number: first.number }, property)).body.state).toBe('held')
  })
})

describe('a lost card', () => {
  test('opens nothing from the answer on, whoever is judging meanwhile', async () => {
    const { person, id, number } = await holder()
    const before = await inTransaction(db, async (at) => {
      const { shown: now } = await passByCard(at, world.product, '1', number)
      const reported = post('reportLost', { id }, person)
      // it waits for whoever judges by the card at this moment
      const first = await Promise.race([reported, new Promise((done) => setTimeout(() => done('waits'), 150))])
      return { now, first, reported }
    })
    expect([before.now, before.first]).toEqual(['good', 'waits'])
    expect((await before.reported).body.state).toBe('lost')
    expect((await shown(number)).shown).toBe('revoked')
    expect((await post('reportLost', { id }, person)).code).toBe(16_061)
  })

  test('is dropped by the readers that hold it: they are told with their next pull', async () => {
    const reader = {
      id: `reader-${newId().slice(-8)}`,
      areaId: '1',
      kind: 'card_reader',
      name: '门禁',
      pointIds: ['p'],
    } as const
    await world.product.devices.register(db, reader)
    await makePoint(db, { deviceId: reader.id, ways: ['card', 'hand'] })
    const { person, id } = await holder()
    const wanted = async () =>
      (await world.product.devices.holdings(db, { kind: 'card', id }))
        .filter(({ deviceId }) => deviceId === reader.id)
        .map(({ want }) => want)
    expect(await wanted()).toEqual(['held'])
    await post('reportLost', { id }, person)
    expect(await wanted()).toEqual(['gone'])
  })
})

test('an unknown card is nobody’s, and a card of who left the company opens nothing', async () => {
  expect(await shown('nobody0000')).toEqual({ shown: 'unknown', cardId: null, pass: null })
  const { person, id, number } = await holder()
  await db.deleteFrom('people.membership').where('personId', '=', person.id).execute()
  const { pass } = await shown(number)
  expect(pass && (await stillOf(db, pass))).toBe(false)
  const payload = { areaId: '1', companyId: company.id, personId: person.id, why: 'left' }
  await inTransaction(db, (at) => world.product.jobs.announce(at, { type: MEMBERSHIP_ENDED, payload }))
  await world.product.jobs.drain()
  expect((await listed(person)).find((card) => card.id === id)?.state).toBe('ended')
  expect((await shown(number)).shown).toBe('unknown')
  expect(numberHashOf(world.product, '2', number)).not.toEqual(numberHashOf(world.product, '1', number))
})
