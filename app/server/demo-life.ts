import { formatPrice } from '#vocabulary/money'
import { DEMO_AREA } from './demo.ts'
import { seedDemoHistory } from './demo-parking.ts'
import { type DemoTraffic, startDemoTraffic } from './demo-traffic.ts'
import { seedDemoWallet } from './demo-wallet.ts'
import type { Product } from './product.ts'

/** What goes on in the demo beside its visitors' own doings. */
export interface DemoLife {
  /** Ends it; a past that is half written is not written at all, and the next start begins it anew. */
  stop(): Promise<void>
}

/** Writes the demo's past if there is none, then lets cars come and go where `traffic` says so. Answers at once. */
export function startDemoLife(
  product: Product,
  options: {
    traffic: boolean
    /** The pay password of the demo's wallet. */
    pin: string
    clock: () => Date
    log: { warn(facts: object, message: string): void }
    say: (line: string) => void
  },
): DemoLife {
  const { clock, log, say } = options
  const ending = new AbortController()
  const { signal } = ending
  let traffic: DemoTraffic | null = null

  async function live(): Promise<void> {
    await seedDemoWallet(product, options.pin, clock())
    const began = performance.now()
    const made = await seedDemoHistory(product.store, DEMO_AREA, { now: clock(), signal })
    if (made) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(
        `已生成过去30天的停车记录：${made.stays}次停车，${formatPrice(made.paidFen)}，${made.open}辆在场（${seconds}秒）`,
      )
    }
    if (!options.traffic || signal.aborted) return
    const payer = await product.store.db
      .selectFrom('people.person')
      .select('id')
      .where('areaId', '=', DEMO_AREA)
      .where('nickName', '=', '车主1')
      .executeTakeFirst()
    if (payer && !signal.aborted)
      traffic = startDemoTraffic(product, { areaId: DEMO_AREA, payerId: payer.id, clock, log })
  }

  const living = live().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'the demo goes on without its past or its traffic')
  })
  return {
    async stop() {
      ending.abort()
      await living
      await traffic?.stop()
    },
  }
}
