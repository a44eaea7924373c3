import { createHash, createHmac } from 'node:crypto'
import { type Heard, type Simulator, simulate, type Verdict } from './loopback.ts'

/** The longest variable, as its documents say. */
const ALIYUN_LONGEST = 35

/** An address, or what looks like one. */
const holdsAddress = (word: string): boolean => /https?:|www\.|\.(?:com|cn|net)\b/i.test(word)

/** What the simulated account knows. */
export interface AliyunAccount {
  keyId: string
  keySecret: string
  signName: string
  /** Registered texts and the variables that they want. */
  templates: Record<string, readonly string[]>
  clock: () => Date
}

/**
 * Aliyun's SMS gateway on loopback, after its documents alone: it takes a request apart as it came over the wire, spells it anew, and
 * works the signature out byte by byte, sharing nothing with our signer.
 */
export function simulateAliyun(account: AliyunAccount): Promise<Simulator> {
  const nonces = new Set<string>()
  const says = (status: number, Code: string): Verdict => ({
    status,
    body: { RequestId: 'A90E4451-FED7-49D2-87C8-00700A8C4D0D', Code, Message: `${Code}: 13812341234 code 654321` },
  })

  function judge(request: Heard): Verdict {
    const header = (name: string) => String(request.headers[name] ?? '')
    if (request.method !== 'POST') return says(405, 'UnsupportedHTTPMethod')
    const query = request.url.slice(request.url.indexOf('?') + 1)
    const given = new Map(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]))
    if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
      return says(404, 'InvalidAction.NotFound')
    const proof = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    )
    if (!proof) return says(400, 'MissingAuthorization')
    const [, credential, list = '', signature] = proof
    if (credential !== account.keyId) return says(404, 'InvalidAccessKeyId.NotFound')
    const names = list.split(';')
    const must = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
    if (must.some((name) => !names.includes(name)) || list !== names.toSorted().join(';'))
      return says(400, 'IncompleteSignature')
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header('x-acs-date'))) return says(400, 'InvalidTimeStamp.Format')
    if (Math.abs(Date.parse(header('x-acs-date')) - account.clock().getTime()) > 15 * 60_000)
      return says(400, 'InvalidTimeStamp.Expired')
    const payload = createHash('sha256').update(request.body).digest('hex')
    if (header('x-acs-content-sha256') !== payload) return says(400, 'SignatureDoesNotMatch')
    const path = request.url.slice(0, request.url.indexOf('?'))
    const spelt = [...given.keys()].sort().map((name) => `${escaped(name)}=${escaped(given.get(name) ?? '')}`)
    const canonical = `POST\n${path}\n${spelt.join('&')}\n${names.map((name) => `${name}:${header(name)}\n`).join('')}\n${list}\n${payload}`
    const digest = createHash('sha256').update(canonical).digest('hex')
    const right = createHmac('sha256', account.keySecret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex')
    if (signature !== right) return says(400, 'SignatureDoesNotMatch')
    const nonce = header('x-acs-signature-nonce')
    if (nonce.length < 16 || nonces.has(nonce)) return says(400, 'SignatureNonceUsed')
    nonces.add(nonce)
    return business(given)
  }

  function business(query: ReadonlyMap<string, string>): Verdict {
    const [phone = '', signName = '', template = ''] = ['PhoneNumbers', 'SignName', 'TemplateCode'].map(
      (name) => query.get(name) ?? '',
    )
    if (!/^1[3-9]\d{9}$/.test(phone)) return says(200, 'isv.MOBILE_NUMBER_ILLEGAL')
    if (signName !== account.signName) return says(200, 'isv.SMS_SIGNATURE_ILLEGAL')
    const variables = account.templates[template]
    if (!variables) return says(200, 'isv.SMS_TEMPLATE_ILLEGAL')
    const words = JSON.parse(query.get('TemplateParam') ?? '{}') as Record<string, unknown>
    if (variables.some((name) => typeof words[name] !== 'string')) return says(200, 'isv.TEMPLATE_MISSING_PARAMETERS')
    const given = variables.map((name) => String(words[name]))
    // A whole address is no word, nor what is too long, nor signs of a signature.
    if (given.some(holdsAddress)) return says(200, 'isv.PARAM_NOT_SUPPORT_URL')
    if (given.some((word) => word.length > ALIYUN_LONGEST)) return says(200, 'isv.PARAM_LENGTH_LIMIT')
    if (given.some((word) => /[【】]/.test(word))) return says(200, 'isv.TEMPLATE_PARAMS_ILLEGAL')
    const body = {
      Message: 'OK',
      RequestId: 'A90E4451-FED7-49D2-87C8-00700A8C4D0D',
      Code: 'OK',
      BizId: '900619746936498440^0',
    }
    return { status: 200, body, accepted: { phone, signName, template, words, id: query.get('OutId') ?? '' } }
  }

  return simulate(judge, {
    throttled: says(200, 'isv.BUSINESS_LIMIT_CONTROL'),
    broke: says(200, 'isv.AMOUNT_NOT_ENOUGH'),
    system: says(200, 'isp.SYSTEM_ERROR'),
    busy: says(400, 'Throttling.User'),
    gone: says(503, 'ServiceUnavailable'),
    garbled: { status: 200, body: '<html>OK 13812341234</html>' },
    empty: { status: 200, body: {} },
  })
}

/** As the document tells it: letters, digits and -_.~ stay, every other byte of UTF-8 becomes %XY in capitals. */
function escaped(text: string): string {
  return Array.from(Buffer.from(text, 'utf8'), (byte) => {
    const sign = String.fromCharCode(byte)
    return /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}
