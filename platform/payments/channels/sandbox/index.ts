import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Channel } from '../../channel.ts'
import { gatewayChannel } from '../open-gateway/channel.ts'
import { signedPart, signedText, signRsa2, verifyRsa2 } from '../open-gateway/rsa2.ts'
import { beijingText } from '../wire.ts'

/** Who we are at the simulated bank, and where it is. */
export interface SandboxConfig {
  appId: string
  sellerId: string
  /** Our private key, PEM. */
  privateKey: string
  /** The simulated bank's public key, PEM. */
  bankPublicKey: string
  /** Where the server reaches the simulated bank: `http://127.0.0.1:8080/sandbox/gateway.do`. */
  gateway: string
  /** Where the person's browser reaches it, absolute or a path of our own site; the same as `gateway` if not given. */
  cashier?: string
  clock?: () => Date
}

const FORM = 'application/x-www-form-urlencoded;charset=utf-8'

/** The simulated cashier of the demo, spoken to by a signer of our own: the protocol of Alipay's gateway without its SDK. */
export function sandboxChannel(config: SandboxConfig): Channel {
  const privateKey = createPrivateKey(config.privateKey)
  const publicKey = createPublicKey(config.bankPublicKey)
  const clock = config.clock ?? (() => new Date())

  function signedParams(
    method: string,
    bizContent: Record<string, string>,
    more: Record<string, string> = {},
  ): URLSearchParams {
    const fields: Record<string, string> = {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      timestamp: beijingText(clock()),
      biz_content: JSON.stringify(bizContent),
      ...more,
    }
    const sign = signRsa2(signedText(Object.entries(fields), ['sign']), privateKey)
    return new URLSearchParams({ ...fields, sign })
  }

  const channel = gatewayChannel({ id: 'sandbox', name: '模拟支付' }, config, {
    async pageUrl(method, { bizContent, notifyUrl, returnUrl }) {
      const params = signedParams(method, bizContent, { notify_url: notifyUrl, return_url: returnUrl })
      return `${config.cashier ?? config.gateway}?${params.toString()}`
    },
    async call(method, bizContent, signal, notifyUrl) {
      const more: Record<string, string> = notifyUrl === undefined ? {} : { notify_url: notifyUrl }
      const response = await fetch(config.gateway, {
        method: 'POST',
        headers: { 'content-type': FORM },
        body: signedParams(method, bizContent, more).toString(),
        redirect: 'error',
        signal,
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${method}: HTTP ${response.status}`)
      const part = signedPart(answer, `${method.replaceAll('.', '_')}_response`)
      if (part === null || !verifyRsa2(part, signOf(answer), publicKey))
        throw new Error(`${method}: answer not signed by the gateway`)
      // Only what was signed is parsed; `signedPart` has seen that it is an object.
      return JSON.parse(part) as Record<string, unknown>
    },
    async signed(fields) {
      return verifyRsa2(signedText(Object.entries(fields), ['sign', 'sign_type']), fields.sign ?? '', publicKey)
    },
  })
  return { ...channel, simulated: true }
}

function signOf(answer: string): string {
  const parsed: unknown = JSON.parse(answer)
  const sign = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'sign') : undefined
  return typeof sign === 'string' ? sign : ''
}
