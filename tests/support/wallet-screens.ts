import type { Page } from 'playwright-core'
import type { Phone } from './browser.ts'

/** Presses the digits on the keys of the pay password. */
export async function pin(page: Page, digits: string): Promise<void> {
  const keys = page.getByRole('group', { name: '密码键盘' })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).tap()
}

/** Waits for a heading below the title of the screen. */
export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

/** Everything that this phone keeps and shows in its address. */
export function keptOn({ page }: Phone): Promise<string> {
  return page.evaluate(
    `JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])`,
  )
}
