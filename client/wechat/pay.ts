import { toast } from '#ui/toast'

/** What the server signed for a payment inside WeChat. */
export interface InsideParameters {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', parameters: InsideParameters, done: (result: unknown) => void): void
}

/** WeChat puts its bridge into the page a moment after it was loaded. */
const BRIDGE_MS = 5000
const NO_BRIDGE = '微信还没有准备好，请稍后再试'
const CANCELLED = '您取消了支付，可以重新支付'
const FAILED = '微信没有完成支付，请重新支付'

/**
 * Opens WeChat's own sheet for paying; answers whether WeChat says that the person paid. What else came is said in passing. Its word is no proof:
 * the page that follows asks the server.
 */
export async function payInside(parameters: InsideParameters): Promise<boolean> {
  const bridge = await bridgeNow()
  if (bridge === null) {
    toast(NO_BRIDGE, { kind: 'bad' })
    return false
  }
  const result = await new Promise<unknown>((done) => bridge.invoke('getBrandWCPayRequest', parameters, done))
  const came = outcomeOf(result)
  if (came === 'cancelled') toast(CANCELLED, { kind: 'info' })
  if (came === 'failed') toast(FAILED, { kind: 'bad' })
  return came === 'paid'
}

/** What WeChat's sheet answered. Source: WeChat Pay's documents of `getBrandWCPayRequest` (`err_msg` ends in `:ok`, `:cancel` or `:fail`). */
export function outcomeOf(result: unknown): 'paid' | 'cancelled' | 'failed' {
  const words: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'err_msg') : null
  if (words === 'get_brand_wcpay_request:ok') return 'paid'
  return words === 'get_brand_wcpay_request:cancel' ? 'cancelled' : 'failed'
}

async function bridgeNow(): Promise<Bridge | null> {
  const ready = bridgeIn(window)
  if (ready !== null) return ready
  await new Promise<void>((done) => {
    document.addEventListener('WeixinJSBridgeReady', () => done(), { once: true })
    setTimeout(done, BRIDGE_MS)
  })
  return bridgeIn(window)
}

function bridgeIn(page: object): Bridge | null {
  const bridge: unknown = Reflect.get(page, 'WeixinJSBridge')
  const isBridge = typeof bridge === 'object' && bridge !== null && typeof Reflect.get(bridge, 'invoke') === 'function'
  return isBridge ? (bridge as Bridge) : null // the one function that is used was looked for
}
