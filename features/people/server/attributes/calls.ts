import { attributeRefusals, type Extend, type people, peopleRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import type { Vault } from '#platform/vault'
import {
  type Answers,
  answerProblems,
  cleanAnswers,
  cleanFields,
  type FormField,
  fieldProblems,
} from '#vocabulary/form-fields'
import { refusals, refuse } from '#vocabulary/refusal'
import { allows } from '../acting.ts'
import type { PeopleEngines } from '../engines.ts'
import { ANSWERS, findAnswers, findSet, putAnswers, putSet, type SetRow } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'extendList' | 'extendSave'>
type Wired = readonly { readonly id: string; readonly values: readonly string[] }[]
type FieldInput = Omit<FormField, 'id'> & { id?: string | undefined }

/** What a company keeps of its people besides. */
export function attributeHandlers({ vault }: Pick<PeopleEngines, 'vault'>): Handlers {
  return {
    async extendList({ db, person }, { personId = person.personId }) {
      const { companyId } = person
      mayAsk(person, personId)
      if (companyId === null) return nothing(person, personId)
      return await show(db, vault, { person, companyId, personId }, await findSet(db, companyId))
    },

    async extendSave(ctx, { version, fields, answers, personId = ctx.person.personId }) {
      const { db, person } = ctx
      const companyId = person.companyId ?? refuse(attributeRefusals.noCompany)
      mayAsk(person, personId)
      if ((fields === undefined) === (answers === undefined)) refuse(peopleRefusals.incomplete, { field: 'answers' })
      const set =
        fields === undefined
          ? await saveAnswers(ctx, vault, { companyId, personId, version, answers: answers ?? [] })
          : await saveFields(ctx, { companyId, version, inputs: fields })
      return await show(db, vault, { person, companyId, personId }, set)
    },
  }
}

/** Others' answers are for managers; who may not ask hears what they hear of nobody. */
function mayAsk(person: Caller, personId: string): void {
  if (personId !== person.personId && !allows(person, person.companyId, 'manage'))
    refuse(refusals.notFound, { field: 'personId' })
}

async function saveFields(
  { areaId, db, now, person }: WriteContext,
  { companyId, version, inputs }: { companyId: string; version: number; inputs: readonly FieldInput[] },
): Promise<SetRow> {
  if (!allows(person, companyId, 'manage')) refuse(refusals.forbidden)
  const before = asSeen(await findSet(db, companyId), version, refusals.conflict)
  const known = new Set(before.fields.map(({ id }) => id))
  const ids = inputs.map(({ id }) => id).filter((id) => id !== undefined)
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) refuse(refusals.conflict)
  const fields = cleanFields(inputs.map((field) => ({ ...field, id: field.id ?? newId() })))
  const [problem] = fieldProblems(fields)
  if (problem)
    refuse(attributeRefusals.fieldsWrong, { field: 'fields', data: { problem: problem.message, at: problem.at } })
  if (!(await putSet(db, { companyId, fields, seen: version, now }))) refuse(refusals.conflict)
  const detail = { fields: fields.map(({ label, kind }) => `${label} ${kind}`) }
  const subject = { kind: 'people.company', id: companyId }
  await audited(db, { areaId, now, person }, 'people.attributes.changed', subject, detail)
  return { fields, version: version + 1 }
}

async function saveAnswers(
  { areaId, db, now, person }: WriteContext,
  vault: Vault,
  of: { companyId: string; personId: string; version: number; answers: Wired },
): Promise<SetRow> {
  const { companyId, personId, version } = of
  // Held: else the form changes between the check and the writing.
  const set = asSeen(await findSet(db, companyId, true), version, refusals.conflict)
  const answers = cleanAnswers(set.fields, Object.fromEntries(of.answers.map(({ id, values }) => [id, values])))
  const [wrong] = answerProblems(set.fields, answers)
  if (wrong)
    refuse(attributeRefusals.answersWrong, { field: 'answers', data: { problem: wrong.message, id: wrong.id } })
  const sealed = vault.seal(JSON.stringify(answers), { purpose: ANSWERS, of: personId })
  if (!(await putAnswers(db, companyId, personId, sealed))) refuse(refusals.notFound, { field: 'personId' })
  const subject = { kind: 'people.person', id: personId }
  const detail = { companyId }
  await audited(db, { areaId, now, person }, 'people.attributes.answered', subject, detail)
  return set
}

/** The form with somebody's answers to it; those to fields that are gone stay unsaid. */
async function show(
  db: Db,
  vault: Vault,
  { person, companyId, personId }: { person: Caller; companyId: string; personId: string },
  { fields, version }: SetRow,
): Promise<Extend> {
  const row = (await findAnswers(db, companyId, personId)) ?? refuse(refusals.notFound, { field: 'personId' })
  // Sealed by `saveAnswers` alone.
  const text = row.answersSealed === null ? '{}' : vault.open(row.answersSealed, { purpose: ANSWERS, of: personId })
  const answers = cleanAnswers(fields, JSON.parse(text) as Answers)
  return {
    companyId,
    personId,
    personName: row.personName,
    manager: allows(person, companyId, 'manage'),
    version,
    fields: fields.map((field) => ({ ...field, options: [...field.options] })),
    answers: Object.entries(answers).map(([id, values]) => ({ id, values })),
  }
}

function nothing(person: Caller, personId: string): Extend {
  if (personId !== person.personId) refuse(refusals.notFound, { field: 'personId' })
  return { companyId: null, personId, personName: '', manager: false, version: 0, fields: [], answers: [] }
}
