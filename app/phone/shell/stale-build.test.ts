import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchQuietly, mayReload, reloadOnStaleBuild } from './stale-build.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('mayReload', () => {
  it('reloads once a minute and no more', () => {
    const kept = memory()
    expect(mayReload(kept, 1_000)).toBe(true)
    expect(mayReload(kept, 2_000)).toBe(false)
    expect(mayReload(kept, 60_999)).toBe(false)
    expect(mayReload(kept, 61_000)).toBe(true)
  })

  it('never reloads by itself where nothing can be remembered', () => {
    const broken = {
      getItem: () => null,
      setItem: () => {
        throw new Error('no room')
      },
    }
    expect(mayReload(broken, 1_000)).toBe(false)
  })
})

describe('a piece that does not come', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A page with a network; `miss` says that a piece failed, and answers how often the page was reloaded by then. */
  function page() {
    const window = new EventTarget()
    const reload = vi.fn<() => void>()
    vi.stubGlobal('window', window)
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', memory())
    reloadOnStaleBuild()
    return () => {
      window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
      return reload.mock.calls.length
    }
  }

  it('reloads the page where it is needed', () => {
    expect(page()()).toBe(1)
  })

  it('leaves the page alone where nobody waits for it', async () => {
    const miss = page()
    await fetchQuietly(async () => {
      expect(miss()).toBe(0)
      throw new Error('Failed to fetch dynamically imported module')
    })
    expect(miss()).toBe(1)
  })
})
