import { makeLot } from '#fixtures/parking'
import type { GateFacts, GateTold, GateWish } from './gate-lane.ts'
import { type BenchPark, type Clients, inPark, startClients } from './park.ts'
import { undisturbed } from './quiet.ts'
import { startPhones } from './wallet.ts'

const PAYERS = 48
const PER_SECOND = 50
/** A car every so many milliseconds: more than any park has lanes for. */
const EVERY_MS = 25
const CARS = 200
const ROUNDS = 7
/** Leave first and are not counted: the server has run warm, as one in a park has. */
const WARM_CARS = 400
/** Each may tell so much at once; a park has as many lanes. */
const GATES = 20

/** How long a barrier waits for its word, in milliseconds, beside payments at a steady pace. */
export interface GateFigures {
  /** Of all cars. */
  readonly medianMs: number
  /** The median of what the rounds have at the 99th of a hundred. */
  readonly p99Ms: number
  /** Of each round. */
  readonly p99sMs: readonly number[]
  readonly exits: number
  /** Rounds in which the host took time away at each try. */
  readonly disturbed: number
}

/** Cars come, and leave one after the other while people pay. */
export function benchGate(): Promise<GateFigures> {
  return inPark(PAYERS, async (park) => {
    const lot = await makeLot(park.product.store.db, { code: 'P1', capacity: WARM_CARS })
    const lane = await laneOf(park, lot.code)
    const phones = await startPhones(park)
    const leave = async (cars: number): Promise<number[]> => {
      await lane.ask({ direction: 'entry', cars, everyMs: 0 })
      const paying = phones.ask({ ms: cars * EVERY_MS, perSecond: PER_SECOND })
      const { waits } = await lane.ask({ direction: 'exit', cars, everyMs: EVERY_MS })
      await paying
      return waits
    }
    await leave(WARM_CARS)
    const rounds: number[][] = []
    let disturbed = 0
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      const round = await undisturbed(() => leave(CARS))
      rounds.push(round.value)
      if (round.disturbed) disturbed += 1
    }
    lane.end()
    phones.end()
    const p99sMs = rounds.map((waits) => partOf(waits, 0.99))
    return { medianMs: partOf(rounds.flat(), 0.5), p99Ms: partOf(p99sMs, 0.5), p99sMs, exits: ROUNDS * CARS, disturbed }
  })
}

/** The lot's gates, as programs. */
async function laneOf({ product, origin }: BenchPark, lotCode: string): Promise<Clients<GateWish, GateTold>> {
  const gates: { id: string; key: string }[] = []
  for (let nth = 0; nth < GATES; nth += 1) {
    const gate = { id: `gate-${nth}`, areaId: '1', name: '闸机', lotCodes: [lotCode] }
    gates.push({ id: gate.id, key: (await product.devices.register(product.store.db, gate)).toString('hex') })
  }
  return await startClients<GateWish, GateTold>('gate-lane.ts', { origin, gates, lotCode } satisfies GateFacts)
}

/** The figure that so great a part of them does not exceed. */
function partOf(figures: readonly number[], part: number): number {
  return (
    figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? Number.NaN
  )
}
