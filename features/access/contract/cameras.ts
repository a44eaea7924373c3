import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'

const CameraSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Where it stands; cameras of one place stand together. */
    place: Type.String(),
    disabled: Type.Boolean(),
  },
  strict,
)
/** A camera. */
export type Camera = Static<typeof CameraSchema>

/** Cameras by place. */
const cameraList = call({
  family: 'security',
  name: 'cameraList',
  method: 'POST',
  who: 'session',
  whose: 'none',
  effect: 'read',
  about: 'Cameras of the park by place, for its property staff and operators; for others there are none',
  input: Type.Object({}, strict),
  output: Type.Object({ may: Type.Boolean(), items: Type.Array(CameraSchema) }, strict),
  refusals: [],
})

const watching = { family: 'security', method: 'POST', who: ['session:staff', 'session:operator'] } as const

/** When a viewing is over. */
const times = {
  /** By the server's clock. */
  now: instant,
  /** Nothing is sent from then on, unless it is kept alive before. */
  aliveUntil: instant,
  /** And from then on in any case. */
  endsAt: instant,
} as const

/** Opens a camera. */
const playbackOpen = call({
  ...watching,
  name: 'playbackOpen',
  whose: 'park',
  effect: 'write',
  unkept: true,
  about:
    'Watch a camera for ten minutes at most: an address that is good for a minute, or as long as it is kept alive; recorded',
  input: Type.Object({ cameraId: id }, strict),
  output: Type.Object(
    {
      id,
      /** Of an HLS playlist: below our own, signed. */
      address: Type.String(),
      /** Who watches: to be shown over the picture. */
      viewer: Type.String(),
      ...times,
    },
    strict,
  ),
  refusals: [accessRefusals.cameraUnknown, accessRefusals.cameraOff, accessRefusals.viewingsMany],
})
/** A camera that is watched. */
export type Playback = Static<typeof playbackOpen.output>

/** Keeps it alive. */
const playbackKeepAlive = call({
  ...watching,
  name: 'playbackKeepAlive',
  whose: 'own',
  effect: 'write',
  about: 'Go on watching for another minute, within the ten; every twenty seconds. What is over is not kept alive',
  input: Type.Object({ id }, strict),
  output: Type.Object(times, strict),
  refusals: [accessRefusals.viewingOver],
})

/** Closes it. */
const playbackClose = call({
  ...watching,
  name: 'playbackClose',
  whose: 'own',
  effect: 'write',
  about: 'Watch no more: its address answers nothing from then on, and its place is free',
  input: Type.Object({ id }, strict),
  output: Type.Object({ id }, strict),
  refusals: [],
})

/** Calls about cameras. */
export const cameraCalls = { cameraList, playbackOpen, playbackKeepAlive, playbackClose }
