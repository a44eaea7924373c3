import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'

/** Sends a picture of a job as phones do; answers its file. */
export async function sendPicture(
  origin: string,
  token: string,
  { bytes = freshPicture(), purpose = 'decoration-photo' }: { bytes?: Buffer; purpose?: string } = {},
): Promise<string> {
  return (await sendFile(origin, 'imageUpload', token, { bytes }, purpose)).body.id
}
