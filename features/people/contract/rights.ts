import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { RIGHT_WORDS, type Right } from '#vocabulary/rights'
import { id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { cockpitCalls } from './cockpit.ts'
import { parkEntryCalls } from './park-entries.ts'
import { rightRefusals } from './rights-refusals.ts'
import { Named, Within } from './within.ts'

const operators = { family: 'enterprise', method: 'POST', who: 'session:operator', whose: 'park' } as const
const day = Type.String({ format: 'day' })
const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const rights = Type.Array(Type.Unsafe<Right>(Type.Enum([...RIGHT_WORDS])), {
  minItems: 1,
  maxItems: RIGHT_WORDS.length,
})

const ParkRoleSchema = Type.Object(
  {
    id,
    name: Type.String(),
    rights,
    /** Raised by each save. */
    version: count,
    /** So many hold it now. */
    holders: count,
    /** Whether I hold it now. */
    mine: Type.Boolean(),
  },
  strict,
)
/** A named set of rights. */
export type ParkRole = Static<typeof ParkRoleSchema>

/** A role that somebody holds, where and until when. */
export const GrantSchema = Type.Object(
  {
    id,
    roleId: id,
    roleName: Type.String(),
    rights,
    personId: id,
    personName: Type.String(),
    /** Masked, for operators; null: none, or my own. */
    phone: orNull(Type.String()),
    /** Both null: the whole park. */
    regions: orNull(Type.Array(Named)),
    companies: orNull(Type.Array(Named)),
    beginsOn: day,
    /** The last day. */
    endsOn: day,
    /** Null while it is neither over nor taken back. */
    over: orNull(oneOf('ended', 'expired')),
    /** Why it was taken back; empty: it was not. */
    reason: Type.String(),
    /** Who granted it; empty: nobody of the product. */
    grantedBy: Type.String(),
  },
  strict,
)
/** A grant as it goes over the wire. */
export type Grant = Static<typeof GrantSchema>

/** Roles of the park, and who holds them. */
export const parkRoleList = call({
  family: 'enterprise',
  name: 'parkRoleList',
  method: 'POST',
  effect: 'read',
  who: 'session',
  whose: 'park',
  about:
    'Roles of the park and who holds them, for its operators; for everybody else the roles that they hold themselves',
  input: Type.Object({ side: Type.Optional(oneOf('now', 'over')), roleId: Type.Optional(id), next }, strict),
  output: pageWith(GrantSchema, {
    roles: Type.Array(ParkRoleSchema),
    regions: Type.Array(Named),
    /** Whether I see all of the park, and may change it. */
    operator: Type.Boolean(),
  }),
  refusals: [],
})

/** Makes a role of the park, or changes it. */
export const parkRoleSave = call({
  ...operators,
  name: 'parkRoleSave',
  effect: 'write',
  about: 'Make a role of the park, or change its name and rights for all who hold it',
  input: Type.Object(
    {
      id: Type.Optional(id),
      /** Of the role as it was seen; a new one has none. */
      version: Type.Optional(count),
      name: Type.String({ minLength: 1, maxLength: 20 }),
      rights,
    },
    strict,
  ),
  output: ParkRoleSchema,
  refusals: [rightRefusals.roleName, rightRefusals.roleNameTaken, rightRefusals.roleMany, rightRefusals.ownRole],
})

/** Ends a role of the park. */
export const parkRoleEnd = call({
  ...operators,
  name: 'parkRoleEnd',
  effect: 'write',
  about: 'End a role of the park: nobody holds it any more, at once',
  input: Type.Object({ id, version: count }, strict),
  output: Type.Object({ done: Type.Boolean(), ended: count }, strict),
  refusals: [],
})

/** Grants a role to a person. */
export const parkGrant = call({
  ...operators,
  name: 'parkGrant',
  effect: 'write',
  about: 'Grant a role to a person of the park until a day; never to oneself',
  input: Type.Object(
    {
      roleId: id,
      /** Of the role as it was seen: nobody grants what they did not see. */
      version: count,
      personId: id,
      within: Type.Optional(Within),
      /** Today where it is left out. */
      beginsOn: Type.Optional(day),
      endsOn: day,
    },
    strict,
  ),
  output: GrantSchema,
  refusals: [
    rightRefusals.selfGrant,
    rightRefusals.heldAlready,
    rightRefusals.beginsEarly,
    rightRefusals.endsEarly,
    rightRefusals.endsLate,
  ],
})

/** Takes a grant back. */
export const parkGrantEnd = call({
  ...operators,
  name: 'parkGrantEnd',
  effect: 'write',
  about: 'Take a role back from a person, at once, with a reason that they can read',
  input: Type.Object({ id, reason: Type.String({ format: 'line', pattern: '\\S', maxLength: 100 }) }, strict),
  output: GrantSchema,
  refusals: [rightRefusals.endedAlready],
})

/** Finds somebody to grant to. */
export const parkGrantWhom = call({
  ...operators,
  who: ['session:operator', 'session:staff'],
  name: 'parkGrantWhom',
  effect: 'steps',
  about: 'Find a person of the park by their whole phone, or one of the park’s own people by name',
  input: Type.Object({ text: Type.String({ pattern: '\\S', maxLength: 30 }) }, strict),
  output: page(
    Type.Object(
      { id, name: Type.String(), phone: orNull(Type.String()), company: Type.String(), me: Type.Boolean() },
      strict,
    ),
  ),
  refusals: [],
})

/** Finds companies to grant a role for. */
export const parkGrantWhere = call({
  ...operators,
  who: ['session:operator', 'session:staff'],
  name: 'parkGrantWhere',
  effect: 'read',
  about: 'Find companies of the park by a part of their name, to grant a role within them',
  input: Type.Object({ text: Type.String({ pattern: '\\S', maxLength: 30 }) }, strict),
  output: page(Named),
  refusals: [],
})

/** Park roles, and the park’s own people. */
export const rightCalls = {
  parkRoleList,
  parkRoleSave,
  parkRoleEnd,
  parkGrant,
  parkGrantEnd,
  parkGrantWhom,
  parkGrantWhere,
  ...cockpitCalls,
  ...parkEntryCalls,
} as const
