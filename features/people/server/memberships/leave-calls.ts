import { membershipRefusals, type people } from '#contract/people'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { lockName } from '../names/queries.ts'
import { keepingLocked, keepingOf } from './keeping.ts'
import { endMembership } from './membership.ts'
import { listManaged } from './queries.ts'
import { findManagedCompany, findStaff, listRoleNames } from './staff-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'removeEffects' | 'removeUser' | 'leaveCompany'>

/** Leaving a company and being removed from it, and what that means. */
export function leaveHandlers(engines: PeopleEngines): Handlers {
  return {
    async removeEffects(ctx, { personId }) {
      const { db } = ctx
      const { companyId, status } = await keepingOf(ctx, db)
      const row = (await findStaff(db, companyId, personId)) ?? refuse(refusals.notFound, { field: 'personId' })
      const company = (await findManagedCompany(db, companyId))?.name ?? ''
      const roles = row.manager
        ? (await listManaged(db, personId)).filter(({ id, shared }) => id === companyId && !shared)
        : await listRoleNames(db, personId, companyId)
      const last = row.manager && roles.length > 0
      const named = row.manager ? [] : roles.filter((role) => typeof role === 'string')
      return {
        name: row.name,
        sentences: [
          `${row.name}不再是${company}的员工，立即失去代企业办理业务的权限`,
          '企业通讯录里不再显示，同事查不到对方的联系方式',
          ...(row.departmentName ? [`移出部门“${row.departmentName}”`] : []),
          ...(row.manager ? ['不再是企业管理员'] : []),
          ...(named.length > 0 ? [`移出角色和群组：${named.join('、')}`] : []),
          '对方的个人账号保留，可以再次申请加入',
        ],
        why:
          row.manager && status !== 'manager'
            ? '企业管理员只能由企业管理员移出'
            : last
              ? membershipRefusals.lastManager.message
              : null,
      }
    },

    async removeUser(ctx, { personId }) {
      const { areaId, db, now } = ctx
      await lockName(db, personId)
      const { companyId, personId: by, status } = await keepingLocked(ctx, db)
      const row = (await findStaff(db, companyId, personId)) ?? refuse(refusals.notFound, { field: 'personId' })
      if (row.manager && status !== 'manager') refuse(refusals.forbidden)
      const why = personId === by ? 'left' : 'removed'
      if (!(await endMembership(db, engines, { areaId, companyId, personId }, { by, now, why })))
        refuse(refusals.notFound)
      return { done: true }
    },

    async leaveCompany(ctx, { companyId }) {
      const { areaId, db, now } = ctx
      const { personId } = ctx.person
      const ended = await endMembership(
        db,
        engines,
        { areaId, companyId, personId },
        { by: personId, now, why: 'left' },
      )
      return ended ? { done: true } : refuse(refusals.notFound, { field: 'companyId' })
    },
  }
}
