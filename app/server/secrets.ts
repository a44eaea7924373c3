import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What must be the same over restarts and is nowhere in the database. */
export interface Secrets {
  pepper: string
  /** Master of the gates' keys. */
  deviceKey: string
  /** Keys of the sandbox cashier and of its merchant; null in production. */
  sandbox: SandboxKeys | null
}

export interface SandboxKeys {
  merchantPrivateKey: string
  merchantPublicKey: string
  channelPrivateKey: string
  channelPublicKey: string
}

/** The configured secrets; in the demo those that are missing are made at random and kept in the data folder, readable only by us. */
export function readSecrets(config: Config, dataDir: string): Secrets {
  if (config.production) {
    // Checked by readConfig: production never starts without them.
    return { pepper: config.pepper ?? '', deviceKey: config.deviceKey ?? '', sandbox: null }
  }
  const kept = keptSecrets(join(dataDir, 'demo-secrets.json'), dataDir)
  return { pepper: config.pepper ?? kept.pepper, deviceKey: config.deviceKey ?? kept.deviceKey, sandbox: kept.sandbox }
}

/** Fresh secrets, for the demo and for tests. */
export function makeSecrets(): Secrets & { sandbox: SandboxKeys } {
  const merchant = rsaKeys()
  const channel = rsaKeys()
  return {
    pepper: randomBytes(32).toString('base64url'),
    deviceKey: randomBytes(32).toString('base64url'),
    sandbox: {
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      channelPrivateKey: channel.privateKey,
      channelPublicKey: channel.publicKey,
    },
  }
}

function rsaKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function keptSecrets(file: string, dataDir: string): Secrets & { sandbox: SandboxKeys } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets & { sandbox: SandboxKeys }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = makeSecrets()
  mkdirSync(dataDir, { recursive: true })
  // Whole or not at all: a half-written file would lock everybody out.
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 1)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}
