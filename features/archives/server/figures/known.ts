import type { Db } from '#platform/db'
import { listWaiting } from './filing-queries.ts'
import { before, keyOf, type PeriodOf, yearBefore } from './periods.ts'
import { listKnown } from './queries.ts'
import { unitsOf } from './rules.ts'

/** What a company filed for other periods, in millionths by indicator. */
export interface Known {
  /** Of the period before, perhaps of last year. */
  readonly last: ReadonlyMap<string, number>
  /** Of the period before in the same year. */
  readonly earlier: ReadonlyMap<string, number>
  /** Of the same period last year. */
  readonly lastYear: ReadonlyMap<string, number>
}

/** What a company filed for the period before and for the same one last year: what is confirmed, else what waits for its confirmation. */
export async function besideOf(
  db: Db,
  { areaId, companyId, period }: { areaId: string; companyId: string; period: PeriodOf },
): Promise<Known> {
  const last = before(period)
  const lastYear = yearBefore(period)
  const wanted = keyOf(last) === keyOf(lastYear) ? [last] : [last, lastYear]
  const confirmed = await listKnown(db, companyId, wanted, areaId)
  const waiting = await listWaiting(db, companyId, wanted, areaId)
  const of = (asked: PeriodOf) => {
    const entries = waiting.find((one) => keyOf(one) === keyOf(asked))?.entries ?? []
    const units = entries.flatMap(({ indicatorId, value }) => {
      const known = unitsOf(value)
      return known === null ? [] : [[indicatorId, known] as const]
    })
    const known = confirmed.filter((one) => keyOf(one) === keyOf(asked))
    return new Map([...units, ...known.map(({ indicatorId, value }) => [indicatorId, value] as const)])
  }
  const ofLast = of(last)
  return { last: ofLast, earlier: last.year === period.year ? ofLast : new Map(), lastYear: of(lastYear) }
}
