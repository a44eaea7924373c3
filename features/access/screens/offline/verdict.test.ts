import { expect, test } from 'vitest'
import { HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { CASES } from '../../contract/tests/verdict-cases.ts'
import { runOnPhone } from './tests/phone-run.ts'

// The phone's program in Node; Chromium and a device beside it in verdict.browser.test.ts.

test('each border to the millisecond', async () => {
  const texts = await signedTexts()
  const told = await Promise.all(
    CASES.map(async (one) => ({ one, text: await texts.of(one.text), holder: HOLDER, keys: texts.keys })),
  )
  const said = await runOnPhone(told)
  expect(CASES.map(({ name }, n) => `${name} → ${said[n]}`)).toEqual(
    CASES.map(({ name, expected }) => `${name} → ${expected.join(' ')}`),
  )
})
