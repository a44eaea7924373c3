import { bookRefusals, type people, peopleRefusals, type Rule } from '#contract/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import { statusIn } from '../status/queries.ts'
import { listRuleNames, listRules, lockEntry, putRules, setBookOpen } from './visibility-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'visibility' | 'visibilitySave' | 'bookOpenSave'>

/** What managers decide about who sees whom. */
export function visibilityHandlers(): Handlers {
  return {
    async visibility({ db, person }, { id }) {
      const companyId = await managed(db, person)
      return await rulesOf(db, companyId, id)
    },

    async visibilitySave({ db, now, areaId, person }, { id, rules }) {
      const companyId = await managed(db, person)
      if (!(await lockEntry(db, companyId, id))) refuse(refusals.notFound, { field: 'id' })
      const newRules = rules.map((rule) => (rule.kind === 'senior' ? rule : { ...rule, departmentIds: [] }))
      if (new Set(newRules.map(({ kind }) => kind)).size < newRules.length)
        refuse(peopleRefusals.incomplete, { field: 'rules' })
      await putRules(db, companyId, id, newRules)
      const stored = await rulesOf(db, companyId, id)
      const named = namedIn(newRules)
      if (stored.departments.length < named.departments.length || stored.people.length < named.people.length)
        refuse(bookRefusals.strangerInRule, { field: 'rules' })
      await audited(
        db,
        { areaId, now, person },
        'people.book.rules-set',
        { kind: 'people.person', id },
        { companyId, kinds: newRules.map(({ kind }) => kind) },
      )
      return stored
    },

    async bookOpenSave({ db, now, areaId, person }, { open }) {
      const companyId = await managed(db, person)
      await setBookOpen(db, companyId, open)
      const subject = { kind: 'people.company', id: companyId }
      await audited(db, { areaId, now, person }, 'people.book.opened', subject, { open })
      return { open }
    },
  }
}

/** The company for which the caller decides, as it stands now. */
export async function managed(
  db: Db,
  { personId, companyId }: Pick<Caller, 'personId' | 'companyId'>,
): Promise<string> {
  if (companyId === null || (await statusIn(db, personId, companyId)) !== 'manager') refuse(refusals.forbidden)
  return companyId
}

async function rulesOf(db: Db, companyId: string, personId: string) {
  const rules = await listRules(db, companyId, personId)
  const { departments, people } = namedIn(rules)
  const names = await listRuleNames(db, companyId, { departments, people: [...people, personId] })
  if (!names.some(({ id }) => id === personId)) refuse(refusals.notFound, { field: 'id' })
  const called = (sort: 'department' | 'person', ids: readonly string[]) =>
    names.flatMap((each) => (each.sort === sort && ids.includes(each.id) ? [{ id: each.id, name: each.name }] : []))
  return { rules, departments: called('department', departments), people: called('person', people) }
}

const namedIn = (rules: readonly Rule[]) => ({
  departments: [...new Set(rules.flatMap(({ departmentIds }) => departmentIds))],
  people: [...new Set(rules.flatMap(({ exceptIds }) => exceptIds))],
})
