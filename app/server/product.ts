import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Backups } from '#door/setup'
import { type Approvals, createApprovals, rightAddress } from '#platform/approvals'
import { type Books, createBooks } from '#platform/books'
import { type Codes, createCodes } from '#platform/codes'
import type { Store } from '#platform/db'
import { createDeposits, type Deposits } from '#platform/deposits'
import { createDevices, type Devices, devicePaths } from '#platform/devices'
import { createFiles, type Files } from '#platform/files'
import { createForms, type Forms } from '#platform/forms'
import {
  type AreaDemo,
  createHttp,
  createLive,
  type DemoPark,
  type FeatureServer,
  type Live,
  livePaths,
  pruneRequests,
} from '#platform/http'
import { createIdentity, type Identity, type PasswordCost } from '#platform/identity'
import { createJobs, type Jobs } from '#platform/jobs'
import { createLedger, type Ledger } from '#platform/ledger'
import {
  BULK_RULES,
  createNotify,
  type Notify,
  pushPort,
  readShortLink,
  rehearsedMessages,
  type SmsPort,
  shortLinkPaths,
  shortLinks,
} from '#platform/notify'
import { createPapers, type Papers } from '#platform/papers'
import {
  alipayChannel,
  type Channel,
  createPayments,
  notifyPaths,
  type Payments,
  wechatChannel,
} from '#platform/payments'
import { createPosts } from '#platform/posts'
import { createProblems } from '#platform/problems'
import { createReadiness, type Readiness } from '#platform/readiness'
import { createKeeper, type Keeper } from '#platform/retention'
import { createSearch } from '#platform/search'
import { createSettings, type Settings } from '#platform/settings'
import { createTracking } from '#platform/tracking'
import { createVault, readVaultKeys, type Vault } from '#platform/vault'
import type { CashierSwitches } from '#sandbox/payments'
import { access } from '#server/access'
import { archives } from '#server/archives'
import { booking } from '#server/booking'
import { decoration } from '#server/decoration'
import { estate } from '#server/estate'
import { notices } from '#server/notices'
import { parking } from '#server/parking'
import { patrol } from '#server/patrol'
import { people } from '#server/people'
import { policy } from '#server/policy'
import { publishing } from '#server/publishing'
import { setup } from '#server/setup'
import { tasks } from '#server/tasks'
import { visitors } from '#server/visitors'
import { wallet } from '#server/wallet'
import { BASE } from '../phone/paths.ts'
import { phoneAssets } from './assets.ts'
import type { ClientConfiguration } from './built-files.ts'
import type { Config } from './config.ts'
import { ENGINES_RETENTION } from './engines-retention.ts'
import type { Secrets } from './secrets.ts'

/** The areas of the product, base areas first: a new area adds its word here. */
const AREAS = [
  estate,
  people,
  publishing,
  notices,
  parking,
  booking,
  access,
  visitors,
  wallet,
  setup,
  archives,
  tasks,
  policy,
  patrol,
  decoration,
]

/** What a server process is put together from. */
export interface Parts {
  store: Store
  config: Config
  secrets: Secrets
  log: Logger
  clock: () => Date
  /** null: no SMS provider. */
  sms: SmsPort | null
  /** Checks answers against their contracts. */
  checkAnswers: boolean
  /** Requests a second and at once per person or address; the server's own where it is not said, null: none. */
  rate?: { perSecond: number; burst: number } | null
  /** What a guess of a password costs; as OWASP recommends where it is not said. Only tests say something. */
  passwordCost?: PasswordCost
  /** How many plates of others a person may ask about on a day: for tests. */
  strangePlates?: number
  /** Where this process hears its own loopback calls: channels of the sandbox, notifies. */
  loopback: string
  /** The built phone client; without it only calls are served. */
  dist?: string
  /** Backups that a park may begin from; null: none are looked for. */
  backups?: Backups | null
  /** How the simulated bank behaves: for tests. */
  sandbox?: { switches?: CashierSwitches; speed?: number }
  /** Further channels, for tests: the same bank behind another adapter. */
  moreChannels?: (at: { appId: string; sellerId: string; secrets: Secrets; loopback: string }) => Channel[]
}

/** One server process, put together but not listening. */
export interface Product {
  app: FastifyInstance
  store: Store
  vault: Vault
  jobs: Jobs
  keeper: Keeper
  identity: Identity
  live: Live
  notify: Notify
  codes: Codes
  files: Files
  forms: Forms
  papers: Papers
  ledger: Ledger
  payments: Payments
  books: Books
  deposits: Deposits
  approvals: Approvals
  devices: Devices
  settings: Settings
  readiness: Readiness
  /** What each area does for a demo, in the order of the areas; loads what only a demo needs. */
  demos(park: DemoPark): Promise<AreaDemo[]>
  /** After migrations: seals what is still plain, hears changes of other processes; then calls may come. */
  start(): Promise<void>
  /** Begins background work; calls do not wait for it. */
  startJobs(): Promise<void>
  /**
   * Refuses new calls, lets running ones finish, stops jobs. Calls that come so many milliseconds late are still answered, with a refusal: whoever
   * spreads them over servers needs a moment to hear of it. The store is the caller's.
   */
  stop(lateMs?: number): Promise<void>
}

/** Binds engines to features and mounts everything: the one place where they all meet. */
export async function createProduct(parts: Parts): Promise<Product> {
  const { store, config, secrets, log, clock, loopback } = parts
  // Nothing of these is loaded in production.
  const sandbox = secrets.sandbox && { keys: secrets.sandbox, ...(await import('#sandbox/payments')) }
  const bank = secrets.sandbox && (await import('#demo/wallet')).createSimulatedBank({ db: store.db, clock })
  const vault = createVault({ keys: readVaultKeys(secrets.vaultKey) })
  const jobs = createJobs({ store, log })
  const keeper = createKeeper({ store, jobs, vault, clock, log })
  const identity = createIdentity({ store, pepper: secrets.pepper, clock, passwordCost: parts.passwordCost })
  const settings = createSettings({ store })
  settings.declare(Object.values(BULK_RULES))
  const live = createLive({ store, identity, clock })
  const notify = createNotify({
    store,
    jobs,
    identity,
    vault,
    pepper: secrets.pepper,
    clock,
    log,
    port: parts.sms,
    live,
    push: config.push && pushPort(config.push, clock),
    publicUrl: config.publicUrl,
    signName: config.sms?.signName,
    link: config.smsLink,
  })
  const report = (error: unknown) => log.error({ err: error }, 'a guessed code was not counted')
  const signingKeys = readVaultKeys(secrets.codeSigningKeys)
  const codes = createCodes({
    db: store.db,
    key: secrets.pepper,
    signingKeys,
    clock,
    jobs,
    limits: identity.limits,
    report,
  })
  const files = createFiles({ store, identity, jobs, vault, key: secrets.pepper, clock })
  const forms = createForms({ store, vault, files, jobs, clock })
  const papers = createPapers({ identity, publicUrl: config.publicUrl })
  const tracking = createTracking({ store, jobs, clock })
  const devices = createDevices({ db: store.db, vault, clock, log, masterKey: secrets.deviceKey, pictures: files })
  const ledger = createLedger({ store, jobs, clock, log })
  const payments = createPayments({
    db: store.db,
    jobs,
    channels: channelsOf(parts, sandbox),
    clock,
    log,
    publicUrl: config.publicUrl,
    notifyUrl: `${config.production ? config.publicUrl : loopback}/ipark/pay/notify`,
  })
  const books = createBooks({ store, jobs, ledger, payments, clock, log })
  const deposits = createDeposits({ store, jobs, ledger, payments, books, vault, clock, log })
  const approvals = createApprovals({
    store,
    jobs,
    live,
    inbox: notify.inbox,
    clock,
    caretaker: rightAddress('operator'),
  })
  for (const retention of ENGINES_RETENTION) keeper.declare(retention)
  keeper.closes('payments', payments.closing)
  const readiness = createReadiness()
  for (const rehearsed of [rehearsedMessages, deposits.rehearsed, payments.rehearsed, books.rehearsed])
    readiness.rehearsed(rehearsed)
  const engines = {
    store,
    keeper,
    readiness,
    posts: createPosts(),
    problems: createProblems(),
    identity,
    notify,
    vault,
    jobs,
    ledger,
    payments,
    books,
    deposits,
    approvals,
    codes,
    devices,
    files,
    forms,
    papers,
    search: createSearch(),
    live,
    settings,
    clock,
    log,
    bank,
    publicUrl: config.publicUrl,
    wechatWeb: wechatWebOf(parts, sandbox),
    strangePlates: parts.strangePlates,
    backups: parts.backups ?? null,
  }
  const areas = AREAS.map((make): FeatureServer => make(engines))
  const features = [files, papers, notify, tracking, approvals, ...areas]
  for (const feature of features) feature.subscribe?.(jobs)
  for (const { retention: declared, rules = [] } of areas) {
    if (declared) keeper.declare(declared)
    settings.declare(rules)
  }
  books.begin()
  jobs.every('http.prune', '7 3 * * *', () => pruneRequests(store.db, clock()))
  jobs.every('identity.prune', '23 3 * * *', () => identity.prune())

  let state: 'starting' | 'ready' | 'ending' = 'starting'
  let jobsStart: Promise<void> | null = null
  const app = await createHttp({
    store,
    identity,
    jobs,
    log,
    clock,
    features,
    paths: { ...livePaths, ...notifyPaths, ...devicePaths, ...shortLinkPaths },
    title: '园区通',
    proxies: config.proxies,
    checkAnswers: parts.checkAnswers,
    seal: config.answerKey ? { key: config.answerKey, allowEcb: config.answerEcb } : null,
    metricsToken: config.metricsToken,
    gauges: async () =>
      Object.entries(await payments.overdue(store.db)).map(([what, { count }]) => ({
        name: 'yuanqu_payments_overdue',
        labels: { what },
        value: count,
      })),
    intentKey: secrets.pepper,
    state: () => state,
    readAddress: readShortLink,
    https: config.production,
    rate: parts.rate === undefined ? { perSecond: 30, burst: 150 } : parts.rate,
  })
  await live.routes(app)
  await payments.paymentRoutes(app)
  await devices.routes(app)
  shortLinks(`${BASE}/link`)(app)
  if (sandbox) {
    const { keys, sandboxCashier, sandboxWechatOAuth, SANDBOX_MERCHANT, SANDBOX_WECHAT_APP } = sandbox
    const redirectOrigin = new URL(config.publicUrl).origin
    const ours = { appId: SANDBOX_WECHAT_APP, secret: sandboxAppSecret(keys) }
    await app.register(sandboxWechatOAuth({ ...ours, redirectOrigin, clock }))
    await app.register(sandboxCashier({ keys, ...SANDBOX_MERCHANT, db: store.db, clock, log, ...parts.sandbox }))
  }
  if (parts.dist !== undefined)
    await app.register(phoneAssets, {
      dist: parts.dist,
      gallery: !config.production,
      configuration: clientConfiguration(config),
      pages: {
        sources: new Map(areas.flatMap(({ pages = {} }) => Object.entries(pages))),
        db: store.db,
        clock,
        publicUrl: config.publicUrl,
        log,
      },
    })
  return {
    app,
    store,
    vault,
    jobs,
    keeper,
    readiness,
    identity,
    live,
    notify,
    codes,
    files,
    forms,
    papers,
    ledger,
    payments,
    books,
    deposits,
    approvals,
    devices,
    settings,
    demos: (park) => Promise.all(areas.flatMap((area) => area.demo?.(park) ?? [])),
    async start() {
      await vault.start()
      await identity.start()
      await live.start()
      await settings.start()
      state = 'ready'
    },
    startJobs() {
      jobsStart ??= jobs.start()
      return jobsStart
    },
    async stop(lateMs = 0) {
      state = 'ending'
      await new Promise((done) => setTimeout(done, lateMs))
      await app.close()
      await devices.refusedWritten()
      // A start under way would go on with connections that are closed.
      await jobsStart?.catch(() => undefined)
      await jobs.stop()
    },
  }
}

/** What the page tells the phone client. The key of sealed answers is known to every phone: it hides from a glance, no more. */
function clientConfiguration(config: Config): ClientConfiguration {
  return { ...config.client, ...(config.answerKey ? { answerKey: config.answerKey.toString('base64') } : {}) }
}

/** What only a demo has of payments: the simulated bank, its channel and its keys. */
type Sandbox = typeof import('#sandbox/payments') & { keys: NonNullable<Secrets['sandbox']> }

/** Our app at WeChat where it is configured, at the simulated one in the demo; null: neither. */
function wechatWebOf({ config, loopback }: Parts, sandbox: Sandbox | null) {
  if (config.wechatWeb)
    return { ...config.wechatWeb, pages: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' }
  if (!sandbox) return null
  const at = '/sandbox/wechat'
  const own = { appId: sandbox.SANDBOX_WECHAT_APP, secret: sandboxAppSecret(sandbox.keys) }
  return { ...own, pages: config.publicUrl + at, api: loopback + at }
}

/** The app's secret at the simulated WeChat: as random as the keys of the simulated bank. */
function sandboxAppSecret({ merchantPrivateKey }: Sandbox['keys']): string {
  return createHash('sha256').update(`wechat app ${merchantPrivateKey}`).digest('hex').slice(0, 32)
}

/** The real channels where they are configured, the simulated one in the demo. */
function channelsOf({ config, secrets, loopback, clock, moreChannels }: Parts, sandbox: Sandbox | null): Channel[] {
  const channels: Channel[] = []
  if (config.alipay) channels.push(alipayChannel(config.alipay))
  if (config.wechat) channels.push(wechatChannel({ ...config.wechat, clock }))
  if (!sandbox) return channels
  const { merchantPrivateKey: privateKey, bankPublicKey } = sandbox.keys
  const cashier = '/sandbox/gateway.do'
  const own = sandbox.SANDBOX_MERCHANT
  channels.push(
    sandbox.sandboxChannel({ ...own, privateKey, bankPublicKey, gateway: `${loopback}${cashier}`, cashier, clock }),
  )
  return [...channels, ...(moreChannels?.({ ...own, secrets, loopback }) ?? [])]
}
