import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { countedActs, untilCounting } from '../../../../tests/support/acts.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, feeOf, kept, openStay, PLATE, trace, usual } from '../tests/answers.ts'

// The first screen: a plate by its keyboard, the car at the exit, my plates.

const open = screens()

/** In how many lines the words of a key stand, and whether all of them stand inside it. */
const wordsOf = (key: Locator) =>
  key.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const [box, text] = [element.getBoundingClientRect(), words.getBoundingClientRect()]
    const inside = text.left >= box.left && text.right <= box.right && text.top >= box.top && text.bottom <= box.bottom
    return { lines: new Set([...words.getClientRects()].map(({ top }) => top)).size, inside }
  })

test('takes a plate by its keyboard and brings a stranger to login with it', async () => {
  const phone = await open({ as: null, answers: usual })
  const { page, title, open: show } = phone
  await show('/licenseplate')
  await untilCounting(phone)
  await page.getByLabel('车牌号').tap()
  const keyboard = page.getByRole('group', { name: '车牌键盘' })
  for (const sign of '粤B12345') await keyboard.getByRole('button', { name: sign, exact: true }).tap()
  await keyboard.getByRole('button', { name: '查询停车费' }).tap()
  await title('登录')
  expect(new URL(page.url()).searchParams.get('from')).toBe(feeOf('粤B12345'))
  await page.goBack()
  await expect.poll(() => page.getByLabel('车牌号').inputValue()).toBe('粤B12345')
  expect(await countedActs(phone)).toEqual(['act/licenseplate'])
})

test('for older people on a small phone all provinces are there, with the plate that they fill', async () => {
  const {
    page,
    says,
    open: show,
  } = await open({
    as: null,
    answers: usual,
    size: 'elder',
    context: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  })
  await show('/licenseplate')
  await says('停车场空位')
  await page.getByLabel('车牌号').tap()
  const keyboard = page.getByRole('group', { name: '车牌键盘' })
  const province = (name: string) => keyboard.getByRole('button', { name, exact: true })
  const last = province('琼')
  const step = keyboard.getByRole('button', { name: '查询停车费' })
  const [first, end, tools, hide] = [
    await province('京').boundingBox(),
    await last.boundingBox(),
    await step.boundingBox(),
    await keyboard.getByRole('button', { name: '收起' }).boundingBox(),
  ]
  // the next step stands in one line, whole, inside its key
  expect(await wordsOf(step)).toEqual({ lines: 1, inside: true })
  expect(tools?.height).toBe(hide?.height)
  // all of them at once, above the keys that are always there
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0)
  expect(first?.y).toBeGreaterThan(0)
  const plate = await page.getByLabel('车牌号').boundingBox()
  expect(plate?.y).toBeGreaterThan(0)
  expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  await last.tap()
  await expect.poll(() => page.getByLabel('车牌号').inputValue()).toBe('琼')
})

test('a plate that is not whole yet is asked for under it by the large key, and the keys stay', async () => {
  const { page, says, open: show } = await open({ as: null, answers: usual })
  await show('/licenseplate')
  await says('停车场空位')
  await page.getByLabel('车牌号').tap()
  // the keys carry the next step themselves: the page's own button is away as long
  const step = page.getByRole('button', { name: '查询停车费' })
  expect(await step.count()).toBe(1)
  await step.tap()
  await says('请输入车牌号')
  await page.getByRole('button', { name: '粤', exact: true }).tap()
  await step.tap()
  await says('请输入完整的车牌号')
})

test('says before typing that a phone is checked, to strangers alone, and moves nothing by it', async () => {
  const buttonOf = async (as: null | object) => {
    const { page, says, open: show } = await open({ as, answers: usual })
    await show('/licenseplate')
    await says('停车场空位')
    const told = await page.getByText('首次查询需验证手机号').count()
    return { told, bar: Math.round((await page.locator('footer').boundingBox())?.height ?? 0) }
  }
  const [stranger, driver] = [await buttonOf(null), await buttonOf({})]
  expect([stranger.told, driver.told]).toEqual([1, 0])
  expect(stranger.bar).toBe(driver.bar)
})

test('asks for a whole plate under the plate', async () => {
  const { page, press, says, open: show } = await open({ as: null, answers: usual })
  await show('/licenseplate')
  // alive: before that the plate keyboard would open just when the button is pressed
  await says('停车场空位')
  await page.getByLabel('车牌号').fill('粤B12')
  await page.keyboard.press('Escape')
  await press('查询停车费')
  await says('请输入完整的车牌号')
})

test('fills in the car that waits at the exit whose sign was scanned', async () => {
  const waiting = { plate: PLATE, lotName: 'P1 中心地下车库', channelName: '出口 1', since: at(-1) }
  const {
    page,
    says,
    server,
    open: show,
  } = await open({
    as: null,
    answers: [...usual, given(calls.carNumberByChannel, waiting)],
  })
  await show('/licenseplate?channel=sign-of-exit-1')
  await says(`已识别 ${PLATE}`)
  expect(await page.getByLabel('车牌号').inputValue()).toBe(PLATE)
  expect(server.asked(calls.carNumberByChannel)[0]?.input).toEqual({ channelCode: 'sign-of-exit-1' })
})

test('shows my plates with what is due', async () => {
  const stay = openStay({ minutes: 90, dueFen: 1000, feeFen: 1000 })
  const mine = given(calls.myPlates, { items: [kept(PLATE, stay)], most: 5 })
  const { page, open: show } = await open({ answers: [...usual, mine, trace(stay)] })
  await show('/licenseplate')
  const card = page.getByRole('list', { name: '在场车辆' }).getByRole('link')
  expect(await card.textContent()).toMatch(/待缴费.*P1 中心地下车库.*已停 1小时30分.*10\.00/)
  await card.tap()
  await page.getByRole('button', { name: /^去支付/ }).waitFor()
})

test('a lot opens to its day, beside what is usual, and to its prices', async () => {
  const { page, says, title, server, open: show } = await open({ as: null, answers: usual })
  await show('/licenseplate')
  const card = page.getByRole('list', { name: '停车场' }).getByRole('button')
  expect(await card.textContent()).toMatch(/空位 120.*前15分钟免费.*空闲/)
  await card.tap()
  const sheet = page.getByRole('dialog', { name: 'P1 中心地下车库' })
  await sheet.getByRole('figure', { name: '今天各时段停车' }).waitFor()
  await sheet.getByText('虚线：平常的同一天（近 4 周平均）').waitFor()
  expect(await sheet.getByRole('figure').count()).toBe(1)
  await says('现在和平常差不多')
  expect(server.asked(calls.lotCurve)).toHaveLength(1)
  await sheet.getByRole('button', { name: '试算停车费' }).tap()
  await title('停车价格')
})

test('of a lot without any past only today is drawn', async () => {
  const points = Array.from({ length: 24 }, (_, hour) => ({ hour, today: hour < 3 ? 0 : null, usual: null }))
  const fresh = given(calls.lotCurve, { lotName: 'P1', capacity: 300, weeks: 0, points })
  const { page, open: show } = await open({ as: null, answers: [...usual, fresh] })
  await show('/licenseplate')
  await page.getByRole('list', { name: '停车场' }).getByRole('button').tap()
  const figures = page.getByRole('dialog').getByRole('figure')
  await figures.first().waitFor()
  expect(await figures.count()).toBe(1)
})

test('the keys begin with the province of the park', async () => {
  const { page, says, open: show } = await open({ as: null, answers: usual })
  await show('/licenseplate')
  await says('停车场空位')
  await page.getByLabel('车牌号').tap()
  const keys = page.getByRole('group', { name: '字符' }).getByRole('button')
  await expect.poll(() => keys.first().textContent()).toBe('鄂')
  expect(await keys.nth(1).textContent()).toBe('京')
})

test('the only car inside is chosen by itself, once; of two, or over what is typed, none is', async () => {
  const inside = (...plates: string[]) =>
    given(calls.myPlates, { items: plates.map((plate) => kept(plate, openStay({ plate }), true)), most: 5 })
  const phone = await open({ answers: [...usual, inside(PLATE)] })
  const field = phone.page.getByLabel('车牌号', { exact: true })
  await phone.open('/licenseplate')
  await expect.poll(() => field.inputValue()).toBe(PLATE)
  await field.fill('')
  await phone.page.getByRole('list', { name: '在场车辆' }).waitFor()
  expect(await field.inputValue()).not.toBe(PLATE)
  const other = await open({ answers: [...usual, inside(PLATE, '鄂AD16888')] })
  await other.open('/licenseplate')
  await other.page.getByRole('list', { name: '在场车辆' }).waitFor()
  expect(await other.page.getByLabel('车牌号', { exact: true }).inputValue()).toBe('')
})
