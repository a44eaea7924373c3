import { generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'

/** A key of the simulated WeChat, known to the merchant by its name. */
export interface PlatformKey {
  /** `PUB_KEY_ID_…`, or the serial number of a certificate. */
  id: string
  privateKey: string
  publicKey: string
}

/** The keys of both sides of the simulated WeChat Pay, PEM. */
export interface WechatKeys {
  merchant: { serialNo: string; privateKey: string; publicKey: string }
  platform: PlatformKey
  apiV3Key: string
}

/** Fresh keys for both sides. */
export async function newWechatKeys(): Promise<WechatKeys> {
  const [merchant, platform] = await Promise.all([pair(), newPlatformKey()])
  return {
    merchant: { serialNo: randomBytes(20).toString('hex').toUpperCase(), ...merchant },
    platform,
    apiV3Key: randomBytes(16).toString('hex'),
  }
}

/** One more key of WeChat, to change to. */
export async function newPlatformKey(): Promise<PlatformKey> {
  const digits = Array.from({ length: 30 }, () => randomInt(10)).join('')
  return { id: `PUB_KEY_ID_01${digits}`, ...(await pair()) }
}

async function pair(): Promise<{ privateKey: string; publicKey: string }> {
  return await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}
