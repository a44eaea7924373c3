import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryOf } from '../../../tests/support/gallery.ts'

// The pad of signatures in a real Chromium: by mouse, by touch, at another size, and what comes of it.

const { open } = galleryOf()

const pad = (page: Page) => page.getByRole('img', { name: '负责人签名，手写区域' })
const done = (page: Page) => page.getByRole('button', { name: '完成签名' })
const boxOf = async (page: Page) => {
  const box = await pad(page).boundingBox()
  if (!box) throw new Error('no pad')
  return box
}

async function drawByMouse(page: Page, from: number, to: number): Promise<void> {
  const { x, y, width, height } = await boxOf(page)
  await page.mouse.move(x + width * from, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * to, y + height / 2, { steps: 8 })
  await page.mouse.up()
}

/** Whether something is drawn on the pad at a part of its width, in its middle. */
function inkAt(page: Page, part: number): Promise<boolean> {
  return pad(page).evaluate((element, at) => {
    const canvas = element as HTMLCanvasElement
    const [, , , alpha = 0] =
      canvas.getContext('2d')?.getImageData(Math.round(canvas.width * at), Math.round(canvas.height / 2), 1, 1).data ??
      []
    return alpha > 0
  }, part)
}

test('a mouse writes; a slip is no signature; it becomes a PNG, black on white', async () => {
  const page = await open('signature')
  expect(await page.getByRole('status').first().innerText()).toBe('请在框内手写姓名')
  await drawByMouse(page, 0.1, 0.2)
  expect(await page.getByText('已写1笔').count()).toBe(1)
  await done(page).click({ force: true })
  expect(await page.getByText('先写下完整的姓名').count()).toBe(1)
  await drawByMouse(page, 0.3, 0.8)
  expect([await inkAt(page, 0.15), await inkAt(page, 0.5), await inkAt(page, 0.25)]).toEqual([true, true, false])
  await done(page).click()
  await page.getByText('image/png 900×450').waitFor()
  const [ink, ground] = await page.getByRole('img', { name: '签好的名' }).evaluate(async (image) => {
    const made = image as HTMLImageElement
    await made.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 900, height: 450 })
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(made, 0, 0)
    return [450, 225].map((x) => [...(drawing?.getImageData(x, 225, 1, 1).data ?? [])])
  })
  expect([ink, ground]).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ])
})

test('a finger writes without moving the page, and what was written stays when the phone is turned', async () => {
  const page = await open('signature', { viewport: { width: 375, height: 667 } })
  const { x, y, width, height } = await boxOf(page)
  const touch = await page.context().newCDPSession(page)
  const at = (part: number, down = 0.5) => ({ touchPoints: [{ x: x + width * part, y: y + height * down }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0.2) })
  for (const part of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(part) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByText('已写1笔').waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await inkAt(page, 0.5)).toBe(true)
  await page.setViewportSize({ width: 667, height: 375 })
  await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(width)
  await expect.poll(() => inkAt(page, 0.5)).toBe(true)
  expect(await inkAt(page, 0.9)).toBe(false)
})

test('clearing takes everything away, and nothing can be handed over then', async () => {
  const page = await open('signature')
  await drawByMouse(page, 0.1, 0.9)
  await page.getByRole('button', { name: '清除' }).click()
  expect(await inkAt(page, 0.5)).toBe(false)
  await done(page).click({ force: true })
  expect(await page.getByText('image/png 900×450').count()).toBe(0)
  expect(await page.getByText('请在框内手写姓名').count()).toBe(1)
})

test('a form signs in a sheet', async () => {
  const page = await open('forms')
  await page.getByRole('button', { name: '签名', exact: true }).tap()
  await pad(page).waitFor()
  await drawByMouse(page, 0.1, 0.9)
  await done(page).click()
  await page.getByRole('button', { name: '重新签名' }).waitFor()
  expect(await page.getByRole('img', { name: '负责人签名' }).count()).toBe(1)
})
