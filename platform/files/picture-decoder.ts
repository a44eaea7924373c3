// A process of its own, whose memory `decoding.ts` bounds: pictures in, what was asked of them out. The server itself decodes no picture.
import { works } from './picture-works.ts'

/** After a picture that took more the process ends, and gives its memory back. */
const LEAVE_BYTES = 160_000_000

process.on('message', async ({ work, bytes }: { work: keyof typeof works; bytes: Uint8Array }) => {
  const answer = await works[work](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const leaves = process.memoryUsage.rss() > LEAVE_BYTES
  process.send?.({ answer, leaves }, () => {
    if (leaves) process.exit(0)
  })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
