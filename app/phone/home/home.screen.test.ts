import { expect, test } from 'vitest'
import { booking } from '#contract/booking'
import { notices } from '#contract/notices'
import { parking } from '#contract/parking'
import { people } from '#contract/people'
import { publishing } from '#contract/publishing'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../tests/support/fake-server.ts'
import { type ScreenPhone, screens } from '../../../tests/support/screens.ts'
import { showState } from '../../../tests/support/states.ts'
import { plates, searched } from '../tests/home-answers.ts'
import { states } from '../tests/states.ts'

// The home: what a person uses comes first, and is found by words, pinyin and initials.

const open = screens()
const calm = states.find((state) => state.route === '/services' && state.name === 'calm')
/** The first tiles of a visitor. */
const OFTEN = ['我去拜访', '停车缴费', '我的钱包', '付款码', '我的车牌', '停车记录', '服务热线', '免费 WiFi']
const often = ({ page }: ScreenPhone) =>
  page.getByRole('list', { name: '常用服务' }).getByRole('listitem').allInnerTexts()

async function home(): Promise<ScreenPhone> {
  if (!calm) throw new Error('no calm home')
  const { latestVersions, hotlineConfig, hotlineList } = publishing.calls
  const none = { items: [] }
  const elsewhere = [
    ...searched,
    given(latestVersions, none),
    given(hotlineConfig, { notice: '', emergencyPhone: '' }),
    given(hotlineList, none),
  ]
  const phone = await open({ answers: [...calm.answers, ...elsewhere] })
  await showState(phone, calm)
  return phone
}

test('what was opened stands first the next time', async () => {
  const phone = await home()
  expect(await often(phone)).toEqual(['我去拜访', '停车缴费', ...OFTEN.slice(2)])
  await phone.page.getByRole('link', { name: '服务热线' }).tap()
  await phone.title('服务热线')
  await phone.open('/services')
  await expect.poll(async () => (await often(phone))[0]).toBe('服务热线')
})

test('a service is found by initials, opened, and the words stand on return', async () => {
  const phone = await home()
  const { page } = phone
  await page.getByRole('searchbox').fill('rx')
  await page.getByRole('list', { name: '找到的服务' }).getByRole('link', { name: '服务热线' }).tap()
  await expect.poll(phone.here).toBe('/hotline')
  await page.goBack()
  await page.getByRole('list', { name: '找到的服务' }).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('rx')
  await page.getByRole('button', { name: '查看全部服务' }).tap()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  expect(await often(phone)).toHaveLength(8)
})

test('what nobody could ask is not said to be nothing', async () => {
  const phone = await open({
    answers: [...(calm?.answers ?? []), refused(parking.calls.myPlates, refusals.tooMany)],
  })
  await phone.open('/services')
  await phone.says('待办暂时没有加载出来')
  expect(await phone.page.getByText(/暂无待办/).count()).toBe(0)
})

test('what is coming is found too, and leads to the page that says what it will do', async () => {
  const phone = await home()
  await phone.page.getByRole('searchbox').fill('菜单')
  await phone.page.getByRole('list', { name: '即将开放的服务' }).getByRole('link', { name: '每日菜单' }).tap()
  await phone.title('每日菜单')
  expect(phone.here()).toBe('/canteen/dailymenu')
})

test('who is of a company finds people, rooms and all else by one word; the first is opened', async () => {
  const found = states.find((state) => state.route === '/services' && state.name === 'found')
  if (!found) throw new Error('nothing is found')
  const phone = await open({ as: found.as ?? null, answers: found.answers })
  await showState(phone, found)
  const { page } = phone
  for (const title of ['同事', '会议室', '企业', '通知', '园区动态'])
    await page.getByRole('region', { name: title, exact: true }).waitFor()
  // three of four colleagues, and the way to the others
  const colleagues = page.getByRole('region', { name: '同事', exact: true })
  expect(await colleagues.getByRole('link').allInnerTexts()).toHaveLength(4)
  await colleagues.getByRole('link', { name: '更多同事' }).waitFor()
  await page.getByRole('link', { name: /林间会议室/ }).waitFor()
  expect(await page.getByRole('link', { name: /林间会议室/ }).getAttribute('href')).toContain('/meetingroomdetail/')
})

test('what somebody may not see is not asked for', async () => {
  const phone = await open({ as: null, answers: searched })
  await phone.open('/services')
  await phone.page.getByRole('searchbox').fill('林')
  await phone.says('没有找到“林”')
  const asked = phone.server.asked(booking.calls.roomsByCondition).length
  expect(asked).toBeGreaterThan(0)
  expect(phone.server.asked(people.calls.bookSearch)).toEqual([])
  expect(phone.server.asked(notices.calls.search)).toEqual([])
})

test('a visitor who waits stands before everything else, one card under the other', async () => {
  const waits = states.find((state) => state.route === '/services' && state.name === 'who waits')
  if (!waits) throw new Error('nobody waits')
  const phone = await open({ as: waits.as ?? null, answers: [...waits.answers, plates(1800, 2300)] })
  await showState(phone, waits)
  const cards = phone.page.getByRole('list', { name: '待办' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(3)
  expect((await cards.allInnerTexts())[0]).toContain('今天的访客：王')
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(new Set(tops).size).toBe(3)
})
