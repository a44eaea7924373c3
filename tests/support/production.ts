import { SANDBOX_MERCHANT } from '#sandbox/payments'

/** Settings of a production server, for tests: none of them is anybody's. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://park.invalid',
  PROXIES: '1',
  PEPPER: 'k3Jv9sQ1xZt7mB5wLr8cYh2uNe4pGa6d',
  DEVICE_KEY: 'p8Wd2fHs6yKq1vXn4bTj7mRc9zLg3aEu',
  VAULT_KEY: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
  CODE_KEY: Buffer.from('abcdefghijklmnopqrstuv0123456789').toString('base64'),
  LOG_LEVEL: 'fatal',
}

/** The environment of a production server over a store, whose payment channel is Alipay's with a simulated bank as gateway. */
export const productionEnv = (of: {
  publicUrl: string
  url: string
  folder: string
  port: number
  keys: { merchantPrivateKey: string; bankPublicKey: string }
  gateway: string
}) => ({
  ...PRODUCTION,
  PUBLIC_URL: of.publicUrl,
  PATH: process.env['PATH'] ?? '',
  DATABASE_URL: of.url,
  DATA_DIR: of.folder,
  HOST: '127.0.0.1',
  PORT: String(of.port),
  ALIPAY_APP_ID: SANDBOX_MERCHANT.appId,
  ALIPAY_SELLER_ID: SANDBOX_MERCHANT.sellerId,
  ALIPAY_PRIVATE_KEY: of.keys.merchantPrivateKey,
  ALIPAY_PUBLIC_KEY: of.keys.bankPublicKey,
  ALIPAY_GATEWAY: `${of.gateway}/sandbox/gateway.do`,
})
