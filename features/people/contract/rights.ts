import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { RIGHT_WORDS, type Right } from '#vocabulary/rights'
import { id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { cockpitCalls } from './rights/cockpit.ts'
import { parkEntryCalls } from './rights/park-entries.ts'
import { rightRefusals } from './rights-refusals.ts'
import { Named, Within } from './within.ts'

const enterprise = call.group({ family: 'enterprise', who: 'session', whose: 'park' })
const operators = call.group({ family: 'enterprise', who: 'session:operator', whose: 'park' })
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

export const parkRoleList = enterprise.read('parkRoleList', {
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

export const parkRoleSave = operators.write('parkRoleSave', {
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

export const parkRoleEnd = operators.write('parkRoleEnd', {
  about: 'End a role of the park: nobody holds it any more, at once',
  input: Type.Object({ id, version: count }, strict),
  output: Type.Object({ done: Type.Boolean(), ended: count }, strict),
  refusals: [],
})

export const parkGrant = operators.write('parkGrant', {
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

export const parkGrantEnd = operators.write('parkGrantEnd', {
  about: 'Take a role back from a person, at once, with a reason that they can read',
  input: Type.Object({ id, reason: Type.String({ format: 'line', pattern: '\\S', maxLength: 100 }) }, strict),
  output: GrantSchema,
  refusals: [rightRefusals.endedAlready],
})

export const parkGrantWhom = operators.steps('parkGrantWhom', {
  who: ['session:operator', 'session:staff'],
  about: 'Find a person of the park by their whole phone, or one of the park’s own people by name',
  touches: [],
  input: Type.Object({ text: Type.String({ pattern: '\\S', maxLength: 30 }) }, strict),
  output: page(
    Type.Object(
      { id, name: Type.String(), phone: orNull(Type.String()), company: Type.String(), me: Type.Boolean() },
      strict,
    ),
  ),
  refusals: [],
})

export const parkGrantWhere = operators.read('parkGrantWhere', {
  who: ['session:operator', 'session:staff'],
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
