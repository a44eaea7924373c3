import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CashierKeys } from '#sandbox/payments'
import type { Config } from './config.ts'

/** What must be the same over restarts and is nowhere in the database. */
export interface Secrets {
  pepper: string
  /** Master of the gates' keys. */
  deviceKey: string
  /** Keys of the vault, as VAULT_KEY writes them. */
  vaultKey: string
  /** Keys that sign codes, as CODE_KEY writes them. */
  codeSigningKeys: string
  /** Keys of the sandbox cashier and of its merchant; null in production. */
  sandbox: CashierKeys | null
}

/** The configured secrets; in the demo those that are missing are made at random and stored in the data folder, readable only by us. */
export async function readSecrets(config: Config, dataDir: string): Promise<Secrets> {
  if (config.production) {
    // Checked by readConfig: production never starts without them.
    const { pepper = '', deviceKey = '', vaultKey = '', codeSigningKeys = '' } = config
    return { pepper, deviceKey, vaultKey, codeSigningKeys, sandbox: null }
  }
  const { cashierKeysIn } = await import('#sandbox/payments')
  const stored = storedSecrets(join(dataDir, 'demo-secrets.json'), dataDir)
  return {
    pepper: config.pepper ?? stored.pepper,
    deviceKey: config.deviceKey ?? stored.deviceKey,
    vaultKey: config.vaultKey ?? stored.vaultKey,
    codeSigningKeys: config.codeSigningKeys ?? stored.codeSigningKeys,
    sandbox: await cashierKeysIn(dataDir),
  }
}

/** Fresh secrets, for tests. */
export async function makeSecrets(): Promise<Secrets & { sandbox: CashierKeys }> {
  const { newCashierKeys } = await import('#sandbox/payments')
  return { ...randomSecrets(), sandbox: await newCashierKeys() }
}

function randomSecrets(): Omit<Secrets, 'sandbox'> {
  const random = () => randomBytes(32).toString('base64url')
  return { pepper: random(), deviceKey: random(), vaultKey: random(), codeSigningKeys: random() }
}

function storedSecrets(file: string, dataDir: string): Omit<Secrets, 'sandbox'> {
  const made = randomSecrets()
  const stored = readStored(file)
  // An older demo stored fewer.
  const all = { ...made, ...stored }
  if (stored && Object.keys(made).every((name) => Object.hasOwn(stored, name))) return all
  mkdirSync(dataDir, { recursive: true })
  // Whole or not at all: a half-written file would lock everybody out.
  writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 1)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return all
}

function readStored(file: string): Partial<Omit<Secrets, 'sandbox'>> | null {
  try {
    // We wrote it ourselves, whole.
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Omit<Secrets, 'sandbox'>>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
