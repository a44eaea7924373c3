import { callByName, callsOf } from '#client/calls'
import type { files } from '#engine/files'
import { FACE_IMAGE_TIMEOUT_MS } from '#vocabulary/defaults'
import type { Uploaded, UploadOptions } from './index.ts'
import { shrink } from './shrink.ts'
import { watched } from './watched.ts'

const common = callsOf<typeof files>('common')

/** Shrinks a picture and sends it; see `uploadPicture`. */
export async function send(picture: Blob, options: UploadOptions): Promise<Uploaded> {
  const { purpose, open, onProgress, signal } = options
  const file = await shrink(picture)
  signal?.throwIfAborted()
  const how = {
    files: { file },
    timeoutMs: FACE_IMAGE_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { transport: watched(onProgress) } : {}),
  }
  if (open !== undefined) {
    // the contract makes its list of purposes at run time, where its type gets lost; what comes back is the same as below
    return (await callByName('POST', 'common/imageUploadNoToken', { purpose: open }, how)) as Uploaded
  }
  return common.post('imageUpload', purpose === undefined ? {} : { purpose }, how)
}
