import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAppearance, type Preferences, preferencesCookie, readPreferences } from './index.ts'

const NEW: Preferences = { theme: 'auto', size: 'normal', park: null }

describe('the cookie', () => {
  test('is read back as it was written, among others, and lives 90 days', () => {
    const all = fc.record<Preferences>({
      theme: fc.constantFrom('auto', 'light', 'dark'),
      size: fc.constantFrom('normal', 'large', 'larger', 'elder'),
      park: fc.oneof(fc.constant(null), fc.stringMatching(/^[\w-]{1,64}$/)),
    })
    fc.assert(
      fc.property(all, (preferences) => {
        const [pair = '', ...facts] = preferencesCookie(preferences).split('; ')
        expect(readPreferences(`a=b; ${pair}; c=d`)).toEqual(preferences)
        expect(facts).toEqual(['Path=/', 'Max-Age=7776000', 'SameSite=Lax'])
      }),
    )
  })

  test.each(['', 'preferences=', 'preferences=pink.huge.1;2', 'other=dark.elder.2', 'preferences=..<script>'])(
    '%j is a new phone',
    (cookies) => {
      expect(readPreferences(cookies)).toEqual(NEW)
    },
  )

  test('a broken part does not take the others along', () => {
    expect(readPreferences('preferences=dark.huge.2')).toEqual({ theme: 'dark', size: 'normal', park: '2' })
  })
})

test('the look is shown on the root, and what the phone itself has is not written there', () => {
  const root = { dataset: { other: 'x' } as DOMStringMap }
  applyAppearance(root, { theme: 'dark', size: 'elder', park: null })
  expect(root.dataset).toEqual({ other: 'x', theme: 'dark', size: 'elder' })
  applyAppearance(root, NEW)
  expect(root.dataset).toEqual({ other: 'x' })
})
