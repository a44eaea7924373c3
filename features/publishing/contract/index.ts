import { type Static, Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { deskCalls } from './desk.ts'
import { itemCalls } from './items.ts'
import { phoneCalls } from './phones.ts'
import { openingWish, openingWishes } from './reminders.ts'
import { settingCalls } from './settings.ts'

const hotline = call.group({ family: 'hotline', who: 'open', whose: 'park' })
const wifi = call.group({ family: 'wifi', who: 'open', whose: 'park' })
const entrance = call.group({ family: 'entrance', who: 'open', whose: 'park' })

export type { DeskDetail, DeskItem, Enquiry, SignUp } from './desk.ts'
export type { Facts, ItemKind, ItemState, ShownItem, ShownPage } from './item-shapes.ts'
export type { Activity, ItemHit } from './items.ts'
export type { KnownPhone } from './phones.ts'
export { itemRefusals } from './publishing-refusals.ts'
export { MAX_REMINDERS, publishingRefusals } from './reminders.ts'

const nothing = Type.Object({}, strict)

export const hotlineConfig = hotline.read('config', {
  about: 'Notice above the hotlines and the emergency number',
  input: nothing,
  output: Type.Object({ notice: Type.String(), emergencyPhone: Type.String() }, strict),
  refusals: [],
})

const HotlineSchema = Type.Object(
  {
    id: Type.String(),
    subject: Type.String(),
    phone: Type.String(),
    hours: Type.String(),
    /** The smaller stands first. */
    position: Type.Integer(),
    /** null: for the whole park. */
    buildingId: orNull(id),
    building: Type.String(),
  },
  strict,
)
/** A hotline as everybody sees it. */
export type Hotline = Static<typeof HotlineSchema>

export const hotlineList = hotline.read('list', {
  about: 'Hotlines of the park by subject',
  input: nothing,
  output: Type.Object(
    {
      items: Type.Array(HotlineSchema),
    },
    strict,
  ),
  refusals: [],
})

const WifiSchema = Type.Object(
  {
    id: Type.String(),
    ssid: Type.String(),
    /** null: an open network. */
    password: orNull(Type.String()),
    place: Type.String(),
    /** The smaller stands first. */
    position: Type.Integer(),
    /** What a phone's camera reads to join: `WIFI:T:WPA;S:…;P:…;;`. */
    code: Type.String(),
  },
  strict,
)
/** A free wifi as everybody sees it. */
export type Wifi = Static<typeof WifiSchema>

export const wifiInfo = wifi.read('info', {
  about: 'How to join the free wifi: names, passwords, where',
  input: nothing,
  output: Type.Object(
    {
      items: Type.Array(WifiSchema),
    },
    strict,
  ),
  refusals: [],
})

const AppVersionSchema = Type.Object(
  {
    platform: Type.Union([Type.Literal('iOS'), Type.Literal('Android')]),
    versionName: Type.String(),
    url: Type.String(),
    releasedOn: Type.String(),
    notes: Type.String(),
  },
  strict,
)
/** The latest native app of a platform. */
export type AppVersion = Static<typeof AppVersionSchema>

export const latestVersions = entrance.read('latestVersions', {
  about: 'Latest version of the native app by platform',
  input: nothing,
  output: Type.Object(
    {
      items: Type.Array(AppVersionSchema),
    },
    strict,
  ),
  refusals: [],
})

/** What the park tells everybody, and what people want to hear of. */
export const publishing = contract({
  name: 'publishing',
  uses: ['estate', 'people'],
  refusalCodes: [12000, 12999],
  calls: {
    hotlineConfig,
    hotlineList,
    wifiInfo,
    latestVersions,
    openingWishes,
    openingWish,
    ...itemCalls,
    ...deskCalls,
    ...settingCalls,
    ...phoneCalls,
  },
})
