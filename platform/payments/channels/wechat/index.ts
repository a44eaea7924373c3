import { randomBytes } from 'node:crypto'
import type { Channel, ChannelTrade, JsapiParameters, Started } from '../../channel.ts'
import { wechatBill } from './bill.ts'
import { WechatOutage, wechatClient } from './client.ts'
import { merchantKey, platformKeys, type TrustedKeys } from './keys.ts'
import { readWechatNotify } from './notify.ts'
import { wechatOrders } from './orders.ts'
import { wechatPayCode } from './pay-code.ts'
import { wechatRefunds } from './refunds.ts'
import { apiV3KeyOf } from './sealed.ts'

export type { TrustedKeys } from './keys.ts'

/** Who we are at WeChat Pay, and whose word we take. */
export interface WechatConfig extends TrustedKeys {
  /** Our merchant number (a direct merchant). */
  mchId: string
  /** The app that orders are made for: it must be bound to the merchant. */
  appId: string
  /** 32 bytes that WeChat seals its notifies with. */
  apiV3Key: string
  /** The private key of our certificate, PKCS #8, PEM or its bare base64. */
  privateKey: string
  /** The serial number of that certificate, hexadecimal. */
  serialNo: string
  /** Another gateway than WeChat's own. */
  gateway?: string
  /** Shown by WeChat as where the order was made. */
  siteName?: string
  clock?: () => Date
  /** Stable name; `wechat`. */
  id?: string
}

/** WeChat Pay as a channel, with what it can do beyond the port. */
export interface WechatChannel extends Channel {
  /** Begins a trade that the person pays inside WeChat, instead of `start`. `openId` is the person's there, under our app. */
  prepayJsapi(trade: ChannelTrade, openId: string, signal: AbortSignal): Promise<JsapiParameters>
}

const GATEWAY = 'https://api.mch.weixin.qq.com'

/**
 * WeChat Pay, API v3, direct merchant: H5 for the phone's browser, JSAPI inside WeChat, pay codes, refunds, bills. Throws at once if a
 * key cannot be read.
 */
export function wechatChannel(config: WechatConfig): WechatChannel {
  const clock = config.clock ?? (() => new Date())
  const merchant = { mchId: config.mchId, appId: config.appId }
  const keys = platformKeys(config)
  const apiV3Key = apiV3KeyOf(config.apiV3Key)
  const client = wechatClient({
    gateway: config.gateway ?? GATEWAY,
    mchId: config.mchId,
    serialNo: config.serialNo,
    privateKey: merchantKey(config.privateKey),
    keys,
    clock,
  })
  const orders = wechatOrders(client, merchant, config.siteName ?? '园区通', clock)
  async function prepayJsapi(trade: ChannelTrade, openId: string, signal: AbortSignal): Promise<JsapiParameters> {
    const prepayId = await orders.prepay(trade, openId, signal)
    const timeStamp = String(Math.floor(clock().getTime() / 1000))
    const nonceStr = randomBytes(16).toString('hex')
    const order = `prepay_id=${prepayId}` as const
    const paySign = client.sign([merchant.appId, timeStamp, nonceStr, order])
    return { appId: merchant.appId, timeStamp, nonceStr, package: order, signType: 'RSA', paySign }
  }
  /** Such an order has no address: what stands for it is over at once, and never given out again. */
  async function startInside(trade: ChannelTrade, openId: string, signal: AbortSignal): Promise<Started> {
    try {
      const inside = await prepayJsapi(trade, openId, signal)
      return { payUrl: trade.returnUrl, until: clock(), inside }
    } catch (error) {
      // Paid meanwhile: nothing is left to pay, so the person goes where a payer comes back to.
      if ((await orders.query(trade, signal)).state === 'paid') return { payUrl: trade.returnUrl }
      throw error
    }
  }
  return {
    id: config.id ?? 'wechat',
    name: '微信支付',
    async start(trade, signal) {
      if (!trade.payer) return await orders.start(trade, signal)
      const { appId, openId } = trade.payer
      // An open id means nobody under another app.
      if (appId !== merchant.appId) throw new WechatOutage('prepay', 'an open id of another app')
      return await startInside(trade, openId, signal)
    },
    query: async (trade, signal) => await orders.query(trade, signal),
    close: async (trade, signal) => await orders.close(trade, signal),
    ...wechatRefunds(client, merchant),
    payCode: wechatPayCode(client, merchant),
    bill: async (day, signal) => await wechatBill(client, merchant, day, clock(), signal),
    readNotify: async (request) => await readWechatNotify(request, { merchant, keys, apiV3Key, clock }),
    answer: (ok) => ({
      status: ok ? 200 : 500,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(ok ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
    prepayJsapi,
  }
}
