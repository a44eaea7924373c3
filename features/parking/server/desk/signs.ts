import { randomBytes } from 'node:crypto'

/** An unguessable code for the sign of an exit. */
export function newSignCode(): string {
  return randomBytes(16).toString('base64url')
}

/** What the sign of an exit says to a phone that scans it. */
export function signLink(publicUrl: string, signCode: string): string {
  return `${publicUrl}/front/mobile/licenseplate?channel=${signCode}`
}
