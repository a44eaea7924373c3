import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { orNull, strict } from '#vocabulary/shapes'

const passcode = call.group({ family: 'passcode', who: 'session', whose: 'none' })

export const whoLetsIn = passcode.read('whoLetsIn', {
  freshMs: 60_000,
  about: 'Whom I ask at my company where my pass does not open: somebody who agreed to be named',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** Null: nobody agreed, or I am of no company. */
      contact: orNull(Type.Object({ name: Type.String(), phone: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [],
})

/** Calls of who is not let in. */
export const lettingCalls = { whoLetsIn }
