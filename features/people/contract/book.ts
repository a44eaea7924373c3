import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { managedBookCalls } from './book/managed.ts'
import { ownEntryCalls } from './book/own-entry.ts'
import { bookRefusals } from './book/refusals.ts'
import {
  BookDetailSchema,
  BookPersonSchema,
  companyId,
  DepartmentTreeSchema,
  ParkPersonSchema,
  revealed,
} from './book/shapes.ts'

const enterprise = call.group({ family: 'enterprise', who: 'session', whose: 'company' })
const book = call.group({ family: 'addressbook', who: 'session', whose: 'company' })
const text = Type.String({ minLength: 1, maxLength: 50 })

/** What the calls of the book take that are also asked as somebody else. */
export const bookInputs = {
  departments: Type.Object({ companyId }, strict),
  departmentUsers: Type.Object(
    {
      companyId,
      /** Null: those of no department; left out: everybody. */
      departmentId: Type.Optional(orNull(id)),
      /** From this letter on. */
      letter: Type.Optional(Type.String({ pattern: '^[A-Z#]$' })),
      next,
    },
    strict,
  ),
  search: Type.Object({ companyId, text, next }, strict),
  userInfoById: Type.Object({ id, companyId }, strict),
}

const people = pageWith(BookPersonSchema, {
  /** On the first page: letters under which this viewer finds somebody. */
  letters: orNull(Type.Array(Type.String())),
})

/** What they answer. */
export const bookOutputs = {
  departments: DepartmentTreeSchema,
  departmentUsers: people,
  search: page(BookPersonSchema),
  userInfoById: BookDetailSchema,
}

export const departments = book.read('departments', {
  about: 'Departments of a company, with counts of whom I may see',
  input: bookInputs.departments,
  output: bookOutputs.departments,
  refusals: [],
})

export const departmentUsers = book.read('departmentUsers', {
  about: 'People of a company or of one of its departments whom I may see, from A to Z, numbers masked',
  input: bookInputs.departmentUsers,
  output: bookOutputs.departmentUsers,
  refusals: [],
})

export const search = book.read('search', {
  about: 'People of a company whom I may see, by the beginning of a name, its spelling or initials',
  input: bookInputs.search,
  output: bookOutputs.search,
  refusals: [],
})

export const searchPhone = book.steps('searchPhone', {
  about: 'The person of a company with this whole number, where I may see it; twenty an hour',
  input: Type.Object({ companyId, phone: Type.String({ format: 'phone' }) }, strict),
  output: Type.Object({ person: orNull(BookPersonSchema) }, strict),
  touches: [],
  refusals: [bookRefusals.phoneSearchOften],
})

export const userInfoById = enterprise.read('userInfoById', {
  about: 'A person of a company as I see them, numbers masked',
  input: bookInputs.userInfoById,
  output: bookOutputs.userInfoById,
  refusals: [],
})

export const reveal = book.write('reveal', {
  unkept: true,
  about:
    'The whole number or e-mail of somebody; thirty people a day, and they learn of it; beyond colleagues with a reason',
  input: Type.Object(
    {
      id,
      companyId,
      /** Of the park's own people. */
      park: Type.Optional(Type.Literal(true)),
      field: revealed,
      why: Type.Optional(Type.String({ format: 'line', maxLength: 100 })),
    },
    strict,
  ),
  output: Type.Object({ value: Type.String(), left: Type.Integer() }, strict),
  refusals: [bookRefusals.revealQuota, bookRefusals.revealMembers, bookRefusals.revealWhy],
})

export const vcard = book.read('vcard', {
  wire: 'bytes',
  about: 'A person as a vCard: what I see of them, numbers only where I looked at them today',
  input: Type.Object({ id, companyId }, strict),
  output: Type.Null(),
  refusals: [],
})

export const peopleExport = book.read('peopleExport', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  timeoutMs: 120_000,
  about: 'People of my company as XLSX, of each what I see in lists, numbers masked: managers and HR',
  input: Type.Object({}, strict),
  output: Type.Null(),
  refusals: [],
})

export const doubt = book.write('doubt', {
  about: 'Say that a number that I looked at does not reach its person',
  input: Type.Object({ id, companyId }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [bookRefusals.doubtUnseen],
})

export const parkPeople = book.read('parkPeople', {
  whose: 'park',
  about: 'The park’s own people by function; visitors see those who receive them alone',
  input: Type.Object({ next }, strict),
  output: page(ParkPersonSchema),
  refusals: [],
})

/** The address book: whom one finds, and what one sees of them. */
export const bookCalls = {
  departments,
  departmentUsers,
  bookSearch: search,
  searchPhone,
  userInfoById,
  reveal,
  vcard,
  peopleExport,
  doubt,
  parkPeople,
  ...ownEntryCalls,
  ...managedBookCalls,
} as const
