import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { OpenStaySchema, plate } from './shapes.ts'

/** A plate that a person keeps. */
export const MyPlateSchema = Type.Object(
  {
    id,
    plate,
    /** Proven to be the person's: history, pictures and place are shown. */
    proven: Type.Boolean(),
    addedAt: instant,
    open: orNull(OpenStaySchema),
  },
  strict,
)

const mine = { family: 'parking', method: 'POST', who: 'session', whose: 'own' } as const

/** My plates with their open stays. */
export const myPlates = call({
  ...mine,
  name: 'myPlates',
  effect: 'read',
  about: 'My plates with their open stays',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(MyPlateSchema), most: Type.Integer() }, strict),
  refusals: [],
})

/** Keep a plate. */
export const plateSave = call({
  ...mine,
  name: 'plateSave',
  effect: 'write',
  whose: 'none',
  about: 'Keep a plate among mine',
  input: Type.Object({ plate }, strict),
  output: Type.Object({ id, plate }, strict),
  refusals: [parkingRefusals.tooManyPlates],
})

/** Keep a plate no longer. */
export const plateRemove = call({
  ...mine,
  name: 'plateRemove',
  effect: 'write',
  about: 'Keep a plate no longer',
  input: Type.Object({ id }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [],
})

/** Prove a plate by the code that the gate showed. */
export const plateProve = call({
  ...mine,
  name: 'plateProve',
  effect: 'steps',
  whose: 'none',
  about: 'Prove a plate by the code that the gate showed when it entered or asked to leave',
  input: Type.Object({ plate, code: Type.String({ pattern: '^[0-9]{6}$' }) }, strict),
  output: Type.Object({ id, plate, proven: Type.Boolean() }, strict),
  refusals: [parkingRefusals.proofWrong, parkingRefusals.tooManyPlates, parkingRefusals.tryOften],
})
