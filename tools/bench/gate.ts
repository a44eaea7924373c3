import { makeLot } from '#fixtures/parking'
import type { GateFacts, GateTold, GateWish } from './gate-lane.ts'
import { inPark, startClients } from './park.ts'
import { startPhones } from './wallet.ts'

const PAYERS = 48
const PER_SECOND = 50
const CARS = 400
/** Leave first and are not counted: the phones have run warm as well. */
const WARM_CARS = 50
/** Each may tell so much at once; a park has as many lanes. */
const GATES = 20

/** How long a barrier waits for its word, in milliseconds, beside payments at a steady pace. */
export interface GateFigures {
  medianMs: number
  p99Ms: number
  exits: number
  paid: number
}

/** Cars come, and leave one after the other while people pay. */
export function benchGate(): Promise<GateFigures> {
  return inPark(PAYERS, async (park) => {
    const { product, origin } = park
    const { db } = product.store
    const lot = await makeLot(db, { code: 'P1', capacity: CARS + WARM_CARS })
    const gates = []
    for (let nth = 0; nth < GATES; nth += 1) {
      const gate = { id: `gate-${nth}`, areaId: '1', name: '闸机', lotCodes: [lot.code] }
      gates.push({ id: gate.id, key: (await product.devices.register(db, gate)).toString('hex') })
    }
    const facts: GateFacts = { origin, gates, lotCode: lot.code }
    const lane = await startClients<GateWish, GateTold>('gate-lane.ts', facts)
    const phones = await startPhones(park)
    await lane.ask({ direction: 'entry', cars: CARS + WARM_CARS, everyMs: 0 })
    await phones.ask({ ms: 1000 })
    // a car every 25 ms: more than any park has lanes for
    const everyMs = 25
    const paying = phones.ask({ ms: (CARS + WARM_CARS) * everyMs, perSecond: PER_SECOND })
    const { waits: all } = await lane.ask({ direction: 'exit', cars: CARS + WARM_CARS, everyMs })
    const waits = all.slice(WARM_CARS)
    const { paid } = await paying
    lane.end()
    phones.end()
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
    return { medianMs: at(0.5), p99Ms: at(0.99), exits: waits.length, paid }
  })
}
