import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { phonesOf } from '../../../tests/support/browser.ts'
import { walletsOf } from '../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'

// Hints that nobody heard: the network swallowed the stream, or the page was not open yet.

let world: World
const phones = phonesOf(() => world)
let company: { id: string }
beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  company = await makeCompany(world.store.db, { name: '湖畔食堂' })
})

/** A person's code is scanned for ¥300.00, more than goes without a password; answers the person. */
async function scanned() {
  const tie = { id: company.id, manager: true, allowed: true }
  const till = await world.person({ roles: ['merchant'], company: tie })
  const me = await walletsOf(world).holder({ cashFen: 100_000 })
  const { codes } = await me.post<{ codes: { code: string }[] }>('qrCode')
  const take = async () => {
    const wish = { code: codes[0]?.code, amountFen: 30_000, globalCompanyId: company.id }
    const { body } = await world.post<{ state: string }>('wallet/micropay', wish, till.token)
    expect(body.state).toBe('waiting')
  }
  return { me, take }
}

test('a phone without a stream asks, and asks for the password', async () => {
  const { me, take } = await scanned()
  const phone = await phones.open({ token: me.token })
  await phone.context.route('**/ipark/live**', (route) => route.abort())
  await phone.open('/paycode')
  await phone.page.getByRole('button', { name: /^(查看|收起)数字$/ }).waitFor()
  await take()
  await phone.page.getByRole('dialog', { name: '确认付款' }).waitFor()
  phone.complaints.splice(0)
})

test('who opens the page after the till has scanned is asked at once', async () => {
  const { me, take } = await scanned()
  await take()
  const phone = await phones.open({ token: me.token })
  await phone.open('/paycode')
  await phone.page.getByRole('dialog', { name: '确认付款' }).waitFor()
})
