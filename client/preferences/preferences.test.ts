import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

function phone(cookie: string) {
  const root = { dataset: {} as DOMStringMap }
  const page = Object.assign(new EventTarget(), { cookie, documentElement: root, visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  return { root, page }
}

test('what was chosen is shown; a change is shown at once and kept', async () => {
  const { root, page } = phone('preferences=dark.large.2')
  const { prefer, preferencesNow } = await import('./index.ts')
  expect(preferencesNow()).toEqual({ theme: 'dark', size: 'large', park: '2' })
  expect(root.dataset).toEqual({ theme: 'dark', size: 'large' })
  prefer({ size: 'elder' })
  expect(root.dataset).toEqual({ theme: 'dark', size: 'elder' })
  expect(page.cookie).toMatch(/^preferences=dark\.elder\.2; Path=\/; Max-Age=7776000/)
})

test('a change on top of nothing chosen keeps the rest as on a new phone', async () => {
  const { root, page } = phone('')
  const { prefer } = await import('./index.ts')
  prefer({ theme: 'light' })
  expect(page.cookie).toMatch(/^preferences=light\.normal\.;/)
  expect(root.dataset).toEqual({ theme: 'light' })
})

test('coming back to the page shows what another tab chose', async () => {
  const { root, page } = phone('')
  const { preferencesNow } = await import('./index.ts')
  preferencesNow()
  page.cookie = 'preferences=dark.elder.3'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(preferencesNow()).toEqual({ theme: 'dark', size: 'elder', park: '3' })
  expect(root.dataset).toEqual({ theme: 'dark', size: 'elder' })
})
