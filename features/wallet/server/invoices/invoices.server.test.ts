import readByOther from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskInvoice, Invoice, InvoiceDetail, InvoiceItem, InvoiceTitle } from '#contract/wallet'
import { makeCompany, makeGrant } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { oneDocx, onePdf, sendFile } from '../../../../tests/support/sent-files.ts'
import type { Asker, Holder } from '../../../../tests/support/wallets.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'
import { followRefund } from './follow-refunds.ts'

const FIRST = '91420100MA4K2X3P7'
const TAX = `${FIRST}${creditCodeCheck(FIRST)}`
const title = { kind: 'person', title: '王芳', taxNo: '', email: '', phone: '', share: false }

let world: WalletWorld
let clerk: Asker
let inbox: ReturnType<typeof inboxOf>
let titles: ReturnType<typeof titlesOf>
let nth = 0
const number = () => String(24_420_000_000 + ++nth).padStart(20, '9')
beforeAll(async () => {
  world = await makeWalletWorld()
  inbox = inboxOf(world)
  titles = titlesOf(world)
  // no operator: the right alone
  clerk = await walletsOf(world).person()
  await makeGrant(world.store.db, { id: clerk.id, areaId: '1' }, { rights: ['invoice'] })
})

/** A payment of the holder's wallet that was taken; answers its trade. */
async function paid(me: Holder, amountFen = 1_000): Promise<string> {
  const { charge, tradeId } = await world.charge(me, amountFen)
  await me.must('chargePay', { charge, proof: await me.proof('pay', charge) })
  return tradeId
}
const items = async (me: Asker) =>
  (await me.must<{ items: InvoiceItem[] }>('invoiceItems')).items.map(({ tradeId, amountFen }) => [tradeId, amountFen])
const ask = (me: Asker, tradeIds: string[], more: object = {}) =>
  me.post<Invoice>('invoiceAsk', { tradeIds, ...title, ...more })
const asked = async (me: Asker, tradeIds: string[], more: object = {}) => {
  const answer = await ask(me, tradeIds, more)
  expect(answer).toMatchObject({ code: 200, body: { state: 'asked' } })
  return answer.body
}
const file = async (who: Asker, bytes: Buffer = onePdf, purpose = 'invoice') =>
  (await sendFile(world.origin, 'documentUpload', who.token, { bytes, name: '发票' }, purpose)).body.id
const issue = async ({ id, version }: Invoice, more: object = {}) =>
  await clerk.post<Invoice>('invoiceIssue', { id, version, number: number(), fileId: await file(clerk), ...more })
const info = (me: Asker, id: string) => me.must<InvoiceDetail>('invoiceInfo', { id })
async function refund(tradeId: string, amountFen: number): Promise<void> {
  const { payments, store } = world.engines
  const request = { tradeId, amountFen, requestNo: newId().replaceAll('-', ''), reason: '重复缴费' }
  await inTransaction(store.db, (db) => payments.refund(db, request))
  await world.product.jobs.drain()
}

describe('an application', () => {
  test('is for payments of services, what the park gave left out; recharges, strangers and what went back are nothing to invoice', async () => {
    const me = await world.holder({ cashFen: 5_000, subsidyFen: 300 })
    const [first, second, third] = [await paid(me), await paid(me, 700), await paid(me, 400)]
    await refund(second, 200)
    await refund(third, 400)
    // ¥3.00 of the first was the park's
    expect(await items(me)).toEqual([
      [second, 500],
      [first, 700],
    ])
    expect(await items(await world.holder())).toEqual([])
    const one = await asked(me, [first, second], { email: 'wang@mail.example.com', phone: '13800000009' })
    expect(one).toMatchObject({ amountFen: 1_200, count: 2, services: ['住宿服务'], number: null })
    expect(await items(me)).toEqual([])
    expect(await info(me, one.id)).toMatchObject({ email: 'wang@mail.example.com', phone: '13800000009', file: null })
    const other = await world.holder()
    expect((await other.post('invoiceInfo', { id: one.id })).code).toBe(404)
    expect((await ask(other, [first])).code).toBe(13_100)
    expect((await ask(me, [third])).code).toBe(13_101)
    expect((await ask(other, [await paid(me)])).code).toBe(13_101)
    expect(await titles(clerk)).toContain('发票申请¥12.00')
  })

  test.each([
    [{ title: ' ' }, 13_112, 'title'],
    [{ kind: 'company' }, 13_103, 'taxNo'],
    [{ kind: 'company', taxNo: `${FIRST}${TAX.endsWith('0') ? '1' : '0'}` }, 13_102, 'taxNo'],
    [{ email: 'wang@' }, 13_104, 'email'],
    [{ phone: '12345' }, 13_105, 'phone'],
  ])('with %j is refused at its field and takes nothing', async (more, code, field) => {
    const me = await world.holder({ cashFen: 1_000 })
    const trade = await paid(me)
    expect(await ask(me, [trade], more)).toMatchObject({ code, field })
    expect(await items(me)).toEqual([[trade, 1_000]])
  })

  test('asked twice at once for one payment stands once, the other is refused in words', async () => {
    const me = await world.holder({ cashFen: 3_000 })
    for (let round = 0; round < 3; round += 1) {
      const trade = await paid(me)
      const codes = (await Promise.all([ask(me, [trade]), ask(me, [trade]), ask(me, [trade])])).map(({ code }) => code)
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 13_100, 13_100])
    }
    const lines = await world.store.db
      .selectFrom('wallet.invoiceLine')
      .innerJoin('wallet.invoice', 'id', 'invoiceId')
      .select('tradeId')
      .where('personId', '=', me.id)
      .execute()
    expect(new Set(lines.map(({ tradeId }) => tradeId)).size).toBe(lines.length)
  })

  test('is taken back before it is answered, and asked for again', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const trade = await paid(me)
    const { id, version } = await asked(me, [trade])
    const other = await world.holder()
    expect((await other.post('invoiceCancel', { id, version })).code).toBe(404)
    expect(await me.post('invoiceCancel', { id, version })).toMatchObject({ code: 200, body: { state: 'cancelled' } })
    expect((await me.post('invoiceCancel', { id, version: version + 1 })).code).toBe(13_106)
    expect((await issue({ id, version: version + 1 } as Invoice)).code).toBe(13_106)
    expect((await asked(me, [trade])).id).not.toBe(id)
  })

  test('keeps its title for the person; shared, for all of the company, and for nobody else', async () => {
    const { id: companyId } = await makeCompany(world.store.db, { name: '云图软件' })
    const wallets = walletsOf(world)
    const join = async () => wallets.give(await world.person({ company: { id: companyId } }), { cashFen: 2_000 })
    const [me, colleague, stranger] = [await join(), await join(), await world.holder()]
    const company = { kind: 'company', title: '武汉云图软件有限公司', taxNo: TAX }
    await asked(me, [await paid(me)], { ...company, share: true })
    await asked(me, [await paid(me)], company)
    const seen = async (who: Asker) => (await who.must<{ items: InvoiceTitle[] }>('invoiceTitles')).items
    expect((await seen(me)).map(({ shared }) => shared)).toEqual([false, true])
    expect(await seen(colleague)).toMatchObject([{ ...company, shared: true }])
    expect(await seen(stranger)).toEqual([])
    const [own, shared] = await seen(me)
    expect((await colleague.post('invoiceTitleForget', { id: shared?.id })).code).toBe(404)
    expect((await me.post('invoiceTitleForget', { id: own?.id })).code).toBe(200)
    expect(await seen(me)).toHaveLength(1)
  })
})

describe('the park’s accountant', () => {
  test('is who holds the right, or an operator; nobody else sees or answers anything', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { id, version } = await asked(me, [await paid(me)])
    const operator = await walletsOf(world).person({ roles: ['operator'] })
    const far = await walletsOf(world).person({ areaId: '2', roles: ['operator'] })
    const cashier = await walletsOf(world).person({ roles: ['merchant'] })
    for (const [call, input] of [
      ['invoiceDesk', { state: 'asked' }],
      ['invoiceDeskInfo', { id }],
      ['invoiceReturn', { id, version, reason: '抬头不完整' }],
      ['invoiceIssue', { id, version, number: number(), fileId: newId() }],
      ['invoiceReverse', { id, version, number: number() }],
      ['invoiceReveal', { id, field: 'email', why: '发送发票' }],
      ['invoiceSheet', {}],
    ] as const) {
      for (const who of [me, cashier]) expect([call, (await who.post(call, input)).code]).toEqual([call, 403])
    }
    expect((await far.post('invoiceDeskInfo', { id })).code).toBe(404)
    expect((await operator.post('invoiceDeskInfo', { id })).code).toBe(200)
  })

  test('answers with number and file, PDF or OFD told by its bytes; the person hears of it and has the file', async () => {
    const me = await world.holder({ cashFen: 2_000 })
    const one = await asked(me, [await paid(me)])
    expect(await issue(one, { number: '123' })).toMatchObject({ code: 13_108, field: 'number' })
    expect(await issue(one, { fileId: newId() })).toMatchObject({ code: 13_107, field: 'fileId' })
    expect(await issue(one, { fileId: await file(clerk, await oneDocx()) })).toMatchObject({ code: 13_107 })
    expect(await issue(one, { fileId: await file(clerk, onePdf, 'notice') })).toMatchObject({ code: 13_107 })
    // somebody else's
    expect(await issue(one, { fileId: await file(me) })).toMatchObject({ code: 13_107 })
    expect(await issue(one, { version: 7 })).toMatchObject({ code: 13_106 })
    const used = number()
    expect(await issue(one, { number: used })).toMatchObject({ code: 200, body: { state: 'issued', number: used } })
    expect((await issue(one)).code).toBe(13_106)
    const seen = await info(me, one.id)
    expect(seen).toMatchObject({ state: 'issued', file: { name: '发票.pdf' } })
    const sent = await fetch(`${world.origin}${seen.file?.url}`)
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(onePdf)
    const [message] = await inbox(me)
    expect(message).toMatchObject({ title: '¥10.00的发票已开具', path: `/wallet/invoices/${one.id}` })
    const again = await asked(me, [await paid(me)])
    expect(await issue(again, { number: used })).toMatchObject({ code: 13_109, field: 'number' })
  })

  test('who answer at once do it once', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const one = await asked(me, [await paid(me)])
    const { id, version } = one
    const answers = await Promise.all([
      issue(one),
      issue(one),
      clerk.post('invoiceReturn', { id, version, reason: '税号不符' }),
      me.post('invoiceCancel', { id, version }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code !== 200).map(({ code }) => code)).toEqual([13_106, 13_106, 13_106])
  })

  test('returns with a reason; the payments can be invoiced again', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const trade = await paid(me)
    const { id, version } = await asked(me, [trade])
    expect(await clerk.post('invoiceReturn', { id, version, reason: ' ' })).toMatchObject({
      code: 13_110,
      field: 'reason',
    })
    expect((await clerk.post('invoiceReturn', { id, version, reason: '抬头与税号不符' })).code).toBe(200)
    expect(await info(me, id)).toMatchObject({ state: 'returned', reason: '抬头与税号不符' })
    expect(await titles(me)).toContain('¥10.00的发票申请已退回')
    expect(await items(me)).toEqual([[trade, 1_000]])
  })

  test('finds applications by state and words, sees contacts masked, and whole for a purpose that is recorded', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const mark = `测试抬头${newId().slice(-8)}`
    const contact = { email: 'liming@mail.example.com', phone: '13800000009' }
    const { id } = await asked(me, [await paid(me)], { title: mark, ...contact })
    const found = async (state: string, text: string) =>
      (await clerk.must<{ items: Invoice[] }>('invoiceDesk', { state, text })).items.map((each) => each.id)
    expect([await found('asked', mark), await found('issued', mark)]).toEqual([[id], []])
    expect(await found('asked', '%')).toEqual([])
    const shown = await clerk.must<DeskInvoice>('invoiceDeskInfo', { id })
    expect(shown).toMatchObject({
      email: 'li***@mail.example.com',
      phone: '138****0009',
      lines: [{ service: '住宿服务' }],
    })
    const reveal = (field: string) => clerk.post<{ value: string }>('invoiceReveal', { id, field, why: '发送发票' })
    expect((await reveal('phone')).body).toEqual({ value: contact.phone })
    const trail = await world.store.db
      .selectFrom('audit.entry')
      .select(['actor', 'detail'])
      .where('action', '=', 'wallet.invoice.contact-seen')
      .where('subjectId', '=', id)
      .execute()
    expect(trail).toEqual([{ actor: clerk.id, detail: { field: 'phone', why: '发送发票' } }])
    expect((await clerk.post('invoiceReveal', { id, field: 'phone', why: '' })).code).toBe(400)
  })

  test('takes all open applications as a table for an invoicing program, which is recorded', async () => {
    const other = await walletsOf(world).person({ areaId: '2', roles: ['operator'] })
    expect((await other.post('invoiceSheet')).code).toBe(13_111)
    const me = await world.holder({ cashFen: 1_000 })
    const company = { kind: 'company', title: '=武汉云图', taxNo: TAX, email: 'a@mail.example.com' }
    const { id } = await asked(me, [await paid(me)], company)
    const answer = await fetch(`${world.origin}/ipark/portal/app/wallet/invoiceSheet`, {
      method: 'POST',
      headers: { loginSession: clerk.token, 'content-type': 'application/json' },
      body: '{}',
    })
    const [sheet] = await readByOther(Buffer.from(await answer.arrayBuffer()))
    const row = sheet?.data.find(([first]) => first === id)
    expect(row?.slice(1, 9)).toEqual(['企业', '=武汉云图', TAX, '住宿服务', 1, 10, 'a@mail.example.com', null])
    const trail = await world.store.db
      .selectFrom('audit.entry')
      .select('actor')
      .where('action', '=', 'wallet.invoice.exported')
      .execute()
    expect(trail.map(({ actor }) => actor)).toContain(clerk.id)
  })
})

describe('a refund', () => {
  test('before the invoice lessens it; of all of it returns the application', async () => {
    const me = await world.holder({ cashFen: 2_000 })
    const [first, second] = [await paid(me), await paid(me, 500)]
    const one = await asked(me, [first, second])
    await refund(first, 400)
    expect(await info(me, one.id)).toMatchObject({ state: 'asked', amountFen: 1_100, version: one.version + 1 })
    // who saw the old amount answers nothing
    expect((await issue(one)).code).toBe(13_106)
    await refund(second, 500)
    await refund(first, 600)
    expect(await info(me, one.id)).toMatchObject({ state: 'returned', reason: '款项已全部退回，无需开票' })
    expect(await items(me)).toEqual([])
  })

  test('that is on its way is not issued over, though nobody has heard of it yet', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const trade = await paid(me)
    const one = await asked(me, [trade])
    const { payments, store } = world.engines
    const request = { tradeId: trade, amountFen: 300, requestNo: newId().replaceAll('-', ''), reason: '重复缴费' }
    await inTransaction(store.db, (db) => payments.refund(db, request))
    const now = await info(me, one.id)
    expect((await issue(now)).code).toBe(13_106)
    await world.product.jobs.drain()
    const then = await info(me, one.id)
    expect(then.amountFen).toBe(700)
    expect((await issue(then)).code).toBe(200)
  })

  test('after the invoice calls the accountant to reverse it, once; what is left can be invoiced again', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const trade = await paid(me)
    const one = await asked(me, [trade])
    await issue(one)
    await refund(trade, 400)
    for (let again = 0; again < 2; again += 1)
      await inTransaction(world.store.db, (db) => followRefund(world.engines, db, trade))
    const seen = await info(me, one.id)
    expect(seen).toMatchObject({ state: 'reverse', reverseFen: 400, amountFen: 1_000, version: one.version + 2 })
    expect(await titles(clerk)).toContain('发票需红冲¥4.00')
    expect(await titles(me)).toContain('¥10.00的发票需要红冲')
    const { id, version } = seen
    expect((await ask(me, [trade])).code).toBe(13_100)
    expect(await clerk.post('invoiceReverse', { id, version, number: '12' })).toMatchObject({ code: 13_108 })
    expect((await clerk.post('invoiceReverse', { id, version: version - 1, number: number() })).code).toBe(13_106)
    expect((await clerk.post('invoiceReverse', { id, version, number: number() })).code).toBe(200)
    expect(await info(me, id)).toMatchObject({ state: 'reversed', reverseNumber: expect.any(String) })
    expect((await asked(me, [trade])).amountFen).toBe(600)
  })
})
