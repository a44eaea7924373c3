import type { World } from './world.ts'

/** What the provider's page brought back to a browser, with the browser's own proof. */
export interface Brought {
  code: string
  state: string
  proof: string
}

/** Goes through the simulated WeChat's page as this person of theirs; answers what a browser brings back. */
export async function throughWechat(
  world: World,
  {
    user = '1',
    purpose = 'account',
    areaId = '1',
  }: { user?: string; purpose?: 'account' | 'payer'; areaId?: string } = {},
): Promise<Brought> {
  const began = await world.post<{ url: string; state: string; proof: string }>('parking/thirdStart', {
    provider: 'wechat',
    purpose,
    areaId,
  })
  const { url, proof } = began.body
  const page = url.replace('/authorize?', '/allow?').replace('#', `&user=${user}#`)
  const back = await fetch(page, { redirect: 'manual' })
  const sent = new URL(back.headers.get('location') ?? '')
  return { code: sent.searchParams.get('code') ?? '', state: sent.searchParams.get('state') ?? '', proof }
}

/** A ticket of this simulated person, with its browser's proof. */
export async function ticketOf(world: World, user: string, areaId = '1') {
  const brought = await throughWechat(world, { user, areaId })
  const told = await world.get<{ ticket: string; bound: boolean }>('parking/thirdAccountInfo', { ...brought, areaId })
  return { ticket: told.body.ticket, bound: told.body.bound, proof: brought.proof }
}

/** A code for signing in by this phone, as the SMS would carry it. */
export function codeFor(world: World, phone: string, areaId = '1'): Promise<string> {
  const { store, product } = world
  return product.identity.codes.issue(store.db, { purpose: 'sign-in', address: `${areaId}:${phone}` })
}
