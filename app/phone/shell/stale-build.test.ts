import { describe, expect, it } from 'vitest'
import { mayReload } from './stale-build.ts'

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
