import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { StaffApplicationSchema } from './staff.ts'

const operator = call.group({ family: 'staffparking', who: 'session:operator', whose: 'park' })

const DoorPointSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Empty: at the edge of the park. */
    buildingName: Type.String(),
    /** Only those may enter who applied for it: else everybody of a company passes anyway. */
    restricted: Type.Boolean(),
    disabled: Type.Boolean(),
  },
  strict,
)
/** A point that an access control may stand for. */
export type DoorPoint = Static<typeof DoorPointSchema>

const ControlSchema = Type.Object(
  {
    id,
    company: Type.Object({ id, name: Type.String() }, strict),
    name: Type.String(),
    place: Type.String(),
    points: Type.Array(DoorPointSchema),
    /** It cannot be asked for any more; who has it keeps it. */
    disabled: Type.Boolean(),
    /** How many hold it now. */
    holders: Type.Integer({ minimum: 0 }),
    version: Type.Integer({ minimum: 1 }),
  },
  strict,
)
/** An access control that a company's staff may apply for. */
export type AccessControl = Static<typeof ControlSchema>

export const accessControls = operator.read('accessControls', {
  about: 'Access controls of all companies with the points that each opens, by company and name',
  input: Type.Object({ next }, strict),
  output: page(ControlSchema),
  refusals: [],
})

export const accessControlChoices = operator.read('accessControlChoices', {
  whose: 'none',
  about: 'Points that lead in, which an access control may open, and companies by a part of the name; the first 20',
  input: Type.Object({ part: Type.Optional(Type.String({ format: 'line', maxLength: 40 })) }, strict),
  output: Type.Object(
    { points: Type.Array(DoorPointSchema), companies: Type.Array(Type.Object({ id, name: Type.String() }, strict)) },
    strict,
  ),
  refusals: [],
})

export const accessControlSave = operator.write('accessControlSave', {
  about:
    'Add an access control to a company, or change one whose version was seen: passes that stand open what it opens from the answer on',
  input: Type.Object(
    {
      /** Left out: a new one, or the company's of this name. */
      id: Type.Optional(id),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      companyId: id,
      name: Type.String({ minLength: 1, maxLength: 40 }),
      place: Type.String({ maxLength: 60 }),
      /** Left out: as they were. */
      pointIds: Type.Optional(Type.Array(id, { maxItems: 50, uniqueItems: true })),
      disabled: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ id, name: Type.String(), place: Type.String(), version: Type.Integer() }, strict),
  refusals: [
    parkingRefusals.freeCompanyUnknown,
    parkingRefusals.controlChanged,
    parkingRefusals.controlPoints,
    parkingRefusals.controlName,
  ],
})

export const accessRevoke = operator.write('accessRevoke', {
  who: ['session:manager', 'session:operator'],
  about:
    'Take back an approved access control with a reason, as the park or as a manager of its company: nothing opens by it from the answer on',
  touches: ['parking', 'staffparking'],
  input: Type.Object({ id, reason: Type.String({ format: 'line', minLength: 1, maxLength: 100 }) }, strict),
  output: StaffApplicationSchema,
  refusals: [parkingRefusals.staffChanged],
})

/** Calls about access controls. */
export const doorCalls = { accessControls, accessControlChoices, accessControlSave, accessRevoke }
