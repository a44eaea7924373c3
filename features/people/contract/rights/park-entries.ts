import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, orNull, page, strict } from '#vocabulary/shapes'
import { rightRefusals } from '../rights-refusals.ts'

const operators = call.group({ family: 'enterprise', who: 'session:operator', whose: 'park' })
const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const line = (maxLength: number) => Type.String({ format: 'line', maxLength })
const entryFields = {
  /** What they do for the park: 客服, 工程. */
  function: Type.String({ format: 'line', pattern: '\\S', maxLength: 20 }),
  title: line(30),
  /** Smaller ones stand first. */
  position: Type.Integer({ minimum: 0, maximum: 9999 }),
  /** Receives visitors: they see these alone. */
  reception: Type.Boolean(),
} as const

const ParkEntrySchema = Type.Object(
  {
    ...entryFields,
    id,
    version: count,
    personId: id,
    personName: Type.String(),
    /** Masked. */
    phone: orNull(Type.String()),
  },
  strict,
)
/** One of the park's own people as operators keep them. */
export type ParkEntry = Static<typeof ParkEntrySchema>

export const parkEntryList = operators.read('parkEntryList', {
  about: 'The park’s own people in the order in which others find them, for those who keep the list',
  input: Type.Object({ next }, strict),
  output: page(ParkEntrySchema),
  refusals: [],
})

export const parkEntrySave = operators.write('parkEntrySave', {
  about: 'Put a person among the park’s own people, or change how they stand there',
  input: Type.Object(
    {
      /** Of an entry that stands; a new one has the person in its place. */
      id: Type.Optional(id),
      version: Type.Optional(count),
      personId: Type.Optional(id),
      ...entryFields,
    },
    strict,
  ),
  output: ParkEntrySchema,
  refusals: [rightRefusals.entryTwice, rightRefusals.entryMany],
})

export const parkEntryRemove = operators.write('parkEntryRemove', {
  about: 'Take a person out of a function of the park’s own people',
  input: Type.Object({ id }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [],
})

/** The park’s own people, as operators keep them. */
export const parkEntryCalls = { parkEntryList, parkEntrySave, parkEntryRemove }
