import type { Static } from 'typebox'
import type { files } from '#engine/files'

/** A picture as the server keeps it; its address is good for ten minutes. */
export type Uploaded = Static<(typeof files)['calls']['imageUpload']['output']>

/** A document as the server keeps it; its address is good for ten minutes. */
export type UploadedDocument = Static<(typeof files)['calls']['documentUpload']['output']>

/** A private picture as the server keeps it for an hour: the call that uses it is given both. */
export type UploadedPrivate = Pick<Static<(typeof files)['calls']['uploadNoToken']['output']>, 'id' | 'claimToken'>

/** How to send a picture. */
export interface UploadOptions {
  /** What the picture is for: `visitor-face`, `stay-document`. */
  purpose?: string
  /** Without a session: only for what visitors need. */
  open?: 'visitor-face' | 'visitor-document'
  /** Told from 0 to 1 while the bytes go. */
  onProgress?: (part: number) => void
  /** Gives the upload up; it then rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends a picture: turned upright, at most 1,600 px on its longer side, as JPEG, without place and device. Throws CallFailure,
 * also where the picture cannot be read.
 */
export async function uploadPicture(picture: Blob, options: UploadOptions = {}): Promise<Uploaded> {
  const { send } = await import('./send.ts')
  return send(picture, options)
}

/** Sends a document as it is: the server tells by its bytes what it is. Throws CallFailure. */
export async function uploadDocument(
  document: File,
  options: Omit<UploadOptions, 'open'> = {},
): Promise<UploadedDocument> {
  const { sendDocument } = await import('./send.ts')
  return sendDocument(document, options)
}

/** Sends a private picture of a visitor, who needs no session: kept sealed, and deleted after an hour where no call uses it. Throws CallFailure. */
export async function uploadPrivate(
  picture: Blob,
  options: { purpose: 'visitor-face' | 'visitor-document' } & Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<UploadedPrivate> {
  const { sendPrivate } = await import('./send.ts')
  return sendPrivate(picture, options)
}
