import type { Page } from 'playwright-core'

/**
 * Types a text as a hand scanner does, with Enter at the end, wherever the focus is. All keys come in one moment: sent one by one on a busy machine they come with gaps
 * that only people leave. Fields do not take it.
 */
export async function typed({ page }: { readonly page: Page }, text: string): Promise<void> {
  await page.evaluate(`for (const key of [...${JSON.stringify(text)}, 'Enter'])
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`)
}
