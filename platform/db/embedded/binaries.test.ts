import { expect, test } from 'vitest'
import { installed } from './binaries.ts'
import { EmbeddedError } from './error.ts'

test('a platform without programs gets one line about DATABASE_URL', () => {
  expect(() => installed('plan9-x64')).toThrow(EmbeddedError)
  expect(() => installed('plan9-x64')).toThrow(
    /^no embedded PostgreSQL for plan9-x64 is installed: set DATABASE_URL to a PostgreSQL server \(15 or newer\)$/,
  )
})
