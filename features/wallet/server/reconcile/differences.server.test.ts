import { beforeAll, describe, expect, test } from 'vitest'
import type { BillDay, Collection, Difference } from '#contract/wallet'
import { makeArea } from '#fixtures/estate'
import { makeCompany, makePerson, makeSession } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import { sandboxPayCode } from '#sandbox/payments'
import { addDays, dayOf } from '#vocabulary/day'
import { type DifferenceToMake, makeDifference } from '../../../../tests/support/differences.ts'
import { type Answer, makeWorld, type World } from '../../../../tests/support/world.ts'

let world: World
let db: Db
let company: { id: string }
let operator: Someone
let till: Someone

interface Someone {
  id: string
  name: string
  post<Body = Difference>(call: string, input?: object): Promise<Answer<Body>>
}
interface Page<Item = Difference> {
  items: Item[]
  next: string | null
}

beforeAll(async () => {
  world = await makeWorld()
  db = world.store.db
  await makeArea(db, '2')
  company = await makeCompany(db, { name: '湖畔食堂' })
  operator = await somebody({ roles: ['operator'], nickName: '孙丽' })
  till = await somebody({ roles: ['merchant'], nickName: '刘敏', company: { id: company.id, allowed: true } })
})

async function somebody(facts: Parameters<typeof makePerson>[1]): Promise<Someone> {
  const person = await makePerson(db, facts)
  const token = await makeSession(db, world.product.identity, person)
  const post = <Body>(call: string, input: object = {}) => world.post<Body>(`wallet/${call}`, input, token)
  return { id: person.id, name: facts?.nickName ?? '', post }
}
const cashier = (more: object = {}) => somebody({ roles: ['merchant'], ...more })
const differ = (facts: Partial<DifferenceToMake> = {}) =>
  makeDifference(db, { now: world.now(), oursFen: 1_250, theirsFen: 0, ...facts })
const note = '顾客当日已在柜台退款，渠道次日补记'

/** All that this person is shown, page by page. */
async function seenBy(who: Someone, call: string, input: object = {}): Promise<Difference[]> {
  const all: Difference[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const { code, body }: Answer<Page> = await who.post<Page>(call, { ...input, ...(next ? { next } : {}) })
    expect(code).toBe(200)
    all.push(...body.items)
    next = body.next
  }
  return all
}
const idsOf = async (who: Someone, call: string, input: object = {}) =>
  (await seenBy(who, call, input)).map(({ id }) => id)
const traces = (id: string) => db.selectFrom('audit.entry').selectAll().where('subjectId', '=', id).execute()

test('from a collection to the bill without it, to the case, to its end', async () => {
  const code = sandboxPayCode('pays', world.now())
  const taken = await till.post<Collection>('micropay', { code, amountFen: 1_800, globalCompanyId: company.id })
  expect(taken.body).toMatchObject({ state: 'paid', channelName: expect.any(String) })
  const day = dayOf(world.now())
  await db.deleteFrom('paymentsSandbox.delivery').execute()
  await db.deleteFrom('paymentsSandbox.trade').execute()
  world.forward(86_400_000)
  await world.product.payments.reconcile('sandbox', day)

  const [own] = await seenBy(till, 'differenceList', { state: 'open' })
  expect(own).toMatchObject({
    day,
    kind: 'ours_only',
    line: 'payment',
    oursFen: 1_800,
    theirsFen: 0,
    state: 'open',
    billedAt: null,
    trade: { title: '付款给湖畔食堂', state: 'paid' },
    settledBy: null,
    note: null,
  })
  const days = (await operator.post<Page<BillDay>>('billDayList', { day })).body.items
  expect(days).toMatchObject([
    { state: 'open', oursCount: 1, oursInFen: 1_800, theirsCount: 0, differenceFen: -1_800, movedFen: 0, openCases: 1 },
  ])
  const settled = await till.post('differenceSettle', { id: own?.id, note: `  ${note} ` })
  expect(settled).toMatchObject({ code: 200, body: { state: 'settled', note, settledBy: '刘敏' } })
  const after = (await operator.post<Page<BillDay>>('billDayList', { day })).body.items
  expect(after).toMatchObject([{ state: 'clean', differenceFen: -1_800, openCases: 0 }])
})

describe('who sees what', () => {
  test('an operator the whole park and what nobody knows; of another park nothing', async () => {
    const channel = 'alipay'
    const [other, unknown, own, abroad] = [
      await differ({ channel }),
      await differ({ oursFen: 0, theirsFen: 700, merchantId: null, channel }),
      await differ({ merchantId: till.id, channel }),
      await differ({ areaId: '2', oursFen: 100, theirsFen: 101, channel }),
    ]
    const here = await idsOf(operator, 'parkDifferenceList')
    for (const { id } of [other, unknown, own]) expect(here).toContain(id)
    expect(here).not.toContain(abroad.id)
    const away = await somebody({ areaId: '2', roles: ['operator'] })
    expect((await idsOf(away, 'parkDifferenceList', { areaId: '2' })).toSorted()).toEqual(
      [unknown.id, abroad.id].toSorted(),
    )
    const figures = async (who: Someone) =>
      (await who.post<Page<BillDay>>('billDayList', { day: abroad.day, channel })).body.items
    expect(await figures(away)).toMatchObject([{ oursInFen: 100, theirsInFen: 801, differenceFen: 701, openCases: 2 }])
    const [mine] = await figures(operator)
    expect(mine?.theirsInFen).toBe(700)
    expect(mine?.oursInFen).toBe(2_500)
  })

  test('a cashier those of own collections; the manager those of the company', async () => {
    const shop = await makeCompany(db)
    const mine = await cashier({ company: { id: shop.id, manager: false, allowed: true } })
    const boss = await cashier({ company: { id: shop.id, manager: true, allowed: true } })
    const [own, theirs, ours] = [
      await differ({ merchantId: mine.id, companyId: shop.id }),
      await differ({ merchantId: till.id, companyId: company.id }),
      await differ({ merchantId: boss.id, companyId: shop.id }),
    ]
    expect(await idsOf(mine, 'differenceList')).toEqual([own.id])
    expect(await idsOf(boss, 'differenceList')).toEqual([ours.id, own.id])
    expect(await idsOf(till, 'differenceList')).toContain(theirs.id)
    expect((await mine.post('parkDifferenceList')).code).toBe(403)
    expect((await mine.post('billDayList')).code).toBe(403)
    expect((await operator.post('differenceList')).code).toBe(403)
  })

  test('by state, by day and channel, page by page, also where others’ lie between', async () => {
    const who = await cashier()
    const day = addDays(dayOf(world.now()), -20)
    const own: string[] = []
    for (let at = 0; at < 65; at += 1) {
      own.unshift((await differ({ merchantId: who.id, day, channel: 'wechat' })).id)
      await differ({ day, channel: 'wechat' })
      await differ({ merchantId: till.id, day, channel: 'wechat' })
    }
    const explained = await differ({ merchantId: who.id, explained: '收款已撤销，款项已原路退回' })
    expect(await idsOf(who, 'differenceList', { state: 'open' })).toEqual(own)
    expect(await idsOf(who, 'differenceList', { state: 'settled' })).toEqual([explained.id])
    expect(await idsOf(operator, 'parkDifferenceList', { day, channel: 'wechat' })).toHaveLength(195)
    expect(await idsOf(operator, 'parkDifferenceList', { day, channel: 'alipay' })).toEqual([])
    expect(await operator.post('parkDifferenceList', { next: 'x' })).toMatchObject({ code: 400, field: 'next' })
    expect(await who.post('differenceList', { next: 'x' })).toMatchObject({ code: 400, field: 'next' })
    expect(await operator.post('billDayList', { next: 'x' })).toMatchObject({ code: 400, field: 'next' })
  })
})

describe('settling', () => {
  test('once, by whoever is first, with a trace; the others are told', async () => {
    const { id } = await differ({ merchantId: till.id })
    const calls = Array.from({ length: 16 }, (_, at) =>
      at % 2 === 0
        ? operator.post('parkDifferenceSettle', { id, note })
        : till.post('differenceSettle', { id, note: `${note}。` }),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(15).fill(13_091)])
    const kept = await traces(id)
    expect(kept).toMatchObject([
      { areaId: '1', action: 'wallet.difference.settled', subjectKind: 'payments.difference' },
    ])
    expect([operator.id, till.id]).toContain(kept[0]?.actor)
  })

  test('the same intent again is the same settling', async () => {
    const { id } = await differ({ merchantId: till.id })
    const input = { id, note, requestId: newId() }
    const first = await till.post('differenceSettle', input)
    expect(first.code).toBe(200)
    expect(await till.post('differenceSettle', input)).toMatchObject({ code: 615, body: first.body })
    expect(await traces(id)).toHaveLength(1)
  })

  test('not of another park, nor of another till, nor of what nobody knows by a cashier', async () => {
    const stranger = await cashier()
    const away = await somebody({ areaId: '2', roles: ['operator', 'merchant'] })
    const [own, parking, unknown] = [
      await differ({ merchantId: till.id }),
      await differ(),
      await differ({ merchantId: null, oursFen: 0, theirsFen: 5 }),
    ]
    const tries: [Someone, string, string][] = [
      [stranger, 'differenceSettle', own.id],
      [till, 'differenceSettle', parking.id],
      [till, 'differenceSettle', unknown.id],
      [till, 'differenceSettle', newId()],
      [away, 'differenceSettle', own.id],
      [away, 'parkDifferenceSettle', own.id],
      [away, 'parkDifferenceSettle', parking.id],
      [operator, 'parkDifferenceSettle', newId()],
    ]
    for (const [who, call, id] of tries)
      expect([call, id, (await who.post(call, { id, note })).code]).toEqual([call, id, 13_090])
    expect((await till.post('parkDifferenceSettle', { id: own.id, note })).code).toBe(403)
    expect((await operator.post('differenceSettle', { id: own.id, note })).code).toBe(403)
    const rows = await db
      .selectFrom('payments.difference')
      .select('state')
      .where('id', 'in', [own.id, parking.id, unknown.id])
      .execute()
    expect(rows).toEqual([{ state: 'open' }, { state: 'open' }, { state: 'open' }])
    expect(await operator.post('parkDifferenceSettle', { id: unknown.id, note })).toMatchObject({ code: 200 })
  })

  test('with words, not with blanks; a cashier reads only the family name of an operator', async () => {
    const { id } = await differ({ merchantId: till.id })
    expect(await till.post('differenceSettle', { id, note: '   ' })).toMatchObject({ code: 13_092, field: 'note' })
    expect((await till.post('differenceSettle', { id, note: '好' })).code).toBe(400)
    expect(await till.post('differenceSettle', { id, note: ' 好 ' })).toMatchObject({ code: 13_092, field: 'note' })
    const other = await differ({ merchantId: till.id })
    expect(await till.post('differenceSettle', { id: other.id, note: ' 补记 ' })).toMatchObject({
      body: { note: '补记' },
    })
    expect((await till.post('differenceSettle', { id, note: '好'.repeat(201) })).code).toBe(400)
    expect(await operator.post('parkDifferenceSettle', { id, note })).toMatchObject({ body: { settledBy: '孙丽' } })
    expect((await seenBy(till, 'differenceList')).find((each) => each.id === id)).toMatchObject({
      state: 'settled',
      settledBy: '孙*',
      note,
    })
  })
})

test('a cashier’s own case behind a thousand of other tills is on the second page, after an empty first one', async () => {
  const [who, busy] = [await cashier(), await cashier()]
  const own = await differ({ merchantId: who.id })
  const { id } = await differ({ merchantId: busy.id })
  const first = await db.selectFrom('payments.difference').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const more = Array.from({ length: 999 }, (_, at) => ({ ...first, id: newId(), nth: at + 2 }))
  await db.insertInto('payments.difference').values(more).execute()
  const { body } = await who.post<Page>('differenceList')
  expect(body).toEqual({ items: [], next: expect.any(String) })
  expect(await who.post<Page>('differenceList', { next: body.next })).toMatchObject({
    body: { items: [{ id: own.id }], next: null },
  })
})
