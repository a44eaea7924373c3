import type { WorkdayTable } from '#vocabulary/workdays'
import { type FreeRow, type FreeTime, freeTimesOf } from '../fees/free-time.ts'
import type { TariffVersion } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import { feesOf } from '../stays/pricing.ts'

/** A stay of the past as far as its price goes. */
export interface PastPriced {
  plate: string
  vehicleKind: string
  enteredAt: Date
  exitedAt: Date
}

/** What stays cost before and after a change, each with its own entry and length. Money in fen. */
export interface Repriced {
  enteredAt: Date
  minutes: number
  beforeFen: number
  afterFen: number
}

/** What a page of stays is priced by. */
export interface EffectFacts {
  before: readonly TariffVersion[]
  after: readonly TariffVersion[]
  workdays: WorkdayTable
  /** Registrations of plates under events and cards. */
  free: readonly (FreeRow & { plate: string })[]
}

/** What earlier stays tell is over by then. */
const USAGE_MS = 25 * 3_600_000
const MINUTE_MS = 60_000
/** So many stays are priced before others have their turn. */
const AT_ONCE = 40

/**
 * Prices stays by two tariffs, each to its exit. Those of one plate stand together, in the order of time: what a stay used counts for the next one
 * of the same plate, by the same tariff. Lets others have their turn meanwhile.
 */
export async function reprice(stays: readonly PastPriced[], facts: EffectFacts): Promise<Repriced[]> {
  const free = Map.groupBy(facts.free, ({ plate }) => plate)
  const before = pricer(facts.before, facts.workdays)
  const after = pricer(facts.after, facts.workdays)
  const all: Repriced[] = []
  for (const [i, stay] of stays.entries()) {
    if (i > 0 && i % AT_ONCE === 0) await new Promise((done) => setImmediate(done))
    const times = freeTimesOf(free.get(stay.plate) ?? [])
    all.push({
      enteredAt: stay.enteredAt,
      minutes: Math.floor((stay.exitedAt.getTime() - stay.enteredAt.getTime()) / MINUTE_MS),
      beforeFen: before(stay, times),
      afterFen: after(stay, times),
    })
  }
  return all
}

/** Prices stays one after the other by one tariff, and remembers what the plate used. */
function pricer(tariffs: readonly TariffVersion[], workdays: WorkdayTable) {
  let plate = ''
  let used: { exitedAt: Date; usage: StoredUsage }[] = []
  return (stay: PastPriced, free: readonly FreeTime[]): number => {
    if (stay.plate !== plate) {
      plate = stay.plate
      used = []
    }
    used = used.filter(({ exitedAt }) => exitedAt.getTime() > stay.enteredAt.getTime() - USAGE_MS)
    const facts = { tariffs, workdays, used: used.map(({ usage }) => usage), free }
    const fee = feesOf(stay, facts)(stay.exitedAt)
    used.push({ exitedAt: stay.exitedAt, usage: fee.usage })
    return fee.totalFen
  }
}

/** Sums of a page, and the stays that change most. */
export function sumsOf(stays: readonly Repriced[], most: number) {
  const change = ({ beforeFen, afterFen }: Repriced) => Math.abs(afterFen - beforeFen)
  const examples = stays
    .filter((stay) => change(stay) > 0)
    .toSorted((a, b) => change(b) - change(a) || a.enteredAt.getTime() - b.enteredAt.getTime())
  return {
    stays: stays.length,
    beforeFen: stays.reduce((sum, stay) => sum + stay.beforeFen, 0),
    afterFen: stays.reduce((sum, stay) => sum + stay.afterFen, 0),
    dearer: stays.filter((stay) => stay.afterFen > stay.beforeFen).length,
    cheaper: stays.filter((stay) => stay.afterFen < stay.beforeFen).length,
    examples: examples.slice(0, most),
  }
}
