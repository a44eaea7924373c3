import { expect, test } from 'vitest'
import { HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { CASES } from '../../contract/tests/verdict-cases.ts'
import { runOnDevice } from '../tests/device-run.ts'

// A simulated device without network; the phone's program beside it in screens/offline/verdict.browser.test.ts.

test('each border to the millisecond', async () => {
  const texts = await signedTexts()
  const told = await Promise.all(CASES.map(async (one) => ({ one, text: await texts.of(one.text), holder: HOLDER })))
  const said = await runOnDevice(told, texts.keys)
  expect(CASES.map(({ name }, n) => `${name} → ${said[n]}`)).toEqual(
    CASES.map(({ name, expected }) => `${name} → ${expected.join(' ')}`),
  )
})
