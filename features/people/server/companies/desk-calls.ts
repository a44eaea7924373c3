import type { people } from '#contract/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { foldKey } from '../names/keys.ts'
import { findForDesk, listForDesk } from './find-queries.ts'
import { dropPictures } from './pictures.ts'
import { insertActiveCompany, leaveCompany } from './registering.ts'
import { saveFromDesk } from './save.ts'
import { viewForDesk } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'companyDesk' | 'companyDeskSave' | 'companyLeave'>
const PAGE = 30

/** What operators do with the companies of their park. */
export function companyDeskHandlers({ files, jobs }: Pick<PeopleEngines, 'files' | 'jobs'>): Handlers {
  return {
    async companyDesk({ db, areaId }, { state = 'active', text = '', next }) {
      const key = text.trim() === '' ? null : foldKey(text)
      const page = await listForDesk(db, areaId, { state, key, next, size: PAGE })
      return { items: page.items.map((row) => viewForDesk(files, row)), next: page.next }
    },

    async companyDeskSave(ctx, { id, version, ...fields }) {
      const { areaId, db, now, person } = ctx
      const acting = { by: person.personId, now }
      if (id === undefined)
        return await show(files, ctx, await insertActiveCompany(db, jobs, { areaId, ...fields }, acting))
      await saveFromDesk(db, jobs, { areaId, companyId: id, version }, fields, acting)
      return await show(files, ctx, id)
    },

    async companyLeave(ctx, { id }) {
      const { areaId, db, now, person } = ctx
      await leaveCompany(db, jobs, { areaId, companyId: id }, { by: person.personId, now })
      await dropPictures(files, db, { areaId, companyId: id })
      return await show(files, ctx, id)
    },
  }
}

async function show(
  files: PeopleEngines['files'],
  { db, areaId }: Pick<ReadContext, 'db' | 'areaId'>,
  companyId: string,
) {
  return viewForDesk(files, (await findForDesk(db, areaId, companyId)) ?? refuse(refusals.notFound))
}
