import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
import { itemRefusals as no } from './publishing-refusals.ts'

const lookup = call.group({ family: 'lookup', who: 'open', whose: 'park' })
const operator = call.group({ family: 'publish', who: 'session:operator', whose: 'park' })

const ListedPhoneSchema = Type.Object(
  { id: Type.String(), subject: Type.String(), phone: Type.String(), hours: Type.String() },
  strict,
)

export const phoneList = lookup.read('phoneList', {
  method: 'GET',
  about: 'Service phones by place: of the whole park first, then of each building; of one building where it is said',
  input: Type.Object({ buildingId: Type.Optional(id) }, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            /** null: for the whole park. */
            buildingId: orNull(id),
            building: Type.String(),
            phones: Type.Array(ListedPhoneSchema),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})

const KnownPhoneSchema = Type.Object(
  {
    phone: Type.String(),
    /** Whose it is: a hotline, the park itself, or a listed company that made it public. */
    kind: oneOf('hotline', 'park', 'company'),
    /** What it is for, or whose. */
    name: Type.String(),
    hours: Type.String(),
    building: Type.String(),
    /** Of a company, its page. */
    companyId: orNull(id),
  },
  strict,
)
/** Whose a public phone is. */
export type KnownPhone = Static<typeof KnownPhoneSchema>

export const phone = lookup.read('phone', {
  method: 'GET',
  about:
    'Whose a phone is: hotlines, the park’s numbers and public phones of listed companies alone; 20 a minute an address',
  input: Type.Object({ phone: Type.String({ pattern: '^[0-9+() -]{3,24}$' }) }, strict),
  output: Type.Object({ items: Type.Array(KnownPhoneSchema) }, strict),
  freshMs: 60_000,
  refusals: [no.phoneUnknown],
  statements: {
    most: 5,
    why: 'hotlines, the park’s number, and the public phones of listed companies are asked in turn, after the limit of the address',
  },
})

export const hotlineBuildings = operator.read('hotlineBuildings', {
  about: 'Buildings that a hotline may be of',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ id, name: Type.String() }, strict)) }, strict),
  refusals: [],
})

/** Calls of phones. */
export const phoneCalls = { phoneList, phone, hotlineBuildings }
