import { fileName } from './file-name.ts'
import { ATTACHMENT_TYPES, type AttachmentFault, type AttachmentKind, recognise } from './told.ts'

/** Looks for what harms in a file that is of a right kind. `infected` is said with certainty; what cannot be looked at throws, and nothing is taken. */
export type Scanner = (bytes: Buffer) => Promise<'clean' | 'infected'>

/** A file as it may be kept: what it really is, the name under which it is sent, its bytes as they came. */
export interface Attachment {
  readonly kind: AttachmentKind
  readonly type: string
  readonly name: string
  readonly bytes: Buffer
}

/** The file as it may be kept, or why it is not taken. `scan`: whoever runs the house may have one; its word comes last. */
export async function attachmentOf(
  sent: { readonly bytes: Buffer; readonly name: string },
  scan?: Scanner,
): Promise<Attachment | { readonly fault: AttachmentFault | 'infected' }> {
  const recognised = await recognise(sent.bytes)
  if ('fault' in recognised) return recognised
  if (scan && (await scan(sent.bytes)) !== 'clean') return { fault: 'infected' }
  const { kind } = recognised
  return { kind, type: ATTACHMENT_TYPES[kind], name: fileName(sent.name, kind), bytes: sent.bytes }
}
