import { beforeEach, describe, expect, test } from 'vitest'
import { type ImportTexting, importRefusals as no } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePeopleImport } from '../tests/people-import.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs, vault } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let company: Awaited<ReturnType<typeof makeCompany>>
let manager: Someone
let importId: string
let numbers = 0

beforeEach(async () => {
  company = await makeCompany(db)
  manager = await world.person({ company: { id: company.id, manager: true } })
  const phone = `1370000${String((numbers += 1)).padStart(4, '0')}`
  const facts = { companyId: company.id, personId: manager.id, phone, now: world.now() }
  importId = await makePeopleImport(db, vault, facts)
})

const seen = async (by = manager) =>
  (await world.post<ImportTexting>('addressbook/peopleImportTexting', { id: importId }, by.token)).body
const send = (fen: number, by = manager) =>
  world.post<{ people: number }>('addressbook/peopleImportText', { id: importId, fen }, by.token)
async function ran() {
  await world.post('addressbook/peopleImportRun', { id: importId }, manager.token)
  await jobs.drain()
}
const messages = async () =>
  await db
    .selectFrom('notify.message as message')
    .innerJoin('people.importRun as run', 'run.ladderId', 'message.ladderId')
    .select(['message.personId', 'message.state'])
    .where('run.id', '=', importId)
    .execute()

describe('texting those whom a sheet invited', () => {
  test('says pieces and cost of one and of all, and is done once', async () => {
    await ran()
    const texting = await seen()
    expect(texting).toMatchObject({ people: 1, possible: true, texted: null, pieces: texting.piecesEach })
    expect(texting.fenEach).toBeGreaterThan(0)
    expect(texting.fen).toBe(texting.fenEach)
    expect((await send(texting.fen)).body.people).toBe(1)
    expect((await seen()).texted).toMatchObject({ state: 'waiting', sent: 0 })
    expect((await send(texting.fen)).code).toBe(no.importTexted.code)
    const [trail] = await db
      .selectFrom('audit.entry')
      .select('detail')
      .where('action', '=', 'people.import.texted')
      .where('subjectId', '=', importId)
      .execute()
    expect(trail?.detail).toMatchObject({ people: 1, fen: texting.fen })
  })

  test('of two who press at once one begins it', async () => {
    await ran()
    const other = await world.person({ company: { id: company.id, manager: true } })
    const { fen } = await seen()
    const codes = (await Promise.all([send(fen), send(fen, other)])).map(({ code }) => code)
    expect(codes.toSorted((one, two) => one - two)).toEqual([200, no.importTexted.code])
  })

  test('reaches an invitation that waits, and none that was answered', async () => {
    await ran()
    const [invited] = await db
      .selectFrom('people.application')
      .select('id')
      .where('companyId', '=', company.id)
      .execute()
    expect((await seen()).people).toBe(1)
    await db
      .updateTable('people.application')
      .set({ state: 'refused', decidedAt: world.now() })
      .where('id', '=', invited?.id ?? '')
      .execute()
    expect((await seen()).people).toBe(0)
    expect((await send(1000)).code).toBe(no.importNobodyToText.code)
    expect(await messages()).toEqual([])
  })

  test('leaves by day, to the phone of the sheet', async () => {
    await ran()
    await send((await seen()).fen)
    const [invited] = await db
      .selectFrom('people.application')
      .select('id')
      .where('companyId', '=', company.id)
      .execute()
    world.forward(2000)
    await jobs.drain()
    expect(await messages()).toEqual([{ personId: invited?.id, state: 'sent' }])
    expect((await seen()).texted).toMatchObject({ sent: 1, failed: 0 })
  })

  test('is refused before the sheet was written, where it costs more than was seen, and over the budget', async () => {
    expect((await send(1000)).code).toBe(no.importNotReady.code)
    await ran()
    const { fen } = await seen()
    expect((await send(fen - 1)).code).toBe(no.importTextDearer.code)
    const month = (await world.product.notify.bulk.budget(db, '1')).month
    await db
      .insertInto('notify.bulkMonth')
      .values({ areaId: '1', month, spentFen: 10_000_000 })
      .onConflict((conflict) => conflict.columns(['areaId', 'month']).doUpdateSet({ spentFen: 10_000_000 }))
      .execute()
    const refusal = await send(fen)
    expect(refusal.code).toBe(no.importTextBudget.code)
    expect(refusal.message).toContain('剩 0.00 元')
  })

  test('is for who keeps the company’s people alone', async () => {
    await ran()
    const clerk = await world.person({ company: { id: company.id } })
    const foreign = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    expect((await send(1000, clerk)).code).toBe(403)
    expect((await send(1000, foreign)).code).toBe(404)
  })
})
