import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraPages, type PageToOpen } from '../../tests/support/camera-pages.ts'
import { notes } from '../faces/tests/page.ts'
import { SCREEN } from './tests/page.ts'

// The view in Chromium, before whose camera the test holds a wall that is dark on its left and bright on its right.

const pages = cameraPages({ modules: { evidence: '#client/evidence' }, screen: SCREEN, notes, patienceMs: 30_000 })
const [DARK, BRIGHT] = [60, 190]

/** Opens a page whose camera sees the wall, and presses for a picture. */
async function take(options: PageToOpen = {}): Promise<Page> {
  const bright = new Uint8Array(1280 * 720)
  for (let at = 0; at < bright.length; at += 1) bright[at] = at % 1280 < 640 ? DARK : BRIGHT
  pages.camera.seeGrey(bright)
  const { page } = await pages.open(options)
  await press(page, '拍照片')
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const view = (page: Page) => page.getByRole('dialog', { name: '消防栓外观' })
const says = (page: Page, words: string) => view(page).getByText(words, { exact: true }).waitFor()
const given = (page: Page) => page.evaluate<unknown[]>('given')
const tracks = (page: Page) => page.evaluate<string[]>('tracks.map((track) => track.readyState)')
const offered = (page: Page, name: string) => view(page).getByRole('button', { name, exact: true }).count()

test('what the camera sees is taken, looked at and given, framed three to four; the camera is off', async () => {
  const page = await take()
  await says(page, '请对准要拍的位置')
  expect(await offered(page, '从相册选择')).toBe(0)
  await press(page, '拍照')
  await says(page, '请确认照片清晰')
  await expect.poll(() => tracks(page)).not.toContain('live')
  await press(page, '使用照片')
  await expect.poll(() => given(page)).toHaveLength(1)
  const [picture] = (await given(page)) as { width: number; height: number; left: number; right: number }[]
  expect(picture).toMatchObject({ type: 'image/jpeg', album: false })
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(0.75, 2)
  // not as in a mirror
  expect(picture?.left).toBeLessThan(10)
  expect(picture?.right).toBeGreaterThan(15)
})

test('the ghost of the picture before lies over what the camera sees, in the same frame, and may be hidden', async () => {
  const page = await take({ query: '?ghost' })
  await says(page, '请与参考照片对齐后拍照')
  const ghost = view(page).getByRole('img', { name: '参考照片' })
  const place = (selector: string) =>
    page.evaluate<number[]>(
      `(() => { const { x, y, width, height } = document.querySelector('${selector}').getBoundingClientRect(); return [x, y, width, height].map(Math.round) })()`,
    )
  expect(await place('dialog img')).toEqual(await place('dialog video'))
  expect(await ghost.evaluate((image) => Number(getComputedStyle(image).opacity))).toBeLessThan(0.6)
  await press(page, '隐藏参考照片')
  await says(page, '请对准要拍的位置')
  expect(await ghost.count()).toBe(0)
  await press(page, '显示参考照片')
  await press(page, '拍照')
  await says(page, '请确认照片清晰')
  await press(page, '重拍')
  await says(page, '请与参考照片对齐后拍照')
  await press(page, '拍照')
  await press(page, '使用照片')
  await expect.poll(() => given(page)).toHaveLength(1)
  const [picture] = (await given(page)) as { right: number }[]
  // as bright as the wall: the red ghost is not in the picture
  expect(picture?.right).toBeGreaterThan(17)
})

test('from the album only where that is allowed, and it is marked', async () => {
  const page = await take({ query: '?album' })
  const chooser = page.waitForEvent('filechooser')
  await press(page, '从相册选择')
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'old.png', mimeType: 'image/png', buffer })
  await says(page, '相册')
  await says(page, '来自相册，会标注“相册”')
  await press(page, '使用照片')
  await expect.poll(() => given(page)).toMatchObject([{ type: 'image/jpeg', album: true, width: 40, height: 30 }])
})

test.each([
  ['', 0, '此处需要现场拍照，不能从相册选择。', 0],
  ['?album', 0, '也可以从相册选择照片。', 1],
  ['', 5, '也可以用手机相机拍照。', 0],
] as const)('without a camera it is said what may be done: %s, %s fingers', async (query, fingers, words, albums) => {
  const hand = `Object.defineProperty(navigator, 'maxTouchPoints', { get: () => ${fingers}, configurable: true })`
  const page = await take({ query, before: `${hand}; globalThis.cameraFails = 'NotAllowedError'` })
  await says(page, '没有相机权限')
  await says(page, words)
  expect(await offered(page, '从相册选择')).toBe(albums)
  expect(await offered(page, '手机相机')).toBe(fingers === 0 ? 0 : 1)
  await page.evaluate('cameraFails = null')
  await press(page, '重试')
  await says(page, '请对准要拍的位置')
})

test('whoever closes it has given up, and the camera is off', async () => {
  const page = await take()
  await says(page, '请对准要拍的位置')
  await press(page, '关闭')
  await expect.poll(() => given(page)).toEqual([null])
  await expect.poll(() => tracks(page)).not.toContain('live')
})
