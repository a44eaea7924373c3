import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text in UTF-8, as 64 hex digits. At once: the browser's own digest answers later, and a page that is being left has no later. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}
