import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryOf } from '../../tests/support/gallery.ts'

// Days and times of the gallery in a real Chromium: how they are chosen. How they look is asked in gallery.browser.test.ts.

const { open } = galleryOf()

const times = (page: Page) => page.getByRole('listbox', { name: '使用时间' })
const step = (page: Page, clock: string) => times(page).getByRole('option', { name: new RegExp(`^${clock} 到`) })
const chosen = (page: Page) => page.getByRole('group', { name: '使用时间' }).locator('[aria-live]').innerText()

test('a finger taps where it begins and where it ends, or is drawn across; what is taken is no choice', async () => {
  const page = await open('days')
  await step(page, '16:00').tap({ force: true })
  expect(await chosen(page)).toBe('点开始的一格，再点结束的一格')
  await step(page, '17:00').tap()
  expect(await chosen(page)).toBe('已选 17:00–17:30，30分；再点一格可改结束时间')
  await step(page, '18:00').tap()
  expect(await chosen(page)).toBe('已选 17:00–18:30，1小时30分')
  expect(await step(page, '17:30').getAttribute('aria-selected')).toBe('true')
  const touch = await page.context().newCDPSession(page)
  const middle = async (clock: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await step(page, clock).boundingBox()) ?? {}
    return { touchPoints: [{ x: x + width / 2, y: y + height / 2 }] }
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...(await middle('10:00')) })
  for (const clock of ['10:30', '11:00', '11:30'])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...(await middle(clock)) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await chosen(page)).toBe('已选 10:00–11:30，1小时30分')
})

test('keys walk the steps, shift chooses on the way, Home and End go to the ends', async () => {
  const page = await open('days')
  const read = async () => {
    const active = await times(page).getAttribute('aria-activedescendant')
    return page.locator(`[id="${active}"]`).textContent()
  }
  await times(page).focus()
  expect(await read()).toBe('10:00 到 10:30，空闲')
  await page.keyboard.press('Home')
  expect(await read()).toBe('09:00 到 09:30，已占用')
  await page.keyboard.press('End')
  expect(await read()).toBe('19:30 到 20:00，空闲')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await chosen(page)).toMatch(/^已选 18:30–20:00，1小时30分/)
  expect(await read()).toBe('18:30 到 19:00，已选，开始')
  await page.keyboard.press('Shift+Home')
  expect(await chosen(page)).toMatch(/^已选 17:00–20:00，3小时/)
})

test('what is taken can be chosen to be waited for, and is told apart', async () => {
  const page = await open('days')
  const waited = page.getByRole('listbox', { name: '可候补的时间' })
  await waited.getByRole('option', { name: /^16:00 到/ }).tap()
  expect(await waited.getByRole('option', { selected: true }).textContent()).toBe('16:00 到 17:00，已选，开始，已占用')
  expect(await waited.getAttribute('aria-invalid')).toBe('true')
})

test('days of a month are walked by keys over its end, and chosen in a row', async () => {
  const page = await open('days')
  const month = page.getByRole('group', { name: '选择日期' })
  await month.getByRole('button', { name: /^11月 26/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe('2026-12-03')
  // as far as days can be chosen
  await page.keyboard.press('PageUp')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe('2026-11-10')
})
