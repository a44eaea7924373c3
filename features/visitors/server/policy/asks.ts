import type { VisitorAsks } from '#contract/visitors'
import { FACE_TEXT } from './face-text.ts'
import type { Policy } from './queries.ts'

/** What a company asks its visitors for, as they are told: with the text to agree to where a face is among it. */
export function asksOf({ askPlate, askId, askFace, askDocument }: Policy): VisitorAsks {
  const faceText = askFace === 'no' ? null : { ...FACE_TEXT, paragraphs: [...FACE_TEXT.paragraphs] }
  return { plate: askPlate, idNumber: askId, face: askFace, document: askDocument, faceText }
}
