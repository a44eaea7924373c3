import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft, Visit, VisitDetail } from '#contract/visitors'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { writesOf } from '../tests/written.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { findVisit } from '../visits/queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let company: { id: string; name: string }
let visitor: Someone
let host: Someone
let manager: Someone
beforeEach(async () => {
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  visitor = await world.person({ nickName: '王五', phone: `139${String(Math.random()).slice(2, 10)}` })
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
})

const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const ask = <Body>(call: string, input: object = {}, by: Someone | null = visitor) =>
  world.post<Body>(`visitapply/${call}`, input, by?.token ?? null)
const wish = (more: object = {}) => ({
  companyId: company.id,
  from: at(1),
  until: at(2),
  purpose: '商务洽谈',
  guests: [{ name: '王五' }],
  ...more,
})
const write = writesOf(world, 'visitapply/visitRecordDetail')
const file = (more: object = {}, by = visitor) => write('visitapply/visitRecordAdd', wish(more), by)
const draft = (more: object = {}, by = visitor) =>
  ask<Draft>('recordTempAdd', { companyId: company.id, from: at(1), until: at(2), ...more }, by)
const recordById = (id: string, by: Someone) => world.post<VisitDetail>('visitor/recordById', { id }, by.token)
const policy = (facts: object) =>
  db
    .insertInto('visitors.policy')
    .values({ companyId: company.id, areaId: '1', changedAt: world.now(), ...facts })
    .execute()
const FIELD = { kind: 'choice', label: '接待区域', required: true, min: '', max: '', options: ['展厅', '车间'] }

describe('companies', () => {
  test('are those in the park that are listed, for everybody; others are unknown alike', async () => {
    const hidden = await makeCompany(db, { name: `云隐${company.name}` })
    const gone = await makeCompany(db, { name: `云去${company.name}` })
    const set = (id: string, facts: object) =>
      db.updateTable('people.company').set(facts).where('id', '=', id).execute()
    await set(hidden.id, { listed: false })
    await set(gone.id, { state: 'left', stateAt: world.now() })
    const names = async (call: string) =>
      (await ask<{ items: { name: string }[] }>(call, { text: '云' }, null)).body.items.map(({ name }) => name)
    for (const call of ['enterprises', 'companyList', 'corpPaging']) {
      const found = await names(call)
      expect(found).toContain(company.name)
      expect(found).not.toContain(hidden.name)
      expect(found).not.toContain(gone.name)
    }
    for (const call of ['companyInfo', 'corpDetail']) {
      expect((await ask(call, { id: company.id }, null)).body).toMatchObject({
        name: company.name,
        open: true,
        asks: { plate: 'may', idNumber: 'no' },
      })
      for (const { id } of [hidden, gone]) expect((await ask(call, { id }, null)).code).toBe(404)
    }
    for (const { id } of [hidden, gone]) expect((await file({ companyId: id })).code).toBe(16_513)
  })
})

describe('an application', () => {
  test('goes to its host, who decides; without one to the manager', async () => {
    const { body: visit } = await file({ host: '林晓', plate: '京AD12345' })
    expect(visit).toMatchObject({ state: 'waiting', way: 'application', hostName: '林*', decides: '接待人' })
    expect(visit.companions).toMatchObject([{ name: '王五', leader: true, mine: true }])
    expect(visit.companions[0]?.phone).toMatch(/^139\*{4}\d{4}$/)
    const yes = { ids: [visit.id], approve: true }
    expect((await world.post('visitorh5/applyCheck', yes, host.token)).body).toMatchObject({ items: [{ done: true }] })
    expect((await ask<VisitDetail>('visitRecordDetail', { id: visit.id })).body).toMatchObject({ state: 'approved' })
    expect((await file({})).body.decides).toBe('企业管理员')
  })

  test('may come by a plate of any kind, under a name in any spelling', async () => {
    for (const plate of ['使014583', 'WJ京1237X', '云S·0004应急', '京A12349临'])
      expect((await file({ plate })).body, plate).toMatchObject({ state: 'waiting' })
    expect((await file({ host: '林\u3000晓\u200B' })).body.decides).toBe('接待人')
    expect(await file({ plate: '粤B12' })).toMatchObject({ code: 400, field: 'plate' })
    expect((await file({ guests: [{ name: 'Maximilian Alexander von Hohenberg' }] })).code).toBe(200)
    for (const name of ['\u200B', '\u3164 ', '\u2800', '王\u202E五', ''])
      expect(await file({ guests: [{ name }] }), JSON.stringify(name)).toMatchObject({
        code: 400,
        field: 'guests.0.name',
      })
  })

  test('is refused for an unknown host, wrong times, a company that takes none, and what is missing', async () => {
    expect((await file({ host: '没有的人' })).code).toBe(16_512)
    expect((await file({ from: at(2), until: at(1) })).code).toBe(16_506)
    expect((await file({ from: at(-3), until: at(-1) })).code).toBe(16_507)
    expect((await file({ until: at(24 * 40) })).code).toBe(16_508)
    await policy({ askId: 'must', askPlate: 'must', fields: JSON.stringify([{ ...FIELD, id: 'a' }]) })
    const id = { name: '王五', idNumber: '11010519491231002x' }
    expect((await file({ plate: '京AD12345' })).code).toBe(16_511)
    expect((await file({ guests: [id] })).code).toBe(16_511)
    expect((await file({ guests: [id], plate: '京AD12345' })).code).toBe(16_552)
    const answers = [{ id: 'a', values: ['车间'] }]
    const done = await file({ guests: [id], plate: '京AD12345', answers })
    expect(done.body).toMatchObject({ state: 'waiting', answers: [{ label: '接待区域', value: '车间' }] })
    await db.updateTable('visitors.policy').set({ walkIn: false }).where('companyId', '=', company.id).execute()
    expect((await file({ guests: [id], plate: '京AD12345', answers })).code).toBe(16_510)
  })

  test('is for its visitor by these calls: others, the host among them, find nothing', async () => {
    const { id } = (await file({ host: '林晓' })).body
    const stranger = await world.person()
    for (const by of [host, manager, stranger]) {
      expect((await ask('visitRecordDetail', { id }, by)).code).toBe(404)
      expect((await ask('visitRecordUpdate', { id, withdraw: true }, by)).code).toBe(404)
    }
    expect((await recordById(id, host)).code).toBe(200)
    expect((await recordById(id, stranger)).code).toBe(404)
    const mine = await ask<{ items: Visit[] }>('visitRecordSearch', { text: company.name })
    expect(mine.body.items.map((one) => one.id)).toEqual([id])
    expect((await ask<{ items: Visit[] }>('visitRecordSearch', { text: '别家' })).body.items).toEqual([])
    expect((await ask<{ items: Visit[] }>('visitRecordSearch', {}, stranger)).body.items).toEqual([])
  })

  test('swaps people within the headcount, keeps who is named by their id, and is withdrawn until somebody came', async () => {
    const guests = [{ name: '王五' }, { name: '赵六', phone: '13700001111' }]
    const { id, companions } = (await file({ guests })).body
    const [first, second] = companions.map((one) => ({ id: one.id }))
    const swap = (people: object[]) => write('visitapply/visitRecordUpdate', { id, guests: people }, visitor)
    expect((await swap([first ?? {}, second ?? {}, { name: '孙七' }])).code).toBe(16_505)
    const after = await swap([first ?? {}, { name: '孙七' }])
    expect(after.body.companions.map(({ name }) => name)).toEqual(['王五', '孙七'])
    expect(after.body.companions[0]?.phone).toBe(companions[0]?.phone)
    expect((await ask('visitRecordUpdate', { id, withdraw: true, words: '改天再来' })).body).toMatchObject({
      state: 'cancelled',
    })
    expect((await ask('visitRecordUpdate', { id, withdraw: true })).code).toBe(16_502)
  })

  test('of one account to one company is filed at most so often', async () => {
    const codes = []
    for (let nth = 0; nth < 11; nth += 1) codes.push((await file()).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.at(-1)).toBe(16_572)
  })

  test('begins with what was filled in last', async () => {
    await file({ guests: [{ name: '王五五' }], plate: '京AD12345' })
    expect((await ask('visitorInfo')).body).toMatchObject({
      name: '王五五',
      plate: '京AD12345',
      companies: [{ id: company.id }],
    })
    expect((await ask<{ phone: string }>('visitorInfo')).body.phone).toMatch(/^139\*{4}/)
  })
})

describe('a draft', () => {
  test('is its applicant’s alone, keeps what was typed but no ID number, and is filed as it is', async () => {
    const { body } = await draft({ host: '林晓', guests: [{ name: '王五', phone: '13700001111' }], plate: '京AD12345' })
    expect(body).toMatchObject({ host: '林晓', plate: '京AD12345', guests: [{ name: '王五', phone: '13700001111' }] })
    const { id } = body
    for (const by of [host, manager, await world.person()]) {
      expect((await ask('recordDetail', { id }, by)).code).toBe(404)
      expect((await recordById(id, by)).code).toBe(404)
      expect((await ask('recordUpdate', { id, ...wishOfDraft() }, by)).code).toBe(404)
      expect((await ask('visitRecordAdd', { id, ...wish() }, by)).code).toBe(404)
    }
    const changed = await ask<Draft>('recordUpdate', {
      id,
      ...wishOfDraft(),
      purpose: '送货',
      guests: [{ name: '赵六' }],
    })
    expect(changed.body).toMatchObject({ purpose: '送货', host: '', guests: [{ name: '赵六', phone: '' }] })
    expect((await ask<{ items: Visit[] }>('recordList')).body.items.map((one) => one.id)).toEqual([id])
    const filed = await write('visitapply/visitRecordAdd', { id, ...wish({ host: '林晓' }) }, visitor)
    expect(filed.body).toMatchObject({ id, state: 'waiting', people: 1, hostName: '林*' })
    expect((await recordById(id, host)).code).toBe(200)
    expect((await ask<{ items: Visit[] }>('recordList')).body.items).toEqual([])
    expect((await ask('visitRecordAdd', { id, ...wish() })).code).toBe(16_502)
    expect((await ask('recordUpdate', { id, ...wishOfDraft() })).code).toBe(16_502)
  })

  test('that is never filed is gone when its time is over, and nobody of the company ever hears of it', async () => {
    const { id } = (await draft()).body
    world.forward(3 * HOUR)
    await world.product.jobs.doNow('visitors.turns')
    expect((await findVisit(db, '1', id))?.state).toBe('expired')
    expect((await recordById(id, manager)).code).toBe(404)
    expect((await recordById(id, visitor)).code).toBe(200)
  })

  test('is thrown away for good', async () => {
    const { id } = (await draft()).body
    expect((await ask('visitRecordUpdate', { id, withdraw: true })).code).toBe(200)
    expect((await ask<{ items: Visit[] }>('visitRecordSearch')).body.items).toEqual([])
    expect((await recordById(id, manager)).code).toBe(404)
  })

  test('of 16 filings at once one becomes the visit', async () => {
    const { id } = (await draft()).body
    const codes = await Promise.all(
      Array.from({ length: 16 }, async () => (await ask('visitRecordAdd', { id, ...wish() })).code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(await listCompanions(db, [id])).toHaveLength(1)
  })

  test('there are twenty at most', async () => {
    for (let nth = 0; nth < 20; nth += 1) expect((await draft()).code).toBe(200)
    expect((await draft()).code).toBe(16_573)
    expect((await draft({ from: at(2), until: at(1) })).code).toBe(16_506)
  })
})

describe('the company’s form', () => {
  test('is changed by its managers alone, in the version that they saw', async () => {
    const save = (version: number, fields: object[], by = manager) =>
      ask<{ version: number }>('visitFormSave', { companyId: company.id, form: { version, fields } }, by)
    expect((await save(0, [FIELD], host)).code).toBe(404)
    expect((await save(0, [FIELD], visitor)).code).toBe(404)
    expect((await save(0, [{ ...FIELD, options: [] }])).code).toBe(16_571)
    expect((await save(0, [FIELD])).body.version).toBe(1)
    expect((await save(0, [FIELD])).code).toBe(409)
    const seen = async (by: Someone) =>
      (await ask<{ version: number | null; fields: object[] }>('visitFormGet', { companyId: company.id }, by)).body
    expect(await seen(manager)).toMatchObject({ version: 1, fields: [{ label: '接待区域' }] })
    expect(await seen(visitor)).toMatchObject({ version: null })
    expect((await ask('visitFormSave', { companyId: company.id }, manager)).code).toBe(16_576)
  })

  test('keeps my answers as a draft of the form', async () => {
    const fields = [{ ...FIELD, id: 'a', kind: 'many' }]
    await policy({ fields: JSON.stringify(fields) })
    const answers = [{ id: 'a', values: ['展厅', '车间'] }]
    const saved = await ask<{ draft: Draft }>('visitFormSave', {
      companyId: company.id,
      draft: { ...wishOfDraft(), answers },
    })
    const { id } = saved.body.draft
    const again = await ask('visitFormGet', { companyId: company.id, id })
    expect(again.body).toMatchObject({ answers })
    expect((await ask('visitFormGet', { companyId: company.id, id }, manager)).code).toBe(404)
    expect((await ask<{ items: Visit[] }>('recordList')).body.items).toEqual([])
  })
})

const wishOfDraft = () => ({ companyId: company.id, from: at(1), until: at(2) })
