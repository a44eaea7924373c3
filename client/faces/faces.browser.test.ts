import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cameraPages, type PageToOpen } from '../../tests/support/camera-pages.ts'
import { drawnFacePicture } from '../../tests/support/drawn-face.ts'
import { notes, SCREEN } from './tests/page.ts'

// The view in Chromium, before whose camera the test holds a drawn face.

const GREY = '#8c97a3'

const pages = cameraPages({
  modules: { faces: '#client/faces', sheet: '#ui/sheet' },
  screen: SCREEN,
  notes,
  patienceMs: 30_000,
})
/** A face that is good, the same tilted, and the same far away: 640 square. */
let good: Buffer
let tilted: Buffer
let far: Buffer

beforeAll(async () => {
  good = await drawnFacePicture()
  const turned = await sharp(good).rotate(22, { background: GREY }).png().toBuffer()
  tilted = await sharp(turned).resize(640, 640).png().toBuffer()
  const small = await sharp(good).resize(300, 300).png().toBuffer()
  far = await sharp(small).extend({ top: 170, bottom: 170, left: 170, right: 170, background: GREY }).png().toBuffer()
})

/** Holds a picture of 640 square before the camera. */
async function hold(picture: Buffer) {
  const wide = sharp({ create: { width: 1280, height: 720, channels: 3, background: GREY } })
  const placed = await wide
    .composite([{ input: picture, left: 320, top: 40 }])
    .png()
    .toBuffer()
  pages.camera.seeGrey(await sharp(placed).removeAlpha().toColourspace('b-w').raw().toBuffer())
}

/** Opens a page whose camera sees a picture, or grey paper. */
async function open({ sees, ...page }: PageToOpen & { sees?: Buffer } = {}) {
  if (sees) await hold(sees)
  else pages.camera.see(null)
  return await pages.open(page)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const view = (page: Page) => page.getByRole('dialog', { name: '拍摄人脸照片' })
const says = (page: Page, words: string) => view(page).getByText(words, { exact: true }).waitFor()
const told = (page: Page) => page.evaluate<unknown[]>('told')
const tracks = (page: Page) => page.evaluate<string[]>('tracks.map((track) => track.readyState)')

async function choose(page: Page, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, '从相册选择')
  await (await chooser).setFiles({ name: 'photo', mimeType, buffer })
}

test('a good face is said to be good, taken, looked at, and given; the camera is off', async () => {
  const { page } = await open({ sees: good })
  await press(page, '拍照片')
  await says(page, '很好，请保持不动')
  await press(page, '拍照')
  await says(page, '照片符合要求')
  expect(await tracks(page)).not.toContain('live')
  await press(page, '重拍')
  await says(page, '很好，请保持不动')
  await press(page, '拍照')
  await press(page, '使用照片')
  await expect.poll(() => told(page)).toMatchObject([{ type: 'image/jpeg', width: 540, height: 720 }])
  expect(await view(page).count()).toBe(0)
  expect(new Set(await tracks(page))).toEqual(new Set(['ended']))
  expect(await page.evaluate('[asked[0].video.facingMode, asked[0].audio]')).toEqual(['user', false])
})

test('one thing at a time is said of a face that is not good, and its picture cannot be used', async () => {
  const { page } = await open({ sees: tilted, query: '?sheet' })
  await press(page, '拍照片')
  await says(page, '请正对镜头')
  await press(page, '拍照')
  await says(page, '照片不合要求：请正对镜头')
  expect(await page.getByRole('button', { name: '使用照片' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => told(page)).toEqual([null])
  await page.getByRole('dialog', { name: '登记' }).waitFor()
})

test('nobody before the camera; then a file: unreadable, too far, good', async () => {
  const { page } = await open()
  await press(page, '拍照片')
  await says(page, '没有看到人脸')
  await choose(page, Buffer.from('no picture'))
  await says(page, '这张图片无法读取，请换一张')
  await choose(page, far)
  await says(page, '照片不合要求：再靠近一点')
  await choose(page, good)
  await says(page, '照片符合要求')
  await press(page, '使用照片')
  await expect.poll(() => told(page)).toMatchObject([{ type: 'image/jpeg', width: 640, height: 640 }])
  expect(new Set(await tracks(page))).toEqual(new Set(['ended']))
})

test('without leave to use the camera that is said, may be tried again, and a file is the way', async () => {
  const { page } = await open({ sees: good, before: `globalThis.cameraFails = 'NotAllowedError'` })
  await press(page, '拍照片')
  await says(page, '没有相机权限')
  await choose(page, good)
  await says(page, '照片符合要求')
  await press(page, '重拍')
  await says(page, '没有相机权限')
  await page.evaluate('cameraFails = null')
  await press(page, '重试')
  await says(page, '很好，请保持不动')
  await press(page, '关闭')
  await expect.poll(() => told(page)).toEqual([null])
  expect(await tracks(page)).not.toContain('live')
})

test('a native app takes the photo, which is looked at all the same; giving up there is giving up', async () => {
  const image = `data:image/png;base64,${good.toString('base64')}`
  const host = { platform: 'Android', session: null } as const
  const { page, native } = await open({ host: { ...host, answers: { takePhoto: { image } } } })
  await press(page, '拍照片')
  await says(page, '照片符合要求')
  await press(page, '使用照片')
  await expect.poll(() => told(page)).toMatchObject([{ width: 640, height: 640 }])
  expect([native?.names(), await page.evaluate('asked.length')]).toEqual([['takePhoto'], 0])
  const { page: other } = await open({ host: { ...host, answers: { takePhoto: { image: '' } } } })
  await press(other, '拍照片')
  await expect.poll(() => told(other)).toEqual([null])
})

test('an app that does not know how leaves it to the view', async () => {
  const { page } = await open({ sees: good, host: { platform: 'Android', session: null } })
  await press(page, '拍照片')
  await says(page, '很好，请保持不动')
})
