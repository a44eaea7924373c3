import { payAtCashier } from '../../tests/support/cashier.ts'
import { ask, type Demo } from './demo.ts'
import { walletStates } from './wallet.ts'

/** A screen to take a picture of. */
export interface Shot {
  /** Of the file, without look and ending. */
  name: string
  address: string
  /** Who looks at it; null: nobody is signed in. */
  as: string | null
}

/** Pages that are about somebody who is not signed in. */
const STRANGERS = ['/sys/login']

/** What a route is pictured with: records of the demo's people where it is about some. A path with a query is taken as it is. */
export async function addressesOf(path: string, demo: Demo): Promise<Shot[]> {
  const [bare = path] = path.split('?')
  const name = bare.slice(1).replaceAll('/', '-').replace(/[{}?]/g, '')
  const named = (state: string) => (state ? `${name}-${state}` : name)
  if (path.includes('?')) return [{ name, address: path, as: 'driver' }]
  const wallet = await walletStates(bare, demo)
  if (wallet) return wallet.map(({ state, ...shot }) => ({ name: named(state), ...shot }))
  const query = await queriesOf(bare, demo)
  if (query === null) return [{ name, address: path, as: STRANGERS.includes(bare) ? null : 'driver' }]
  return query.map(([state, fields]) => ({
    name: named(state),
    address: `${bare}?${new URLSearchParams(fields)}`,
    as: 'driver',
  }))
}

type State = [name: string, fields: Record<string, string>]

/** The queries that lead to data, by what they show; null where a route needs none. */
async function queriesOf(route: string, demo: Demo): Promise<State[] | null> {
  const at = { origin: demo.origin, token: await demo.session('driver') }
  if (route === '/paylicenseplate') {
    const { items } = await ask<Mine>(at.origin, 'parking/myPlates', {}, at.token)
    const inside = items.filter(({ open }) => open !== null).map(({ plate }): State => ['', { plate }])
    return [...inside.slice(0, 1), ['not-inside', { plate: '苏E99999' }]]
  }
  if (route === '/confirmorder') {
    const { items } = await ask<Mine>(at.origin, 'parking/myPlates', {}, at.token)
    const open = items.find((each) => (each.open?.dueFen ?? 0) > 0)?.open
    if (!open) return null
    const { stayId } = open
    const { token } = await ask<{ token: string }>(at.origin, 'parking/orderToken', { stayId }, at.token)
    return [['', { stayId, token }]]
  }
  if (route === '/paysuccess' && demo.own) await payDue(at)
  if (route === '/paysuccess' || route === '/parking/receipt') {
    const { items } = await ask<Stays>(at.origin, 'parking/myStays', { size: 20 }, at.token)
    const states = ['open', 'closed'].flatMap((state): State[] => {
      const orderId = items.find((each) => each.state === state && each.orderIds.length > 0)?.orderIds[0]
      return orderId === undefined ? [] : [[state === 'open' ? '' : 'left', { orderId }]]
    })
    return states.length > 0 ? states : null
  }
  return null
}

/** Pays what is due for the driver's car at the simulated cashier. */
async function payDue({ origin, token }: { origin: string; token: string }): Promise<void> {
  const { items } = await ask<Mine>(origin, 'parking/myPlates', {}, token)
  const stayId = items.find((each) => (each.open?.dueFen ?? 0) > 0)?.open?.stayId
  if (stayId === undefined) return
  const placing = await ask<{ token: string }>(origin, 'parking/orderToken', { stayId }, token)
  const { orderId } = await ask<{ orderId: string }>(
    origin,
    'parking/orderConfirm',
    { stayId, token: placing.token },
    token,
  )
  const { payUrl } = await ask<{ payUrl: string }>(origin, 'parking/webPay', { orderId, channel: 'sandbox' }, token)
  await payAtCashier({ origin }, payUrl)
  await ask(origin, 'parking/tradeOrderQuery', { orderId }, token)
}

interface Mine {
  items: { plate: string; open: { stayId: string; dueFen: number } | null }[]
}
interface Stays {
  items: { state: string; orderIds: string[] }[]
}
