import { visitorRefusals } from '#contract/visitors'
import { mayActFor } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { cleanFields, type FormField, fieldProblems } from '#vocabulary/form-fields'
import { refusals, refuse } from '#vocabulary/refusal'
import { policyOf, putPolicy } from '../policy/queries.ts'

/** Keeps what a company asks its visitors; answers the new version. Others than its managers hear that there is no such company. Refuses a version that is not the newest. */
export async function saveQuestions(
  ctx: WriteContext,
  companyId: string,
  form: { version: number; fields: readonly (Omit<FormField, 'id'> & { id?: string | undefined })[] },
): Promise<number> {
  const { db, areaId, now, person } = ctx
  const { personId } = person
  if (!(await mayActFor(db, { areaId, personId }, companyId, 'manage'))) refuse(refusals.notFound)
  const policy = asSeen(await policyOf(db, companyId), form.version, refusals.conflict)
  const known = new Set(policy.fields.map(({ id }) => id))
  const ids = form.fields.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) refuse(refusals.conflict)
  const fields = cleanFields(form.fields.map((field) => ({ ...field, id: field.id ?? newId() })))
  const [problem] = fieldProblems(fields)
  if (problem)
    refuse(visitorRefusals.fieldsWrong, { field: 'form', data: { problem: problem.message, at: problem.at } })
  if (!(await putPolicy(db, areaId, { ...policy, fields }, now))) refuse(refusals.conflict)
  const subject = { kind: 'people.company', id: companyId }
  const detail = { fields: fields.map(({ label, kind }) => `${label} ${kind}`) }
  await audited(db, ctx, 'visitors.questions.changed', subject, detail)
  return policy.version + 1
}
