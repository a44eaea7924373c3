import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'

const security = call.group({ family: 'security', who: 'session', whose: 'none' })

/** Which adapter speaks with a camera. Simulated ones are no cameras: a test pattern. Each vendor's is one more; none is named here without a device that it was tried with. */
const cameraKind = Type.Union([Type.Literal('simulated')])
/** Which adapter speaks with a camera. */
export type CameraKind = Static<typeof cameraKind>

const CameraSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Where it stands; cameras of one place stand together. */
    place: Type.String(),
    kind: cameraKind,
    disabled: Type.Boolean(),
    version: Type.Integer(),
  },
  strict,
)
/** A camera. */
export type Camera = Static<typeof CameraSchema>

const cameraList = security.read('cameraList', {
  about: 'Cameras of the park by place, for its property staff and operators; for others there are none',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** Whether the caller may watch. */
      may: Type.Boolean(),
      /** Whether the caller may add, change and remove cameras. */
      keeps: Type.Boolean(),
      items: Type.Array(CameraSchema),
    },
    strict,
  ),
  refusals: [],
})

const keeping = call.group({ family: 'security', who: 'session:operator', whose: 'park' })
const words = Type.String({ format: 'line', minLength: 1, maxLength: 30 })
const version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

const cameraAdd = keeping.write('cameraAdd', {
  whose: 'none',
  about: 'Add a camera at the end of the park’s list; its adapter stays what it is; 500 at most',
  input: Type.Object({ name: words, place: words, kind: cameraKind }, strict),
  output: CameraSchema,
  refusals: [accessRefusals.camerasMost],
})

const cameraChange = keeping.write('cameraChange', {
  about: 'Name a camera, say where it stands, switch it off or on, by the version that was seen; off ends its viewings',
  input: Type.Object({ id, version, name: words, place: words, disabled: Type.Boolean() }, strict),
  output: CameraSchema,
  refusals: [accessRefusals.cameraUnknown, accessRefusals.cameraChanged],
})

const cameraRemove = keeping.write('cameraRemove', {
  about: 'Remove a camera, by the version that was seen: its viewings end at once, and who watched it stays recorded',
  input: Type.Object({ id, version }, strict),
  output: Type.Object({ id }, strict),
  refusals: [accessRefusals.cameraUnknown, accessRefusals.cameraChanged],
})

const watching = call.group({ family: 'security', who: ['session:staff', 'session:operator'], whose: 'own' })

/** When a viewing is over. */
const times = {
  /** By the server's clock. */
  now: instant,
  /** Nothing is sent from then on, unless it is kept alive before. */
  aliveUntil: instant,
  /** And from then on in any case. */
  endsAt: instant,
} as const

const playbackOpen = watching.write('playbackOpen', {
  whose: 'park',
  unkept: true,
  about:
    'Watch a camera for ten minutes at most: an address that is good for a minute, or as long as it is kept alive; recorded',
  touches: [],
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

const playbackKeepAlive = watching.write('playbackKeepAlive', {
  about: 'Go on watching for another minute, within the ten; every twenty seconds. What is over is not kept alive',
  touches: [],
  input: Type.Object({ id }, strict),
  output: Type.Object(times, strict),
  refusals: [accessRefusals.viewingOver],
})

const playbackClose = watching.write('playbackClose', {
  about: 'Watch no more: its address answers nothing from then on, and its place is free',
  touches: [],
  input: Type.Object({ id }, strict),
  output: Type.Object({ id }, strict),
  refusals: [],
})

/** Calls about cameras. */
export const cameraCalls = {
  cameraList,
  cameraAdd,
  cameraChange,
  cameraRemove,
  playbackOpen,
  playbackKeepAlive,
  playbackClose,
}
