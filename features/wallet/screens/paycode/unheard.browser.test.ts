import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { phonesOf } from '../../../../tests/support/browser.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Hints that nobody heard: the network swallowed the stream, or the page was not open yet.

let world: World
const phones = phonesOf(() => world)
beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../../dist') })
})

/** A person's code is scanned for ¥300.00, more than goes without a password; answers the person. */
async function scanned() {
  const { till, holder, codeOf } = walletsOf(world)
  const cashier = await till()
  const me = await holder({ cashFen: 100_000 })
  const code = await codeOf(me, { kind: 'pay' })
  const take = async () => {
    const wish = { code, amountFen: 30_000, globalCompanyId: cashier.companyId }
    expect(await cashier.must('micropay', wish)).toMatchObject({ state: 'waiting' })
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
  await expect.poll(() => phone.page.getByRole('dialog', { name: '确认付款' }).count()).toBe(1)
  phone.complaints.splice(0)
})

test('who opens the page after the till has scanned is asked at once', async () => {
  const { me, take } = await scanned()
  await take()
  const phone = await phones.open({ token: me.token })
  await phone.open('/paycode')
  await expect.poll(() => phone.page.getByRole('dialog', { name: '确认付款' }).count()).toBe(1)
})
