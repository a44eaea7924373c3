import { randomBytes } from 'node:crypto'
import { createVault, type Vault } from '#platform/vault'
import type { CashierKeys } from '#sandbox/payments'
import type { Secrets } from '../../app/server/secrets.ts'
import pairs from './keys.json' with { type: 'json' }

/** An RSA key pair of 2,048 bits, PEM. */
export interface KeyPair {
  privateKey: string
  publicKey: string
}

/**
 * Key pairs that everybody can read in this repository: they guard nothing. Making one takes a tenth of a second, so tests use these.
 * A test of making keys makes its own.
 */
export const TEST_PAIRS: Readonly<Record<'merchant' | 'bank' | 'stranger', KeyPair>> = pairs

/** Both sides' keys of the simulated cashier, for tests. */
export const CASHIER_KEYS: CashierKeys = {
  merchantPrivateKey: pairs.merchant.privateKey,
  merchantPublicKey: pairs.merchant.publicKey,
  bankPrivateKey: pairs.bank.privateKey,
  bankPublicKey: pairs.bank.publicKey,
}

/** Secrets of one server, fresh but for the cashier's keys. */
export function testSecrets(): Secrets & { sandbox: CashierKeys } {
  const random = () => randomBytes(32).toString('base64url')
  return { pepper: random(), deviceKey: random(), vaultKey: random(), codeSigningKeys: random(), sandbox: CASHIER_KEYS }
}

/** A vault that shares no key with any other. */
export function spareVault(): Vault {
  return createVault({ keys: [{ id: 'spare', key: randomBytes(32) }] })
}
