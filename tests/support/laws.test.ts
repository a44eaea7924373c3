import { expect, test } from 'vitest'
import { everyFact } from './facts.ts'
import { everyLaw } from './laws.ts'

test('whoever keeps money says its laws, and each sentence stands once', async () => {
  const files = (await everyFact('laws')).map(({ file }) => file)
  expect(files).toEqual(
    expect.arrayContaining([
      'features/parking/server/tests/laws.ts',
      'features/wallet/server/tests/laws.ts',
      'platform/books/tests/laws.ts',
      'platform/ledger/tests/laws.ts',
      'platform/payments/tests/laws.ts',
    ]),
  )
  const sentences = (await everyLaw()).map(([sentence]) => sentence)
  expect(sentences.length).toBeGreaterThanOrEqual(20)
  expect(new Set(sentences).size).toBe(sentences.length)
})
