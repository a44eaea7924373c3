import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { onePixel } from './picture.ts'

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
