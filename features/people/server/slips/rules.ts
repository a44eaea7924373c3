import { randomInt } from 'node:crypto'

/** A slip is good for a day. */
export const SLIP_MS = 24 * 3_600_000
/** So many wrong numbers one slip bears. */
export const SLIP_TRIES = 5
/** So many slips one sheet has at most. */
export const SLIPS_MOST = 300

const HOUR = 3600
const QUARTER_HOUR = 900

/** What is limited of wrong slips: by the address that tries first, and by the phone that is typed, which arrives as a hash. */
export const slipLimits = ({ ip, phoneHash }: { ip: string; phoneHash: string | null }) => [
  { key: `slip:ip:${ip}`, max: SLIP_TRIES, seconds: QUARTER_HOUR },
  ...(phoneHash === null ? [] : [{ key: `slip:phone:${phoneHash}`, max: SLIP_TRIES, seconds: HOUR }]),
]

/** Eight digits that nobody can guess in five tries. */
export function newDigits(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}

/** Eight digits as people read them from paper: 1234 5678. */
export function digitsInWords(digits: string): string {
  return `${digits.slice(0, 4)} ${digits.slice(4)}`
}
