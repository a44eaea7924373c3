import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SMS_TEMPLATES, smsWords } from '#platform/notify'
import { ConfigError, readConfig } from './config.ts'

const strong = 'kQ3f9Zr1mV7sT0xLw5YbNc8PdHg2JuAe'
const production = {
  NODE_ENV: 'production',
  PEPPER: strong,
  DEVICE_KEY: `${strong}x`,
  VAULT_KEY: 'wSlL35FlHmk4dnBf89MY5sXpI9+1w8YstrX0EOEDtpc=',
  CODE_KEY: '2:7Vq0r1Zb5nPc8LdHg4FsAeUi1oKy6RtQxE2mT9v3q0I=,1:mT9v3q0Jr7XkYw2Zb5nPc8LdHg4FsAeUi1oKy6RtQxE=',
  PUBLIC_URL: 'https://park.example.cn/',
  PROXIES: '1',
}

describe('readConfig', () => {
  test('says the defaults of the design where nothing is set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      production: false,
    })
  })

  test.each([
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATA_DIR: 'data' }, 'DATA_DIR'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ PROXIES: '99' }, 'PROXIES'],
    [{ ANSWER_KEY: 'short' }, 'ANSWER_KEY'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ VAULT_KEY: 'short' }, 'VAULT_KEY'],
    [{ VAULT_KEY: Buffer.alloc(32, 1).toString('base64') }, 'VAULT_KEY'],
    [{ CODE_KEY: 'short' }, 'CODE_KEY'],
    [{ CODE_KEY: Buffer.alloc(32, 1).toString('base64') }, 'CODE_KEY'],
    [{ ALIPAY_APP_ID: '2021' }, 'ALIPAY_PRIVATE_KEY'],
  ])('refuses %o in one line that names %s', (env, name) => {
    const start = () => readConfig(env)
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(name)
    expect(() => readConfig(env)).not.toThrow('\n')
  })

  test('never repeats a database address, which carries a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/)
  })

  test('production needs secrets that are not defaults', () => {
    expect(readConfig(production).publicUrl).toBe('https://park.example.cn')
    for (const missing of ['PEPPER', 'DEVICE_KEY', 'VAULT_KEY', 'CODE_KEY', 'PUBLIC_URL', 'PROXIES'] as const) {
      expect(() => readConfig({ ...production, [missing]: undefined })).toThrow(missing)
    }
    expect(() => readConfig({ ...production, PEPPER: 'change-me-change-me-change-me-change-me' })).toThrow('PEPPER')
    expect(() => readConfig({ ...production, PEPPER: 'a'.repeat(40) })).toThrow('PEPPER')
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://park.example.cn' })).toThrow('PUBLIC_URL')
  })

  test('the demo, which takes payments without money, refuses a real channel', () => {
    const alipay = { ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: '2', ALIPAY_PUBLIC_KEY: '3', ALIPAY_SELLER_ID: '4' }
    expect(() => readConfig(alipay)).toThrow('NODE_ENV')
    expect(readConfig({ ...production, ...alipay }).alipay).toMatchObject({ appId: '1' })
  })

  test('push needs address and key, and is not told in clear in production', () => {
    const push = { PUSH_URL: 'https://host.example.cn/push', PUSH_KEY: `${strong}p` }
    expect(readConfig({}).push).toBeNull()
    expect(readConfig({ ...production, ...push }).push).toEqual({ url: push.PUSH_URL, key: push.PUSH_KEY })
    expect(readConfig({ ...push, PUSH_URL: 'http://localhost:1/push' }).push?.url).toBe('http://localhost:1/push')
    expect(() => readConfig({ PUSH_URL: push.PUSH_URL })).toThrow('PUSH_KEY is missing')
    expect(() => readConfig({ PUSH_KEY: push.PUSH_KEY })).toThrow('PUSH_URL is missing')
    expect(() => readConfig({ ...push, PUSH_KEY: 'short' })).toThrow('PUSH_KEY')
    expect(() => readConfig({ ...production, ...push, PUSH_URL: 'http://host.example.cn' })).toThrow('PUSH_URL')
  })

  describe('WeChat Pay', () => {
    const pair = () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      })
    const [ours, theirs] = [pair(), pair()]
    const wechat = {
      ...production,
      WECHAT_MCHID: '1900000109',
      WECHAT_APPID: 'wxd678efh567hg6787',
      WECHAT_API_V3_KEY: 'aW4rdBz7Kq1mXp9sYt3uVw5eRc8hJn2L',
      WECHAT_PRIVATE_KEY: ours.privateKey.replaceAll('\n', '\\n'),
      WECHAT_CERT_SERIAL: '5157f09efdc096de15ebe81a47057a7232f1b8e1',
      WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092024112000382900001234',
      WECHAT_PUBLIC_KEY: theirs.publicKey,
    }

    test('is read with all it needs', () => {
      expect(readConfig(production).wechat).toBeNull()
      expect(readConfig(wechat).wechat).toMatchObject({
        mchId: '1900000109',
        serialNo: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
        publicKeys: { [wechat.WECHAT_PUBLIC_KEY_ID]: theirs.publicKey.trim() },
      })
    })

    test.each([
      'WECHAT_MCHID',
      'WECHAT_APPID',
      'WECHAT_API_V3_KEY',
      'WECHAT_PRIVATE_KEY',
      'WECHAT_CERT_SERIAL',
      'WECHAT_PUBLIC_KEY_ID',
      'WECHAT_PUBLIC_KEY',
    ] as const)('refuses all but %s, naming it', (missing) => {
      expect(() => readConfig({ ...wechat, [missing]: ' ' })).toThrow(`${missing} is missing`)
      expect(() => readConfig({ ...production, [missing]: wechat[missing] })).toThrow(/WECHAT_\w+ is missing/)
    })

    test.each([
      [{ WECHAT_MCHID: 'hunter2' }, 'WECHAT_MCHID must be'],
      [{ WECHAT_APPID: 'hunter2' }, 'WECHAT_APPID must be'],
      [{ WECHAT_API_V3_KEY: 'hunter2' }, 'WECHAT_API_V3_KEY must be'],
      [{ WECHAT_CERT_SERIAL: 'hunter2' }, 'WECHAT_CERT_SERIAL must be'],
      [{ WECHAT_PRIVATE_KEY: 'hunter2' }, 'the private key of the merchant cannot be read'],
      [{ WECHAT_PRIVATE_KEY: theirs.publicKey }, 'the private key of the merchant cannot be read'],
      [{ WECHAT_PUBLIC_KEY: 'hunter2' }, 'the public key of WeChat cannot be read'],
      [{ WECHAT_PUBLIC_KEY_ID: 'hunter2' }, 'begins with PUB_KEY_ID_'],
      [{ WECHAT_CERTIFICATES: 'hunter2' }, 'no certificate of WeChat can be read'],
      [{ WECHAT_GATEWAY: 'http://hunter2' }, 'WECHAT_GATEWAY must be an address beginning with https://'],
      [{ NODE_ENV: 'development' }, 'NODE_ENV=production'],
    ])('refuses %o: %s', (changes, why) => {
      const start = () => readConfig({ ...wechat, ...changes })
      expect(start).toThrow(ConfigError)
      expect(start).toThrow(why)
      expect(start).toThrow(/^[^\n]*$/)
      expect(start).toThrow(/^(?!.*hunter2)/)
    })
  })

  test('signing in with WeChat needs a secret and an app, and production', () => {
    const secret = { WECHAT_APP_SECRET: '4c0f1a9d2b7e4c0f1a9d2b7e4c0f1a9d', WECHAT_WEB_APPID: 'wxd678efh567hg6787' }
    expect(readConfig(production).wechatWeb).toBeNull()
    expect(readConfig({ ...production, ...secret }).wechatWeb).toEqual({
      appId: 'wxd678efh567hg6787',
      secret: secret.WECHAT_APP_SECRET,
    })
    expect(() => readConfig({ ...production, ...secret, WECHAT_WEB_APPID: ' ' })).toThrow('WECHAT_WEB_APPID')
    expect(() => readConfig({ ...production, WECHAT_APP_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig(secret)).toThrow('NODE_ENV=production')
  })

  describe('SMS', () => {
    const templates = (linked: boolean) =>
      SMS_TEMPLATES.map((name, i) => `${name}=SMS_${i}(${smsWords(name, linked).join(',')})`).join(';')
    const aliyun = {
      ...production,
      SMS_PROVIDER: 'aliyun',
      SMS_KEY_ID: 'LTAI5tExample',
      SMS_KEY_SECRET: 'hunter2+/=',
      SMS_SIGN_NAME: '园区通',
      SMS_TEMPLATES: templates(true),
    }
    const tencent = {
      ...aliyun,
      SMS_PROVIDER: 'tencent',
      SMS_APP_ID: '1400006666',
      SMS_TEMPLATES: templates(false),
    }

    test('takes the longest link that the provider admits, or a shorter one; without a provider any', () => {
      expect(readConfig(aliyun).smsLink).toBe('long')
      expect(readConfig({ ...aliyun, SMS_LINK: 'short' }).smsLink).toBe('short')
      expect(readConfig({ ...aliyun, SMS_LINK: 'none', SMS_TEMPLATES: templates(false) }).smsLink).toBe('none')
      expect(readConfig(tencent).smsLink).toBe('none')
      expect(() => readConfig({ ...tencent, SMS_LINK: 'long' })).toThrow('SMS_LINK must be none')
      expect(() => readConfig({ ...tencent, SMS_TEMPLATES: templates(true) })).toThrow('no word "key"')
      expect(() => readConfig({ ...aliyun, SMS_TEMPLATES: templates(false) })).toThrow('ends in a link')
      expect(readConfig({ SMS_LINK: 'short' }).smsLink).toBe('short')
    })

    test('reads a provider with all it needs', () => {
      expect(readConfig(production).sms).toBeNull()
      expect(readConfig(aliyun).sms).toEqual({
        provider: 'aliyun',
        keyId: 'LTAI5tExample',
        keySecret: 'hunter2+/=',
        signName: '园区通',
        templates: expect.objectContaining({ 'sign-in-code': { id: 'SMS_0', words: ['code', 'minutes'] } }),
        endpoint: undefined,
      })
      const more = { SMS_REGION: 'ap-beijing', SMS_ENDPOINT: 'https://sms.ap-beijing.tencentcloudapi.com/' }
      expect(readConfig({ ...tencent, ...more }).sms).toMatchObject({
        provider: 'tencent',
        appId: '1400006666',
        region: 'ap-beijing',
        endpoint: 'https://sms.ap-beijing.tencentcloudapi.com',
      })
    })

    test.each(['SMS_PROVIDER', 'SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'] as const)(
      'refuses all but %s, naming it',
      (missing) => {
        for (const settings of [aliyun, tencent])
          expect(() => readConfig({ ...settings, [missing]: ' ' })).toThrow(`${missing} is missing`)
      },
    )

    test.each([
      [{ ...tencent, SMS_APP_ID: undefined }, 'SMS_APP_ID is missing'],
      [{ ...production, SMS_APP_ID: '1400006666' }, 'SMS_PROVIDER is missing'],
      [{ ...production, SMS_ENDPOINT: 'https://x' }, 'SMS_PROVIDER is missing'],
      [{ ...tencent, SMS_APP_ID: 'hunter2' }, 'SMS_APP_ID must be'],
      [{ ...tencent, SMS_REGION: 'hunter2 !' }, 'SMS_REGION must be'],
      [{ ...aliyun, SMS_APP_ID: '1400006666' }, 'tencent alone'],
      [{ ...aliyun, SMS_REGION: 'ap-beijing' }, 'tencent alone'],
      [{ ...aliyun, SMS_PROVIDER: 'other' }, 'SMS_PROVIDER must be one of aliyun, tencent'],
      [{ ...aliyun, SMS_KEY_ID: 'hunter2 x' }, 'SMS_KEY_ID must be'],
      [{ ...aliyun, SMS_KEY_SECRET: 'hunter2 x' }, 'SMS_KEY_SECRET must be'],
      [{ ...aliyun, SMS_TEMPLATES: 'sign-in-code=SMS_1(kode)' }, 'SMS_TEMPLATES: sign-in-code has no word'],
      [{ ...aliyun, SMS_ENDPOINT: 'http://hunter2' }, 'SMS_ENDPOINT must be an address beginning with https://'],
      [{ ...aliyun, NODE_ENV: 'development' }, 'NODE_ENV=production'],
    ])('refuses %o: %s', (env, why) => {
      const start = () => readConfig(env)
      expect(start).toThrow(ConfigError)
      expect(start).toThrow(why)
      expect(start).toThrow(/^[^\n]*$/)
      expect(start).toThrow(/^(?!.*hunter2)/)
    })
  })
})
