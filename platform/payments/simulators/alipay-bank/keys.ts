import { generateKeyPair, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Both sides' RSA keys of the simulated cashier, PEM (PKCS #8 and SPKI). */
export interface CashierKeys {
  merchantPrivateKey: string
  merchantPublicKey: string
  bankPrivateKey: string
  bankPublicKey: string
}

const NAMES = ['merchantPrivateKey', 'merchantPublicKey', 'bankPrivateKey', 'bankPublicKey'] as const

/** Two fresh key pairs of 2,048 bits; about a third of a second. */
export async function newCashierKeys(): Promise<CashierKeys> {
  const [merchant, bank] = await Promise.all([newPair(), newPair()])
  return {
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    bankPrivateKey: bank.privateKey,
    bankPublicKey: bank.publicKey,
  }
}

/**
 * The keys kept in a folder, made at the first call. Readable by their owner only; written whole or not at all, and of two
 * processes that start at once both get the same.
 */
export async function cashierKeysIn(folder: string): Promise<CashierKeys> {
  const file = join(folder, 'sandbox-cashier-keys.json')
  const stored = await read(file)
  if (stored) return stored
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(await newCashierKeys(), null, 2))
    await handle.sync()
  } finally {
    await handle.close()
  }
  // A link is refused where the file is there already: the first one wins.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  const made = await read(file)
  if (!made) throw new Error(`the keys in ${file} cannot be read`)
  return made
}

async function read(file: string): Promise<CashierKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (
    typeof value !== 'object' ||
    value === null ||
    !NAMES.every((name) => typeof Reflect.get(value, name) === 'string')
  ) {
    throw new Error(`${file} does not hold the keys of the simulated cashier; remove it to have new ones made`)
  }
  return value as CashierKeys
}

async function newPair(): Promise<{ privateKey: string; publicKey: string }> {
  return await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}
