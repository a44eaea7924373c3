import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { caseState, count, day, seen } from '../shapes.ts'
import { noiseRefusals as no } from './refusals.ts'
import { slotState, use, windows } from './shapes.ts'

const noise = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

const doorsign = noise.read('doorsign', {
  who: 'open',
  whose: 'none',
  about:
    'What the sign at a door says, by its code, scanned or typed: room, period, hours, state, phone of the park, no names; signed-in staff also see crew, faults and the switch',
  freshMs: 10_000,
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 300 }) }, strict),
  output: Type.Object(
    {
      park: Type.String(),
      /** Empty: the park has none. */
      phone: Type.String(),
      place: Type.String(),
      number: Type.String(),
      state: caseState,
      stateWords: Type.String(),
      /** Whether anybody may work there now; with the sentence for passers-by. */
      running: Type.Boolean(),
      runningWords: Type.String(),
      firstOn: orNull(day),
      lastOn: orNull(day),
      use,
      useWords: Type.String(),
      today: day,
      days: Type.Array(Type.Object({ day, isWorkday: Type.Boolean(), windows, words: Type.String() }, strict)),
      nowPermitted: Type.Boolean(),
      slots: Type.Array(
        Type.Object(
          { startsAt: instant, endsAt: instant, about: Type.String(), state: slotState, stateWords: Type.String() },
          strict,
        ),
      ),
      /** The case, for whoever may open it; null: for everybody else. */
      caseId: orNull(id),
      staff: orNull(
        Type.Object(
          {
            caseVersion: seen,
            stopReason: Type.String(),
            /** Masked. */
            foreman: Type.String(),
            present: count,
            inside: count,
            workers: Type.Array(
              Type.Object(
                {
                  id,
                  name: Type.String(),
                  tradeWords: Type.String(),
                  stateWords: Type.String(),
                  photo: orNull(Type.String()),
                  inside: Type.Boolean(),
                  faults: Type.Array(Type.String()),
                },
                strict,
              ),
            ),
            /** What is wrong with the job: open corrections, ended insurance and the like, each a sentence. */
            faults: Type.Array(Type.String()),
            openComplaints: count,
            may: Type.Object({ stop: Type.Boolean(), resume: Type.Boolean() }, strict),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [no.sign, no.signOften],
  statements: { most: 8, why: 'the code, its case and room, hours and workdays, slots, and what the reader may do' },
})

const signPaper = noise.steps('signPaper', {
  wire: 'bytes',
  touches: [],
  about:
    'The sign for the door as PDF on A4: room, period, permitted hours, phone of the park, a code; for parties and staff',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [no.notWorking],
})

/** Calls about the sign at a door. */
export const doorSignCalls = { doorsign, signPaper }

/** What the sign at a door says. */
export type DoorSign = Static<(typeof doorsign)['output']>
