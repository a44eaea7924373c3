import type { Db } from '#platform/db'

/** What the file store knows of a picture, in hexadecimal digits. */
export interface Fingerprint {
  /** SHA-256 of the bytes as they were sent. */
  readonly sent: string
  /** SHA-256 of the decoded picture. */
  readonly decoded: string
  /** 64-bit difference hash. */
  readonly difference: string
  /** Whether the picture has texture: dark and flat ones all look alike. */
  readonly textured: boolean
}

/** A file store that may know fingerprints. */
interface Fingerprinting {
  purpose?(name: string, options: { fingerprint: true }): void
  fingerprintOf?(db: Db, fileId: string): Promise<Fingerprint | null>
}

/** Asks the file store for fingerprints of pictures of a purpose, once at the start. */
export function askFingerprints(files: object, purpose: string): void {
  ;(files as Fingerprinting).purpose?.(purpose, { fingerprint: true })
}

/** The fingerprint of a stored picture; null: the file store made none of it. */
export async function fingerprintOf(files: object, db: Db, fileId: string): Promise<Fingerprint | null> {
  return (await (files as Fingerprinting).fingerprintOf?.(db, fileId)) ?? null
}
