import { type CompanyBudget, type parking, parkingRefusals } from '#contract/parking'
import { companiesOf, companyNamesOf } from '#door/people'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { type Budget, listBudgets, lockBudget, setGranted } from './budget-queries.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'couponBudgets' | 'couponBudgetGrant'>

const PAGE = 20
/** The most that a company may be granted, in fen. */
const MAX_GRANTED = 10_000_000_000
const NONE: Budget = { grantedFen: 0, heldFen: 0, spentFen: 0 }

/** What operators let companies give away. */
export const budgetHandlers: Handlers = {
  async couponBudgets(ctx, { name = '', next, size = PAGE }) {
    const { areaId, db } = ctx
    const page = await companiesOf(db, areaId, { part: name.trim(), next, size })
    const budgets = await listBudgets(
      db,
      areaId,
      page.items.map(({ id }) => id),
    )
    return { items: page.items.map((company) => viewBudget(company, budgets.get(company.id) ?? NONE)), next: page.next }
  },

  async couponBudgetGrant(ctx, { companyId, changeFen, seenFen }) {
    const { areaId, now, db } = ctx
    const name = (await companyNamesOf(db, areaId, [companyId])).get(companyId)
    if (name === undefined) refuse(parkingRefusals.couponCompanyUnknown, { field: 'companyId' })
    const by = { areaId, companyId, actor: ctx.person.personId, now }
    return viewBudget({ id: companyId, name }, await grant(db, by, { changeFen, seenFen }))
  },
}

/**
 * Grants a company so much more than was seen, in fen, or less, with an audit entry. Refuses `coupon_grant_moved` where another sum is granted by now,
 * `coupon_grant_held` below what is held and spent, and `coupon_grant_most`.
 */
export async function grant(
  db: Db,
  { areaId, companyId, actor, now }: { areaId: string; companyId: string; actor: string; now: Date },
  { changeFen, seenFen }: { changeFen: number; seenFen: number },
): Promise<Budget> {
  const before = await lockBudget(db, areaId, companyId)
  if (before.grantedFen !== seenFen)
    refuse(parkingRefusals.couponGrantMoved, { data: { granted: formatPrice(before.grantedFen) } })
  const grantedFen = before.grantedFen + changeFen
  const leastFen = before.heldFen + before.spentFen
  if (grantedFen < leastFen)
    refuse(parkingRefusals.couponGrantHeld, { field: 'changeFen', data: { least: formatPrice(leastFen) } })
  if (grantedFen > MAX_GRANTED)
    refuse(parkingRefusals.couponGrantMost, { field: 'changeFen', data: { most: formatPrice(MAX_GRANTED) } })
  await setGranted(db, areaId, companyId, grantedFen)
  const subject = { kind: 'parking.coupon_budget', id: companyId }
  await record(db, {
    areaId,
    at: now,
    actor,
    action: 'parking.coupon_budget.granted',
    subject,
    detail: { changeFen, grantedFen },
  })
  return { ...before, grantedFen }
}

function viewBudget({ id, name }: { id: string; name: string }, budget: Budget): CompanyBudget {
  return { companyId: id, companyName: name, ...withLeft(budget) }
}

/** A budget with what is left of it to be received. */
export function withLeft({ grantedFen, heldFen, spentFen }: Budget) {
  return { grantedFen, heldFen, spentFen, leftFen: grantedFen - heldFen - spentFen }
}
