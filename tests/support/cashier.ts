/** Where a simulated cashier is: every world says its origin. */
interface At {
  origin: string
}

/** What the cashier did when its button was pressed. */
export interface Pressed {
  /** The trade is paid, now or before. */
  isPaid: boolean
  /** Where the browser was sent; null where the cashier refused. */
  sentTo: string | null
}

/** Opens the cashier's page as a browser does; answers the page and the ticket of its form, if it has one. */
export async function openCashier(
  { origin }: At,
  payUrl: string,
): Promise<{ page: string; ticket: string | null; policy: string }> {
  const response = await fetch(new URL(payUrl, origin))
  const page = await response.text()
  const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? null
  return { page, ticket, policy: response.headers.get('content-security-policy') ?? '' }
}

/** Posts the form of an open cashier page; answers where the browser is sent, null where the cashier refuses. */
export async function pressButton(
  { origin }: At,
  ticket: string,
  press: 'pay' | 'quit' = 'pay',
): Promise<string | null> {
  const body = new URLSearchParams({ ticket, do: press })
  const response = await fetch(new URL('/sandbox/cashier', origin), { method: 'POST', body, redirect: 'manual' })
  return response.status === 303 ? response.headers.get('location') : null
}

/** A person opens the simulated cashier's page and presses 确认付款 (or 放弃支付), without a browser. Throws where nobody answers. */
export async function payAtCashier(at: At, payUrl: string, press: 'pay' | 'quit' = 'pay'): Promise<Pressed> {
  const { page, ticket } = await openCashier(at, payUrl)
  if (ticket === null) return { isPaid: page.includes('已经付过款了'), sentTo: null }
  const sentTo = await pressButton(at, ticket, press)
  return { isPaid: press === 'pay' && sentTo !== null, sentTo }
}
