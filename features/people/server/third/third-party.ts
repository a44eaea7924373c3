/** Who tells us who somebody is. */
export type Provider = 'wechat' | 'alipay'

/** What a provider answered about a code: the account behind it, that the code is not good, or that nothing was heard. */
export type Exchanged = { openId: string } | 'refused' | 'unavailable'

/** A provider whose page tells who is in front of a browser. Pure of our own facts: it knows neither people nor the store. */
export interface ThirdParty {
  readonly provider: Provider
  /** Our app there: an open id means something only together with it. */
  readonly appId: string
  /** The page to which the browser goes; it comes back to `redirect` with `code` and `state`. `asks`: the person is asked before. */
  pageUrl(facts: { state: string; redirect: string; asks: boolean }): string
  /** From server to server: whose code it is. A code is good once. */
  exchange(code: string): Promise<Exchanged>
}

/** What people call a provider. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { wechat: '微信', alipay: '支付宝' }
