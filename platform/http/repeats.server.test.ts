import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshStore } from '../../tests/support/store.ts'
import { claimIntent, dropIntent, hashInput, type Intent } from './repeats.ts'

test('an intent that is given up just when it is found taken is free again', async () => {
  const { db } = await freshStore()
  const intent: Intent = {
    who: 'somebody',
    key: randomUUID(),
    call: 'x/y',
    inputHash: hashInput('key', {}),
    now: new Date(),
  }
  expect(await claimIntent(db, intent)).toMatchObject({ state: 'mine' })
  let given = false
  const between = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!given) await dropIntent(db, intent)
      given = true
      return result
    },
  })
  expect(await claimIntent(between, intent)).toMatchObject({ state: 'mine' })
})
