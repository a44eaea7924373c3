import { randomBytes } from 'node:crypto'

/** Fresh secrets of a production server, as lines of an environment file. */
export function freshSecrets(): string[] {
  const word = () => randomBytes(32).toString('base64url')
  const key = () => randomBytes(32).toString('base64')
  return [`PEPPER=${word()}`, `DEVICE_KEY=${word()}`, `VAULT_KEY=${key()}`, `CODE_KEY=${key()}`]
}
