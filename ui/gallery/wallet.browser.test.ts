import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, layoutFindings } from '../../tests/support/findings.ts'
import { galleryOf, looksToTry } from '../../tests/support/gallery.ts'

// What the wallet's pieces do under fingers and keys, in the built gallery. How they look in every look is tested with the others.

const SMALL = { viewport: { width: 320, height: 640 } }
const { open, openAt } = galleryOf()

const said = (page: Page) => page.locator('output')

async function tapKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).first().tap()
}

const LOOKS: { look: string; options?: BrowserContextOptions; size?: string }[] = [
  { look: 'light' },
  { look: 'dark', options: { colorScheme: 'dark' } },
  { look: '1.3×', size: 'larger' },
  { look: 'elder at 320 px', size: 'elder', options: SMALL },
]

describe.each(looksToTry(LOOKS))('$look', ({ look, options, size }) => {
  // axe takes its time: in every look with DEEP, in light always
  const isAsked = process.env['DEEP'] !== undefined || look === 'light'
  test('what opens is clean too: sheets, keys of an amount, a code over the whole screen', async () => {
    const clean = async (page: Page) => {
      if (isAsked) expect(await axeFindings(page)).toEqual([])
      expect(await layoutFindings(page, size === 'elder' ? 18 : 12)).toEqual([])
    }
    const pins = await open('pins', options, size)
    await tapKeys(pins, ['支付 ¥36.00'])
    await pins.getByRole('dialog').waitFor()
    await clean(pins)
    const money = await open('money', options, size)
    await money.getByLabel('提现金额').tap()
    await clean(money)
    await money.keyboard.press('Escape')
    await money.getByRole('button', { name: '2026 年 06 月' }).tap()
    await money.getByRole('dialog').waitFor()
    await clean(money)
    const codes = await open('codes', options, size)
    await tapKeys(codes, ['查看数字', '放大条形码'])
    await codes.getByRole('dialog').waitFor()
    await clean(codes)
  })
})

describe('pay password', () => {
  const pad = (page: Page) => page.getByRole('main').locator('section, div').first()
  const dots = (page: Page) => page.getByText(/^已输入 \d 位/).first()

  test('what stands on the page is the same whatever digits were pressed, by finger or keyboard', async () => {
    const seen = new Set<string>()
    for (const digits of ['314', '000', '975']) {
      const page = await open('pins')
      await tapKeys(page, Array.from(digits))
      expect(await dots(page).textContent()).toBe('已输入 3 位，共 6 位')
      seen.add(await pad(page).evaluate((element) => element.outerHTML))
    }
    for (const digits of ['271', '888']) {
      const page = await open('pins')
      const box = page.getByLabel('设置 6 位支付密码')
      await box.focus()
      await page.keyboard.type(digits)
      expect(await box.inputValue()).toBe('')
      await box.blur()
      seen.add(await pad(page).evaluate((element) => element.outerHTML))
    }
    expect(seen.size).toBe(1)
  })

  test('the whole is handed over once, and nothing is taken while it is looked at', async () => {
    const page = await open('pins')
    await page.getByLabel('设置 6 位支付密码').focus()
    await page.keyboard.type('12345678901234')
    await page.getByText('已交出 1 次').waitFor()
    await dots(page).filter({ hasText: '已输入 0 位' }).waitFor()
    expect(await said(page).textContent()).toBe('已交出 1 次')
    await tapKeys(page, ['1', '2', '删除', '3', '4', '5', '6'])
    expect(await dots(page).textContent()).toBe('已输入 5 位，共 6 位')
    await tapKeys(page, ['7'])
    await page.getByText('已交出 2 次').waitFor()
  })

  test('nothing can be pasted or put in by an input method', async () => {
    const page = await open('pins', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.evaluate(() => navigator.clipboard.writeText('123456'))
    const box = page.getByLabel('设置 6 位支付密码')
    await box.focus()
    await page.keyboard.press('Control+V')
    await page.keyboard.insertText('654321')
    expect(await box.inputValue()).toBe('')
    expect(await dots(page).textContent()).toBe('已输入 0 位，共 6 位')
    expect(await said(page).textContent()).toBe('已交出 0 次')
  })

  test('a sheet says for what and how much, a refusal is said there and shakes; closing forgets', async () => {
    const page = await open('pins', { reducedMotion: 'no-preference' })
    await tapKeys(page, ['支付 ¥36.00'])
    const sheet = page.getByRole('dialog', { name: '输入支付密码' })
    expect(await sheet.textContent()).toContain('停车费 粤B12345')
    await page.keyboard.type('111111')
    await sheet.getByText('正在验证').first().waitFor()
    await sheet.getByRole('alert').waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
    expect(await sheet.getByText(/^已输入/).textContent()).toBe('已输入 0 位，共 6 位')
    await page.keyboard.type('314')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await tapKeys(page, ['支付 ¥36.00'])
    await page.keyboard.type('15')
    expect(await sheet.getByText(/^已输入/).textContent()).toBe('已输入 2 位，共 6 位')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('314159')
    await sheet.waitFor({ state: 'detached' })
  })

  test('nothing shakes for those who want no motion', async () => {
    const page = await open('pins')
    await tapKeys(page, ['支付 ¥36.00'])
    await page.keyboard.type('111111')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    // A colour that is just fading is no motion.
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((each) => {
        const frames = each.effect instanceof KeyframeEffect ? each.effect.getKeyframes() : []
        return frames.flatMap(({ transform, translate }) => [transform, translate]).filter((way) => way !== undefined)
      }),
    )
    expect(moving).toEqual([])
  })

  test('every key of the sheet can be reached on a small screen with large letters, without scrolling', async () => {
    const page = await open('pins', SMALL, 'elder')
    await tapKeys(page, ['支付 ¥36.00'])
    const sheet = page.getByRole('dialog')
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)))
    const zero = sheet.getByRole('button', { name: '0', exact: true })
    const box = await zero.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  })
})

describe('amount', () => {
  test('its keys type exact fen; what is too much or too fine is not taken, and said', async () => {
    const page = await open('money')
    await page.getByLabel('提现金额').tap()
    await tapKeys(page, ['1', '2', '0', '小数点', '0', '7', '9'])
    expect(await said(page).textContent()).toBe('12007 分')
    await tapKeys(page, ['删除', '删除', '删除', '0'])
    expect(await said(page).textContent()).toBe('120000 分')
    expect(await page.getByLabel('提现金额').inputValue()).toBe('1,200')
    await tapKeys(page, ['0'])
    await page.getByText('最多可输入 ¥1,280.50').waitFor()
    expect(await said(page).textContent()).toBe('120000 分')
    await tapKeys(page, ['删除'])
    expect(await page.getByText('最多可输入').count()).toBe(0)
    await tapKeys(page, ['全部'])
    expect(await page.getByLabel('提现金额').inputValue()).toBe('1,280.5')
    await tapKeys(page, ['提现'])
    expect(await said(page).textContent()).toBe('128050 分 提现 128050')
    expect(await page.getByRole('group', { name: '金额键盘' }).count()).toBe(0)
  })

  test('a hardware keyboard, paste and filling in do the same', async () => {
    const page = await open('money', { permissions: ['clipboard-read', 'clipboard-write'] })
    const field = page.getByLabel('提现金额')
    await field.focus()
    await page.keyboard.type('0.075x')
    expect(await said(page).textContent()).toBe('7 分')
    await field.fill('')
    expect(await said(page).textContent()).toBe('空')
    await page.evaluate(() => navigator.clipboard.writeText('￥1,024.00 元'))
    await page.keyboard.press('Control+V')
    expect(await said(page).textContent()).toBe('102400 分')
    await field.fill('88.8')
    await page.keyboard.press('Enter')
    expect(await said(page).textContent()).toBe('8880 分 提现 8880')
  })

  test('its keys never cover what they fill', async () => {
    const page = await open('money', SMALL, 'elder')
    await page.getByLabel('有误').tap()
    const keys = await page.getByRole('group', { name: '金额键盘' }).boundingBox()
    const field = await page.getByLabel('有误').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(keys?.y ?? 0)
    expect(field?.y).toBeGreaterThan(0)
  })

  test('one of the offered amounts is chosen, by arrow keys too', async () => {
    const page = await open('money')
    await page.getByRole('radio', { name: /¥500/ }).check()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: /¥1,000/ }).isChecked()).toBe(true)
    expect(await page.getByRole('meter', { name: '今日付款' }).getAttribute('aria-valuetext')).toBe(
      '已用 ¥180.00 / ¥500.00，还可用 ¥320.00',
    )
  })
})

test('a month is chosen within the limits', async () => {
  const page = await open('money')
  const opener = page.getByRole('button', { name: '2026 年 06 月' })
  await opener.tap()
  const month = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await month('6月').getAttribute('aria-pressed')).toBe('true')
  expect(await month('12月').isDisabled()).toBe(true)
  expect(await month('下一年').getAttribute('aria-disabled')).toBe('true')
  await month('上一年').tap()
  expect(await month('2月').isDisabled()).toBe(true)
  await month('3月').tap()
  await page.getByRole('button', { name: '2025 年 03 月' }).waitFor()
})

test('a card number is grouped as typed, the caret stays where it was, and the bank is told', async () => {
  const page = await open('cards')
  const field = page.getByLabel('银行卡号', { exact: true })
  await field.pressSequentially('6228480402564890018999')
  expect(await field.inputValue()).toBe('6228 4804 0256 4890 018')
  await page.getByText('农业银行 储蓄卡').first().waitFor()
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10))
  await page.keyboard.press('Backspace')
  expect(await said(page).textContent()).toBe('622848002564890018')
  await page.keyboard.type('77')
  expect(await said(page).textContent()).toBe('6228480770256489001')
  expect(await field.inputValue()).toBe('6228 4807 7025 6489 001')
})

describe('code', () => {
  test('its digits stand nowhere before they are asked for', async () => {
    const page = await open('codes')
    const card = page.getByRole('region', { name: '付款码', exact: true })
    const digits = /28\d\d \d{4} \d{4} \d{4} \d\d/
    expect(await card.innerHTML()).not.toMatch(/>\s*28\d\d/)
    await card.getByRole('button', { name: '查看数字' }).tap()
    expect(await card.textContent()).toMatch(digits)
    await card.getByRole('button', { name: '收起数字' }).tap()
    expect(await card.textContent()).not.toMatch(digits)
  })

  test('turns over when its seconds are over, also while it is large', async () => {
    const page = await openAt(new Date('2026-06-18T15:00:01+08:00'), 'codes')
    const card = page.getByRole('region', { name: '付款码', exact: true })
    await card.getByRole('timer', { name: /^\d+ 秒后更新$/ }).waitFor()
    const drawn = () => page.getByRole('img', { name: '付款码条形码' }).last().locator('path').getAttribute('d')
    await card.getByRole('button', { name: '放大条形码' }).tap()
    const first = await drawn()
    await page.getByText('，屏幕调亮').waitFor({ state: 'attached' })
    await page.clock.runFor(30_000)
    await page.getByText(/已更新 [1-9] 次，屏幕调亮/).waitFor({ state: 'attached' })
    expect(await drawn()).not.toBe(first)
    await page.getByRole('button', { name: '关闭' }).tap()
    await page.getByText(/已更新 [1-9] 次$/).waitFor()
  })

  test('one that has run out or was used is not drawn', async () => {
    const page = await open('codes')
    for (const name of ['过期的付款码', '用过的付款码']) {
      const card = page.getByRole('region', { name })
      expect(await card.textContent()).toContain('已失效')
      expect(await card.locator('svg').count()).toBe(0)
    }
  })

  test('its ground is white by night too', async () => {
    const page = await open('codes', { colorScheme: 'dark' })
    const card = page.getByRole('region', { name: '付款码', exact: true })
    expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
  })
})

test('rows of money grow by pages, and a day that goes on over the edge of a page stays one', async () => {
  const page = await openAt(new Date('2026-11-23T12:00:00+08:00'), 'rows')
  const days = () => page.getByRole('heading', { level: 3 }).allTextContents()
  const before = await days()
  expect(before.slice(0, 3)).toEqual(['今天', '昨天', '11月21日 星期六'])
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.clock.runFor(500)
  // eight a page; a machine that stood still may have shown the next one too
  await expect.poll(() => page.getByRole('link').count()).toBeGreaterThanOrEqual(16)
  expect((await page.getByRole('link').count()) % 8).toBe(0)
  const after = await days()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})
