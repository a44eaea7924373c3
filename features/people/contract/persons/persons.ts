import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, personName, strict } from '#vocabulary/shapes'
import { personRefusals } from '../person-refusals.ts'
import { GrantSchema } from '../rights.ts'
import { rightRefusals } from '../rights-refusals.ts'
import { slipState } from '../slips/shapes.ts'

const operators = call.group({ family: 'enterprise', who: 'session:operator', whose: 'park' })

/** What the park lets somebody be; an operator gives and takes the last three. */
const role = oneOf('visitor', 'staff', 'merchant', 'property', 'operator')
const givenRole = oneOf('merchant', 'property', 'operator')
const reason = Type.String({ format: 'line', pattern: '\\S', maxLength: 100 })
const phone = Type.String({ format: 'phone' })
const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

const PersonItemSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Masked. */
    phone: orNull(Type.String()),
    roles: Type.Array(role),
    /** The company that they joined first; empty: none. */
    company: Type.String(),
    disabled: Type.Boolean(),
    /** Whether they ever signed in. */
    signedIn: Type.Boolean(),
    /** Their latest sign-in slip. */
    slip: orNull(slipState),
  },
  strict,
)
/** A person in the operators' list. */
export type PersonItem = Static<typeof PersonItemSchema>

export const personList = operators.read('personList', {
  about: 'Persons of the park by spelling, found by a part of name, spelling or initials; phones masked',
  input: Type.Object(
    {
      text: Type.Optional(Type.String({ maxLength: 30 })),
      role: Type.Optional(role),
      /** All; who never signed in; who is disabled. */
      show: Type.Optional(oneOf('all', 'never', 'disabled')),
      next,
    },
    strict,
  ),
  output: page(PersonItemSchema),
  refusals: [],
})

export const personPhone = operators.steps('personPhone', {
  about: 'The person of the park with this whole phone; sixty an hour an operator',
  input: Type.Object({ phone }, strict),
  output: Type.Object({ person: orNull(PersonItemSchema) }, strict),
  touches: [],
  refusals: [personRefusals.phoneOften],
})

const PersonDetailSchema = Type.Object(
  {
    ...PersonItemSchema.properties,
    /** Whether it is the caller. */
    me: Type.Boolean(),
    createdAt: instant,
    signedInAt: orNull(instant),
    disabledAt: orNull(instant),
    disabledWhy: Type.String(),
    /** Until when they may take the closing of their account back; null: it is not being closed. */
    closingOn: orNull(Type.String({ format: 'day' })),
    companies: Type.Array(
      Type.Object(
        {
          id,
          name: Type.String(),
          department: Type.String(),
          manager: Type.Boolean(),
          /** Whether the company has a manager who may sign in. */
          managed: Type.Boolean(),
        },
        strict,
      ),
    ),
    /** Those that hold or are still to begin. */
    grants: Type.Array(GrantSchema),
    /** Posts of all areas: gatekeeper where, cashier of what. */
    posts: Type.Array(Type.Object({ title: Type.String(), where: Type.String(), path: orNull(Type.String()) }, strict)),
    sessions: Type.Array(Type.Object({ createdAt: instant, seenAt: instant, userAgent: Type.String() }, strict)),
    /** What ends when they are disabled. */
    ends: Type.Array(Type.String()),
    /** What must be handed over first. */
    open: Type.Array(Type.Object({ what: Type.String(), todo: Type.String(), path: orNull(Type.String()) }, strict)),
  },
  strict,
)
/** A person as operators see them. */
export type PersonDetail = Static<typeof PersonDetailSchema>

export const personDetail = operators.read('personDetail', {
  about: 'A person: roles, grants, companies, posts of all areas, sessions, and what ends when one disables them',
  input: Type.Object({ id }, strict),
  output: PersonDetailSchema,
  refusals: [],
  statements: { most: 13, why: 'every area says by itself which posts the person holds and what would end' },
})

const PersonTrailSchema = Type.Object(
  {
    id,
    at: instant,
    /** Who did it; empty: nobody of the product. */
    by: Type.String(),
    what: Type.String(),
    /** More of it, such as the role or the reason; may be empty. */
    detail: Type.String(),
  },
  strict,
)
/** One act on a person, as another operator reads it. */
export type PersonTrail = Static<typeof PersonTrailSchema>

export const personTrail = operators.read('personTrail', {
  about: 'What was done to a person and by whom: roles, grants, companies, posts, slips; the newest first',
  input: Type.Object({ id, next }, strict),
  output: page(PersonTrailSchema),
  refusals: [],
})

export const personRole = operators.write('personRole', {
  about: 'Give or take a base role; never one’s own, and two operators stay',
  input: Type.Object({ id, role: givenRole, given: Type.Boolean() }, strict),
  output: Type.Object({ id, roles: Type.Array(role) }, strict),
  refusals: [rightRefusals.selfGrant, personRefusals.twoOperators, personRefusals.personDisabled],
})

export const personDisable = operators.write('personDisable', {
  about: 'Disable a person, whose sessions, codes, cards and grants end at once, or enable them again',
  input: Type.Object(
    {
      id,
      disabled: Type.Boolean(),
      /** Needed where they are disabled. */
      reason: Type.Optional(reason),
      /** A danger: at once, with what is open left behind. */
      urgent: Type.Optional(Type.Literal(true)),
    },
    strict,
  ),
  output: Type.Object({ id, disabled: Type.Boolean() }, strict),
  refusals: [personRefusals.selfDisable, personRefusals.twoOperators, personRefusals.handOver],
  statements: { most: 17, why: 'every area says by itself what is open, beside sessions, grants and slips that end' },
})

export const personAdd = operators.write('personAdd', {
  whose: 'none',
  about: 'Add a person by name and phone who never signed in; one who is there is answered as such',
  input: Type.Object({ name: personName, phone }, strict),
  output: Type.Object({ id, state: oneOf('added', 'there') }, strict),
  refusals: [personRefusals.phoneOften],
})

export const personReveal = operators.write('personReveal', {
  unkept: true,
  about: 'The whole phone of a person, with a purpose, sixty an hour; that person reads who looked',
  touches: ['addressbook/reveals'],
  input: Type.Object({ id, why: Type.String({ format: 'line', minLength: 2, maxLength: 60 }) }, strict),
  output: Type.Object({ value: Type.String() }, strict),
  refusals: [personRefusals.revealOften, personRefusals.phoneMissing],
})

export const companyManager = operators.write('companyManager', {
  about: 'Name the first manager of a company that has none who may sign in: by phone and name, or a person',
  input: Type.Object(
    {
      id,
      whom: Type.Union([Type.Object({ personId: id }, strict), Type.Object({ phone, name: personName }, strict)]),
    },
    strict,
  ),
  output: Type.Object({ id, personId: id, managers: count }, strict),
  refusals: [
    personRefusals.companyManaged,
    personRefusals.companyAway,
    personRefusals.personDisabled,
    personRefusals.phoneOften,
  ],
  statements: { most: 15, why: 'the person is added, then their membership, each on record and told to the session' },
})

/** Persons of the park, as its operators see and change them. */
export const personCalls = {
  personList,
  personPhone,
  personDetail,
  personTrail,
  personRole,
  personDisable,
  personAdd,
  personReveal,
  companyManager,
} as const
