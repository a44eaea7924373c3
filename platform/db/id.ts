import { randomFillSync } from 'node:crypto'

/** Random bytes are drawn for many ids at once: one system call for 400 ids. */
const pool = Buffer.alloc(10 * 400)
let used = pool.length
let lastMs = 0
let counter = 0

/**
 * A new UUID v7 as lower-case text. Every id is greater than all ids that this process made before,
 * also when many are made in one millisecond and when the clock steps back.
 */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 10)
  used += 10
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    // The top bit stays free, so at least 2048 ids fit into any one millisecond before the next one is borrowed.
    counter = random.readUInt16BE(0) & 0x7ff
  } else if (counter < 0xfff) {
    counter += 1
  } else {
    lastMs += 1
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const middle = (0x7000 | counter).toString(16)
  const variant = (0x8000 | (random.readUInt16BE(2) & 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${variant}-${random.toString('hex', 4, 10)}`
}
