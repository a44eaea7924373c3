import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { clockAhead, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'

const operator = call.group({ family: 'entrance', who: 'session:operator', whose: 'park' })
const gate = call.group({ family: 'entrance', who: ['session:operator', 'session:staff'], whose: 'park' })

/** What is known of somebody. */
export const markState = oneOf('safe', 'missing')

const SmsProgress = Type.Object(
  {
    at: instant,
    /** Who sent it, masked. */
    by: Type.String(),
    state: oneOf('waiting', 'sending', 'done', 'stopped', 'skipped'),
    /** Why it was skipped, or nobody was sent to, in words; empty: it was not. */
    why: Type.String(),
    people: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    unknown: Type.Integer(),
    /** Of what was sent or may have been, in fen. */
    fen: Type.Integer(),
  },
  strict,
)

/** The emergency that is on, as the muster shows it. */
export const EmergencySchema = Type.Object(
  {
    id,
    why: Type.String(),
    begunAt: instant,
    by: Type.String(),
    /** Of those inside: how many are marked safe, and how many were looked for in vain. */
    safe: Type.Integer(),
    missing: Type.Integer(),
    /** The message to everybody inside; null: none was sent. */
    sms: orNull(SmsProgress),
  },
  strict,
)
/** The emergency that is on. */
export type Emergency = Static<typeof EmergencySchema>

export const emergencyBegin = operator.write('emergencyBegin', {
  whose: 'none',
  about:
    'Begin an emergency: from now on the muster names everybody inside whole, and marks are shared; on record, gatekeepers and operators are told',
  touches: ['entrance'],
  input: Type.Object({ why: Type.String({ format: 'line', minLength: 2, maxLength: 20 }) }, strict),
  output: Type.Object({ id }, strict),
  refusals: [accessRefusals.emergencyStands],
})

export const emergencyEnd = operator.write('emergencyEnd', {
  about: 'End an emergency: names are masked again, and what is left of its message is not sent',
  touches: ['entrance'],
  input: Type.Object({ id }, strict),
  output: Type.Object({ id }, strict),
  refusals: [accessRefusals.emergencyOver],
})

export const emergencyMarks = gate.write('emergencyMarks', {
  about:
    'Share who was found safe, or looked for in vain; of each person the last mark by its own time counts, however late it comes',
  touches: ['entrance/muster'],
  input: Type.Object(
    {
      id,
      ahead: clockAhead,
      marks: Type.Array(
        Type.Object(
          {
            passId: id,
            state: markState,
            /** By the phone's clock. */
            at: instant,
          },
          strict,
        ),
        { minItems: 1, maxItems: 500 },
      ),
    },
    strict,
  ),
  output: Type.Object({ id, taken: Type.Integer({ minimum: 0 }) }, strict),
  refusals: [accessRefusals.notGatekeeper],
})

export const emergencySmsPreview = operator.read('emergencySmsPreview', {
  about: 'Who would get the message to everybody inside, in how many pieces, and what it costs',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      /** What the message says, before the link. */
      title: Type.String(),
      /** Inside and not marked safe, and how many of them have a phone. */
      people: Type.Integer(),
      phones: Type.Integer(),
      pieces: Type.Integer(),
      fen: Type.Integer(),
      /** Of the month's budget. */
      leftFen: Type.Integer(),
    },
    strict,
  ),
  refusals: [accessRefusals.emergencyOver],
  statements: {
    most: 9,
    why: 'who is inside, their phones and contacts by their source, price and budget of the month',
  },
})

export const emergencySms = operator.write('emergencySms', {
  about: 'Text everybody who is inside and not marked safe, once an emergency; at once, at night too',
  touches: ['entrance/muster'],
  input: Type.Object({ id }, strict),
  output: Type.Object({ id, people: Type.Integer() }, strict),
  refusals: [
    accessRefusals.emergencyOver,
    accessRefusals.emergencyTexted,
    accessRefusals.emergencyNobody,
    accessRefusals.emergencyBudget,
  ],
  statements: {
    most: 13,
    why: 'who is inside is written down for the ladder with its budget, and the act with its count is on record',
  },
})

/** Calls about emergencies. */
export const emergencyCalls = { emergencyBegin, emergencyEnd, emergencyMarks, emergencySmsPreview, emergencySms }
