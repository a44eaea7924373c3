import { ADMITS, type Admits } from '../links/admits.ts'
import type { SmsPort } from '../sms-port.ts'
import { askProvider, type Outcome, PROVIDER_WAIT_MS, textAt } from './ask.ts'
import { orderedWords, type RegisteredTemplates } from './registered.ts'
import { tc3Authorization } from './tc3.ts'

/** What Tencent Cloud's SMS service wants to know of us. */
export interface TencentSettings {
  keyId: string
  keySecret: string
  /** SmsSdkAppId: the application in its console. */
  appId: string
  /** The registered name in 【】 before the text. */
  signName: string
  templates: RegisteredTemplates
  region?: string | undefined
  endpoint?: string | undefined
  clock: () => Date
  waitMs?: number
  /** What is taken of words; what the provider's documents say where it is not said. */
  admits?: Admits
}

/** Sends by Tencent Cloud. Source: sms 2021-01-11, SendSms (cloud.tencent.com/document/product/382/55981). */
export function tencentSms(settings: TencentSettings): SmsPort {
  const {
    keyId,
    keySecret,
    appId,
    signName,
    templates,
    clock,
    waitMs = PROVIDER_WAIT_MS,
    admits = ADMITS.tencent,
  } = settings
  const base = new URL(settings.endpoint ?? 'https://sms.tencentcloudapi.com')
  return {
    async send({ id, phone, template, words }) {
      const registered = templates[template]
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: registered.id,
        TemplateParamSet: orderedWords(registered, words, admits).map(([, value]) => value),
        SessionContext: id,
      })
      const timestamp = Math.floor(clock().getTime() / 1000)
      const sent = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'SendSms' }
      // Host is signed too; fetch itself sends it.
      const signed = { ...sent, host: base.host }
      const headers = {
        ...sent,
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': settings.region ?? 'ap-guangzhou',
        authorization: tc3Authorization({ service: 'sms', headers: signed, body, timestamp }, keyId, keySecret),
      }
      await askProvider('tencent', { url: `${base.origin}/`, method: 'POST', headers, body, waitMs }, tencentOutcome)
    },
  }
}

/**
 * Trouble of Tencent's own, of its gateway or of our clock; it passes. Everything else is final: a number's or a template's limit
 * (`LimitExceeded.…`), which asking again would only keep shut; an empty package; a bad number.
 */
const PASSES =
  /^(?:InternalError(?:\..*)?|RequestLimitExceeded(?:\..*)?|ServiceUnavailable|ResourceUnavailable|AuthFailure\.SignatureExpire|FailedOperation\.(?:Timeout|ServiceUnavailable))$/

/** Reads an answer of SendSms: an error of the request, or the state of our one number. */
export function tencentOutcome(status: number, body: unknown): Outcome {
  const response = body !== null && typeof body === 'object' && 'Response' in body ? body.Response : null
  const { Error: error, SendStatusSet: states } = (response ?? {}) as { Error?: unknown; SendStatusSet?: unknown }
  const code = textAt(error, 'Code') ?? textAt(Array.isArray(states) ? states[0] : null, 'Code')
  if (code === 'Ok' && status === 200) return { is: 'sent' }
  if (code === undefined || code === 'Ok' || status >= 500) return { is: 'later', code: code ?? `http-${status}` }
  return { is: PASSES.test(code) ? 'later' : 'refused', code }
}
