import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { PlatformKeys } from './signing.ts'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** A key as settings carry it: PEM, PEM with `\n` written out, or its bare base64. */
function pem(text: string, label: string): string {
  const lines = text.replaceAll('\\n', '\n').trim()
  return lines.startsWith('-----') ? lines : `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----`
}

/** The merchant's private key (PKCS #8). Throws, without repeating the text, if it is no RSA key of 2,048 bits or more. */
export function merchantKey(text: string): KeyObject {
  return strong(() => createPrivateKey(pem(text, 'PRIVATE KEY')), 'the private key of the merchant')
}

/**
 * WeChat's keys: a public key by its id (`PUB_KEY_ID_…`), and platform certificates by the serial number that they carry. Several
 * at once, because WeChat changes keys while both are in use. Throws if there is none, or one cannot be read.
 */
export function platformKeys(trusted: TrustedKeys): PlatformKeys {
  const keys = new Map<string, KeyObject>()
  for (const [id, text] of Object.entries(trusted.publicKeys ?? {})) {
    if (!/^PUB_KEY_ID_\w{1,64}$/.test(id)) throw new Error('the id of a WeChat public key begins with PUB_KEY_ID_')
    keys.set(
      id,
      strong(() => createPublicKey(pem(text, 'PUBLIC KEY')), 'the public key of WeChat'),
    )
  }
  const bundle = (trusted.certificates ?? '').replaceAll('\\n', '\n')
  const certificates = bundle.match(CERTIFICATE) ?? []
  if (certificates.length === 0 && bundle.trim() !== '') throw new Error('no certificate of WeChat can be read')
  for (const text of certificates) {
    const certificate = readCertificate(text)
    keys.set(
      certificate.serialNumber,
      strong(() => certificate.publicKey, 'a certificate of WeChat'),
    )
  }
  if (keys.size === 0) throw new Error('a key of WeChat is needed: its public key, or its platform certificates')
  return keys
}

/** Whose signatures are WeChat's. */
export interface TrustedKeys {
  /** Public keys (PEM or bare base64) by their ids. */
  publicKeys?: Readonly<Record<string, string>>
  /** Platform certificates, PEM, one after the other. */
  certificates?: string
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new Error('no certificate of WeChat can be read')
  }
}

function strong(read: () => KeyObject, what: string): KeyObject {
  let key: KeyObject
  try {
    key = read()
  } catch {
    // What the reader says may hold parts of the key.
    throw new Error(`${what} cannot be read`)
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error(`${what} is not an RSA key of 2048 bits or more`)
  return key
}
