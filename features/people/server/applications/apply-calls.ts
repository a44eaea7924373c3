import { membershipRefusals, type people, peopleRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { CallContext, HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { insertAppliedCompany } from '../companies/registering.ts'
import type { PeopleEngines } from '../engines.ts'
import { foldKey } from '../names/keys.ts'
import { lockName } from '../names/queries.ts'
import { closeDuty, openDuty } from './duties.ts'
import {
  type ApplicationRow,
  countOpen,
  endApplication,
  findApplication,
  findJoinable,
  insertApplication,
  type Looker,
  listApplications,
  listJoinable,
} from './queries.ts'
import { MAX_OPEN, sees, standsAs } from './rules.ts'
import { viewApplication } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'applyAddCorp' | 'applyCompanies' | 'applyWithdraw' | 'applyList'>
const PAGE = 20

/** Asking to come into a company, and what became of it. */
export function applyHandlers(engines: PeopleEngines): Handlers {
  const { vault } = engines
  return {
    async applyAddCorp(ctx, { companyId: wanted, company: brought, name: called, words = '' }) {
      if ((wanted === undefined) === (brought === undefined)) refuse(peopleRefusals.incomplete, { field: 'companyId' })
      const { areaId, db, now } = ctx
      const { personId } = ctx.person
      const person = (await lockName(db, personId)) ?? refuse(refusals.notFound)
      const open = await countOpen(db, personId, wanted ?? null)
      if (open.member) refuse(membershipRefusals.member)
      if (open.ofCompany) refuse(membershipRefusals.applyOpen)
      if (open.count >= MAX_OPEN) refuse(membershipRefusals.applyMany, { data: { most: MAX_OPEN } })
      const company = brought
        ? {
            id: await insertAppliedCompany(db, { areaId, ...brought }, { by: personId, now }),
            name: brought.name,
            managed: false,
          }
        : ((await findJoinable(db, areaId, wanted ?? '')) ?? refuse(refusals.notFound, { field: 'companyId' }))
      const kind = brought ? 'register' : 'join'
      const [id, name] = [newId(), called?.trim() || person.nickName]
      const application = { id, areaId, companyId: company.id, kind, state: 'applied', personId, name, words } as const
      const blank = { departmentId: null, phoneSealed: null, phoneIndex: null, askedBy: personId, createdAt: now }
      if (!(await insertApplication(db, { ...application, ...blank }))) refuse(membershipRefusals.applyOpen)
      const { managed } = company
      await openDuty(db, engines, { ...application, companyName: company.name }, { now, managed })
      await auditApplication(ctx, db, id, 'people.application.made')
      return await shown(ctx, db, id)
    },

    async applyCompanies(ctx, { text = '' }) {
      return { items: await listJoinable(ctx.db, lookerOf(ctx), foldKey(text), PAGE) }
    },

    async applyWithdraw(ctx, { id }) {
      const { areaId, db, now } = ctx
      const looker = lookerOf(ctx)
      const row = await seen(db, looker, id)
      const mine = row.kind !== 'invite' && row.personId === looker.personId
      if (!mine && !(row.kind === 'invite' && row.mayManage)) refuse(refusals.notFound, { field: 'id' })
      const from = row.kind === 'invite' ? 'invited' : 'applied'
      const to = { state: 'withdrawn', decidedAt: now, decidedBy: looker.personId } as const
      if (!(await endApplication(db, id, from, to))) await refuseDecided(db, looker, id)
      if (mine) await closeDuty(db, engines, areaId, id)
      await auditApplication(ctx, db, id, 'people.application.withdrawn')
      return await shown(ctx, db, id)
    },

    async applyList(ctx, { view = 'mine', next }) {
      const looker = lookerOf(ctx)
      const page = await listApplications(ctx.db, looker, { view, next, size: PAGE })
      return { items: page.items.map((row) => viewApplication(row, looker, vault)), next: page.next }
    },
  }

  async function shown(ctx: CallContext, db: Db, id: string) {
    const looker = lookerOf(ctx)
    return viewApplication(await seen(db, looker, id), looker, vault)
  }
}

/** Who looks, by their session. */
export function lookerOf({ areaId, person }: Pick<CallContext, 'areaId' | 'person'>): Looker {
  return { areaId, personId: person.personId, operator: person.roles.includes('operator') }
}

/** An application that somebody may see; refuses 404, unknown and hidden alike. */
export async function seen(db: Db, looker: Looker, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, looker, id)
  return row && sees(row, looker) ? row : refuse(refusals.notFound, { field: 'id' })
}

/** Tells how an application stands that somebody else ended meanwhile. */
export async function refuseDecided(db: Db, looker: Looker, id: string): Promise<never> {
  const { state } = (await findApplication(db, looker, id)) ?? refuse(refusals.notFound, { field: 'id' })
  return refuse(membershipRefusals.decided, { data: { what: standsAs(state) } })
}

/** Writes an audit line about an application. */
export async function auditApplication(
  { areaId, now, person }: Pick<CallContext, 'areaId' | 'now' | 'person'>,
  db: Db,
  id: string,
  action: string,
): Promise<void> {
  const subject = { kind: 'people.application', id }
  await audited(db, { areaId, now, person }, action, subject)
}
