import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createDrafts, type DraftMemory } from './drafts.ts'
import { inShapeOf } from './shape.ts'

const EMPTY = { phone: '', agreed: false, plates: [] as string[] }

function memory(start: Record<string, string> = {}): DraftMemory & { all: Map<string, string> } {
  const all = new Map(Object.entries(start))
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    key: (at) => [...all.keys()][at] ?? null,
    get length() {
      return all.size
    },
  }
}

describe('drafts', () => {
  test('are found again after a reload, and not after being forgotten', () => {
    const tab = memory()
    createDrafts(() => tab)
      .of('login', EMPTY)
      .change({ ...EMPTY, phone: '138' })
    const again = createDrafts(() => tab).of('login', EMPTY)
    expect(again.now()).toEqual({ ...EMPTY, phone: '138' })
    again.forget()
    expect(again.now()).toBe(EMPTY)
    expect(
      createDrafts(() => tab)
        .of('login', EMPTY)
        .now(),
    ).toEqual(EMPTY)
  })

  test('tell those who watch, and answer the same object until they change', () => {
    const draft = createDrafts(() => memory()).of('login', EMPTY)
    const changed = vi.fn()
    const stop = draft.watch(changed)
    expect(draft.now()).toBe(draft.now())
    draft.change({ ...EMPTY, agreed: true })
    stop()
    draft.change(EMPTY)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('work without storage', () => {
    const denied = createDrafts(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    denied.of('login', EMPTY).change({ ...EMPTY, phone: '1' })
    expect(denied.of('login', EMPTY).now().phone).toBe('1')
  })

  test('are all forgotten when another person comes, and nothing else is', () => {
    const tab = memory({ 'draft.old': '{}', 'phone.scroll': '[]' })
    const drafts = createDrafts(() => tab)
    const open = drafts.of('login', EMPTY)
    open.change({ ...EMPTY, phone: '1' })
    drafts.forgetAll()
    expect([...tab.all.keys()]).toEqual(['phone.scroll'])
    expect(open.now()).toBe(EMPTY)
  })
})

describe('the shape of a stored draft', () => {
  test('fields of another kind and unknown fields are dropped', () => {
    expect(inShapeOf(EMPTY, '{"phone":1,"agreed":true,"plates":{},"more":1}')).toEqual({ ...EMPTY, agreed: true })
  })

  test('is always that of the empty draft, whatever was stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const draft = inShapeOf(EMPTY, stored)
        expect(Object.keys(draft)).toEqual(Object.keys(EMPTY))
        expect([typeof draft.phone, typeof draft.agreed, Array.isArray(draft.plates)]).toEqual([
          'string',
          'boolean',
          true,
        ])
      }),
    )
  })
})
