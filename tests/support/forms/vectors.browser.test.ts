import { expect, test } from 'vitest'
import { sharedChromium } from '../browser.ts'
import { bundle } from '../bundle.ts'
import { FORM_VECTORS } from './vectors.ts'

// The rule vectors of forms in Chromium, with the rules as the phone has them.

test('every vector answers in Chromium as in Node', async () => {
  const script = await bundle({ vector: '../tests/support/forms/vector.ts', all: '../tests/support/forms/vectors.ts' })
  const page = await (await sharedChromium()).newPage()
  try {
    await page.addScriptTag({ content: script })
    const answers = await page.evaluate('parts.all.FORM_VECTORS.map(parts.vector.problemsOf)')
    expect(answers).toEqual(FORM_VECTORS.map(({ problems }) => problems))
  } finally {
    await page.close()
  }
})
