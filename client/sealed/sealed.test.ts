import { expect, test } from 'vitest'
import { sealed } from './index.ts'

// Here there is no IndexedDB, as on a phone that allows none; the other half is sealed.browser.test.ts.

test('without a database values live as long as the page, and that is said', async () => {
  const box = sealed('box')
  await box.put({ 'act 2': { a: 1 }, 'act 1': [2], other: 'x' })
  expect(box.lasting()).toBe(false)
  expect(await box.names('act ')).toEqual(['act 1', 'act 2'])
  expect(await box.get('act 2')).toEqual({ a: 1 })
  await box.put({ 'act 2': null })
  expect([await box.get('act 2'), await box.names('act ')]).toEqual([null, ['act 1']])
  await box.wipe()
  expect(await box.names('')).toEqual([])
})
