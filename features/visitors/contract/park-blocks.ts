import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, page, strict } from '#vocabulary/shapes'
import { BlockInput, BlockSchema } from './policy.ts'
import { visitorRefusals } from './refusals.ts'

const operator = call.group({ family: 'visitor', who: 'session:operator', whose: 'park' })

export const parkBlocks = operator.read('parkBlocks', {
  about: 'Whom the park lets in no more as a visitor of anybody, the latest first; those that are over with them',
  input: Type.Object({ next }, strict),
  output: page(BlockSchema),
  refusals: [],
})

export const parkBlockAdd = operator.write('parkBlockAdd', {
  whose: 'none',
  about:
    'Let somebody into the park no more as a visitor of anybody, by their phone, for a year at most; visits of theirs that have not begun are called off',
  input: BlockInput,
  output: Type.Object({ block: BlockSchema, calledOff: Type.Integer({ minimum: 0 }) }, strict),
  refusals: [visitorRefusals.blockTimes, visitorRefusals.parkBlockedAlready],
})

export const parkBlockEnd = operator.write('parkBlockEnd', {
  about: 'End a block of the park before its time',
  input: Type.Object({ id }, strict),
  output: BlockSchema,
  refusals: [],
})

/** Calls of operators about whom the park keeps out. */
export const parkBlockCalls = { parkBlocks, parkBlockAdd, parkBlockEnd }
