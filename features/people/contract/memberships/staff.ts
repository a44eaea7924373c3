import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { peopleRefusals } from '../refusals.ts'
import { membershipRefusals } from './refusals.ts'
import { touches } from './touches.ts'

const addressbook = call.group({ family: 'addressbook', who: 'session', whose: 'company' })
const enterprise = call.group({ family: 'enterprise', who: 'session', whose: 'none' })
const theirs = call.group({ family: 'enterprise', who: 'session:manager', whose: 'company' })
const day = Type.String({ format: 'day' })
const personId = id

/** One of a company's people, as those see them who keep its people. */
export const StaffSchema = Type.Object(
  {
    personId: id,
    name: Type.String(),
    title: Type.String(),
    departmentId: orNull(id),
    departmentName: Type.String(),
    manager: Type.Boolean(),
    hr: Type.Boolean(),
    /** The company authorised them; see `allowedUntil`. */
    allowed: Type.Boolean(),
    /** The last day of it; null: without an end. */
    allowedUntil: orNull(day),
  },
  strict,
)
/** One of a company's people, as it goes over the wire. */
export type Staff = Static<typeof StaffSchema>

const DepartmentSchema = Type.Object(
  {
    id,
    parentId: orNull(id),
    name: Type.String(),
    /** People in it, those of the departments below not counted. */
    count: Type.Integer({ minimum: 0 }),
  },
  strict,
)
/** A department of a company, as it goes over the wire. */
export type Department = Static<typeof DepartmentSchema>

export const staffList = theirs.read('staffList', {
  who: 'session',
  about:
    'People of my company for managers and HR: of a department with those below it, by name; with its departments on the first page',
  input: Type.Object(
    {
      departmentId: Type.Optional(id),
      /** The beginning of a name, its spelling or its initials. */
      text: Type.Optional(Type.String({ maxLength: 20 })),
      next,
    },
    strict,
  ),
  output: pageWith(StaffSchema, {
    companyId: id,
    companyName: Type.String(),
    /** I may appoint managers and authorise; HR may not. */
    manager: Type.Boolean(),
    /** Services want an authorisation. */
    staffAuth: Type.Boolean(),
    departments: Type.Array(DepartmentSchema, { maxItems: 2000 }),
    /** All its people. */
    count: Type.Integer({ minimum: 0 }),
  }),
  refusals: [],
})

export const setUserOrganisation = theirs.write('setUserOrganisation', {
  who: 'session',
  about: 'Put somebody of my company into a department, or into none: managers and HR',
  input: Type.Object({ personId, departmentId: orNull(id) }, strict),
  output: StaffSchema,
  refusals: [],
})

export const setManager = theirs.write('setManager', {
  about: 'Make somebody a manager of my company, or one no more; the last one stays',
  input: Type.Object({ personId, manager: Type.Boolean() }, strict),
  output: StaffSchema,
  touches,
  refusals: [membershipRefusals.lastManager],
})

export const authUser = theirs.write('authUser', {
  about: 'Let somebody of my company act for it until a day, without an end, or no more',
  input: Type.Object(
    {
      personId,
      allowed: Type.Boolean(),
      /** The last day; null or left out: without an end. */
      until: Type.Optional(orNull(day)),
    },
    strict,
  ),
  output: StaffSchema,
  refusals: [],
})

export const setStaffAuth = theirs.write('setStaffAuth', {
  whose: 'none',
  about: 'Whether only people whom my company authorised use its services, or all its people',
  input: Type.Object({ staffAuth: Type.Boolean() }, strict),
  output: Type.Object({ staffAuth: Type.Boolean() }, strict),
  refusals: [],
})

export const removeEffects = theirs.read('removeEffects', {
  who: 'session',
  about: 'What happens when somebody is removed from my company, in sentences: managers and HR',
  input: Type.Object({ personId }, strict),
  output: Type.Object(
    {
      name: Type.String(),
      sentences: Type.Array(Type.String(), { minItems: 1 }),
      /** Why it cannot be done now; null: it can. */
      why: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [],
})

export const removeUser = theirs.write('removeUser', {
  who: 'session',
  about:
    'Remove somebody from my company; their rights end within a second. Managers and HR, a manager by managers alone',
  input: Type.Object({ personId }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  touches,
  refusals: [membershipRefusals.lastManager],
})

export const leaveCompany = theirs.write('leaveCompany', {
  who: 'session',
  whose: 'own',
  about: 'Leave a company that I am of; the last manager stays',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  touches,
  refusals: [membershipRefusals.lastManager],
})

export const departmentSave = addressbook.write('departmentSave', {
  about: 'Add a department of my company, rename or move it, or delete an empty one: managers and HR',
  input: Type.Object(
    {
      /** Left out: a new one. */
      id: Type.Optional(id),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      /** Null: at the top. Left out: where it is, a new one at the top. */
      parentId: Type.Optional(orNull(id)),
      remove: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  refusals: [
    peopleRefusals.incomplete,
    membershipRefusals.departmentCircle,
    membershipRefusals.departmentInUse,
    membershipRefusals.departmentParent,
    membershipRefusals.departmentDeep,
    membershipRefusals.departmentSigns,
    membershipRefusals.departmentMany,
    membershipRefusals.departmentName,
  ],
})

const roleKind = oneOf('role', 'group')
const RoleSchema = Type.Object(
  {
    id,
    kind: roleKind,
    name: Type.String(),
    /** Its people keep the company's people. */
    hr: Type.Boolean(),
    count: Type.Integer({ minimum: 0 }),
  },
  strict,
)
/** A business role or group, as it goes over the wire. */
export type BusinessRole = Static<typeof RoleSchema>

const OwnRolesSchema = Type.Object(
  {
    companyId: orNull(id),
    companyName: orNull(Type.String()),
    standing: orNull(oneOf('manager', 'hr', 'member')),
    staffAuth: Type.Boolean(),
    mine: Type.Array(RoleSchema),
    /** All of the company, for managers; else empty. */
    all: Type.Array(RoleSchema),
  },
  strict,
)
/** What somebody is in their company, and their business roles and groups there. */
export type OwnRoles = Static<typeof OwnRolesSchema>

export const innerBusinessRole = enterprise.read('innerBusinessRole', {
  method: 'GET',
  about: 'What I am in my company, and my business roles and groups there; a manager hears of all',
  input: Type.Object({}, strict),
  output: OwnRolesSchema,
  refusals: [],
})

export const businessRoleSave = theirs.write('businessRoleSave', {
  about: 'Add a business role or group of my company, rename or delete it, or say whether it is HR',
  input: Type.Object(
    {
      id: Type.Optional(id),
      /** Of a new one; left out: `role`. */
      kind: Type.Optional(roleKind),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
      hr: Type.Optional(Type.Boolean()),
      remove: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  touches,
  refusals: [
    peopleRefusals.incomplete,
    membershipRefusals.roleName,
    membershipRefusals.roleTaken,
    membershipRefusals.roleMany,
  ],
})

export const businessRoleMembers = theirs.read('businessRoleMembers', {
  about: 'People of a business role or group of my company, by name',
  input: Type.Object({ id, next }, strict),
  output: pageWith(Type.Object({ personId: id, name: Type.String(), departmentName: Type.String() }, strict), {
    role: RoleSchema,
  }),
  refusals: [],
})

export const businessRolePut = theirs.write('businessRolePut', {
  about: 'Put people of my company into a business role or group, or take them out',
  input: Type.Object({ id, personIds: Type.Array(id, { minItems: 1, maxItems: 200 }), seated: Type.Boolean() }, strict),
  output: Type.Object({ count: Type.Integer({ minimum: 0 }) }, strict),
  touches,
  refusals: [],
})

/** The calls of a company's people. */
export const staffCalls = {
  staffList,
  setUserOrganisation,
  setManager,
  authUser,
  setStaffAuth,
  removeEffects,
  removeUser,
  leaveCompany,
  departmentSave,
  innerBusinessRole,
  businessRoleSave,
  businessRoleMembers,
  businessRolePut,
}
