import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import type { Phone } from '../support/browser.ts'

/** Types into the field of this label. */
export const fill = ({ page }: Phone, label: string | RegExp, text: string): Promise<void> =>
  page.getByLabel(label, { exact: typeof label === 'string' }).fill(text)

/** Taps the link whose words hold these. */
export const tapLink = ({ page }: Phone, words: string | RegExp): Promise<void> =>
  page.getByRole('link', { name: words }).first().tap()

/** The sheet of this title. */
export const sheetOf = ({ page }: Phone, title: string | RegExp): Locator => page.getByRole('dialog', { name: title })

/** Presses a button of a sheet and waits until the sheet is gone. */
export async function finish(sheet: Locator, button: string): Promise<void> {
  await sheet.getByRole('button', { name: button, exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** The file that a press saves, with its name. */
export async function savedBy({ page }: Phone, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download')
  await press()
  const download = await saved
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The value that stands beside a name in the facts of a page or sheet. */
export async function factOf(within: Locator, name: string): Promise<string> {
  const value = within.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd[1]')
  return (await value.innerText()).trim()
}
