import { membershipRefusals, type people, peopleRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { isConstraint, newId } from '#platform/db'
import type { CallContext, HandlersOf } from '#platform/http'
import { isRoleName } from '#vocabulary/names'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { statusIn } from '../status/queries.ts'
import { type Keeping, keepingOf } from './keeping.ts'
import {
  deleteRole,
  findRole,
  insertRole,
  listRoles,
  listRolesOf,
  listSeated,
  seatPeople,
  setRole,
  unseatPeople,
} from './role-queries.ts'
import { managing } from './staff-calls.ts'
import { findManagedCompany } from './staff-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  'innerBusinessRole' | 'businessRoleSave' | 'businessRoleMembers' | 'businessRolePut'
>
const PAGE = 50
/** So many business roles and groups a company has at most. */
const MAX_ROLES = 200

/** Business roles and groups of a company: HR is such a role. */
export function roleHandlers(): Handlers {
  return {
    async innerBusinessRole(ctx) {
      const { db } = ctx
      const { personId, companyId } = ctx.person
      const status = companyId === null ? null : await statusIn(db, personId, companyId)
      if (companyId === null || status === null)
        return { companyId: null, companyName: null, standing: null, staffAuth: false, mine: [], all: [] }
      const company = await findManagedCompany(db, companyId)
      const mine = await listRolesOf(db, companyId, personId)
      const all = status === 'manager' ? await listRoles(db, companyId) : []
      const staffAuth = company?.staffAuth === true
      return { companyId, companyName: company?.name ?? '', standing: status, staffAuth, mine, all }
    },

    async businessRoleSave(ctx, { id, kind = 'role', name: typed, hr, remove = false }) {
      const { db, now } = ctx
      const keeping = await managing(ctx, db)
      const { companyId } = keeping
      const all = await listRoles(db, companyId)
      const before = id === undefined ? null : (all.find((role) => role.id === id) ?? refuse(refusals.notFound))
      if (remove) {
        const gone = before ?? refuse(peopleRefusals.incomplete, { field: 'id' })
        await deleteRole(db, gone.id)
        return await audit(ctx, keeping, gone.id, 'deleted')
      }
      const name = typed?.trim() ?? before?.name ?? refuse(peopleRefusals.incomplete, { field: 'name' })
      if (!isRoleName(name)) refuse(membershipRefusals.roleName, { field: 'name' })
      const isHr = (before?.kind ?? kind) === 'role' && (hr ?? before?.hr ?? false)
      if (before) {
        await setRole(db, before.id, { name, hr: isHr }).catch(refuseTaken)
        return await audit(ctx, keeping, before.id, 'changed', { name, hr: isHr })
      }
      if (all.length >= MAX_ROLES) refuse(membershipRefusals.roleMany, { data: { most: MAX_ROLES } })
      const made = newId()
      await insertRole(db, { id: made, companyId, kind, name, hr: isHr, createdAt: now }).catch(refuseTaken)
      return await audit(ctx, keeping, made, 'made', { name, kind, hr: isHr })
    },

    async businessRoleMembers(ctx, { id, next }) {
      const { db } = ctx
      const { companyId } = await keepingOf(ctx, db)
      const role = (await findRole(db, companyId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const page = await listSeated(db, id, { next, size: PAGE })
      const items = page.items.map((row) => ({
        personId: row.personId,
        name: row.name,
        departmentName: row.departmentName ?? '',
      }))
      return { items, next: page.next, role }
    },

    async businessRolePut(ctx, { id, personIds, seated }) {
      const { db } = ctx
      const keeping = await managing(ctx, db)
      const { companyId } = keeping
      if (!(await findRole(db, companyId, id))) refuse(refusals.notFound, { field: 'id' })
      if (seated) await seatPeople(db, id, companyId, personIds)
      else await unseatPeople(db, id, personIds)
      await audit(ctx, keeping, id, seated ? 'filled' : 'emptied', { personIds })
      return { count: (await findRole(db, companyId, id))?.count ?? 0 }
    },
  }
}

async function audit(
  { areaId, db, now }: Pick<CallContext, 'areaId' | 'now'> & { db: Parameters<typeof record>[0] },
  { companyId, personId }: Keeping,
  id: string,
  what: string,
  detail: Record<string, unknown> = {},
): Promise<{ id: string }> {
  const subject = { kind: 'people.business_role', id }
  const action = `people.business-role.${what}`
  await record(db, { areaId, at: now, actor: personId, action, subject, detail: { companyId, ...detail } })
  return { id }
}

function refuseTaken(error: unknown): never {
  if (isConstraint(error, 'business_role_once')) throw new Refusal(membershipRefusals.roleTaken, { field: 'name' })
  throw error
}
