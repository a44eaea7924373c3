import { beforeAll, expect, test } from 'vitest'
import type { Invoice, InvoiceTitle } from '#contract/wallet'
import { makeInvoice } from '#fixtures/wallet'
import { onePdf, sendFile } from '../support/sent-files.ts'
import type { Asker } from '../support/wallets.ts'
import { codes, times } from './at-once.ts'
import { makeWalletWorld, type WalletWorld } from './wallet-world.ts'

const MANY = 12
let wallets: WalletWorld
let me: Asker
let clerks: Asker[]
let nth = 0
beforeAll(async () => {
  wallets = await makeWalletWorld()
  me = await wallets.person()
  clerks = await times(3, () => wallets.person({ roles: ['operator'] }))
})

const made = (state: 'asked' | 'reverse' = 'asked') =>
  makeInvoice(wallets.world.store.db, wallets.world.product.vault, {
    areaId: '1',
    personId: me.id,
    now: wallets.world.now(),
    state,
  })
const clerk = (i: number): Asker => clerks[i % clerks.length] ?? me
const file = async (who: Asker) =>
  (await sendFile(wallets.world.origin, 'documentUpload', who.token, { bytes: onePdf, name: '发票' }, 'invoice')).body
    .id
const number = () => String(24_430_000_000 + ++nth).padStart(20, '8')

test('of many who answer one application in different ways, one does; the others hear that somebody was quicker', async () => {
  const { id, version } = await made()
  const fileIds = await Promise.all(clerks.map(file))
  const answers = await times(MANY, (i) =>
    i % 3 === 0
      ? clerk(i).post('invoiceReturn', { id, version, reason: '抬头有误，请核对' })
      : i % 3 === 1
        ? clerk(i).post('invoiceIssue', { id, version, number: number(), fileId: fileIds[i % clerks.length] })
        : me.post('invoiceCancel', { id, version }),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code).filter((code) => code !== 200))).toEqual(new Set([13_106]))
})

test('an invoice is reversed once', async () => {
  const { id, version } = await made('reverse')
  const answers = await times(MANY, (i) => clerk(i).post('invoiceReverse', { id, version, number: number() }))
  expect(codes(answers)[200]).toBe(1)
})

test('looking and taking away change nothing of an application, however many do both', async () => {
  const { id } = await made()
  const before = await wallets.count('wallet.invoice where id = $1 and version = 0', [id])
  const looks = await times(MANY, (i) =>
    i % 2 ? clerk(i).post('invoiceReveal', { id, field: 'email', why: '发送发票' }) : clerk(i).post('invoiceSheet', {}),
  )
  expect(looks.every(({ status }) => status === 200)).toBe(true)
  expect(await wallets.count('wallet.invoice where id = $1 and version = 0', [id])).toBe(before)
})

test('a title is forgotten once, and one payment asked for by many stands once', async () => {
  const [holder, till] = [await wallets.holder(2_000), await wallets.till()]
  const tradeIds = [await wallets.taken(till, holder, 500)]
  const title = { kind: 'person', title: '王芳', taxNo: '', email: '', phone: '', share: false }
  const asked = await times(MANY, () => holder.post<Invoice>('invoiceAsk', { tradeIds, ...title }))
  expect(asked.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1)
  await wallets.world.store.pool.query(
    "insert into wallet.invoice_title (id, area_id, person_id, kind, title, tax_no, used_at) values (gen_random_uuid(), '1', $1, 'person', '王芳', '', now())",
    [me.id],
  )
  const [kept] = (await me.must<{ items: InvoiceTitle[] }>('invoiceTitles')).items
  const forgotten = await times(MANY, () => me.post('invoiceTitleForget', { id: kept?.id }))
  expect(codes(forgotten)[200]).toBe(1)
})
