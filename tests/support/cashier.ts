/** Pays at the simulated cashier of the server at this origin, as its button does, without a browser. */
export async function payAtCashier({ origin }: { origin: string }, payUrl: string): Promise<void> {
  const cashier = await (await fetch(new URL(payUrl, origin))).text()
  const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(cashier) ?? []
  const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(cashier) ?? []
  const body = new URLSearchParams({ ticket, do: 'pay' })
  await fetch(new URL(action.replaceAll('&#38;', '&'), origin), { method: 'POST', body, redirect: 'manual' })
}
