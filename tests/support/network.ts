import type { ScreenPhone } from './screens.ts'

/** The phone loses its network, as far as the page knows: what it asks for is asked no more, and nothing complains. */
export async function loseNetwork({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  await page.evaluate(`{
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    dispatchEvent(new Event('offline'))
  }`)
}

/** The network is back. */
export async function findNetwork({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  await page.evaluate(`{
    delete navigator.onLine
    dispatchEvent(new Event('online'))
  }`)
}
