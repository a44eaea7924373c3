import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { peopleRefusals } from '../refusals.ts'
import { bookRefusals } from './refusals.ts'
import { BookDetailSchema, BookPersonSchema, DepartmentTreeSchema, RuleSchema } from './shapes.ts'

const managed = call.group({ family: 'addressbook', who: 'session:manager', whose: 'company' })
const Named = Type.Object({ id: Type.String(), name: Type.String() }, strict)
const RulesSchema = Type.Object(
  {
    rules: Type.Array(RuleSchema),
    /** What the departments and people in the rules are called. */
    departments: Type.Array(Named),
    people: Type.Array(Named),
  },
  strict,
)

export const visibility = managed.read('visibility', {
  about: 'Rules of the company about who sees a person, and whom they see',
  input: Type.Object({ id }, strict),
  output: RulesSchema,
  refusals: [],
})

export const visibilitySave = managed.write('visibilitySave', {
  about: 'Set the rules of one person: all that are not named end',
  input: Type.Object({ id, rules: Type.Array(RuleSchema, { maxItems: 3 }) }, strict),
  output: RulesSchema,
  refusals: [peopleRefusals.incomplete, bookRefusals.strangerInRule],
})

export const bookOpenSave = managed.write('bookOpenSave', {
  whose: 'none',
  about: 'Let park operators see all people of the company, or reception and managers alone',
  input: Type.Object({ open: Type.Boolean() }, strict),
  output: Type.Object({ open: Type.Boolean() }, strict),
  refusals: [],
})

export const viewAs = managed.write('viewAs', {
  about: 'The book exactly as a person or a role of the company sees it; read-only, and written down',
  input: Type.Object(
    {
      /** A person of the company, or what a business role would see. */
      personId: Type.Optional(id),
      roleId: Type.Optional(id),
      ask: Type.Union([
        Type.Object({ call: Type.Literal('departments') }, strict),
        Type.Object(
          {
            call: Type.Literal('departmentUsers'),
            departmentId: Type.Optional(orNull(id)),
            letter: Type.Optional(Type.String({ pattern: '^[A-Z#]$' })),
            next: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
          },
          strict,
        ),
        Type.Object(
          {
            call: Type.Literal('search'),
            text: Type.String({ minLength: 1, maxLength: 50 }),
            next: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
          },
          strict,
        ),
        Type.Object({ call: Type.Literal('userInfoById'), id }, strict),
      ]),
    },
    strict,
  ),
  output: Type.Object(
    {
      /** As whom. */
      as: Type.String(),
      departments: Type.Optional(DepartmentTreeSchema),
      departmentUsers: Type.Optional(
        Type.Object(
          {
            items: Type.Array(BookPersonSchema),
            next: orNull(Type.String()),
            letters: orNull(Type.Array(Type.String())),
          },
          strict,
        ),
      ),
      search: Type.Optional(Type.Object({ items: Type.Array(BookPersonSchema), next: orNull(Type.String()) }, strict)),
      userInfoById: Type.Optional(BookDetailSchema),
    },
    strict,
  ),
  touches: [],
  refusals: [peopleRefusals.incomplete],
})

/** What managers decide about their company's book. */
export const managedBookCalls = { visibility, visibilitySave, bookOpenSave, viewAs } as const
