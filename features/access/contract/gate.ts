import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'
import { actId, flagKind, handNote, PassSchema, PointSchema, scannedCode, VerdictSchema } from './shapes.ts'

const entrance = call.group({ family: 'entrance', who: 'session:operator', whose: 'park' })
const staff = call.group({ family: 'passcode', who: 'session:staff', whose: 'park' })

export const checkScanPermission = staff.read('checkScanPermission', {
  who: 'session',
  whose: 'none',
  about: 'The points at which I judge who comes; none: I may not scan',
  input: Type.Object({}, strict),
  output: Type.Object({ may: Type.Boolean(), points: Type.Array(PointSchema) }, strict),
  refusals: [],
})

export const scan = staff.write('scan', {
  about:
    'Judge a code at a point and record the crossing, once; the same act again answers the same, with another code or point it is a conflict (409) and uses nothing up',
  shows: 'passcode/verdict',
  touches: ['passcode/crossings', 'passcode/flags'],
  input: Type.Object({ pointId: id, code: scannedCode, actId }, strict),
  output: VerdictSchema,
  refusals: [accessRefusals.notGatekeeper],
})

export const verdict = staff.read('verdict', {
  about: 'A crossing that was judged at one of my points',
  freshMs: 30_000,
  input: Type.Object({ id }, strict),
  output: VerdictSchema,
  refusals: [],
})

export const admit = staff.write('admit', {
  about: 'Let in by hand whom the verdict refused, with a reason; a crossing of its own',
  shows: 'passcode/verdict',
  input: Type.Object(
    { id, actId, note: handNote, headcount: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) },
    strict,
  ),
  output: VerdictSchema,
  refusals: [accessRefusals.handReason, accessRefusals.notGatekeeper, accessRefusals.crossingDone],
})

export const turnAway = staff.write('turnAway', {
  about: 'Turn away whom the verdict let in: nobody passed',
  shows: 'passcode/verdict',
  input: Type.Object({ id, note: handNote }, strict),
  output: VerdictSchema,
  refusals: [accessRefusals.handReason, accessRefusals.notGatekeeper, accessRefusals.crossingDone],
})

export const search = staff.read('search', {
  whose: 'none',
  about: 'Passes that stand today, by a whole plate or the last four of a phone; masked',
  freshMs: 0,
  input: Type.Object({ text: Type.String({ format: 'line', minLength: 4, maxLength: 12 }) }, strict),
  output: Type.Object({ items: Type.Array(PassSchema) }, strict),
  refusals: [accessRefusals.notGatekeeper],
})

export const admitPass = staff.write('admitPass', {
  about: 'Let in, or out, by hand whoever a search found, with a reason; recorded as a crossing of their pass',
  shows: 'passcode/verdict',
  input: Type.Object({ passId: id, pointId: id, actId, note: handNote }, strict),
  output: VerdictSchema,
  refusals: [accessRefusals.handReason, accessRefusals.notGatekeeper],
})

const FlagSchema = Type.Object(
  {
    id,
    kind: flagKind,
    pointName: Type.String(),
    at: instant,
    pass: orNull(Type.Object({ id, name: Type.String(), companyName: Type.String() }, strict)),
    crossingId: orNull(id),
    closedAt: orNull(instant),
    word: Type.String(),
  },
  strict,
)
/** What a gatekeeper should look at. */
export type Flag = Static<typeof FlagSchema>

export const flags = staff.read('flags', {
  about: 'What happened at my points that somebody should look at, the latest first',
  input: Type.Object({ open: Type.Optional(Type.Boolean()), next }, strict),
  output: page(FlagSchema),
  refusals: [],
})

export const parkFlags = entrance.read('parkFlags', {
  about: 'What happened at points of the park that somebody should look at, the latest first; masked',
  input: Type.Object({ open: Type.Optional(Type.Boolean()), next }, strict),
  output: page(FlagSchema),
  refusals: [],
})

export const flagClose = staff.write('flagClose', {
  about: 'Say what a flag was about; one closes it, the other hears how',
  input: Type.Object({ id, word: Type.String({ format: 'line', minLength: 1, maxLength: 100 }) }, strict),
  output: FlagSchema,
  refusals: [accessRefusals.notGatekeeper, accessRefusals.flagClosed],
})

export const crossings = staff.read('crossings', {
  about: 'The latest crossings of one of my points',
  input: Type.Object({ pointId: id, next }, strict),
  output: page(
    Type.Object(
      {
        id,
        kind: oneOf('opened', 'refused', 'not_passed'),
        how: oneOf('online', 'offline', 'hand'),
        at: instant,
        headcount: Type.Integer(),
        pass: orNull(
          Type.Object({ id, name: Type.String(), title: Type.String(), kind: PassSchema.properties.kind }, strict),
        ),
        words: Type.Array(Type.String()),
      },
      strict,
    ),
  ),
  refusals: [accessRefusals.notGatekeeper],
})

/** Calls of gatekeepers. */
export const gateCalls = {
  checkScanPermission,
  scan,
  verdict,
  admit,
  turnAway,
  search,
  admitPass,
  flags,
  parkFlags,
  flagClose,
  crossings,
}
