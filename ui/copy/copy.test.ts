import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page on which copying a selection answers this, and what was put on it meanwhile. */
function oldPage(answer: () => boolean) {
  const field = { value: '', readOnly: false, className: '', select: vi.fn(), remove: vi.fn() }
  const body = { append: vi.fn() }
  vi.stubGlobal('HTMLElement', Object)
  vi.stubGlobal('document', { activeElement: null, body, createElement: () => field, execCommand: answer })
  return field
}

test('a clipboard takes the text', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('R20261122')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('R20261122')
})

test('without a clipboard the text is selected and copied, and nothing is left on the page', async () => {
  vi.stubGlobal('navigator', {})
  const field = oldPage(() => true)
  expect(await copyText('R20261122')).toBe(true)
  expect(field.value).toBe('R20261122')
  expect(field.select).toHaveBeenCalledOnce()
  expect(field.remove).toHaveBeenCalledOnce()
})

test.each([
  [
    'throws',
    () => {
      throw new Error('not allowed')
    },
  ],
  ['says no', () => false],
])('where the browser %s the person is told the truth', async (_, answer) => {
  vi.stubGlobal('navigator', {})
  const field = oldPage(answer)
  expect(await copyText('R20261122')).toBe(false)
  expect(field.remove).toHaveBeenCalledOnce()
})
