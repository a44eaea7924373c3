import { peopleRefusals } from '#contract/people'
import type { ClosingPart } from '#platform/retention'
import { refuse } from '#vocabulary/refusal'
import { listManaged, lockCompanies } from './queries.ts'

/** An account of the only manager of a company does not close: nobody would decide for the company any more. */
export const membershipClosing: ClosingPart = {
  async open(db, { personId }) {
    const alone = (await listManaged(db, personId)).filter(({ shared }) => !shared)
    return alone.map(({ name }) => ({
      what: `您是${name}唯一的管理员`,
      todo: '请先指定另一位企业管理员',
      path: '/addressbook/manage',
      blocks: true,
    }))
  },

  // Of two managers who close their accounts at once one hears it: each holds the companies that they look at.
  async stop(db, { areaId, personId }) {
    const managed = await listManaged(db, personId)
    if (managed.length === 0) return
    const ids = managed.map(({ id }) => id)
    await lockCompanies(db, areaId, ids)
    const alone = (await listManaged(db, personId)).filter(({ shared }) => !shared)
    if (alone.length > 0) refuse(peopleRefusals.unsettled, { data: { count: alone.length } })
  },
}
