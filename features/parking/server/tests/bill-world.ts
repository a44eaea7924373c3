import { makeBillTerms } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { addMonths, monthOf } from '#vocabulary/month'
import { issueBills, issueNext } from '../bills/issue.ts'
import type { Terms } from '../bills/rules.ts'
import { makeParkingWorld } from './world.ts'

/** The parking world with companies that have agreements. Its bills are made as if later months had begun: the clock stays where it is. */
export async function makeBillWorld() {
  const parking = await makeParkingWorld()
  const { world } = parking
  const { db } = world.store
  const operator = await world.person({ roles: ['operator'] })
  const thisMonth = () => monthOf(dayOf(world.now()))
  /** A moment in the morning of the first day, so many months from now. */
  const firstOf = (months: number) => new Date(startOfDay(addMonths(thisMonth(), months)).getTime() + 2 * 3_600_000)

  /** A company with two people who may act for it, and what it pays for since this month. */
  async function company(terms: Partial<Terms> = {}) {
    const { id: companyId, name } = await makeCompany(db)
    const staff = () => world.person({ roles: ['staff'], company: { id: companyId, allowed: true } })
    const [clerk, colleague] = [await staff(), await staff()]
    const account = { areaId: '1', companyId }
    const agree = (more: Partial<Terms> = {}) =>
      makeBillTerms(db, { companyId, now: world.now(), fromMonth: thisMonth(), ...terms, ...more })
    await agree()
    const issue = (now: Date) => inTransaction(db, (within) => issueNext(within, account, { now, actor: 'test' }))
    return { companyId, name, clerk, colleague, account, agree, issue }
  }
  const issueAll = (now: Date) => issueBills(db, (work) => inTransaction(db, work), { areaId: '1', now, actor: 'test' })
  const yesterday = () => addDays(dayOf(world.now()), -1)
  return { ...parking, db, operator, thisMonth, firstOf, company, issueAll, yesterday }
}

/** A company of that world. */
export type BilledCompany = Awaited<ReturnType<Awaited<ReturnType<typeof makeBillWorld>>['company']>>
