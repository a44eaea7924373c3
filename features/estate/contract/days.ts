import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { orNull, strict } from '#vocabulary/shapes'
import { estateRefusals } from './refusals.ts'

const desk = call.group({ family: 'estate', who: 'session:operator', whose: 'none' })

const day = Type.String({ format: 'day' })
const DayKindSchema = Type.Object({ off: Type.Boolean(), name: Type.String() }, strict)
const DaysSchema = Type.Object(
  {
    year: Type.Integer(),
    /** Whether the state's table of the year has come with the program. */
    national: Type.Boolean(),
    /** Whether anything is known of the year: the state's table, or days that the park entered. */
    published: Type.Boolean(),
    /** The first day that may be changed. */
    earliest: day,
    /** Special days of the year, in order. */
    items: Type.Array(
      Type.Object(
        {
          day,
          off: Type.Boolean(),
          name: Type.String(),
          /** What the park entered; null: nothing. */
          own: orNull(DayKindSchema),
          /** What the state's table has; null: nothing, the weekday decides. */
          national: orNull(DayKindSchema),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** The special days of a year. */
export type ParkDays = Static<typeof DaysSchema>

const name = Type.String({ format: 'line', pattern: '\\S', maxLength: 20 })
const year = Type.Integer({ minimum: 2000, maximum: 2100 })
/** What the park had entered of the day when it was seen; null: nothing. */
const seen = orNull(Type.Object({ off: Type.Boolean(), name: Type.String({ maxLength: 20 }) }, strict))
const refusals = [estateRefusals.dayPast, estateRefusals.dayChanged]

const dayList = desk.read('dayList', {
  about: 'Holidays and swapped workdays of a year: the state’s, and what the park changed',
  freshMs: 0,
  input: Type.Object({ year }, strict),
  output: DaysSchema,
  refusals: [],
})

const daySave = desk.write('daySave', {
  about: 'Enter whether people work on a day to come or several in a row, for all areas of the park',
  shows: 'estate/dayList',
  input: Type.Object(
    {
      day,
      /** The last of several days in a row, none of which the park has entered; left out: the day alone. */
      until: Type.Optional(day),
      off: Type.Boolean(),
      name,
      seen,
    },
    strict,
  ),
  output: DaysSchema,
  refusals: [...refusals, estateRefusals.dayUntil, estateRefusals.dayEntered],
})

const dayRemove = desk.write('dayRemove', {
  about: 'Let a day to come follow the state’s table and the week again',
  shows: 'estate/dayList',
  input: Type.Object({ day, seen }, strict),
  output: DaysSchema,
  refusals,
})

/** The calls about the park's days. */
export const dayCalls = { dayList, daySave, dayRemove }
