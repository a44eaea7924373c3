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
