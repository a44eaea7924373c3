import { Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { dayCalls } from './days.ts'
import { deviceCalls } from './devices.ts'
import { elevatorCalls } from './elevators.ts'
import { exportCalls } from './exports.ts'
import { placeImportCalls } from './imports.ts'
import { placeCalls } from './places.ts'
import { estateRefusals } from './refusals.ts'

const common = call.group({ family: 'common', who: 'open', whose: 'none' })
const branding = call.group({ family: 'estate', who: 'session:operator', whose: 'park' })

const Tokens = Type.Object(
  { brand: Type.String(), brandPress: Type.String(), onBrand: Type.String(), brandSoft: Type.String() },
  strict,
)

/** The park as everybody sees it. */
export const ParkSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    address: Type.String(),
    servicePhone: Type.String(),
    /** Of the gate, for whoever is not let in; empty: none. */
    gatePhone: Type.String(),
    /** The company that answers for the park in law, as both papers name it; empty: not said. */
    legalOperator: Type.String(),
    /** Addresses that any browser may load without a session and keep for ever; null: the park has none. */
    logo: orNull(Type.String()),
    picture: orNull(Type.String()),
    /** `#rrggbb` as the park chose it. */
    colour: orNull(Type.String()),
    /** What the phone makes of it by day and by night; null: the product's own colours. */
    palette: orNull(Type.Object({ light: Tokens, dark: Tokens }, strict)),
  },
  strict,
)

/** What of a park is to change: what is left out stays, null takes it away. */
export const ParkChangeSchema = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 30, pattern: '\\S' })),
    /** Where it lies; empty: not said. */
    address: Type.Optional(Type.String({ format: 'line', maxLength: 80 })),
    /** A mobile number, a landline, a 400 number; empty: none. */
    servicePhone: Type.Optional(Type.String({ pattern: '^(\\d[\\d-]{2,18}\\d)?$' })),
    /** Of the gate, in the same forms; empty: none. */
    gatePhone: Type.Optional(Type.String({ pattern: '^(\\d[\\d-]{2,18}\\d)?$' })),
    /** A company as its licence names it; empty: not said. */
    legalOperator: Type.Optional(Type.String({ format: 'line', maxLength: 60 })),
    colour: Type.Optional(orNull(Type.String({ pattern: '^#[\\dA-Fa-f]{6}$' }))),
    /** Files that the caller sent by `common/imageUpload`, and that no record has claimed. */
    logo: Type.Optional(orNull(id)),
    picture: Type.Optional(orNull(id)),
  },
  strict,
)

export const parkInfo = common.read('parkInfo', {
  method: 'GET',
  about: 'The park: name, address, service and gate phone, legal operator, logo, header picture, colours',
  input: Type.Object({}, strict),
  output: ParkSchema,
  refusals: [],
})

export const parkLook = branding.write('parkLook', {
  about:
    'Set the park’s name, address, service and gate phone, legal operator, colour, logo and header picture; what is left out stays, null takes it away; answers the park as it then is',
  input: ParkChangeSchema,
  output: ParkSchema,
  refusals: [
    estateRefusals.colourUnreadable,
    estateRefusals.pictureUnknown,
    estateRefusals.logoShape,
    estateRefusals.pictureShape,
    estateRefusals.pictureTooLarge,
  ],
})

export type { ParkDays } from './days.ts'
export type {
  DeviceDetail,
  DeviceKey,
  DeviceKind,
  DeviceMessage,
  DeviceRow,
  PointDeviceKind,
} from './devices.ts'
export type { Elevator, WayUp } from './elevators.ts'
export type { PlaceFault, PlaceImport } from './imports.ts'
export type { Building, Floor, PlaceKind, Region, Room, RoomKind } from './places.ts'
export { estateRefusals } from './refusals.ts'

/** The park and its regions, buildings, floors and rooms. A base area: it uses no feature. */
export const estate = contract({
  name: 'estate',
  uses: [],
  refusalCodes: [10500, 10999],
  calls: {
    parkInfo,
    parkLook,
    ...dayCalls,
    ...deviceCalls,
    ...placeCalls,
    ...placeImportCalls,
    ...elevatorCalls,
    ...exportCalls,
  },
})
