import { expect, test } from 'vitest'
import { choose } from '../../../tests/support/browser.ts'
import { screens } from '../../../tests/support/screens.ts'

// How the product looks for a person, chosen once for all of its pages.

const open = screens()

test('the elder mode is chosen once, and stays on every page', async () => {
  const phone = await open({ as: null })
  const { page } = phone
  const elder = page.getByRole('radio', { name: '长辈版' })
  await phone.open('/mine')
  await choose(elder)
  const size = () => page.locator('html').getAttribute('data-size')
  expect(await size()).toBe('elder')
  // prerendered or not
  for (const [path, title] of [
    ['/sys/login', '登录'],
    ['/mine', '我的'],
  ] as const) {
    await phone.open(path)
    await phone.title(title)
    expect(await size()).toBe('elder')
    expect(await page.evaluate('parseFloat(getComputedStyle(document.body).fontSize)')).toBeGreaterThanOrEqual(18)
  }
  await expect.poll(() => elder.isChecked()).toBe(true)
})
