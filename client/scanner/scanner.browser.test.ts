import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cameraPages, type PageToOpen } from '../../tests/support/camera-pages.ts'
import { notes, photoScript, SCREEN } from './tests/page.ts'

// The view in Chromium, whose camera sees a film that the test writes.

const CODE = 'yq:collect:680912345678901234567890'

const pages = cameraPages({
  modules: { scanner: '#client/scanner', sheet: '#ui/sheet' },
  screen: SCREEN,
  notes,
  patienceMs: 15_000,
})

/** Opens a page whose camera sees a code, or grey paper. */
async function open({ sees = null, ...page }: PageToOpen & { sees?: string | null } = {}) {
  pages.camera.see(sees)
  return await pages.open(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const view = (page: Page) => page.getByRole('dialog', { name: '扫一扫' })
const told = (page: Page) => page.evaluate<(string | null)[]>('told')
const tracks = (page: Page) => page.evaluate<string[]>('tracks.map((track) => track.readyState)')
const says = (page: Page, words: string) => view(page).getByText(words).waitFor()
/** Waits until the camera's picture is shown. */
const live = async (page: Page) => {
  await says(page, '对准它')
  await expect.poll(() => page.evaluate(`document.querySelector('video').videoWidth`)).toBeGreaterThan(0)
}

const photos = new Map<string, Promise<string>>()
/** A photo of 3000 × 4000, with a code of this many pixels in its middle, or none; each is drawn once. */
async function photo(page: Page, text: string | null, pixels = 500): Promise<Buffer> {
  const script = photoScript(text, pixels)
  const drawn = photos.get(script) ?? page.evaluate<string>(script)
  photos.set(script, drawn)
  return Buffer.from(await drawn, 'base64')
}

async function choose(page: Page, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, '从相册选择')
  await (await chooser).setFiles({ name: 'photo', mimeType, buffer })
}

describe('by camera', () => {
  test('a code is read by itself and told once; the camera goes off, the focus comes back', async () => {
    const { page } = await open({ sees: CODE })
    await press(page, '扫描')
    const began = Date.now()
    await expect.poll(() => told(page), { interval: 20 }).toEqual([CODE])
    console.log(`a code was read ${Date.now() - began} ms after the tap, loading and opening included`)
    await page.waitForTimeout(500)
    expect(await told(page)).toEqual([CODE])
    expect(await view(page).count()).toBe(0)
    expect(new Set(await tracks(page))).toEqual(new Set(['ended']))
    expect(await page.evaluate('[shaken, document.activeElement.textContent]')).toEqual([1, '扫描'])
    expect(await page.evaluate('asked[0]')).toEqual({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
      audio: false,
    })
    await press(page, '扫描')
    await expect.poll(() => told(page)).toEqual([CODE, CODE])
  })

  test('a view left open tells one code, switches off, and reads no more', async () => {
    const { page } = await open({ sees: CODE, query: '?left-open' })
    await expect.poll(() => told(page)).toEqual([CODE])
    expect(await tracks(page)).not.toContain('live')
    await choose(page, await photo(page, '621234567890123456'))
    await page.waitForTimeout(1500)
    expect([await told(page), await page.evaluate('shaken')]).toEqual([[CODE], 1])
  })

  test.each<[string, (page: Page) => Promise<void>]>([
    ['the button', (page) => press(page, '关闭')],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ])('closed by %s it has found nothing, and the camera is off', async (_, close) => {
    const { page } = await open()
    await press(page, '扫描')
    await live(page)
    expect(await tracks(page)).toContain('live')
    await close(page)
    await expect.poll(() => told(page)).toEqual([null])
    expect(new Set(await tracks(page))).toEqual(new Set(['ended']))
    expect(await view(page).count()).toBe(0)
  })

  test('closed while the camera is still being opened: it goes off as soon as it is there', async () => {
    const { page } = await open({
      before: 'globalThis.cameraWaits = new Promise((done) => { globalThis.comes = done })',
    })
    await press(page, '扫描')
    await says(page, '正在打开相机…')
    await press(page, '关闭')
    await page.evaluate('comes()')
    await expect.poll(() => tracks(page)).toContain('ended')
    expect(await tracks(page)).not.toContain('live')
  })

  test('off while the page is hidden, on again when it is seen', async () => {
    const { page } = await open()
    const turn = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
      )
    await press(page, '扫描')
    await live(page)
    await turn('hidden')
    expect(await tracks(page)).not.toContain('live')
    await turn('visible')
    await expect.poll(async () => (await tracks(page)).filter((state) => state === 'live').length).toBe(1)
    await live(page)
  })

  test('over a sheet it goes alone; the focus stays within', async () => {
    const { page } = await open({ query: '?sheet' })
    await press(page, '扫描')
    await live(page)
    const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.ariaLabel')
    expect(await focused()).toBe('关闭')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('从相册选择')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('关闭')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('从相册选择')
    await page.keyboard.press('Escape')
    await expect.poll(() => view(page).count()).toBe(0)
    await page.getByRole('dialog', { name: '付款' }).waitFor()
    expect(await focused()).toBe('扫描')
  })

  test('a light is offered where the camera has one, and switched', async () => {
    const { page } = await open({
      before: `globalThis.lights = []
        MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true })
        MediaStreamTrack.prototype.applyConstraints = async ({ advanced: [{ torch }] }) => { lights.push(torch) }`,
    })
    await press(page, '扫描')
    await press(page, '打开手电筒')
    await press(page, '关闭手电筒')
    await page.getByRole('button', { name: '打开手电筒' }).waitFor()
    expect(await page.evaluate('lights')).toEqual([true, false])
  })
})

describe('by photo', () => {
  test.each([
    ['large', 900],
    ['small', 120],
  ])('a %s code in a large photo is read, and the camera goes off', async (_, pixels) => {
    const { page } = await open()
    await press(page, '扫描')
    await live(page)
    await choose(page, await photo(page, CODE, pixels))
    await expect.poll(() => told(page)).toEqual([CODE])
    expect(await tracks(page)).not.toContain('live')
  })

  test('one without a code, and what is no picture, is said; another one may follow', async () => {
    const { page } = await open()
    await press(page, '扫描')
    await live(page)
    await choose(page, await photo(page, null))
    await says(page, '这张图片里没有识别到二维码，请换一张清晰、完整的')
    await choose(page, Buffer.from('no picture'))
    await says(page, '这张图片无法读取，请换一张')
    await choose(page, await photo(page, CODE))
    await expect.poll(() => told(page)).toEqual([CODE])
  })
})

describe('without a camera', () => {
  test.each([
    ['NotAllowedError', '没有相机权限'],
    ['NotFoundError', '没有找到相机'],
    ['NotReadableError', '相机打不开'],
  ])('%s is said, may be tried again, and a photo is the way', async (name, words) => {
    const { page } = await open({ before: `globalThis.cameraFails = '${name}'` })
    await press(page, '扫描')
    await says(page, words)
    await page.evaluate('cameraFails = null')
    await press(page, '重试')
    await live(page)
    await choose(page, await photo(page, CODE))
    await expect.poll(() => told(page)).toEqual([CODE])
  })

  test('a page that is not secure says so; a photo is read', async () => {
    const { page } = await open({ at: 'http://park.test' })
    await press(page, '扫描')
    await says(page, '这个网页不能使用相机')
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0)
    await choose(page, await photo(page, CODE))
    await expect.poll(() => told(page)).toEqual([CODE])
  })

  test('a camera taken away is said', async () => {
    const { page } = await open()
    await press(page, '扫描')
    await live(page)
    await page.evaluate(`tracks.find((each) => each.readyState === 'live').dispatchEvent(new Event('ended'))`)
    await says(page, '相机打不开')
    expect(await tracks(page)).not.toContain('live')
  })
})

describe('in the native app', () => {
  const host = { platform: 'Android', session: null } as const

  test('the app scans, and no camera of ours is asked for', async () => {
    const { page, native } = await open({ host: { ...host, answers: { scan: { result: 'by the app' } } } })
    await press(page, '扫描')
    await expect.poll(() => told(page)).toEqual(['by the app'])
    expect([native?.names(), await page.evaluate('asked.length')]).toEqual([['scan'], 0])
  })

  test('one that does not know how leaves it to the view', async () => {
    const { page } = await open({ sees: CODE, host })
    await press(page, '扫描')
    await expect.poll(() => told(page)).toEqual([CODE])
  })
})
