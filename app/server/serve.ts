import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Backups } from '#door/setup'
import {
  connect,
  dataFolder,
  EmbeddedError,
  type EmbeddedStore,
  MigrationError,
  migrate,
  startStore,
} from '#platform/db'
import { type SmsPort, smsProvider } from '#platform/notify'
import { VaultError } from '#platform/vault'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Demo, DemoLife } from './demo.ts'
import { createLog } from './log.ts'
import { createProduct, type Product } from './product.ts'
import { openBackups } from './restoring.ts'
import { readSecrets, type Secrets } from './secrets.ts'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
/** So long late calls are told that the server stops. */
const LATE_MS = 2000
/** We were told to stop: what fails from then on fails because of that. */
let closing = false

/** Brings up the store, migrates, seeds the demo once, and serves until it is told to stop. Rejects where it cannot start. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const folder = dataFolder(CHECKOUT, config.dataDir, config.databaseUrl !== undefined)
  if (folder.note !== null) console.log(folder.note)

  const embedded = await ownStore(config, folder.path)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const secrets = await readSecrets(config, folder.path)
  let running: Running | null = null
  const backups = config.production
    ? openBackups({
        folder: join(folder.path, 'backups'),
        url,
        vaultKey: secrets.vaultKey,
        address: config,
        log,
        // A late call of before would find a store without tables.
        down: async () => {
          await running?.down(LATE_MS)
          running = null
        },
        up: async () => {
          if (closing) return
          try {
            running = await up()
          } catch (error) {
            fail(error)
          }
        },
      })
    : null
  const up = () => bringUp({ config, log, url, secrets, dataDir: folder.path, backups })

  // Stopped in this order: no new calls, running ones end, jobs end, connections close, and last the store itself.
  closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
    closing = true
    if (err) log.fatal({ err }, 'the server stops after an error')
    try {
      await running?.down(config.production ? LATE_MS : 0)
    } finally {
      await embedded?.stop()
    }
  })
  running = await up()
}

/** What a serving process stands on. */
interface Ground {
  readonly config: Config
  readonly log: Logger
  readonly url: string
  readonly secrets: Secrets
  readonly dataDir: string
  readonly backups: Backups | null
}

/** A product that answers calls. */
interface Running {
  /** No new calls, running ones end, jobs end, connections close; late calls are refused for so many milliseconds. */
  down(lateMs: number): Promise<void>
}

/** Opens and migrates the store, puts the product together and listens. */
async function bringUp({ config, log, url, secrets, dataDir, backups }: Ground): Promise<Running> {
  const store = connect({
    url,
    max: config.poolSize,
    // The store's own stop may be faster than the end of a connection.
    report: (error) => closing || log.warn({ err: error }, 'store'),
  })
  await migrate(store)
  const clock = () => new Date()
  const product = await createProduct({
    store,
    config,
    secrets,
    log,
    clock,
    sms: await smsOf(config, clock),
    checkAnswers: !config.production,
    loopback: loopbackOf(config),
    dist: join(CHECKOUT, 'dist'),
    backups,
  })
  const demo = config.production ? null : await demoOf(product, config, log, dataDir, clock)
  let life: DemoLife | null = null
  const running: Running = {
    async down(lateMs) {
      await life?.stop()
      await product.stop(lateMs)
      await store.close()
    },
  }
  await product.start()
  await demo?.seed()
  await product.app.listen({ host: config.host, port: config.port })
  await greet(config, product, demo)
  if (demo && !closing) life = demo.live()
  // Jobs come last: people do not wait for them.
  await product.startJobs()
  return running
}

/** The configured provider; in the demo the terminal. Null, production without one: nobody is promised a message. */
async function smsOf({ production, sms }: Config, clock: () => Date): Promise<SmsPort | null> {
  if (!production) {
    const { demoSms } = await import('#sandbox/notify')
    return demoSms(clock, ({ phone, text }) => console.log(`短信 ${phone} ${text}`))
  }
  return sms && smsProvider(sms, clock)
}

/** Where this process reaches itself: where it listens, and on every address also on the loopback one. */
function loopbackOf({ host, port }: Config): string {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

async function ownStore(config: Config, dataDir: string): Promise<EmbeddedStore | null> {
  if (config.databaseUrl !== undefined) return null
  return startStore(dataDir, {
    onCrash: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
}

/** The demo, loaded only where there is one. */
async function demoOf(
  product: Product,
  config: Config,
  log: Logger,
  dataDir: string,
  clock: () => Date,
): Promise<Demo> {
  const { storedIn, openDemo } = await import('./demo.ts')
  const say = (line: string) => console.log(line)
  return await openDemo(product, { traffic: config.demoTraffic, kept: storedIn(dataDir), clock, log, say })
}

async function greet(config: Config, product: Product, demo: Demo | null): Promise<void> {
  const address = product.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = [`园区通 已启动  http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`]
  if (demo) lines.push(...(await demo.hints()), '', '手机验证码不会真的发送，会显示在这里。停止：Ctrl+C')
  console.log(lines.join('\n'))
}

/** Says why the server cannot go on, in one line where a person can mend it, and ends the process. */
export function fail(error: unknown): void {
  if (closing) return
  // What a person can mend is one line; anything else is ours and shows where it broke.
  const plain = [ConfigError, EmbeddedError, MigrationError, VaultError].some((kind) => error instanceof kind)
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (inUse) console.error('the port is in use: choose another one with PORT')
  else console.error(plain ? (error as Error).message : error)
  process.exit(1)
}
