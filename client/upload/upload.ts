import type { Uploaded, UploadedDocument, UploadedPrivate, UploadOptions } from './uploaded.ts'

/**
 * Sends a picture: turned upright, at most 1,600 px on its longer side, as JPEG, without place and device. Throws CallFailure,
 * also where the picture cannot be read.
 */
export async function uploadPicture(picture: Blob, options: UploadOptions = {}): Promise<Uploaded> {
  const { send } = await import('./send.ts')
  return send(picture, options)
}

/** Fetches what `shrunkPicture` needs, so that it is there without network. */
export async function fetchShrinking(): Promise<void> {
  await import('./shrink.ts')
}

/** A picture as it is sent, for one that waits on this phone: upright, small, without place and device. Throws CallFailure where it cannot be read. */
export async function shrunkPicture(picture: Blob): Promise<Blob> {
  const { shrink } = await import('./shrink.ts')
  return await shrink(picture)
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
