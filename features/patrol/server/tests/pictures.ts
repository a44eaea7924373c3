import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'

/** Sends a photo as phones do; answers its file. */
export async function sendPhoto(origin: string, token: string, bytes: Buffer = freshPicture()): Promise<string> {
  return (await sendFile(origin, 'imageUpload', token, { bytes }, 'patrol-photo')).body.id
}
