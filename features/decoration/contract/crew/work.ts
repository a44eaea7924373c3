import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, strict } from '#vocabulary/shapes'
import { caseRefusals } from '../refusals.ts'
import { caseState, seen, words } from '../shapes.ts'
import { crewRefusals as no } from './refusals.ts'

const crew = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

const movedCase = Type.Object({ id, state: caseState, version: seen }, strict)

const stopWork = crew.write('stopWork', {
  who: 'session',
  whose: 'park',
  about:
    'Stop a job: its passes and noisy slots are suspended with the commit, and others are told; for property staff and operators',
  input: Type.Object({ id, seen, reason: words(200, 2) }, strict),
  output: movedCase,
  refusals: [caseRefusals.moved, caseRefusals.mayNot],
  statements: { most: 13, why: 'the case, all passes of the crew, slots, history, messages and an SMS' },
})

const resumeWork = crew.write('resumeWork', {
  who: 'session:operator',
  whose: 'park',
  about: 'Let a stopped job go on, with a reason; not while a safety correction is open or the tenancy is over',
  input: Type.Object({ id, seen, reason: words(200, 2) }, strict),
  output: movedCase,
  refusals: [caseRefusals.moved, caseRefusals.mayNot, no.resumeLacks],
  statements: { most: 19, why: 'the case, what each room misses, all passes of the crew, slots, history, messages' },
})

/** Calls that stop a job and let it go on. */
export const workCalls = { stopWork, resumeWork }
