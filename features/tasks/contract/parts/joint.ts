import { call } from '#vocabulary/call'
import { partDraft, partDraftRefusals, partDraftSaved, partHandedIn, partHandIn, partHandInRefusals } from '../parts.ts'

const part = call.group({ family: 'task', who: 'session', whose: 'own' })

const saveDraft = part.write('saveDraft', {
  about: 'Keep several forms of a share as far as they are filled in',
  input: partDraft,
  output: partDraftSaved,
  refusals: partDraftRefusals,
})

const submit = part.write('submit', {
  about: 'Hand a share in: whole, valid, and what the server reckons is what was seen',
  input: partHandIn,
  output: partHandedIn,
  refusals: partHandInRefusals,
})

/** The executor's side of `saveDraft` and `submit`. */
export const partJointCalls = { saveDraft, submit }
