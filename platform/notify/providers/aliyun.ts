import { randomUUID } from 'node:crypto'
import { ADMITS, type Admits } from '../links/admits.ts'
import type { SmsPort } from '../sms-port.ts'
import { acs3Authorization, acsQuery, sha256Hex } from './acs3.ts'
import { askProvider, type Outcome, PROVIDER_WAIT_MS, textAt } from './ask.ts'
import { orderedWords, type RegisteredTemplates } from './registered.ts'

/** What Aliyun's SMS service wants to know of us. */
export interface AliyunSettings {
  keyId: string
  keySecret: string
  /** The registered name in 【】 before the text. */
  signName: string
  templates: RegisteredTemplates
  endpoint?: string | undefined
  clock: () => Date
  waitMs?: number
  /** What is taken of words; what the provider's documents say where it is not said. */
  admits?: Admits
}

/** Sends by Aliyun. Source: Dysmsapi 2017-05-25, SendSms; its parameters stand in the query, the body is empty. */
export function aliyunSms(settings: AliyunSettings): SmsPort {
  const {
    keyId,
    keySecret,
    signName,
    templates,
    endpoint,
    clock,
    waitMs = PROVIDER_WAIT_MS,
    admits = ADMITS.aliyun,
  } = settings
  const base = new URL(endpoint ?? 'https://dysmsapi.aliyuncs.com')
  return {
    async send({ id, phone, template, words }) {
      const registered = templates[template]
      const query = {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: registered.id,
        TemplateParam: JSON.stringify(Object.fromEntries(orderedWords(registered, words, admits))),
        OutId: id,
      }
      const sent = {
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-content-sha256': sha256Hex(''),
        'x-acs-date': clock()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
      }
      // Host is signed too; fetch itself sends it.
      const headers = { host: base.host, ...sent }
      const authorization = acs3Authorization({ method: 'POST', path: '/', query, headers, body: '' }, keyId, keySecret)
      const url = `${base.origin}/?${acsQuery(query)}`
      await askProvider('aliyun', { url, method: 'POST', headers: { ...sent, authorization }, waitMs }, aliyunOutcome)
    },
  }
}

/**
 * Trouble of Aliyun's own, of its gateway or of our clock; it passes. Everything else is final: a number's or a template's limit
 * (`isv.BUSINESS_LIMIT_CONTROL`, `isv.DAY_LIMIT_CONTROL` …), which asking again would only keep shut; an empty account; a bad number.
 */
const PASSES =
  /^(?:isp\.(?:SYSTEM_ERROR|GATEWAY_ERROR|UNKNOWN.*|.*TIMEOUT.*)|Throttling(?:\..*)?|ServiceUnavailable.*|InternalError.*|SignatureNonceUsed|InvalidTimeStamp.*)$/

/** Reads an answer of SendSms: HTTP 200 with `Code`, or an error of the gateway with `Code`. */
export function aliyunOutcome(status: number, body: unknown): Outcome {
  const code = textAt(body, 'Code')
  if (code === 'OK' && status === 200) return { is: 'sent' }
  if (code === undefined || code === 'OK' || status >= 500) return { is: 'later', code: code ?? `http-${status}` }
  return { is: PASSES.test(code) ? 'later' : 'refused', code }
}
