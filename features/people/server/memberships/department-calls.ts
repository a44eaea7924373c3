import { membershipRefusals, type people, peopleRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { isConstraint, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { departmentProblem, tidyDepartment } from '#vocabulary/names'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { otherName } from '../names/keys.ts'
import { deleteDepartment, insertDepartment, listDepartments, setDepartment } from './department-queries.ts'
import { refusePlace, refuseRemoving } from './department-rules.ts'
import { keepingLocked } from './keeping.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'departmentSave'>

/** Departments: who changes one holds the company, so that two moves never make a circle. */
export function departmentHandlers(): Handlers {
  return {
    async departmentSave(ctx, { id, name: typed, parentId, remove = false }) {
      const { areaId, db, now } = ctx
      const { companyId, personId } = await keepingLocked(ctx, db)
      const nodes = await listDepartments(db, companyId)
      const find = (wanted: string, field: string) =>
        nodes.find((node) => node.id === wanted) ?? refuse(refusals.notFound, { field })
      const before = id === undefined ? null : find(id, 'id')
      const parent = parentId === undefined ? (before?.parentId ?? null) : parentId
      const audit = async (subjectId: string, what: string) => {
        const subject = { kind: 'people.department', id: subjectId }
        const action = `people.department.${what}`
        await record(db, { areaId, at: now, actor: personId, action, subject, detail: { companyId } })
        return { id: subjectId }
      }
      if (remove) {
        const gone = before ?? refuse(peopleRefusals.incomplete, { field: 'id' })
        refuseRemoving(nodes, gone)
        await deleteDepartment(db, gone.id)
        return await audit(gone.id, 'deleted')
      }
      if (parent !== null) find(parent, 'parentId')
      const name =
        (typed && tidyDepartment(typed)) || before?.name || refuse(peopleRefusals.incomplete, { field: 'name' })
      if (name !== before?.name && departmentProblem(typed ?? '') !== null)
        refuse(membershipRefusals.departmentSigns, { field: 'name' })
      if (before === null || parent !== before.parentId) refusePlace(nodes, before?.id ?? null, parent)
      const { order: pinyin } = await otherName(name)
      const facts = { name, pinyin, parentId: parent }
      if (before) {
        await setDepartment(db, before.id, facts).catch(refuseTaken)
        return await audit(before.id, 'changed')
      }
      const made = newId()
      await insertDepartment(db, { id: made, companyId, ...facts, createdAt: now }).catch(refuseTaken)
      return await audit(made, 'made')
    },
  }
}

function refuseTaken(error: unknown): never {
  if (isConstraint(error, 'department_name_once'))
    throw new Refusal(membershipRefusals.departmentName, { field: 'name' })
  throw error
}
