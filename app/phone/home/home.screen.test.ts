import { expect, test } from 'vitest'
import { parking } from '#contract/parking'
import { publishing } from '#contract/publishing'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../tests/support/fake-server.ts'
import { type ScreenPhone, screens } from '../../../tests/support/screens.ts'
import { showState } from '../../../tests/support/states.ts'
import { states } from '../tests/states.ts'

// The home: what a person uses comes first, and is found by words, pinyin and initials.

const open = screens()
const calm = states.find((state) => state.route === '/services' && state.name === 'calm')
const often = ({ page }: ScreenPhone) =>
  page.getByRole('list', { name: '常用服务' }).getByRole('listitem').allInnerTexts()

async function home(): Promise<ScreenPhone> {
  if (!calm) throw new Error('no calm home')
  const { latestVersions, hotlineConfig, hotlineList } = publishing.calls
  const none = { items: [] }
  const elsewhere = [
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
  expect((await often(phone))[0]).toBe('停车缴费')
  await phone.page.getByRole('link', { name: '下载应用' }).tap()
  await phone.title('下载应用')
  await phone.open('/services')
  await expect.poll(async () => (await often(phone))[0]).toBe('下载应用')
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
