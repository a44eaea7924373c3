import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#vocabulary/day'
import { axeFindings, layoutFindings, phonesOf } from '../../../../tests/support/browser.ts'
import { compared, type DifferenceToMake, makeDifference } from '../../../../tests/support/differences.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Differences between channel bills and the books in Chromium at phone size, on a whole server with a real store.

let world: World
const phones = phonesOf(() => world)
const NOTE = '顾客重复付款，已在商户平台退回'

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
})

const differ = (facts: Partial<DifferenceToMake>) =>
  makeDifference(world.store.db, { now: world.now(), oursFen: 0, theirsFen: 0, ...facts })
const stateOf = async (id: string) =>
  await world.store.db
    .selectFrom('payments.difference')
    .select(['state', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('an operator finds the day, reads what to check and settles with a note', async () => {
  const operator = await world.person({ roles: ['operator'], nickName: '孙丽' })
  const now = world.now()
  const phone = await phones.open({ token: operator.token })
  const { page } = phone
  await phone.open('/wallet/differences')
  await phone.says('还没有核对过的账目')

  await compared(world.store.db, { now, channel: 'sandbox', day: addDays(dayOf(now), -1) })
  await phone.open('/wallet/differences')
  await phone.says('昨日账目一致')
  await page.getByRole('radio', { name: '待处理' }).check()
  await phone.says('昨日账目一致')

  const { id } = await differ({ oursFen: 1_800, title: '湖畔食堂 收款' })
  await differ({ theirsFen: 600, title: '停车费' })
  await differ({ oursFen: 4_000, theirsFen: 4_200, title: '房租' })
  await differ({ theirsFen: 100, merchantId: null, explained: '收款已撤销，款项已原路退回' })
  await phone.open('/wallet/differences')
  await phone.says('3 笔差错待处理')
  await phone.says('渠道账单 ¥49.00')
  await phone.says('我方账目 ¥58.00')
  await page.getByRole('link', { name: /3 笔待处理/ }).tap()
  await phone.says('差额（渠道减我方）')
  await phone.says('没有更多了')
  expect([...(await axeFindings(page)), ...(await layoutFindings(page))]).toEqual([])

  await phone.press(/渠道账单没有这笔收款/)
  await phone.says('怎么核对')
  expect([...(await axeFindings(page)), ...(await layoutFindings(page))]).toEqual([])
  await phone.press('标为已处理')
  await phone.says('请写明查到的原因和处理结果')
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA')
  await page.getByLabel('处理说明').fill(NOTE)
  // what was written is there again after the sheet was closed
  await phone.press('关闭')
  await phone.press(/渠道账单没有这笔收款/)
  expect(await page.getByLabel('处理说明').inputValue()).toBe(NOTE)
  const button = page.getByRole('button', { name: '标为已处理' })
  await button.dblclick()
  await phone.says('已处理，可在“已处理”中查看')
  expect(await stateOf(id)).toEqual({ state: 'settled', note: NOTE })
  const traces = await world.store.db.selectFrom('audit.entry').select('id').where('subjectId', '=', id).execute()
  expect(traces).toHaveLength(1)
  // it stays in the day's list, and says who did what
  await phone.press(/渠道账单没有这笔收款/)
  await phone.says(NOTE)
  await phone.says(/孙丽/)
  expect(await page.getByLabel('处理说明').count()).toBe(0)
})

test('a cashier sees those of the own till, comes from the till, and is told when somebody was quicker', async () => {
  const till = await world.person({ roles: ['merchant'], nickName: '刘敏' })
  const phone = await phones.open({ token: till.token })
  const { page } = phone
  await phone.open('/collection')
  await page.getByRole('link', { name: /对账差错/ }).tap()
  await phone.title('对账差错')
  await phone.says('没有待处理的差错')
  expect(await page.getByText('每日账目').count()).toBe(0)

  const { id } = await differ({ oursFen: 2_500, merchantId: till.id, title: '湖畔食堂 收款' })
  await phone.open('/wallet/differences')
  await phone.press(/渠道账单没有这笔收款/)
  const operator = await world.person({ roles: ['operator'], nickName: '孙丽' })
  await world.post('wallet/parkDifferenceSettle', { id, note: NOTE }, operator.token)
  await page.getByLabel('处理说明').fill('银行次日到账')
  await phone.press('标为已处理')
  await phone.says('这笔差错已处理或已自动核平')
  await phone.press('关闭')
  await phone.says('没有待处理的差错')
  await page.getByRole('radio', { name: '已处理' }).check()
  await phone.press(/渠道账单没有这笔收款/)
  await phone.says(/孙\*\*/)
  expect(await stateOf(id)).toMatchObject({ note: NOTE })
})

test('others are told for whom this is; what does not come can be asked for again', async () => {
  const driver = await world.person()
  const phone = await phones.open({ token: driver.token })
  await phone.open('/wallet/differences')
  await phone.says('仅对园区运营和商户收银员开放')

  const operator = await world.person({ roles: ['operator'] })
  const other = await phones.open({ token: operator.token })
  await other.context.route('**/wallet/billDayList', (route) => route.abort())
  await other.open('/wallet/differences')
  await other.page.getByRole('button', { name: '重试' }).waitFor()
  await other.context.unroute('**/wallet/billDayList')
  await other.press('重试')
  await other.says('没有更多了')
  other.complaints.splice(0)
})
