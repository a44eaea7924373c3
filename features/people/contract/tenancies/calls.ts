import { Type } from 'typebox'
import { estateRefusals } from '#contract/estate'
import { call } from '#vocabulary/call'
import { id, next, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { Named } from '../within.ts'
import { tenancyImportCalls } from './imports.ts'
import { tenancyRefusals } from './refusals.ts'
import {
  HolderSchema,
  TenancyDetailSchema,
  TenancyHolderSchema,
  TenancyRoomSchema,
  TenancySchema,
  TenancyStateSchema,
} from './shapes.ts'

const leases = call.group({ family: 'estate', who: 'session', whose: 'park' })
const day = Type.String({ format: 'day' })
const version = Type.Integer({ minimum: 0 })
const reason = Type.String({ format: 'line', pattern: '\\S', maxLength: 100 })
const text = Type.String({ maxLength: 60 })

const filter = {
  /** How they stand; those that hold where it is left out. */
  state: Type.Optional(TenancyStateSchema),
  /** As of that day; today where it is left out. */
  day: Type.Optional(day),
  buildingId: Type.Optional(id),
  floorId: Type.Optional(id),
  roomId: Type.Optional(id),
  companyId: Type.Optional(id),
  personId: Type.Optional(id),
  /** A part of the room or the lease number, or the beginning of the holder's name or its spelling. */
  text: Type.Optional(text),
}

export const tenancyList = leases.read('tenancyList', {
  about:
    'Who holds which room: tenancies that hold, are to come, or are over; for operators and holders of the right places, within its bounds',
  input: Type.Object({ ...filter, next }, strict),
  output: pageWith(TenancySchema, {
    /** Whether the asker may bring in a sheet: their right has no bounds. */
    imports: Type.Boolean(),
    /** Whether the asker may take the list away as a sheet. */
    exports: Type.Boolean(),
  }),
  refusals: [],
})

export const tenancyDetail = leases.read('tenancyDetail', {
  about: 'One tenancy; of a person who holds a flat also the phone, masked',
  input: Type.Object({ id }, strict),
  output: TenancyDetailSchema,
  refusals: [],
})

export const tenancyRooms = leases.read('tenancyRooms', {
  about:
    'Rooms of a building with who holds each on a day, and when it is free; the buildings to choose from with the first page',
  input: Type.Object(
    {
      buildingId: Type.Optional(id),
      /** That room alone. */ roomId: Type.Optional(id),
      day: Type.Optional(day),
      text: Type.Optional(text),
      next,
    },
    strict,
  ),
  output: pageWith(TenancyRoomSchema, { buildings: Type.Array(Named) }),
  refusals: [],
})

export const tenancyWhom = leases.steps('tenancyWhom', {
  about:
    'Find a company of the park by its name, spelling or credit code, or a person by their whole phone, to let them hold a room',
  touches: [],
  input: Type.Object({ text: Type.String({ pattern: '\\S', maxLength: 60 }) }, strict),
  output: page(TenancyHolderSchema),
  refusals: [],
})

export const tenancySave = leases.write('tenancySave', {
  about:
    'Write a tenancy, or change one by the version that was seen: before it begins all of it, then its number and a later last day',
  input: Type.Object(
    {
      id: Type.Optional(id),
      /** Of the tenancy as it was seen; a new one has none. */
      version: Type.Optional(version),
      roomId: id,
      holder: HolderSchema,
      leaseNumber: Type.String({ format: 'line', pattern: '\\S', maxLength: 40 }),
      firstOn: day,
      lastOn: orNull(day),
    },
    strict,
  ),
  output: TenancyDetailSchema,
  shows: 'estate/tenancyDetail',
  refusals: [
    estateRefusals.roomHeld,
    estateRefusals.tenancyDays,
    tenancyRefusals.holderLeft,
    tenancyRefusals.holderGone,
    tenancyRefusals.tenancyBegun,
    tenancyRefusals.tenancyOver,
    tenancyRefusals.tenancyChanged,
    tenancyRefusals.lastDayEarlier,
  ],
})

export const tenancyEnd = leases.write('tenancyEnd', {
  about: 'End a tenancy that has begun with a day, and say why; the room is free the day after',
  input: Type.Object({ id, version, lastOn: day, reason }, strict),
  output: TenancyDetailSchema,
  shows: 'estate/tenancyDetail',
  refusals: [
    estateRefusals.tenancyDays,
    tenancyRefusals.tenancyOver,
    tenancyRefusals.tenancyChanged,
    tenancyRefusals.tenancyNotBegun,
  ],
})

export const tenancyWithdraw = leases.write('tenancyWithdraw', {
  about: 'Take back a tenancy that has not begun; the room is free',
  input: Type.Object({ id, version, reason }, strict),
  output: Type.Object({ id, version }, strict),
  refusals: [tenancyRefusals.tenancyBegun, tenancyRefusals.tenancyOver, tenancyRefusals.tenancyChanged],
})

export const tenancySheet = leases.read('tenancySheet', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'Tenancies as a sheet, for who also holds the right export',
  input: Type.Object(filter, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

/** The calls of who holds which room. */
export const tenancyCalls = {
  tenancyList,
  tenancyDetail,
  tenancyRooms,
  tenancyWhom,
  tenancySave,
  tenancyEnd,
  tenancyWithdraw,
  tenancySheet,
  ...tenancyImportCalls,
} as const
