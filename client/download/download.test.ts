import { afterEach, expect, test, vi } from 'vitest'
import { WECHAT_AGENT } from '../../tests/support/wechat-agent.ts'
import { cannotSave, fileOfBase64, fileWays, saveDownload, saveFile } from './index.ts'

const toasts = vi.hoisted((): string[] => [])
vi.mock('#ui/toast', () => ({ toast: (words: string) => void toasts.push(words) }))
afterEach(() => {
  toasts.length = 0
  vi.unstubAllGlobals()
})

test('bytes come out of base64 as they went in, with their type', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, nth) => nth)
  const file = fileOfBase64(btoa(String.fromCharCode(...bytes)), 'application/pdf')
  expect(file.type).toBe('application/pdf')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test.each([
  ['inside WeChat', WECHAT_AGENT, '请在浏览器中打开：点右上角“···”，选“在浏览器打开”后下载'],
  ['in the native app', 'ParkApp/3.0 Android', '应用里不能存文件，请用手机浏览器打开园区通后下载'],
])('%s nothing is called saved: it is said how to have the file', (_, userAgent, words) => {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('document', { querySelector: () => null, createElement: () => expect.fail('saved') })
  expect(cannotSave()).toBe(words)
  expect(saveFile(new Blob(['x']), 'x.pdf')).toBe(false)
  expect(saveDownload({ blob: new Blob(['x']), name: null }, 'x.pdf')).toBe(false)
  expect(toasts).toEqual([words, words])
})

test('inside WeChat a file of a text is had by its short-lived address, copied for a browser', async () => {
  const field = { select: () => undefined, remove: () => undefined } as Record<string, unknown>
  const copied: unknown[] = []
  vi.stubGlobal('navigator', {
    userAgent: WECHAT_AGENT,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  vi.stubGlobal('location', { href: 'https://park.example/front/mobile/noticedetail?id=1' })
  vi.stubGlobal('document', {
    querySelector: () => null,
    activeElement: null,
    createElement: () => field,
    body: { append: () => undefined },
  })
  const ways = fileWays([{ id: 'f1', url: '/ipark/files/f1?until=1&sign=s' }])
  ways.onAttachment?.({ fileId: 'f1' })
  await expect.poll(() => toasts).toEqual(['链接已复制，请在浏览器中打开，10分钟内有效'])
  expect(copied).toEqual(['https://park.example/ipark/files/f1?until=1&sign=s'])
})

test('in a browser a text leads to its files by itself', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/116.0 Mobile Safari/537.36' })
  vi.stubGlobal('document', { querySelector: () => null })
  expect(cannotSave('导出')).toBeNull()
  expect(fileWays([{ id: 'f1', url: '/f1' }])).not.toHaveProperty('onAttachment')
})
