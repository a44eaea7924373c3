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

const mine = call.group({ family: 'parking', who: 'session', whose: 'none' })

export const myPlates = mine.read('myPlates', {
  whose: 'own',
  about: 'My plates with their open stays',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(MyPlateSchema), most: Type.Integer() }, strict),
  refusals: [],
})

export const plateSave = mine.write('plateSave', {
  about: 'Keep a plate among mine',
  input: Type.Object({ plate }, strict),
  output: Type.Object({ id, plate }, strict),
  refusals: [parkingRefusals.tooManyPlates, parkingRefusals.phoneFirst],
})

export const plateRemove = mine.write('plateRemove', {
  whose: 'own',
  about: 'Keep a plate no longer',
  input: Type.Object({ id }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [],
})

export const plateProve = mine.steps('plateProve', {
  about: 'Prove a plate by the code that the gate showed when it entered or asked to leave',
  input: Type.Object({ plate, code: Type.String({ pattern: '^[0-9]{6}$' }) }, strict),
  output: Type.Object({ id, plate, proven: Type.Boolean() }, strict),
  refusals: [parkingRefusals.proofWrong, parkingRefusals.tooManyPlates, parkingRefusals.tryOften],
})

export const plateCode = mine.steps('plateCode', {
  about: 'Send an SMS code to my phone, to go on asking about plates of others today',
  touches: [],
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** `138****0001`. */
      sentTo: Type.String(),
      againInSeconds: Type.Integer({ minimum: 0 }),
      goodForSeconds: Type.Integer(),
    },
    strict,
  ),
  refusals: [parkingRefusals.noPhone, parkingRefusals.codeTooOften, parkingRefusals.smsUnavailable],
})

export const plateCodeProve = mine.steps('plateCodeProve', {
  about: 'Prove my phone by the code: as many more plates of others may be asked about today',
  touches: [],
  input: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, strict),
  output: Type.Object({ more: Type.Integer({ minimum: 0 }) }, strict),
  refusals: [parkingRefusals.codeWrong],
})
