// The gates of the bench, in a process of their own: `node gate-lane.ts FACTS`, then a wish for each round of cars.
import { signGateEvent } from '#platform/devices'
import { postPlain } from './plain-client.ts'

/** Which gates they are, and where the server answers. */
export interface GateFacts {
  readonly origin: string
  /** They take turns; keys in hex. */
  readonly gates: readonly { readonly id: string; readonly key: string }[]
  readonly lotCode: string
}

/** So many cars come or leave, one every so many milliseconds; each waits for its word. */
export interface GateWish {
  readonly direction: 'entry' | 'exit'
  readonly cars: number
  readonly everyMs: number
}

/** How long each waited, in milliseconds. */
export interface GateTold {
  readonly waits: number[]
}

const { origin, gates, lotCode } = JSON.parse(process.argv[2] ?? '{}') as GateFacts

async function tell(direction: GateWish['direction'], nth: number): Promise<number> {
  const at = new Date()
  const { id: deviceId = '', key = '' } = gates[nth % gates.length] ?? {}
  const plate = `鄂A${10_000 + nth}`
  const channelCode = direction === 'entry' ? 'in-1' : 'out-1'
  const seen = { eventId: crypto.randomUUID(), lotCode, channelCode, direction, plate, seenAt: at.toISOString() }
  const { path, headers, payload } = signGateEvent({ deviceId, key: Buffer.from(key, 'hex'), event: seen, at })
  const began = performance.now()
  const answer = await postPlain(origin + path, { ...headers }, payload)
  const { body } = JSON.parse(answer) as { body: { open: boolean; reason: string } | null }
  const waited = performance.now() - began
  if (!body?.open) throw new Error(`${plate} was not let through: ${body?.reason ?? 'refused'}`)
  return waited
}

async function round({ direction, cars, everyMs }: GateWish): Promise<GateTold> {
  const waits: number[] = []
  const began = performance.now()
  for (let nth = 0; nth < cars; nth += 1) {
    const wait = began + nth * everyMs - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    waits.push(await tell(direction, nth))
  }
  return { waits }
}

process.on('message', (wish: GateWish) => {
  void round(wish).then((told) => process.send?.(told))
})
process.once('disconnect', () => process.exit(0))
process.send?.({ waits: [] })
