import { Refusal } from '#vocabulary/refusal'
import { fileRefusals } from '../contract.ts'
import type { AttachmentFault } from './told.ts'

const WORDS = {
  unknown: fileRefusals.noDocument,
  active: fileRefusals.active,
  locked: fileRefusals.locked,
  // What is too large as it comes is turned away at the door.
  large: fileRefusals.unpacksLarge,
  broken: fileRefusals.broken,
  infected: fileRefusals.infected,
} as const satisfies Record<AttachmentFault | 'infected', unknown>

/** What the person is told of a file that is not taken. */
export function documentRefusal(fault: keyof typeof WORDS): Refusal {
  return new Refusal(WORDS[fault], { field: 'file' })
}
