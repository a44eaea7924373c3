import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Posts } from '#platform/posts'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'

/** Our app at WeChat, and where WeChat is. */
export interface WechatWeb {
  readonly appId: string
  readonly secret: string
  /** The page that people see, `https://open.weixin.qq.com` or a simulator's. */
  readonly pages: string
  /** What our server asks, `https://api.weixin.qq.com` or a simulator's. */
  readonly api: string
}

/** The engines that people is made with. */
export interface PeopleEngines {
  store: Store
  files: Pick<Files, 'openUrlOf' | 'publish' | 'withdraw' | 'keep'>
  identity: Identity
  notify: Notify
  vault: Vault
  keeper: Keeper
  approvals: Pick<Approvals, 'describePeople' | 'duties'>
  readiness: Readiness
  jobs: Jobs
  posts: Posts
  /** The address of this server, as people’s phones know it. */
  publicUrl: string
  /** Our app for pages inside WeChat; null or left out: signing in with WeChat is not offered. */
  wechatWeb?: WechatWeb | null | undefined
  clock: () => Date
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}
