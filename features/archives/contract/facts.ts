import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, strict } from '#vocabulary/shapes'

const archive = call.group({ family: 'archive', who: 'session', whose: 'park' })

export const archiveOf = archive.read('archiveOf', {
  about: 'Which archive a company of the park has, for pages that know the company',
  input: Type.Object({ companyId: id }, strict),
  output: Type.Object({ id }, strict),
  freshMs: 60_000,
  refusals: [],
})

/** Calls that lead from a company to its archive. */
export const factCalls = { archiveOf }
