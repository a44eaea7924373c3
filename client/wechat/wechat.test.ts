import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insideWechat, outcomeOf, payInside } from './index.ts'

const toasts = vi.hoisted((): string[] => [])
vi.mock('#ui/toast', () => ({ toast: (words: string) => void toasts.push(words) }))

const PHONE = 'Mozilla/5.0 (Linux; Android 14; 23078RKD5C) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36'
const PARAMETERS = {
  appId: 'wx2026000000000001',
  timeStamp: '1764345600',
  nonceStr: '5f3a',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 'c2ln',
}

describe('inside WeChat', () => {
  test.each([
    ['on Android', `${PHONE} MMWEBID/4505 MicroMessenger/8.0.49.2600(0x28003156) WeChat/arm64`, true],
    [
      'on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.50(0x1800323d) NetType/WIFI',
      true,
    ],
    ['a browser', PHONE, false],
    ['WeCom', `${PHONE} wxwork/4.1.28 MicroMessenger/7.0.1`, false],
    ['the park’s app', `${PHONE} MicroMessenger/8.0 ParkApp/Android`, false],
    ['a name that only sounds alike', `${PHONE} NotMicroMessengerAtAll`, false],
  ])('%s', (_, agent, is) => expect(insideWechat(agent)).toBe(is))
})

describe('paying', () => {
  let page: EventTarget & { WeixinJSBridge?: unknown }
  beforeEach(() => {
    toasts.length = 0
    vi.useFakeTimers()
    page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', page)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const bridge = (words: string) => ({
    invoke: (name: string, parameters: unknown, done: (result: object) => void) => {
      expect([name, parameters]).toEqual(['getBrandWCPayRequest', PARAMETERS])
      done({ err_msg: words })
    },
  })

  test.each([
    ['get_brand_wcpay_request:ok', true, []],
    ['get_brand_wcpay_request:cancel', false, ['您取消了支付，可以重新支付']],
    ['get_brand_wcpay_request:fail', false, ['微信没有完成支付，请重新支付']],
    ['system:access_denied', false, ['微信没有完成支付，请重新支付']],
  ])('%s', async (words, paid, said) => {
    page.WeixinJSBridge = bridge(words)
    expect(await payInside(PARAMETERS)).toBe(paid)
    expect(toasts).toEqual(said)
  })

  test('waits for the bridge, and says so where it never comes', async () => {
    const paid = payInside(PARAMETERS)
    page.WeixinJSBridge = bridge('get_brand_wcpay_request:ok')
    page.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paid).toBe(true)
    page.WeixinJSBridge = { other: true }
    const never = payInside(PARAMETERS)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await never).toBe(false)
    expect(toasts).toEqual(['微信还没有准备好，请稍后再试'])
  })

  test('what is no answer is no payment', () => {
    for (const odd of [null, undefined, 'get_brand_wcpay_request:ok', {}, { err_msg: 1 }])
      expect(outcomeOf(odd)).toBe('failed')
  })
})
