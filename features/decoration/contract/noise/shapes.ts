import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { day, seen } from '../shapes.ts'

export const minute = Type.Integer({ minimum: 0, maximum: 1440 })
const window = Type.Object({ from: minute, to: minute }, strict)
export const windows = Type.Array(window, { maxItems: 6 })
const ofUse = Type.Object({ workday: windows, off: windows }, strict)
export const hours = Type.Object({ flat: ofUse, office: ofUse }, strict)
export const use = oneOf('flat', 'office')
/** Where a job lies from the caller's rooms. `own`: the job is theirs · `park`: they see it as staff. */
export const near = oneOf('own', 'same', 'above', 'below', 'park')
export const slotState = oneOf('announced', 'running', 'suspended', 'over', 'withdrawn')
export const complaintKind = oneOf('hours', 'noise', 'dust', 'blocking', 'water', 'other')
export const complaintState = oneOf('open', 'answered')
export const outcome = oneOf('explained', 'corrected', 'stopped')
export const photos = Type.Array(Type.String(), { maxItems: 4 })

export const DaySchema = Type.Object(
  { day, isWorkday: Type.Boolean(), /** 春节、调休 and the like; empty: an ordinary day. */ name: Type.String() },
  strict,
)

export const SlotSchema = Type.Object(
  {
    id,
    version: seen,
    caseId: id,
    place: Type.String(),
    near,
    nearWords: Type.String(),
    day,
    fromMinute: minute,
    toMinute: minute,
    startsAt: instant,
    endsAt: instant,
    /** What is noisy, as whoever announced it wrote. */
    about: Type.String(),
    state: slotState,
    stateWords: Type.String(),
    begunAt: orNull(instant),
    overAt: orNull(instant),
    /** From when it may begin, as far as its announcement is concerned; for its own parties, else null. */
    beginsFrom: orNull(instant),
    may: Type.Object(
      { move: Type.Boolean(), withdraw: Type.Boolean(), begin: Type.Boolean(), end: Type.Boolean() },
      strict,
    ),
    /** Why it may not begin now, a sentence; null: it may, or is not the caller's. */
    beginWhyNot: orNull(Type.String()),
  },
  strict,
)
/** A noisy slot. */
export type NoiseSlot = Static<typeof SlotSchema>

export const OwnComplaintSchema = Type.Object(
  {
    id,
    caseId: id,
    place: Type.String(),
    at: instant,
    kind: complaintKind,
    kindWords: Type.String(),
    text: Type.String(),
    photos,
    state: complaintState,
    stateWords: Type.String(),
    outcome: orNull(outcome),
    outcomeWords: Type.String(),
    answer: Type.String(),
    answeredAt: orNull(instant),
  },
  strict,
)
/** A complaint as its author sees it. */
export type OwnComplaint = Static<typeof OwnComplaintSchema>
