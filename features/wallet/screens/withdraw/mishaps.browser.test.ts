import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Phone, phonesOf } from '../../../../tests/support/browser.ts'
import { pin } from '../../../../tests/support/wallet-screens.ts'
import { type Holder, PAY_PASSWORD, walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Answers that are lost or slow: one effect whatever the person does then, and the page says what is known.

const BANNER = '没有收到提现结果'

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)
beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  wallets = walletsOf(world)
})

const withdrawalsOf = ({ id }: Holder) =>
  world.store.db.selectFrom('wallet.withdrawal').selectAll().where('personId', '=', id).execute()

/** Loses every answer of this call after the server has done its work; answers the bodies sent, and how to end it. */
async function lose({ context, complaints }: Phone, call: string) {
  const bodies: Record<string, unknown>[] = []
  const address = `**/wallet/${call}`
  await context.route(address, async (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, unknown>)
    await route.fetch()
    await route.abort()
  })
  const end = async () => {
    await context.unroute(address)
    complaints.splice(0)
  }
  return { bodies, end }
}

/** Keeps every answer of this call until told. */
async function holdUp({ context }: Phone, call: string) {
  const bodies: Record<string, unknown>[] = []
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await context.route(`**/wallet/${call}`, async (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, unknown>)
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return { bodies, release }
}

describe('a withdrawal whose answer is lost', () => {
  /** A person with a card who comes from their wallet, and withdraws ¥100. */
  async function begin() {
    const me = await wallets.holder({ cashFen: 50_000 })
    await me.card('8888')
    const phone = await phones.open({ token: me.token })
    await phone.open('/wallet/mywallet')
    await phone.press('提现')
    await phone.page.getByLabel('提现金额', { exact: true }).fill('100')
    await phone.press('完成')
    const withdraw = async () => {
      await phone.press(/^提现/)
      await pin(phone.page, PAY_PASSWORD)
    }
    const returnToIt = async () => {
      await phone.press('返回')
      await phone.says('最近交易')
      await phone.press('提现')
    }
    return { me, phone, withdraw, returnToIt }
  }

  test('is found again by who left the page, and asked for under its request id', async () => {
    const { me, phone, withdraw, returnToIt } = await begin()
    const lost = await lose(phone, 'withdraw')
    await withdraw()
    await phone.says(BANNER)
    await returnToIt()
    await phone.says(BANNER)
    await phone.says('请先查询上一笔提现的结果')
    await phone.press('查询结果')
    await phone.says('还没有查到结果，请检查网络后再查')
    await lost.end()
    const asked = phone.page.waitForRequest('**/wallet/withdraw')
    await phone.press('查询结果')
    await phone.says('提现已提交，银行处理中')
    const ids = [...lost.bodies, (await asked).postDataJSON() as Record<string, unknown>]
    expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(1)
    expect(await withdrawalsOf(me)).toHaveLength(1)
  })

  test('is nobody else’s, and its owner’s again', async () => {
    const { me, phone, withdraw } = await begin()
    const lost = await lose(phone, 'withdraw')
    await withdraw()
    await phone.says(BANNER)
    await lost.end()
    const other = await wallets.holder({ cashFen: 70_000 })
    // another tab signs in
    const signIn = (token: string) =>
      phone.page.evaluate(
        `localStorage.setItem('loginSession', '${token}'); dispatchEvent(new StorageEvent('storage', { key: 'loginSession' }))`,
      )
    await signIn(other.token)
    await phone.says('可提现 ¥700.00')
    expect(await phone.page.getByText(BANNER).count()).toBe(0)
    await signIn(me.token)
    await phone.says(BANNER)
  })

  test('of which nothing is known after a reload is under way all the same', async () => {
    const { phone, withdraw } = await begin()
    const lost = await lose(phone, 'withdraw')
    await withdraw()
    await phone.says(BANNER)
    expect(await phone.page.getByText('有一笔提现正在处理').count()).toBe(0)
    await lost.end()
    await phone.page.reload()
    await phone.says('有一笔提现正在处理')
    await phone.says('请先在账单里确认，避免重复提现')
  })

  test('which comes when the person has left is told, and they stay where they are', async () => {
    const { me, phone, withdraw, returnToIt } = await begin()
    const slow = await holdUp(phone, 'withdraw')
    await withdraw()
    await expect.poll(() => slow.bodies.length).toBe(1)
    await phone.press('关闭')
    await returnToIt()
    await phone.says(BANNER)
    slow.release()
    await phone.says('提现已提交，可在账单里查看')
    await phone.says('有一笔提现正在处理')
    expect(phone.here()).toBe('/withdrawal')
    expect(await phone.page.getByText(BANNER).count()).toBe(0)
    expect(await withdrawalsOf(me)).toHaveLength(1)
  })
})

test('a card whose binding was not heard of is bound by pressing again, and unbound by entering the password again', async () => {
  const phone = await phones.open({ token: (await wallets.holder()).token })
  const { page } = phone
  await phone.open('/bankcard')
  await phone.press('添加银行卡')
  await page.getByLabel('银行卡号').fill('6228480402564890018')
  await page.getByLabel('银行预留手机号').fill('13987654322')
  await page.getByRole('checkbox').check({ force: true })
  await phone.press('获取验证码')
  await phone.says(/139\*{4}4322/)
  const binding = await lose(phone, 'bankCardAdd')
  await page.getByLabel('验证码').fill(await world.smsTo('13987654322'))
  await phone.says('暂时连不上服务，请稍后重试')
  await binding.end()
  await phone.press('下一步')
  await phone.says(/已绑定.*0018/)

  await page.getByRole('button', { name: /农业银行.*0018/ }).tap()
  await phone.press(/^解除绑定/)
  const unbinding = await lose(phone, 'bankCardDelete')
  await pin(page, PAY_PASSWORD)
  await phone.says('暂时连不上服务，请稍后重试')
  await unbinding.end()
  await pin(page, PAY_PASSWORD)
  await phone.says(/已解绑.*0018/)
  await phone.says('还没有绑定银行卡')
})

test('a limit shows what was picked while it is saved, once, and the old one where that failed', async () => {
  const me = await wallets.holder()
  const phone = await phones.open({ token: me.token })
  const { page } = phone
  const limit = (name: string) => page.getByRole('radio', { name, exact: true }).first()
  await phone.open('/paysetting')
  await limit('¥100').waitFor()
  const slow = await holdUp(phone, 'limitSetting')
  await limit('¥100').click()
  await phone.says('正在保存')
  expect(await limit('¥100').isChecked()).toBe(true)
  expect(await page.locator('[aria-busy="true"]').count()).toBe(1)
  await limit('¥50').click()
  expect(await limit('¥100').isChecked()).toBe(true)
  slow.release()
  await phone.says('免密额度已改为¥100')
  expect(slow.bodies.map(({ smallPayFen }) => smallPayFen)).toEqual([10_000])
  expect(await limit('¥100').isChecked()).toBe(true)
  expect(await page.getByText('正在保存').count()).toBe(0)

  await phone.context.unroute('**/wallet/limitSetting')
  await phone.context.route('**/wallet/limitSetting', (route) => route.abort())
  await limit('¥50').click()
  await phone.says('暂时连不上服务，请稍后重试')
  expect(await limit('¥100').isChecked()).toBe(true)
  phone.complaints.splice(0)
})
