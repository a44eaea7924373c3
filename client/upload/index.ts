import type { Static } from 'typebox'
import type { files } from '#engine/files'

export { choosePicture } from '#client/bridge'

/** A picture as the server keeps it; its address is good for ten minutes. */
export type Uploaded = Static<(typeof files)['calls']['imageUpload']['output']>

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
