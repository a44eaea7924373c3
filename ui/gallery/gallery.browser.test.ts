import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../tests/support/findings.ts'
import { galleryOf, looksToTry } from '../../tests/support/gallery.ts'

// The gallery, built as the product is, in a real Chromium at phone size with touch.

const { open, openAt } = galleryOf()

const LOOKS: { look: string; options?: BrowserContextOptions; size?: string }[] = [
  { look: 'light' },
  { look: 'dark', options: { colorScheme: 'dark' } },
  { look: 'elder', size: 'elder' },
  { look: '1.3×', size: 'larger' },
  { look: '320 px', options: { viewport: { width: 320, height: 640 } } },
  { look: 'elder at 320 px', size: 'elder', options: { viewport: { width: 320, height: 640 } } },
]
const PARTS = [
  '',
  'driver',
  'icons',
  'tiles',
  'marks',
  'buttons',
  'fields',
  'forms',
  'wrong',
  'read',
  'signature',
  'plates',
  'states',
  'pictures',
  'views',
  'lists',
  'letters',
  'rows',
  'pins',
  'money',
  'cards',
  'codes',
  'charts',
  'days',
  'documents',
  'writing',
]

describe.each(looksToTry(LOOKS))('$look', ({ look, options, size }) => {
  // axe takes its time: in every look with DEEP, in light always
  const asked = process.env['DEEP'] !== undefined || look === 'light' ? axeFindings : async () => []
  const least = size === 'elder' ? { text: 18, target: 60 } : { text: 12, target: 44 }

  test('every part: axe finds nothing, nothing sticks out, texts and targets are large enough', async () => {
    const page = await open('', options, size)
    for (const part of PARTS) {
      await page.evaluate((hash) => (location.hash = hash), part)
      await page.locator(`[data-part="${part}"]`).waitFor()
      expect(await asked(page), part).toEqual([])
      expect(await tooSmall(page, least), part).toEqual([])
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, part).toBe(0)
    }
  })

  test('an open sheet and the open plate keyboard are clean too', async () => {
    const page = await open('buttons', options, size)
    await page.getByRole('button', { name: '确认' }).tap()
    expect(await asked(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.evaluate(() => (location.hash = 'plates'))
    await page.getByLabel('车牌号', { exact: true }).tap()
    await page.getByRole('button', { name: '粤', exact: true }).waitFor()
    expect(await asked(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
  })
})

test('axe would find what is wrong', async () => {
  const page = await open('buttons')
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.style.cssText = 'color:#999;background:#aaa'
    button.append(document.createElement('img'))
    document.querySelector('main')?.append(button, 'plain')
    document.querySelector('p')?.setAttribute('style', 'color:#ccc')
  })
  const found = (await axeFindings(page)).join()
  expect(found).toContain('button-name')
  expect(found).toContain('color-contrast')
})

/** Texts under a size, and buttons, rows and controls under a height (links inside sentences are exempt). */
function tooSmall(page: Page, least: { text: number; target: number }): Promise<string[]> {
  return page.evaluate(({ text, target }) => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (own && size < text) found.push(`${size}px ${element.textContent}`)
      const pressed = element.matches('button, a:not(p a, label a), label:has(input)')
      // the keys of a plate shrink, so that all provinces are seen at once
      const leastHigh = element.closest('[aria-label="字符"]') ? 44 : target
      if (pressed && box.height < leastHigh - 0.5) found.push(`${box.height}px high ${element.outerHTML.slice(0, 80)}`)
    }
    return found
  }, least)
}

describe('plate', () => {
  const typed = (page: Page) => page.locator('output')

  async function press(page: Page, keys: string): Promise<void> {
    for (const key of Array.from(keys)) await page.getByRole('button', { name: key, exact: true }).tap()
  }

  test('its keyboard types an ordinary plate, then its large key asks', async () => {
    const page = await open('plates')
    await page.getByLabel('车牌号', { exact: true }).tap()
    await press(page, '粤B12345')
    expect(await typed(page).textContent()).toBe('粤B12345 完整')
    await page.getByRole('button', { name: '查询', exact: true }).tap()
    expect(await typed(page).textContent()).toBe('粤B12345 完整 查询 粤B12345')
    expect(await page.getByRole('group', { name: '车牌键盘' }).count()).toBe(0)
  })

  test('seven signs are whole; the eighth box is opened by its one button, and takes the eighth', async () => {
    const page = await open('plates')
    await page.getByLabel('车牌号', { exact: true }).tap()
    await press(page, '粤BD1234')
    expect(await typed(page).textContent()).toBe('粤BD1234 完整')
    expect(await page.getByRole('button', { name: '5', exact: true }).isDisabled()).toBe(true)
    const eighth = page.getByRole('button', { name: /新能源/ })
    // the other plate of this page has one too
    expect(await eighth.count()).toBe(2)
    await page.getByRole('button', { name: '添加第八位（新能源）' }).first().tap()
    await press(page, '5')
    expect(await typed(page).textContent()).toBe('粤BD12345 完整')
    expect(await eighth.count()).toBe(1)
    await page.getByRole('button', { name: '删除', exact: true }).tap()
    expect(await typed(page).textContent()).toBe('粤BD1234 完整')
    expect(await eighth.count()).toBe(2)
  })

  test('offers neither I nor O, no digit after the province, and no province after it', async () => {
    const page = await open('plates')
    await page.getByLabel('车牌号', { exact: true }).tap()
    await press(page, '粤')
    const keys = await page.getByRole('group', { name: '字符' }).getByRole('button').allTextContents()
    expect(keys).not.toContain('I')
    expect(keys).not.toContain('O')
    expect(keys).not.toContain('粤')
    expect(await page.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'B', exact: true }).isDisabled()).toBe(false)
  })

  test('a tapped box is changed, and delete goes back from it', async () => {
    const page = await open('plates')
    await page.getByLabel('车牌号', { exact: true }).tap()
    await press(page, '粤B12345')
    const box = await page.locator('[data-box="3"]').first().boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await press(page, '9')
    expect(await typed(page).textContent()).toBe('粤B19345 完整')
    await page.getByRole('button', { name: '删除', exact: true }).tap()
    expect(await typed(page).textContent()).toBe('粤B19 45')
    await press(page, 'K')
    expect(await typed(page).textContent()).toBe('粤B19K45 完整')
  })

  test('can be pasted with its dot', async () => {
    const page = await open('plates', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.evaluate(() => navigator.clipboard.writeText('沪a·D12345'))
    await page.getByLabel('车牌号', { exact: true }).tap()
    await page.keyboard.press('Control+V')
    expect(await typed(page).textContent()).toBe('沪AD12345 完整')
  })

  test('a hardware keyboard does everything', async () => {
    const page = await open('plates')
    await page.getByLabel('车牌号', { exact: true }).focus()
    // out of the boxes, over the eighth box, to the first province; then down and right by arrows
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await typed(page).textContent()).toBe('黑')
    await page.keyboard.type('a12345')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    expect(await typed(page).textContent()).toBe('黑A12346 完整 查询 黑A12346')
  })

  test('an input method may give the whole plate at once', async () => {
    const page = await open('plates')
    await page.getByLabel('车牌号', { exact: true }).focus()
    await page.keyboard.insertText('粤B12345')
    expect(await typed(page).textContent()).toBe('粤B12345 完整')
  })

  test('the keyboard never covers the boxes that it fills', async () => {
    const page = await open('plates', { viewport: { width: 320, height: 640 } }, 'elder')
    await page.getByLabel('车牌号（有误）').tap()
    const keyboard = await page.getByRole('group', { name: '车牌键盘' }).boundingBox()
    const boxes = await page.getByLabel('车牌号（有误）').boundingBox()
    expect((boxes?.y ?? 0) + (boxes?.height ?? 0)).toBeLessThanOrEqual(keyboard?.y ?? 0)
    expect(boxes?.y).toBeGreaterThan(0)
  })

  test('my plates are one tap away', async () => {
    const page = await open('plates')
    await page.getByRole('button', { name: '沪A88888' }).tap()
    expect(await typed(page).textContent()).toBe('沪A88888 完整')
  })
})

describe('button', () => {
  test('cannot fire twice while it is busy, and can again after', async () => {
    const page = await open('buttons')
    const button = page.getByRole('button', { name: '提交申请' })
    await button.evaluate((element: HTMLElement) => {
      for (let times = 0; times < 5; times += 1) element.click()
    })
    // without force Playwright itself would wait until the button is possible again
    await button.tap({ force: true })
    await button.press('Enter')
    expect(await page.getByText('已提交').textContent()).toBe('已提交 1 次')
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await page.locator('button[aria-busy]', { hasText: '提交申请' }).waitFor({ state: 'detached' })
    await button.tap()
    expect(await page.getByText('已提交').textContent()).toBe('已提交 2 次')
  })
})

describe('sheet', () => {
  test('takes the focus, keeps it, and gives it back', async () => {
    const page = await open('buttons')
    const opener = page.getByRole('button', { name: '弹层', exact: true })
    await opener.press('Enter')
    await page.getByRole('dialog', { name: '收费标准' }).waitFor()
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    const seen = new Set<string>()
    for (let step = 0; step < 7; step += 1) {
      expect(await inside()).toBe(true)
      seen.add(
        await page.evaluate(
          () => document.activeElement?.textContent || (document.activeElement?.getAttribute('aria-label') ?? ''),
        ),
      )
      await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab')
    }
    expect([...seen].toSorted()).toEqual(['关闭', '发送到手机', '知道了'].toSorted())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('its veil closes it, its inside does not', async () => {
    const page = await open('buttons')
    await page.getByRole('button', { name: '弹层', exact: true }).tap()
    await page.getByText('入场 15 分钟内免费').tap()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.touchscreen.tap(180, 60)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('a toast asked for inside is drawn above it', async () => {
    const page = await open('buttons')
    await page.getByRole('button', { name: '弹层', exact: true }).tap()
    await page.getByRole('button', { name: '发送到手机' }).tap()
    const text = page.getByText('已发送到手机')
    await text.waitFor()
    const clip = (await text.boundingBox()) ?? undefined
    const over = await page.screenshot({ clip })
    await text.waitFor({ state: 'detached' })
    // what is drawn below an open dialog would change nothing here
    expect(over.equals(await page.screenshot({ clip }))).toBe(false)
  })
})

describe('field', () => {
  test('searches once, after the person stops typing', async () => {
    const page = await openAt(new Date('2026-11-20T10:00:00+08:00'), 'fields')
    // a clock that stands: however slow the machine types, it is one moment
    await page.clock.pauseAt(new Date('2026-11-20T10:05:00+08:00'))
    await page.getByRole('searchbox').pressSequentially('yunfan')
    expect(await page.locator('output').textContent()).toBe('')
    await page.clock.runFor(1000)
    await expect.poll(() => page.locator('output').textContent()).toBe('yunfan')
  })

  test('a code is not sent without a phone; with one the seconds begin', async () => {
    const page = await open('fields')
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await page.getByText('请先填写 11 位手机号').waitFor()
    await page.getByLabel('手机号', { exact: true }).fill('+86 138-0013-8000')
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('13800138000')
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await page.getByText(/\d+ 秒后可重发/).waitFor()
  })

  test('an input method is not disturbed: nothing half typed is heard of', async () => {
    const page = await open('plates')
    const plate = page.getByLabel('车牌号', { exact: true })
    await plate.focus()
    const keys = await page.context().newCDPSession(page)
    await keys.send('Input.imeSetComposition', { text: 'yue', selectionStart: 3, selectionEnd: 3 })
    expect(await plate.inputValue()).toBe('yue')
    expect(await page.locator('output').textContent()).toBe('')
    await keys.send('Input.insertText', { text: '粤' })
    expect(await page.locator('output').textContent()).toBe('粤')
  })

  test('a password is shown and hidden again', async () => {
    const page = await open('fields')
    await page.getByRole('button', { name: '显示密码' }).tap()
    expect(await page.getByLabel('密码', { exact: true }).getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: '隐藏密码' }).tap()
    expect(await page.getByLabel('密码', { exact: true }).getAttribute('type')).toBe('password')
  })
})

describe('list', () => {
  test('grows, stops at trouble, goes on when asked, ends, and is refreshed by pulling', async () => {
    const page = await open('lists')
    const count = () => page.getByRole('listitem').count()
    expect(await count()).toBe(8)
    const down = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await down()
    await page.getByText('A 区地下停车场 16').waitFor()
    await down()
    await page.getByText('网络不稳定').waitFor()
    await page.getByRole('button', { name: '重试' }).tap()
    await page.getByText('没有更多了').waitFor()
    expect(await count()).toBe(24)
    await page.evaluate(() => window.scrollTo(0, 0))
    const touch = await page.context().newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: 180, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(150) })
    for (let y = 170; y <= 330; y += 20) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
    await page.getByText('松开刷新').waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForFunction(() => document.querySelectorAll('li').length === 8)
  })
})

test.each([
  ['normal', 375, 4],
  ['normal', 320, 4],
  ['larger', 320, 4],
  ['elder', 375, 3],
  ['elder', 320, 3],
])('tiles at size %s and %d px: %d in a row, names of six signs in two lines at most', async (size, width, row) => {
  const page = await open('tiles', { viewport: { width, height: 640 } }, size)
  const names = page
    .getByRole('list', { name: '常用服务' })
    .getByRole('listitem')
    .locator('a > :nth-child(2), button > :nth-child(2)')
  const boxes = await names.evaluateAll((all) =>
    all.map((name) => {
      const { lineHeight } = getComputedStyle(name)
      const { top, height } = name.getBoundingClientRect()
      return { top, lines: Math.round(height / Number.parseFloat(lineHeight)) }
    }),
  )
  expect(boxes).toHaveLength(8)
  expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(row)
  expect(Math.max(...boxes.map(({ lines }) => lines))).toBeLessThanOrEqual(2)
})

test('inside the native app the title bar is not drawn, its heading stays', async () => {
  const page = await open('driver')
  await page.evaluate(() => (document.documentElement.dataset['native'] = ''))
  expect(await page.getByRole('button', { name: '返回' }).isVisible()).toBe(false)
  const box = await page.locator('h1').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(1)
  expect(await axeFindings(page)).toEqual([])
})
