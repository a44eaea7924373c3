// A process of its own, whose memory `decoding.ts` bounds: pictures in, what was asked of them out. The server itself decodes no picture.
import { works } from './picture-works.ts'

/** After a picture that took more the process ends, and gives its memory back. */
const LEAVE_BYTES = 160_000_000

interface Asked {
  readonly work: keyof typeof works
  readonly bytes: Uint8Array
}

async function answer({ work, bytes }: Asked): Promise<void> {
  const answered = await works[work](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const leaves = process.memoryUsage.rss() > LEAVE_BYTES
  process.send?.({ answer: answered, leaves }, () => {
    if (leaves) process.exit(0)
  })
}

process.on('message', (asked: Asked) => void answer(asked))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
