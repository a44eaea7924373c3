import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { rightRefusals } from '../rights-refusals.ts'
import { Named, Within } from '../within.ts'

const day = Type.String({ format: 'day' })
const cockpit = call.group({ family: 'cockpit', who: 'session', whose: 'none' })

export const cockpitScope = cockpit.read('scope', {
  about: 'Which regions and companies my cockpit shows',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** All of the park: its regions are told, its companies are all. */
      whole: Type.Boolean(),
      regions: Type.Array(Named),
      companies: Type.Array(Named),
    },
    strict,
  ),
  refusals: [],
})

export const cockpitAuthCheck = cockpit.read('authCheck', {
  about: 'May I see the cockpit, and until when',
  input: Type.Object({}, strict),
  output: Type.Object({ allowed: Type.Boolean(), /** The last day. */ until: orNull(day) }, strict),
  refusals: [],
})

export const cockpitAuthCommit = cockpit.write('authCommit', {
  who: ['session:staff', 'session:operator'],
  whose: 'park',
  about: 'Let a person of the park see the cockpit until a day; never oneself',
  input: Type.Object({ personId: id, within: Type.Optional(Within), endsOn: day }, strict),
  output: Type.Object({ id, until: day }, strict),
  refusals: [
    rightRefusals.selfGrant,
    rightRefusals.heldAlready,
    rightRefusals.endsEarly,
    rightRefusals.endsLate,
    rightRefusals.cockpitName,
  ],
})

/** Who sees the cockpit, and what of it. */
export const cockpitCalls = { cockpitScope, cockpitAuthCheck, cockpitAuthCommit }
