import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../../tests/support/findings.ts'
import { galleryOf, looksToTry } from '../../tests/support/gallery.ts'

// Charts of the gallery in a real Chromium: how they are walked and opened. How they look is asked in gallery.browser.test.ts.

const { open } = galleryOf()

test('arrow keys walk its points one by one, Home and End go to its ends, a finger picks the nearest', async () => {
  const page = await open('charts')
  const chart = page.getByRole('figure', { name: '近六个月支出' })
  const slider = chart.getByRole('slider', { name: '近六个月支出' })
  const reads = async (words: string) => {
    expect(await slider.getAttribute('aria-valuetext')).toBe(words)
    const [name = '', value = ''] = words.split(' ')
    expect(await chart.locator('p').first().textContent()).toContain(name + value)
  }
  await reads('11月 ¥213.80')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await reads('10月 ¥146.00')
  await page.keyboard.press('Home')
  await reads('6月 ¥12.00')
  await page.keyboard.press('ArrowRight')
  await reads('7月 ¥180.50')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await reads('11月 ¥213.80')
  const { x = 0, y = 0, width = 0 } = (await chart.getByRole('img').boundingBox()) ?? {}
  await page.touchscreen.tap(x + width * 0.58, y + 20)
  await reads('9月 ¥320.00')
  await page.mouse.move(x + width * 0.58, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.25, y + 60)
  await reads('7月 ¥180.50')
  await page.mouse.up()
  await page.mouse.move(x + width * 0.9, y + 20)
  await reads('7月 ¥180.50')
})

test('its table is opened and closed by a quiet button', async () => {
  const page = await open('charts')
  const chart = page.getByRole('figure', { name: '各类支出' })
  expect(await chart.getByRole('table').count()).toBe(0)
  await chart.getByRole('button', { name: '查看数据' }).tap()
  const table = chart.getByRole('table', { name: '各类支出' })
  expect(await table.getByRole('row').nth(1).textContent()).toBe('6月¥144.00¥12.00¥90.00¥42.00')
  expect(await axeFindings(page)).toEqual([])
  await chart.getByRole('button', { name: '收起' }).tap()
  await table.waitFor({ state: 'detached' })
})

test('a ring tells the part that keys or a finger came to, and the whole again', async () => {
  const page = await open('charts')
  const ring = page.getByRole('figure', { name: '资金组成' })
  const slider = ring.getByRole('slider')
  expect(await slider.getAttribute('aria-valuetext')).toBe('合计 ¥1,991.76')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('余额 ¥1,234.56')
  await ring.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0 } = (await ring.getByRole('img').boundingBox()) ?? {}
  await page.touchscreen.tap(x + width * 0.06, y + width * 0.55)
  expect(await slider.getAttribute('aria-valuetext')).toBe('停车券 ¥456.00')
  await page.touchscreen.tap(x + width / 2, y + width / 2)
  expect(await slider.getAttribute('aria-valuetext')).toBe('合计 ¥1,991.76')
})

/** Names under figures that touch each other, leave their figure, or a ring's value that touches its ring. */
function touching(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const figure of document.querySelectorAll('figure')) {
      const { left, right } = figure.getBoundingClientRect()
      const texts = [...figure.querySelectorAll('text')].filter((each) => each.getClientRects().length > 0)
      const boxes = texts.map((each) => ({ words: each.textContent ?? '', box: each.getBoundingClientRect() }))
      for (const [at, { words, box }] of boxes.entries()) {
        if (box.left < left - 1 || box.right > right + 1) found.push(`${words} leaves ${figure.ariaLabel}`)
        for (const other of boxes.slice(at + 1)) {
          const apart = Math.max(other.box.left - box.right, box.left - other.box.right)
          const beneath = Math.max(other.box.top - box.bottom, box.top - other.box.bottom)
          // lines of two sizes may share a pixel or two of empty height
          if (apart < 1 && beneath < -6) found.push(`${words} touches ${other.words} in ${figure.ariaLabel}`)
        }
      }
      const middle = figure.querySelector('svg[viewBox="0 0 100 100"] ~ p strong')
      const ring = middle?.closest('div')?.getBoundingClientRect()
      if (middle && ring && middle.getBoundingClientRect().width > ring.width * 0.72)
        found.push(`${middle.textContent} touches its ring`)
    }
    return found
  })
}

const LOOKS: { size: string; width: number }[] = [
  { size: 'larger', width: 320 },
  { size: '', width: 375 },
  { size: 'elder', width: 375 },
  { size: 'elder', width: 320 },
]

test.each(looksToTry(LOOKS))('no words touch: letters "$size", $width px wide', async ({ size, width }) => {
  const page = await open('charts', { viewport: { width, height: 640 } }, size)
  expect(await touching(page)).toEqual([])
  // every point of a few months, then one of many
  const slider = page.getByRole('slider', { name: '近六个月支出' })
  await slider.focus()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('ArrowLeft')
    expect(await touching(page)).toEqual([])
  }
  await page.getByRole('slider', { name: '今天在场车辆' }).focus()
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('ArrowLeft')
    expect(await touching(page)).toEqual([])
  }
})
