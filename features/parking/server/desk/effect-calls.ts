import type { parking } from '#contract/parking'
import { workdaysOf } from '#door/estate'
import { type HandlersOf, readCursor } from '#platform/http'
import { addDays, type Day, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { encodeCursor } from '#vocabulary/page'
import { listTariffs } from '../lots/queries.ts'
import { type PastPriced, reprice, sumsOf } from './effect.ts'
import { countClosed, listClosed, listFreeOf } from './effect-queries.ts'
import { deskLotOf } from './lock.ts'
import { refuseProblems, refuseWithoutRule } from './tariff-calls.ts'
import { asIfAlways } from './tariff-rules.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskTariffEffect'>

/** Stays of a page; a plate that alone has more comes whole. */
const PAGE = 400
const MAX_OF_ONE = 5000
const EXAMPLES = 5

/** What a change of a tariff would have cost. */
export const deskEffectHandlers: Handlers = {
  async deskTariffEffect({ db, areaId, now }, { lotId, vehicleKind, rules, next }) {
    const cursor = readCursor(next, ['id'])
    const lot = await deskLotOf(db, areaId, lotId)
    refuseProblems(rules)
    const before = await listTariffs(db, lot.id)
    refuseWithoutRule(before, vehicleKind)
    const after = asIfAlways(before, { vehicleKind, rules })
    const month = lastMonth(dayOf(now))
    const afterPlateOf = cursor?.[0] ?? null
    const page = await pageOfPlates((limit) => listClosed(db, lot.id, month, { afterPlateOf, limit }))
    const plates = [...new Set(page.stays.map(({ plate }) => plate))]
    const facts = {
      before: before.length > 0 ? before : after,
      after,
      workdays: await workdaysOf(db, areaId),
      free: await listFreeOf(db, { areaId, lotId: lot.id }, plates, month),
    }
    const { examples, ...sums } = sumsOf(await reprice(page.stays, facts), EXAMPLES)
    return {
      from: month.first,
      to: month.last,
      of: cursor === null ? await countClosed(db, lot.id, month) : null,
      ...sums,
      examples: examples.map((stay) => ({ ...stay, enteredAt: toInstant(stay.enteredAt) })),
      next: page.next,
    }
  },
}

/** The calendar month before the one of a day. */
export function lastMonth(today: Day): { first: Day; last: Day; from: Date; until: Date } {
  const last = addDays(`${today.slice(0, 8)}01`, -1)
  const first = `${last.slice(0, 8)}01`
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) }
}

/** Stays of whole plates: the last one of a full page may go on beyond it and waits for the next page, unless the page is all its own. */
export async function pageOfPlates<Stay extends PastPriced & { id: string }>(
  list: (limit: number) => Promise<Stay[]>,
  size = PAGE,
): Promise<{ stays: Stay[]; next: string | null }> {
  const rows = await list(size)
  const last = rows.at(-1)
  if (rows.length < size || !last) return { stays: rows, next: null }
  const whole = rows.filter(({ plate }) => plate !== last.plate)
  const all = whole.length > 0 ? whole : (await list(MAX_OF_ONE)).filter(({ plate }) => plate === last.plate)
  const end = all.at(-1)
  return { stays: all, next: end ? encodeCursor([end.id]) : null }
}
