import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedChromium } from '../../tests/support/browser.ts'
import { bundle } from '../../tests/support/bundle.ts'

// Pictures as cameras make them, in Chromium, up to the request that leaves the phone.

const KEPT = { id: 'f1', url: '/files/f1', width: 1, height: 1 }

let browser: Browser
let page: Page
let server: Server
let origin: string
let requests: { path: string; type: string; body: Buffer }[]
let answer: object | 'never'

beforeAll(async () => {
  const script = await bundle({ upload: '#client/upload' })
  browser = await sharedChromium()
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/ipark/')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(`<!doctype html><script>${script}</script>`)
    }
    void take(request).then(() => {
      response.setHeader('content-type', 'application/json')
      if (answer !== 'never') response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  page = await browser.newPage({ locale: 'zh-CN' })
  await page.addInitScript(pictures)
})
afterAll(async () => {
  await page?.close()
  server?.closeAllConnections()
  server?.close()
})
beforeEach(async () => {
  requests = []
  answer = { code: 200, message: '成功', body: KEPT }
  await page.goto(`${origin}/front/mobile/`)
})

async function take(request: IncomingMessage): Promise<void> {
  const { url = '', headers } = request
  const one = { path: url, type: headers['content-type'] ?? '', body: Buffer.alloc(0) }
  requests.push(one)
  one.body = await buffer(request).catch(() => one.body)
}

/** In the page: makes pictures, as a camera would. */
function pictures(): void {
  const parts = globalThis as unknown as Record<string, unknown>
  /** Left half red, right half blue; `orientation` is what the camera says about how it was held. */
  parts['photo'] = async (width: number, height: number, orientation: number) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
    drawing.fillStyle = 'red'
    drawing.fillRect(0, 0, width / 2, height)
    drawing.fillStyle = 'blue'
    drawing.fillRect(width / 2, 0, width / 2, height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1))
    const bytes = new Uint8Array(await (blob as Blob).arrayBuffer())
    // an Exif segment with one entry, the orientation (0x0112), and a secret that must not leave the phone
    const exif = [
      0x45,
      0x78,
      0x69,
      0x66,
      0,
      0,
      0x4d,
      0x4d,
      0,
      0x2a,
      0,
      0,
      0,
      8,
      0,
      1,
      1,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      orientation,
    ]
    const tail = [...new TextEncoder().encode('\0\0\0\0\0\0HOME-OF-ANNA')]
    const length = exif.length + tail.length + 2
    const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...exif, ...tail]
    return new Blob([bytes.slice(0, 2), Uint8Array.from(segment), bytes.slice(2)], { type: 'image/jpeg' })
  }
  /** Size of a picture, and the colours in its four corners. */
  parts['look'] = async (picture: Blob) => {
    const image = await createImageBitmap(picture)
    const canvas = document.createElement('canvas')
    const { width, height } = Object.assign(canvas, { width: image.width, height: image.height })
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
    drawing.drawImage(image, 0, 0)
    const at = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = drawing.getImageData(x, y, 1, 1).data
      if (red > 200 && green > 200 && blue > 200) return 'white'
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'dark'
    }
    return { width, height, corners: [at(5, 5), at(width - 5, 5), at(5, height - 5), at(width - 5, height - 5)] }
  }
}

/** What stands in the form that was sent: text as it is, of the file its kind and bytes. */
async function sentForm() {
  const [request] = requests
  if (!request) throw new Error('nothing was sent')
  const form = await new Response(new Uint8Array(request.body), {
    headers: { 'content-type': request.type },
  }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob)) throw new Error('no file was sent')
  return { form, file, bytes: Buffer.from(await file.arrayBuffer()) }
}
const lookAt = (bytes: Buffer) =>
  page.evaluate(`fetch('data:image/jpeg;base64,${bytes.toString('base64')}').then((r) => r.blob()).then(look)`)

test('a large picture is sent small, as JPEG, with the purpose beside it', async () => {
  expect(
    await page.evaluate(`photo(3000, 2000, 1).then((p) => parts.upload.uploadPicture(p, { purpose: 'visitor-face' }))`),
  ).toEqual(KEPT)
  const { form, file, bytes } = await sentForm()
  expect(requests[0]?.path).toBe('/ipark/portal/app/common/imageUpload')
  expect([form.get('purpose'), form.get('areaId'), file.type]).toEqual(['visitor-face', '1', 'image/jpeg'])
  expect(await lookAt(bytes)).toEqual({ width: 1600, height: 1067, corners: ['red', 'blue', 'red', 'blue'] })
})

test('a picture taken with the phone turned arrives upright, and nothing else that was in the file does', async () => {
  // 6: the camera was turned by a quarter; shown upright, the left half is on top
  const before = await page.evaluate(`photo(1000, 600, 6).then(look)`)
  await page.evaluate(`photo(1000, 600, 6).then((p) => parts.upload.uploadPicture(p))`)
  const { bytes } = await sentForm()
  expect(await lookAt(bytes)).toEqual({ width: 600, height: 1000, corners: ['red', 'red', 'blue', 'blue'] })
  expect(before).toEqual(await lookAt(bytes))
  expect(bytes.includes('Exif')).toBe(false)
  expect(bytes.includes('HOME-OF-ANNA')).toBe(false)
})

test('what shows through becomes white', async () => {
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 50, height: 50 })
    canvas.getContext('2d')
    await parts.upload.uploadPicture(await new Promise((done) => canvas.toBlob(done, 'image/png')))
  })()`)
  const { bytes } = await sentForm()
  expect(await lookAt(bytes)).toMatchObject({ corners: ['white', 'white', 'white', 'white'] })
})

test('progress is told, and ends at 1', async () => {
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const parts = await page.evaluate(`(async () => {
    const told = []
    // much to send: it does not fit into one piece
    const noise = Object.assign(document.createElement('canvas'), { width: 1600, height: 1600 })
    const drawing = noise.getContext('2d')
    const image = drawing.createImageData(1600, 1600)
    for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536))
    drawing.putImageData(image, 0, 0)
    const picture = await new Promise((done) => noise.toBlob(done, 'image/jpeg', 1))
    await parts.upload.uploadPicture(picture, { onProgress: (part) => told.push(part) })
    return told
  })()`)
  await network.detach()
  expect(parts).toEqual([...(parts as number[])].sort((a, b) => a - b))
  expect((parts as number[]).at(-1)).toBe(1)
  expect((parts as number[]).length).toBeGreaterThan(1)
})

test('the person may give up, with and without watching', async () => {
  answer = 'never'
  for (const watching of ['', ', onProgress: () => {}']) {
    expect(
      await page.evaluate(`(async () => {
        const leaving = new AbortController()
        setTimeout(() => leaving.abort(new Error('left')), 300)
        return parts.upload.uploadPicture(await photo(100, 100, 1), { signal: leaving.signal${watching} }).catch((error) => error.message)
      })()`),
    ).toBe('left')
  }
})

test('without a session it goes the open way', async () => {
  await page.evaluate(`photo(100, 100, 1).then((p) => parts.upload.uploadPicture(p, { open: 'visitor-face' }))`)
  expect(requests[0]?.path).toContain('/common/imageUploadNoToken')
  expect((await sentForm()).form.get('purpose')).toBe('visitor-face')
})

test('a private picture goes the sealed way, for one purpose', async () => {
  answer = { code: 200, message: 'ok', body: { id: 'i', claimToken: 't', goodForSeconds: 3600, width: 1, height: 1 } }
  const sent = `photo(100, 100, 1).then((p) => parts.upload.uploadPrivate(p, { purpose: 'visitor-document' }))`
  expect(await page.evaluate(sent)).toMatchObject({ id: 'i', claimToken: 't' })
  expect(requests[0]?.path).toContain('/entrance/uploadNoToken')
  const { form, file } = await sentForm()
  expect([form.get('purpose'), file.type]).toEqual(['visitor-document', 'image/jpeg'])
})

test('what is no picture, and what the server refuses, is said in words', async () => {
  const failure = `.catch(({ kind, message, field }) => ({ kind, message, field }))`
  expect(await page.evaluate(`parts.upload.uploadPicture(new Blob(['text']))${failure}`)).toEqual({
    kind: 'refusal',
    message: '这张图片无法读取，请换一张',
    field: 'file',
  })
  expect(requests).toHaveLength(0)
  answer = { code: 9103, message: '上传太频繁，请5分钟后再试', body: null }
  const refused = `photo(100, 100, 1).then((p) => parts.upload.uploadPicture(p, { onProgress: () => {} }))${failure}`
  expect(await page.evaluate(refused)).toMatchObject({ message: '上传太频繁，请5分钟后再试' })
})
