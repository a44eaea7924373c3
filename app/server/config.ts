import { isAbsolute } from 'node:path'
import { type LinkMode, modeOf, type PushSettings, readRegistered, type SmsSettings } from '#platform/notify'
import { type WechatConfig, wechatChannel } from '#platform/payments'
import { readVaultKeys, VaultKeyError } from '#platform/vault'

/** A setting is wrong: the message is one line that says which and why. */
export class ConfigError extends Error {}

/** Everything that the environment may say, read once and checked. See the README's table. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** Where people reach this server: `https://park.example.cn`; return and notify addresses begin with it. */
  publicUrl: string
  dataDir: string | undefined
  databaseUrl: string | undefined
  poolSize: number
  proxies: number
  logLevel: string
  metricsToken: string | null
  answerKey: Buffer | null
  answerEcb: boolean
  /** How the native app names itself and its handler, where they are not the usual ones. */
  client: { appPrefix?: string; bridgeHandler?: string; worker?: false }
  /** Given secrets; in the demo missing ones are made and kept in the data folder. */
  pepper: string | undefined
  deviceKey: string | undefined
  /** Keys of the vault, checked but still as they were written. */
  vaultKey: string | undefined
  /** Keys that sign codes, checked but still as they were written. */
  codeSigningKeys: string | undefined
  alipay: { appId: string; privateKey: string; alipayPublicKey: string; sellerId: string; gateway: string } | null
  /** Who we are at WeChat Pay; its keys were read once already. */
  wechat: WechatConfig | null
  /** Our app for pages inside WeChat: who is there, and signing in with it. Null: not offered. */
  wechatWeb: { appId: string; secret: string } | null
  /** Who sends SMS; null: nobody, and production says so when somebody asks for a code. */
  sms: SmsSettings | null
  /** How long the keys of links in SMS are; `none`: an SMS says where to look instead. */
  smsLink: LinkMode
  /** The native host that shows push messages; null: steps of push are left out. */
  push: PushSettings | null
  /** Live light traffic in the demo park. */
  demoTraffic: boolean
}

type Env = Readonly<Record<string, string | undefined>>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads and checks the environment. Throws ConfigError for a bad or, in production, a missing setting. */
export function readConfig(env: Env): Config {
  const production = choice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const port = whole(env, 'PORT', 8080, 1, 65_535)
  const config: Config = {
    production,
    host: text(env, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    dataDir: folder(env, 'DATA_DIR'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: whole(env, 'POOL_SIZE', 8, 1, 200),
    proxies: whole(env, 'PROXIES', 0, 0, 10),
    logLevel: choice(env, 'LOG_LEVEL', LEVELS, production ? 'info' : 'warn'),
    metricsToken: secret(env, 'METRICS_TOKEN') ?? null,
    answerKey: answerKey(env),
    answerEcb: choice(env, 'ANSWER_ECB', ['on', 'off'], 'off') === 'on',
    client: client(env),
    pepper: secret(env, 'PEPPER'),
    deviceKey: secret(env, 'DEVICE_KEY'),
    vaultKey: keyList(env, 'VAULT_KEY'),
    codeSigningKeys: keyList(env, 'CODE_KEY'),
    alipay: alipay(env),
    wechat: wechat(env),
    wechatWeb: wechatWeb(env),
    sms: sms(env),
    smsLink: smsLink(env),
    push: push(env, production),
    demoTraffic: !production && choice(env, 'DEMO_TRAFFIC', ['on', 'off'], 'on') === 'on',
  }
  if (production) mustHave(config)
  else if (config.alipay)
    throw new ConfigError('ALIPAY_ settings need NODE_ENV=production: the demo takes payments without money')
  else if (config.wechat || config.wechatWeb)
    throw new ConfigError('WECHAT_ settings need NODE_ENV=production: the demo takes payments without money')
  else if (config.sms)
    throw new ConfigError('SMS_ settings need NODE_ENV=production: the demo shows its codes to whoever runs it')
  return config
}

function mustHave(config: Config): void {
  if (config.pepper === undefined)
    throw new ConfigError('PEPPER is required in production: 32 characters or more, the same on every process')
  if (config.deviceKey === undefined)
    throw new ConfigError('DEVICE_KEY is required in production: 32 characters or more, the same on every process')
  if (config.vaultKey === undefined)
    throw new ConfigError('VAULT_KEY is required in production: 32 random bytes in base64, the same on every process')
  if (config.codeSigningKeys === undefined)
    throw new ConfigError('CODE_KEY is required in production: 32 random bytes in base64, the same on every process')
  if (config.proxies === 0)
    throw new ConfigError(
      'PROXIES is required in production: how many proxies stand before the server; without it all people share one address',
    )
  if (!config.publicUrl.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL is required in production and begins with https://')
}

function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? undefined : value
}

function whole(env: Env, name: string, otherwise: number, least: number, most: number): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = Number(value)
  if (/^\d{1,6}$/.test(value) && number >= least && number <= most) return number
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${value}"`)
}

function choice(env: Env, name: string, options: readonly string[], otherwise: string): string {
  const value = text(env, name)
  if (value === undefined) return otherwise
  if (options.includes(value)) return value
  throw new ConfigError(`${name} must be one of ${options.join(', ')}, not "${value}"`)
}

function url(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  // The address may carry a password, so it is not repeated here.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      `${name} must be an address beginning with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    )
  }
  return value.replace(/\/+$/, '')
}

function folder(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || isAbsolute(value)) return value
  throw new ConfigError(`${name} must be an absolute path, not "${value}"`)
}

/** Words that stand in examples: nobody may run on them. */
const KNOWN_SECRETS = /^(change-?me|secret|password|demo|test|example)/i

function secret(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (value.length < 32) throw new ConfigError(`${name} must have 32 characters or more`)
  if (KNOWN_SECRETS.test(value) || new Set(value).size < 8)
    throw new ConfigError(`${name} is a default or too simple: choose a random one`)
  return value
}

function answerKey(env: Env): Buffer | null {
  const value = text(env, 'ANSWER_KEY')
  if (value === undefined) return null
  const key = Buffer.from(value, 'base64')
  if (key.length === 16 || key.length === 32) return key
  throw new ConfigError('ANSWER_KEY must be 16 or 32 bytes in base64')
}

/** Keys of 32 bytes, as the vault reads them: one, or several by ids. */
function keyList(env: Env, name: string): string | undefined {
  const value = text(env, name)
  try {
    if (value !== undefined) readVaultKeys(value)
  } catch (error) {
    if (error instanceof VaultKeyError) throw new ConfigError(`${name}: ${error.message}`)
    throw error
  }
  return value
}

function client(env: Env): Config['client'] {
  const [appPrefix, bridgeHandler] = [text(env, 'APP_PREFIX'), text(env, 'BRIDGE_HANDLER')]
  if (bridgeHandler !== undefined && !/^[A-Za-z_]\w{0,63}$/.test(bridgeHandler)) {
    throw new ConfigError(`BRIDGE_HANDLER must be a name of letters and digits, not "${bridgeHandler}"`)
  }
  return {
    ...(appPrefix === undefined ? {} : { appPrefix }),
    ...(bridgeHandler === undefined ? {} : { bridgeHandler }),
    ...(choice(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'off' ? { worker: false as const } : {}),
  }
}

function alipay(env: Env): Config['alipay'] {
  const names = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const
  const [appId, privateKey, alipayPublicKey, sellerId] = names.map((name) => text(env, name))
  if (appId === undefined && privateKey === undefined && alipayPublicKey === undefined && sellerId === undefined)
    return null
  if (!appId || !privateKey || !alipayPublicKey || !sellerId) {
    throw new ConfigError(
      `${names.find((name) => text(env, name) === undefined)} is missing: Alipay needs all four ALIPAY_ settings`,
    )
  }
  const gateway = url(env, 'ALIPAY_GATEWAY', ['https:', 'http:']) ?? 'https://openapi.alipay.com/gateway.do'
  return { appId, privateKey, alipayPublicKey, sellerId, gateway }
}

const WECHAT_NAMES = [
  'WECHAT_MCHID',
  'WECHAT_APPID',
  'WECHAT_API_V3_KEY',
  'WECHAT_PRIVATE_KEY',
  'WECHAT_CERT_SERIAL',
] as const
/** Whose signatures are WeChat's: its public key with its id, its platform certificates, or (while it changes) both. */
const WECHAT_TRUST = ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY', 'WECHAT_CERTIFICATES'] as const

function wechat(env: Env): Config['wechat'] {
  const gateway = url(env, 'WECHAT_GATEWAY', ['https:'])
  if (gateway === undefined && [...WECHAT_NAMES, ...WECHAT_TRUST].every((name) => text(env, name) === undefined))
    return null
  const [id, key, certificates] = WECHAT_TRUST.map((name) => text(env, name))
  const missing =
    WECHAT_NAMES.find((name) => text(env, name) === undefined) ??
    (id === undefined && (key !== undefined || certificates === undefined) ? 'WECHAT_PUBLIC_KEY_ID' : undefined) ??
    (id !== undefined && key === undefined ? 'WECHAT_PUBLIC_KEY' : undefined)
  if (missing !== undefined)
    throw new ConfigError(
      `${missing} is missing: WeChat Pay needs ${WECHAT_NAMES.join(', ')}, and its public key with its id or WECHAT_CERTIFICATES`,
    )
  const settings: WechatConfig = {
    mchId: fitting(env, 'WECHAT_MCHID', /^\d{8,12}$/, '8 to 12 digits') ?? '',
    appId: fitting(env, 'WECHAT_APPID', /^w[wx]\w{4,30}$/, 'the id of an app: wx…') ?? '',
    apiV3Key: fitting(env, 'WECHAT_API_V3_KEY', /^[\x21-\x7e]{32}$/, '32 letters and digits') ?? '',
    privateKey: text(env, 'WECHAT_PRIVATE_KEY') ?? '',
    serialNo: (fitting(env, 'WECHAT_CERT_SERIAL', /^[0-9A-Fa-f]{16,40}$/, 'a number in hex') ?? '').toUpperCase(),
    ...(id === undefined || key === undefined ? {} : { publicKeys: { [id]: key } }),
    ...(certificates === undefined ? {} : { certificates }),
    ...(gateway === undefined ? {} : { gateway }),
  }
  try {
    wechatChannel(settings)
  } catch (error) {
    // What it says never repeats a key.
    throw new ConfigError(`WECHAT_ settings: ${error instanceof Error ? error.message : 'a key cannot be read'}`)
  }
  return settings
}

/** Beside WECHAT_APPID, or by itself with WECHAT_WEB_APPID where another app shows the pages. */
function wechatWeb(env: Env): Config['wechatWeb'] {
  const secret = fitting(env, 'WECHAT_APP_SECRET', /^[0-9a-zA-Z]{32}$/, '32 letters and digits')
  const appId =
    fitting(env, 'WECHAT_WEB_APPID', /^w[wx]\w{4,30}$/, 'the id of an app: wx…') ?? text(env, 'WECHAT_APPID')
  if (secret === undefined) return null
  if (appId === undefined) throw new ConfigError('WECHAT_APP_SECRET needs WECHAT_APPID or WECHAT_WEB_APPID')
  return { appId, secret }
}

const SMS_NAMES = ['SMS_PROVIDER', 'SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'] as const
/** Which an SMS provider may have beside them, or must. */
const SMS_MORE = ['SMS_APP_ID', 'SMS_REGION', 'SMS_ENDPOINT'] as const

function sms(env: Env): Config['sms'] {
  if ([...SMS_NAMES, ...SMS_MORE].every((name) => text(env, name) === undefined)) return null
  const missing = SMS_NAMES.find((name) => text(env, name) === undefined)
  if (missing !== undefined)
    throw new ConfigError(`${missing} is missing: sending SMS needs ${SMS_NAMES.join(', ')}, all or none`)
  const provider = choice(env, 'SMS_PROVIDER', ['aliyun', 'tencent'], '')
  const templates = readRegistered(text(env, 'SMS_TEMPLATES') ?? '', smsLink(env) !== 'none')
  if (typeof templates === 'string') throw new ConfigError(`SMS_TEMPLATES: ${templates}`)
  const settings = {
    keyId: fitting(env, 'SMS_KEY_ID', /^[\w-]+$/, 'letters and digits') ?? '',
    keySecret: fitting(env, 'SMS_KEY_SECRET', /^[\x21-\x7e]+$/, 'signs without spaces') ?? '',
    signName: text(env, 'SMS_SIGN_NAME') ?? '',
    templates,
    endpoint: url(env, 'SMS_ENDPOINT', ['https:']),
  }
  const appId = fitting(env, 'SMS_APP_ID', /^\d+$/, 'digits')
  const region = fitting(env, 'SMS_REGION', /^[a-z][a-z0-9-]*$/, 'a region such as ap-guangzhou')
  if (provider === 'aliyun') {
    if (appId !== undefined || region !== undefined)
      throw new ConfigError('SMS_APP_ID and SMS_REGION are for SMS_PROVIDER=tencent alone')
    return { provider, ...settings }
  }
  if (appId === undefined) throw new ConfigError('SMS_APP_ID is missing: SMS_PROVIDER=tencent needs its SmsSdkAppId')
  return { provider: 'tencent', ...settings, appId, region }
}

/** As long as the provider admits it, or shorter where `SMS_LINK` says so. */
function smsLink(env: Env): LinkMode {
  const answer = modeOf(text(env, 'SMS_PROVIDER'), text(env, 'SMS_LINK'))
  if (typeof answer === 'string') throw new ConfigError(`SMS_LINK ${answer}`)
  return answer.mode
}

function push(env: Env, production: boolean): Config['push'] {
  const [address, key] = [url(env, 'PUSH_URL', production ? ['https:'] : ['https:', 'http:']), secret(env, 'PUSH_KEY')]
  if (address === undefined && key === undefined) return null
  if (address === undefined || key === undefined)
    throw new ConfigError(`${key ? 'PUSH_URL' : 'PUSH_KEY'} is missing: push needs PUSH_URL and PUSH_KEY, both or none`)
  return { url: address, key }
}

/** The setting where it has the form; a wrong one is not repeated, for it may be a key in the wrong place. */
function fitting(env: Env, name: string, form: RegExp, what: string): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !form.test(value)) throw new ConfigError(`${name} must be ${what}`)
  return value
}
