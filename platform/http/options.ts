import type { Logger } from 'pino'
import type { Store } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { FeatureServer } from './bind.ts'
import type { Gauge } from './metrics.ts'
import type { RoutePaths } from './openapi.ts'
import type { AnswerSeal } from './secrecy.ts'

/** What the server is put together from. */
export interface HttpOptions {
  store: Store
  identity: Identity
  jobs: Jobs
  log: Logger
  clock: () => Date
  features: readonly FeatureServer[]
  /** What engines mount beside the features' routes, for the OpenAPI document. */
  paths?: RoutePaths
  /** Name of the product, in the OpenAPI document. */
  title: string
  /** How many proxies stand before this process; their `x-forwarded-for` is believed so far. */
  proxies: number
  /** Checks every answer against its contract: in tests and in the demo. */
  checkAnswers: boolean
  seal: AnswerSeal | null
  metricsToken: string | null
  /** Keys the fingerprints of kept intents; outside the database. */
  intentKey: string
  /** Figures of the moment beside those of the calls and of background work, for `/metrics`. */
  gauges?: () => Promise<Gauge[]>
  /** `starting` until migrations ran and engines started, `ending` when it was told to stop: then no call is begun any more. `/readyz` tells. */
  state: () => 'starting' | 'ready' | 'ending'
  /** How an address is read before it is routed; left out: as it came. */
  readAddress?: (url: string) => string
  /** People reach it by https alone, and browsers are told so for a year. */
  https?: boolean
  /** Requests a second and at once, per person or address; null: no limit (tests, bench). */
  rate: { perSecond: number; burst: number } | null
}
