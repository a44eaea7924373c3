import { membershipRefusals, type people, STAFF_AUTH_SET, type Staff } from '#contract/people'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { CallContext, HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { announceNews } from '../messages/write.ts'
import { foldKey } from '../names/keys.ts'
import { listDepartments } from './department-queries.ts'
import { type Keeping, keepingLocked, keepingOf } from './keeping.ts'
import { mustBeOwn } from './own-department.ts'
import { hasManager } from './queries.ts'
import {
  findManagedCompany,
  findStaff,
  listStaff,
  type StaffRow,
  setCompanyStaffAuth,
  setMembership,
} from './staff-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  'staffList' | 'setUserOrganisation' | 'setManager' | 'authUser' | 'setStaffAuth'
>
const PAGE = 30

/** What a company's managers and HR do with its people. */
export function staffHandlers({ identity, jobs }: PeopleEngines): Handlers {
  return {
    async staffList(ctx, { departmentId = null, text = '', next }) {
      const { db } = ctx
      const { companyId, status } = await keepingOf(ctx, db)
      const company = (await findManagedCompany(db, companyId)) ?? refuse(refusals.forbidden)
      const departments = next === undefined ? await listDepartments(db, companyId) : []
      const page = await listStaff(db, companyId, { departmentId, text: foldKey(text), next, size: PAGE })
      return {
        items: page.items.map(viewStaff),
        next: page.next,
        companyId,
        companyName: company.name,
        manager: status === 'manager',
        staffAuth: company.staffAuth,
        departments,
        count: company.count,
      }
    },

    async setUserOrganisation(ctx, { personId, departmentId }) {
      const { db } = ctx
      const keeping = await keepingLocked(ctx, db)
      const { companyId } = keeping
      await mustBeOwn(db, companyId, departmentId)
      if (!(await setMembership(db, personId, companyId, { departmentId }))) refuse(refusals.notFound)
      await auditMember(ctx, db, keeping, personId, 'people.membership.moved', { departmentId })
      return await shown(db, companyId, personId)
    },

    async setManager(ctx, { personId, manager }) {
      const { db } = ctx
      const keeping = await managing(ctx, db)
      const { companyId } = keeping
      if (!(await setMembership(db, personId, companyId, { manager }))) refuse(refusals.notFound)
      if (!manager && !(await hasManager(db, companyId))) refuse(membershipRefusals.lastManager)
      await identity.sessions.personChanged(db, personId)
      const { areaId, personId: by } = keeping
      await announceNews(db, { jobs }, { about: 'manager', areaId, companyId, personId, given: manager, by })
      await auditMember(ctx, db, keeping, personId, manager ? 'people.manager.made' : 'people.manager.ended')
      return await shown(db, companyId, personId)
    },

    async authUser(ctx, { personId, allowed, until = null }) {
      const { db } = ctx
      const keeping = await managing(ctx, db)
      const { companyId } = keeping
      const allowedUntil = allowed ? until : null
      if (!(await setMembership(db, personId, companyId, { allowed, allowedUntil }))) refuse(refusals.notFound)
      await identity.sessions.personChanged(db, personId)
      const { areaId, personId: by } = keeping
      await announceNews(db, { jobs }, { about: 'allowed', areaId, companyId, personId, given: allowed, by })
      await auditMember(ctx, db, keeping, personId, allowed ? 'people.staff.authorised' : 'people.staff.unauthorised', {
        until,
      })
      return await shown(db, companyId, personId)
    },

    async setStaffAuth(ctx, { staffAuth }) {
      const { db } = ctx
      const { companyId, areaId, personId } = await managing(ctx, db)
      await setCompanyStaffAuth(db, companyId, staffAuth)
      await jobs.announce(db, { type: STAFF_AUTH_SET, payload: { areaId, companyId } })
      const subject = { kind: 'people.company', id: companyId }
      const detail = { staffAuth }
      await record(db, { areaId, at: ctx.now, actor: personId, action: 'people.company.staff-auth', subject, detail })
      return { staffAuth }
    },
  }
}

/** As `keepingLocked`, of managers alone: who was one when the call began may be one no more. Refuses 403. */
export async function managing(ctx: Pick<CallContext, 'areaId' | 'person'>, db: Db): Promise<Keeping> {
  const keeping = await keepingLocked(ctx, db)
  return keeping.status === 'manager' ? keeping : refuse(refusals.forbidden)
}

/** One of a company's people on the wire. */
function viewStaff({ pinyin: _pinyin, departmentName, ...row }: StaffRow): Staff {
  return { ...row, departmentName: departmentName ?? '' }
}

async function shown(db: Db, companyId: string, personId: string): Promise<Staff> {
  return viewStaff((await findStaff(db, companyId, personId)) ?? refuse(refusals.notFound))
}

async function auditMember(
  { areaId, now }: Pick<CallContext, 'areaId' | 'now'>,
  db: Db,
  { companyId, personId: actor }: Keeping,
  personId: string,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'people.person', id: personId }
  await record(db, { areaId, at: now, actor, action, subject, detail: { companyId, ...detail } })
}
