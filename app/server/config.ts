import { isAbsolute } from 'node:path'

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
  client: { appPrefix?: string; bridgeHandler?: string }
  /** Given secrets; in the demo missing ones are made and kept in the data folder. */
  pepper: string | undefined
  deviceKey: string | undefined
  alipay: { appId: string; privateKey: string; alipayPublicKey: string; sellerId: string; gateway: string } | null
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
    alipay: alipay(env),
    demoTraffic: !production && choice(env, 'DEMO_TRAFFIC', ['on', 'off'], 'on') === 'on',
  }
  if (production) mustHave(config)
  else if (config.alipay)
    throw new ConfigError('ALIPAY_ settings need NODE_ENV=production: the demo takes payments without money')
  return config
}

function mustHave(config: Config): void {
  if (config.pepper === undefined)
    throw new ConfigError('PEPPER is required in production: 32 characters or more, the same on every process')
  if (config.deviceKey === undefined)
    throw new ConfigError('DEVICE_KEY is required in production: 32 characters or more, the same on every process')
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

function client(env: Env): Config['client'] {
  const [appPrefix, bridgeHandler] = [text(env, 'APP_PREFIX'), text(env, 'BRIDGE_HANDLER')]
  if (bridgeHandler !== undefined && !/^[A-Za-z_]\w{0,63}$/.test(bridgeHandler)) {
    throw new ConfigError(`BRIDGE_HANDLER must be a name of letters and digits, not "${bridgeHandler}"`)
  }
  return {
    ...(appPrefix === undefined ? {} : { appPrefix }),
    ...(bridgeHandler === undefined ? {} : { bridgeHandler }),
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
