import type { archives } from '#contract/archives'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { findArchive } from '../ground/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { findOfCompany } from './queries.ts'

/** Leads from a company to its archive, as far as the caller sees it. */
export const ofCompanyHandlers: Pick<HandlersOf<typeof archives>, 'archiveOf'> = {
  async archiveOf({ db, person, now }, { companyId }) {
    const { sight } = await sightOfCaller(db, person)
    const found = await findOfCompany(db, companyId)
    const archive = found && (await findArchive(db, sight, found.id, dayOf(now)))
    return { id: (archive ?? refuse(refusals.notFound, { field: 'companyId' })).id }
  },
}
