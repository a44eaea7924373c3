import { callByName, callsOf } from '#client/calls'
import type { files } from '#engine/files'
import { FACE_IMAGE_TIMEOUT_MS } from '#vocabulary/defaults'
import { shrink } from './shrink.ts'
import { DESK_PIXELS } from './size.ts'
import type { Uploaded, UploadedDocument, UploadedPrivate, UploadOptions } from './uploaded.ts'
import { watched } from './watched.ts'

const common = callsOf<typeof files>('common')

/** Shrinks a picture and sends it; see `uploadPicture`. */
export async function send(picture: Blob, options: UploadOptions): Promise<Uploaded> {
  const { purpose, open, size, drawn, onProgress, signal } = options
  const file = drawn ? picture : await shrink(picture, size === 'desk' ? DESK_PIXELS : undefined)
  signal?.throwIfAborted()
  const how = howOf(file, { onProgress, signal })
  if (open !== undefined) {
    // the contract makes its list of purposes at run time, where its type gets lost; what comes back is the same as below
    return (await callByName('POST', 'common/imageUploadNoToken', { purpose: open }, how)) as Uploaded
  }
  return common.post('imageUpload', purpose === undefined ? {} : { purpose }, how)
}

/** Shrinks a private picture and sends it; see `uploadPrivate`. */
export async function sendPrivate(
  picture: Blob,
  { purpose, ...watching }: { purpose: string } & Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<UploadedPrivate> {
  const file = await shrink(picture)
  watching.signal?.throwIfAborted()
  // as above
  return (await callByName('POST', 'entrance/uploadNoToken', { purpose }, howOf(file, watching))) as UploadedPrivate
}

/** Sends a document; see `uploadDocument`. */
export function sendDocument(document: File, options: Omit<UploadOptions, 'open'>): Promise<UploadedDocument> {
  const { purpose } = options
  return common.post('documentUpload', purpose === undefined ? {} : { purpose }, howOf(document, options))
}

function howOf(file: Blob, { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>) {
  return {
    files: { file },
    timeoutMs: FACE_IMAGE_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { transport: watched(onProgress) } : {}),
  }
}
