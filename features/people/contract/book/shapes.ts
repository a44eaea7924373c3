import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** Who reads a field of an entry. */
export const audience = oneOf('nobody', 'managers', 'department', 'company', 'park')
/** Who reads a field of an entry. */
export type Audience = Static<typeof audience>

/** What of an entry may be looked at in full. */
export const revealed = oneOf('phone', 'email')

/** Whose book: of a company of mine where it is not said. */
export const companyId = Type.Optional(id)

const named = Type.Object({ id: Type.String(), name: Type.String() }, strict)

/** A person as a list shows them: what this viewer does not see is null, as what is not there. */
export const BookPersonSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    letter: Type.String(),
    department: orNull(named),
    title: orNull(Type.String()),
    place: orNull(Type.String()),
    /** Masked: 138****0001. */
    phone: orNull(Type.String()),
    manager: Type.Boolean(),
    reception: Type.Boolean(),
    /** Their number was found wrong, or was not confirmed for long: 待核实. */
    doubtful: Type.Boolean(),
  },
  strict,
)
/** A person as a list shows them. */
export type BookPerson = Static<typeof BookPersonSchema>

/** A department, with the people in it and below it whom this viewer may see. */
export const BookDepartmentSchema = Type.Object(
  {
    id: Type.String(),
    parentId: orNull(Type.String()),
    name: Type.String(),
    count: Type.Integer(),
    total: Type.Integer(),
  },
  strict,
)

/** A company's tree of departments. */
export const DepartmentTreeSchema = Type.Object(
  {
    companyId: Type.String(),
    companyName: Type.String(),
    /** All whom this viewer may see, and those of them in no department. */
    total: Type.Integer(),
    without: Type.Integer(),
    departments: Type.Array(BookDepartmentSchema),
    /** The viewer keeps the company's people. */
    keeps: Type.Boolean(),
    /** The viewer decides who sees whom. */
    decides: Type.Boolean(),
    /** Park operators see all its people; null where the viewer has not to know. */
    bookOpen: orNull(Type.Boolean()),
  },
  strict,
)
/** A company’s departments with counts. */
export type DepartmentTree = Static<typeof DepartmentTreeSchema>

/** One person, as this viewer sees them. */
export const BookDetailSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    companyId: Type.String(),
    companyName: Type.String(),
    /** The department after those above it. */
    departments: Type.Array(named),
    title: orNull(Type.String()),
    place: orNull(Type.String()),
    phone: orNull(Type.String()),
    email: orNull(Type.String()),
    manager: Type.Boolean(),
    reception: Type.Boolean(),
    doubtful: Type.Boolean(),
    /** It is the viewer's own entry. */
    self: Type.Boolean(),
    /** They are of the viewer’s company: numbers are looked at without a reason. */
    colleague: Type.Boolean(),
    /** What the viewer looked at today: once more costs nothing. */
    revealed: Type.Array(revealed),
    /** The viewer may look at it in full. */
    reveals: Type.Boolean(),
    keeps: Type.Boolean(),
    decides: Type.Boolean(),
  },
  strict,
)
/** One person, as a viewer sees them. */
export type BookDetail = Static<typeof BookDetailSchema>

/** A rule about who sees a person, or whom they see. */
export const RuleSchema = Type.Object(
  {
    kind: oneOf('hidden', 'senior', 'own-department'),
    /** Of senior: whose people see the person, with those below. */
    departmentIds: Type.Array(id, { maxItems: 100, uniqueItems: true }),
    /** To whom it does not apply: of own-department whom the person sees besides, else who sees them. */
    exceptIds: Type.Array(id, { maxItems: 200, uniqueItems: true }),
  },
  strict,
)
/** What a company rules about who sees whom. */
export type Rule = Static<typeof RuleSchema>

/** Somebody of the park's own people. */
export const ParkPersonSchema = Type.Object(
  {
    id: Type.String(),
    personId: Type.String(),
    name: Type.String(),
    title: Type.String(),
    function: Type.String(),
    reception: Type.Boolean(),
    phone: orNull(Type.String()),
  },
  strict,
)

/** A reveal of a number. */
export const RevealSchema = Type.Object(
  {
    id: Type.String(),
    viewerName: Type.String(),
    companyName: orNull(Type.String()),
    /** The name only where an operator of the park looked. */
    field: oneOf('name', 'phone', 'email'),
    why: Type.String(),
    at: instant,
  },
  strict,
)
