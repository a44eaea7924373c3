import { beforeEach, describe, expect, test } from 'vitest'
import type { Block, CompanyPolicy } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { type Db, inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import { codesOf } from '../../../../tests/support/read-pdf.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { writesOf } from '../tests/written.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { makeVisit as writeVisit } from '../visits/make.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

const DAY = 86_400_000
const inDays = (days: number) => toInstant(new Date(world.now().getTime() + days * DAY))
let company: { id: string; name: string }
let manager: Someone
let colleague: Someone
let nth = 0
beforeEach(async () => {
  nth += 1
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  colleague = await world.person({ nickName: '陈晨', company: { id: company.id } })
})

const SETTINGS = {
  asks: { plate: 'may', idNumber: 'no', face: 'no', document: 'no' },
  decideInvited: false,
  walkIn: true,
  wifi: '',
  questions: [] as object[],
  receiverIds: [] as string[],
}
const get = (by = manager) => world.post<CompanyPolicy>('visitor/policyGet', {}, by.token)
const save = (input: object, by = manager) =>
  world.post<CompanyPolicy>('visitor/policySave', { version: 0, ...SETTINGS, ...input }, by.token)
const block = (input: object = {}, by = manager) =>
  world.post<{ block: Block; calledOff: number }>(
    'visitor/blockAdd',
    { name: '王五', phone: `1370000${1000 + nth}`, reason: '多次扰乱秩序', until: inDays(30), ...input },
    by.token,
  )
const question = { kind: 'text', label: '单位', required: true, min: '', max: '', options: [] }

describe('what a company asks', () => {
  test('is its managers’ to say, as a whole, by the version they saw', async () => {
    expect((await get()).body).toMatchObject({ version: 0, walkIn: true, listed: true, receivers: [] })
    const saved = await save({
      asks: { ...SETTINGS.asks, idNumber: 'must' },
      questions: [question],
      receiverIds: [colleague.id],
    })
    expect(saved.body).toMatchObject({ version: 1, receivers: [{ id: colleague.id, name: '陈晨' }] })
    expect((await get()).body).toEqual(saved.body)
    const [kept] = saved.body.questions
    const again = await save({ version: 1, questions: [{ ...kept, label: '来自' }, question] })
    expect(again.body.questions.map(({ id, label }) => [id === kept?.id, label])).toEqual([
      [true, '来自'],
      [false, '单位'],
    ])
    expect((await save({ version: 1 })).code).toBe(409)
    expect((await save({ version: 2, questions: [{ ...question, id: company.id }] })).code).toBe(409)
  })

  test('is refused where nobody could answer it, or who receives is not of the company', async () => {
    const wrong = await save({ questions: [question, question] })
    expect([wrong.code, wrong.message]).toEqual([16_553, '已有字段“单位”'])
    const stranger = await world.person()
    expect((await save({ receiverIds: [stranger.id] })).code).toBe(16_554)
  })

  test('two managers at once: one is told that it changed', async () => {
    const codes = (await Promise.all([save({}), save({ walkIn: false })])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('colleagues are found to receive; those who are no managers see and change nothing', async () => {
    const found = await world.post<{ items: { id: string }[] }>(
      'visitor/receiverChoices',
      { text: '陈' },
      manager.token,
    )
    expect(found.body.items.map(({ id }) => id)).toEqual([colleague.id])
    for (const name of ['policyGet', 'receiverChoices', 'blocks', 'wallSheet'])
      expect((await world.post(`visitor/${name}`, {}, colleague.token)).code).toBe(403)
    expect((await save({}, colleague)).code).toBe(403)
    expect((await block({}, colleague)).code).toBe(403)
  })

  test('who received and left the company sees and decides nothing of it any more', async () => {
    await save({ receiverIds: [colleague.id] })
    const visitor = await world.person({ phone: `1360000${1000 + nth}` })
    const { body } = await writesOf(world, 'visitorh5/recordDetail')(
      'visitorh5/applyAdd',
      {
        companyId: company.id,
        from: inDays(0),
        until: inDays(0.1),
        purpose: '面试',
        guests: [{ name: '王五' }],
        version: 1,
      },
      visitor,
    )
    const see = () => world.post('visitor/recordById', { id: body.id }, colleague.token)
    expect([body.decides, (await see()).code]).toEqual(['前台', 200])
    await db.deleteFrom('people.membership').where('personId', '=', colleague.id).execute()
    const again = { ...colleague, token: await freshToken(colleague) }
    expect((await world.post('visitor/recordById', { id: body.id }, again.token)).code).toBe(404)
    const decided = await world.post<{ items: { done: boolean }[] }>(
      'visitorh5/applyCheck',
      { ids: [body.id], approve: true },
      again.token,
    )
    expect(decided.body.items[0]?.done).toBe(false)
    expect((await get()).body.receivers).toEqual([])
  })
})

async function freshToken(person: Someone): Promise<string> {
  const { makeSession } = await import('#fixtures/people')
  return await makeSession(db, world.product.identity, person)
}

describe('whom it keeps out', () => {
  test('is masked, sealed, for a year at most, and once a phone', async () => {
    const added = await block()
    expect(added.body).toMatchObject({ calledOff: 0, block: { name: '王*', by: '张*', endedAt: null } })
    expect(added.body.block.phone).toContain('****')
    const twice = await block()
    expect(twice.code).toBe(16_556)
    for (const until of [inDays(0), inDays(366)])
      expect((await block({ phone: '13712345678', until })).code).toBe(16_555)
    const { rows } = await world.store.pool.query('select b::text as row from visitors.block b')
    expect(JSON.stringify(rows)).not.toContain('王五')
    const codes = await Promise.all(Array.from({ length: 4 }, () => block({ phone: '13787654321' })))
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 16_556, 16_556, 16_556])
  })

  test('is ended by managers of the company alone, once', async () => {
    const { id } = (await block()).body.block
    const other = await makeCompany(db)
    const stranger = await world.person({ company: { id: other.id, manager: true } })
    const end = (by: Someone) => world.post<Block>('visitor/blockEnd', { id }, by.token)
    const list = (by: Someone) => world.post<{ items: Block[] }>('visitor/blocks', {}, by.token)
    expect([(await end(stranger)).code, (await list(stranger)).body.items]).toEqual([404, []])
    expect((await end(manager)).body.endedAt).not.toBeNull()
    expect((await end(manager)).code).toBe(404)
    expect((await list(manager)).body.items.map((one) => one.id)).toEqual([id])
    expect((await block()).code).toBe(200)
  })

  test('comes by pages', async () => {
    for (let n = 0; n < 21; n += 1) await block({ phone: `1379${String(1_000_000 + nth * 100 + n)}` })
    const first = await world.post<{ items: Block[]; next: string }>('visitor/blocks', {}, manager.token)
    const rest = await world.post<{ items: Block[] }>('visitor/blocks', { next: first.body.next }, manager.token)
    expect(new Set([...first.body.items, ...rest.body.items].map(({ id }) => id)).size).toBe(21)
  })

  test('what they lead is called off, what they come along to goes on without them', async () => {
    const phone = `1350000${1000 + nth}`
    const of = { companyId: company.id, applicantId: manager.id, hostId: manager.id, now: world.now() }
    const { vault } = world.product
    const led = await makeVisit(db, vault, { ...of, state: 'approved', guests: [{ name: '王五', phone }] })
    const joined = await makeVisit(db, vault, {
      ...of,
      state: 'approved',
      guests: [{ name: '赵六' }, { name: '王五', phone }],
    })
    const begun = await makeVisit(db, vault, { ...of, state: 'inside', guests: [{ name: '王五', phone }] })
    const elsewhere = await makeVisit(db, vault, {
      ...of,
      companyId: (await makeCompany(db)).id,
      state: 'approved',
      guests: [{ name: '王五', phone }],
    })
    expect((await block({ phone })).body.calledOff).toBe(2)
    const rows = await db
      .selectFrom('visitors.visit')
      .select(['id', 'state'])
      .where('id', 'in', [led.id, joined.id, begun.id, elsewhere.id])
      .execute()
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    expect([led, joined, begun, elsewhere].map(({ id }) => states.get(id))).toEqual([
      'cancelled',
      'approved',
      'inside',
      'approved',
    ])
    const left = await listCompanions(db, [joined.id])
    expect(left).toHaveLength(1)
    expect(await passesOf(db, 'visit', [joined.companionIds[1] ?? ''])).toEqual([])
  })
})

describe('somebody who registers while they are blocked', () => {
  const phone = () => `1340000${1000 + nth}`
  const request = (by: Someone) => ({
    areaId: '1',
    companyId: company.id,
    way: 'registration' as const,
    hostId: null,
    applicantId: by.id,
    from: world.now(),
    until: new Date(world.now().getTime() + DAY / 10),
    purpose: '面试',
    headcount: 2,
    guests: [{ name: '赵六' }, { name: '王五', phone: phone() }],
    leaderId: by.id,
  })
  const file = (within: Db, by: Someone) =>
    writeVisit(within, world.product, {
      request: request(by),
      state: 'waiting',
      nextRunAt: world.now(),
      by: { kind: 'visitor', id: by.id },
      now: world.now(),
    })
  const peopleOf = async (id: string) => (await listCompanions(db, [id])).length

  test('first: the block waits for the visit, and takes them off it', async () => {
    const by = await world.person()
    const heard: string[] = []
    const { id, added } = await inTransaction(db, async (within) => {
      const { visit } = await file(within, by)
      const blocking = block({ phone: phone() }).finally(() => heard.push('blocked'))
      await new Promise((done) => setTimeout(done, 300))
      expect(heard).toEqual([])
      return { id: visit.id, added: () => blocking }
    })
    expect((await added()).body.calledOff).toBe(1)
    expect(await peopleOf(id)).toBe(1)
  })

  test('at once, many times over: nobody stays on a visit who is blocked', async () => {
    for (let n = 0; n < 12; n += 1) {
      nth += 1
      const by = await world.person()
      const filed = inTransaction(db, (within) => file(within, by)).then(
        ({ visit }) => visit.id,
        () => null,
      )
      const [id, added] = await Promise.all([filed, block({ phone: phone() })])
      expect(added.code).toBe(200)
      if (id !== null) expect(await peopleOf(id)).toBe(1)
    }
  })

  test('of several phones in another order each: nobody waits for ever', async () => {
    const phones = Array.from({ length: 6 }, (_, at) => `133${String(nth).padStart(4, '0')}100${at}`)
    const by = await world.person()
    const guests = (order: readonly string[]) => order.map((number) => ({ name: '王五', phone: number }))
    const filed = Array.from({ length: 12 }, (_, n) =>
      inTransaction(db, (within) =>
        writeVisit(within, world.product, {
          request: { ...request(by), headcount: 6, guests: guests(n % 2 === 0 ? phones : phones.toReversed()) },
          state: 'waiting',
          nextRunAt: world.now(),
          by: { kind: 'visitor', id: by.id },
          now: world.now(),
        }),
      ).then(
        () => 'filed',
        (error: unknown) => (error instanceof Refusal ? 'refused' : String(error)),
      ),
    )
    const blocked = await Promise.all(phones.map((number) => block({ phone: number })))
    expect(blocked.map(({ code }) => code)).toEqual(phones.map(() => 200))
    for (const said of await Promise.all(filed)) expect(['filed', 'refused']).toContain(said)
    const { rows } = await world.store.pool.query(
      `select count(*)::int as left from visitors.companion c join visitors.visit v on v.id = c.visit_id
       where v.company_id = $1 and v.state = 'waiting' and c.removed_at is null and c.phone_index is not null`,
      [company.id],
    )
    expect(rows).toEqual([{ left: 0 }])
  })
})

describe('the sheet for the wall', () => {
  test('holds the code that leads to registering here; a company that nobody finds has none', async () => {
    const sheet = await world.post<{ pdf: string; link: string; fileName: string }>(
      'visitor/wallSheet',
      {},
      manager.token,
    )
    expect(sheet.body.link).toBe(`${world.origin}/front/mobile/visitor/visitorRegisterApply?company=${company.id}`)
    const codes = await codesOf(Buffer.from(sheet.body.pdf, 'base64'))
    expect(JSON.stringify(codes)).toContain(sheet.body.link)
    await db.updateTable('people.company').set({ listed: false }).where('id', '=', company.id).execute()
    expect((await world.post('visitor/wallSheet', {}, manager.token)).code).toBe(16_557)
  })
})
