import type { AlipaySdk } from 'alipay-sdk'
import type { Channel } from '../../channel.ts'
import { gatewayChannel } from '../open-gateway/channel.ts'

/** Who we are at Alipay, and whose word we take. */
export interface AlipayConfig {
  appId: string
  /** The seller's account, `2088…`: notifies for anyone else are refused. */
  sellerId: string
  /** Our private key, PKCS #8, PEM or its bare base64. */
  privateKey: string
  /** Alipay's public key (not ours), PEM or its bare base64. */
  alipayPublicKey: string
  /** Another gateway than Alipay's own, for its or our sandbox. */
  gateway?: string
  /** Stable name; `alipay`. */
  id?: string
}

const TIMEOUT_MS = 7_000

/** Alipay for the phone's browser (wap pay) and for shown codes, through Alipay's own SDK. The SDK is loaded with the first use: it costs start time. */
export function alipayChannel(config: AlipayConfig): Channel {
  let loading: Promise<AlipaySdk> | undefined
  const sdk = () => {
    loading ??= load(config).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return gatewayChannel({ id: config.id ?? 'alipay', name: '支付宝' }, config, {
    async pageUrl(method, page) {
      return (await sdk()).pageExecute(method, 'GET', page)
    },
    async call(method, bizContent, _signal, notifyUrl) {
      const params = notifyUrl === undefined ? { bizContent } : { bizContent, notifyUrl }
      // Without `validateSign` the SDK would believe an unsigned answer.
      return await (await sdk()).exec(method, params, { validateSign: true })
    },
    async signed(fields) {
      return (await sdk()).checkNotifySignV2(fields)
    },
  })
}

async function load(config: AlipayConfig): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk')
  return new AlipaySdk({
    appId: config.appId,
    privateKey: config.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: config.alipayPublicKey,
    signType: 'RSA2',
    camelcase: false,
    timeout: TIMEOUT_MS,
    ...(config.gateway === undefined ? {} : { gateway: config.gateway }),
  })
}
