import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { onePixel } from '../../../../tests/support/picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'

const END = 12

/** A picture whose bytes no other has: one pixel with a comment. */
export function freshPicture(): Buffer {
  const body = Buffer.concat([
    Buffer.from('tEXtid\0', 'latin1'),
    Buffer.from(randomBytes(16).toString('hex'), 'latin1'),
  ])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([onePixel.subarray(0, -END), chunk, onePixel.subarray(-END)])
}

/** Sends a picture of a job as phones do; answers its file. */
export async function sendPicture(
  origin: string,
  token: string,
  { bytes = freshPicture(), purpose = 'decoration-photo' }: { bytes?: Buffer; purpose?: string } = {},
): Promise<string> {
  return (await sendFile(origin, 'imageUpload', token, { bytes }, purpose)).body.id
}
