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
  /** For whom: a `desk` compares it, and is sent 1,280 px at most; 1,600 where it is not said. */
  size?: 'desk'
  /** It was drawn anew when it was taken (`shrunkPicture`): its bytes go as they are. */
  drawn?: true
  /** Without a session: only for what visitors need. */
  open?: 'visitor-face' | 'visitor-document'
  /** Told from 0 to 1 while the bytes go. */
  onProgress?: (part: number) => void
  /** Gives the upload up; it then rejects with the signal's reason. */
  signal?: AbortSignal
}
