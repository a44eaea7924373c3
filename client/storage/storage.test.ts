import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, readStoredJson, writeStored } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(more: Partial<Storage> = {}) {
  const all = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
    ...more,
  })
  return all
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('with storage', () => {
  test('texts are kept and forgotten', () => {
    const all = storage()
    writeStored('a', '1')
    expect([readStored('a'), all.get('a')]).toEqual(['1', '1'])
    writeStored('a', null)
    expect([readStored('a'), all.has('a')]).toEqual([null, false])
  })

  test('a broken JSON text is none', () => {
    storage().set('a', '{')
    expect(readStoredJson('a')).toBeNull()
    writeStored('a', '{"b":1}')
    expect(readStoredJson('a')).toEqual({ b: 1 })
  })
})

describe('without storage', () => {
  test.each(['denied', 'full', 'missing'])('texts live as long as the page: %s', (how) => {
    if (how === 'denied') storage({ getItem: denied, setItem: denied, removeItem: denied })
    if (how === 'full') storage({ setItem: denied })
    writeStored('a', '1')
    expect(readStored('a')).toBe('1')
    writeStored('a', null)
    expect(readStored('a')).toBeNull()
  })
})
