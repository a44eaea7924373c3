import { createHash, createHmac } from 'node:crypto'
import { type Heard, type Simulator, simulate, type Verdict } from './loopback.ts'

/** What the simulated account knows. */
export interface TencentAccount {
  keyId: string
  keySecret: string
  appId: string
  signName: string
  /** Registered texts and how many variables they want. A text with a variable inside an address would not have been approved. */
  templates: Record<string, number>
  clock: () => Date
}

/**
 * Tencent Cloud's SMS gateway on loopback, after its documents alone: it works the signature out from the request as it came over the
 * wire, sharing nothing with our signer.
 */
export function simulateTencent(account: TencentAccount): Promise<Simulator> {
  const wrap = (Response: object): Verdict => ({
    status: 200,
    body: { Response: { ...Response, RequestId: 'a0aabda6-cf91-4f3e-a81f-9198114a2279' } },
  })
  const fails = (Code: string) => wrap({ Error: { Code, Message: `${Code}: +8613812341234 654321` } })
  const state = (Code: string, phone: string) =>
    wrap({
      SendStatusSet: [
        {
          SerialNo: '5000:1045710669157053657849499619',
          PhoneNumber: phone,
          Fee: 1,
          Code,
          Message: `${Code} ${phone}`,
        },
      ],
    })

  function judge(request: Heard): Verdict {
    const header = (name: string) => String(request.headers[name] ?? '')
    if (request.method !== 'POST' || request.url !== '/') return fails('UnsupportedProtocol')
    if (header('x-tc-action') !== 'SendSms') return fails('InvalidAction')
    if (header('x-tc-version') !== '2021-01-11') return fails('NoSuchVersion')
    if (header('x-tc-region') === '') return fails('MissingParameter')
    const stamp = Number(header('x-tc-timestamp'))
    if (!(Math.abs(stamp - account.clock().getTime() / 1000) <= 300)) return fails('AuthFailure.SignatureExpire')
    const proof =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        header('authorization'),
      )
    if (!proof) return fails('AuthFailure.InvalidAuthorization')
    const [, credential, day = '', list = '', signature] = proof
    if (credential !== account.keyId) return fails('AuthFailure.SecretIdNotFound')
    const names = list.split(';')
    if (!names.includes('content-type') || !names.includes('host') || day !== utcDay(stamp))
      return fails('AuthFailure.SignatureFailure')
    let canonical = 'POST\n/\n\n'
    for (const name of names) canonical += `${name}:${header(name).toLowerCase()}\n`
    canonical += `\n${list}\n${createHash('sha256').update(request.body).digest('hex')}`
    let toSign = `TC3-HMAC-SHA256\n${stamp}\n${day}/sms/tc3_request\n`
    toSign += createHash('sha256').update(canonical).digest('hex')
    let key = createHmac('sha256', `TC3${account.keySecret}`).update(day).digest()
    for (const step of ['sms', 'tc3_request']) key = createHmac('sha256', key).update(step).digest()
    if (signature !== createHmac('sha256', key).update(toSign).digest('hex'))
      return fails('AuthFailure.SignatureFailure')
    if (header('content-type') !== 'application/json; charset=utf-8') return fails('InvalidParameter')
    return business(JSON.parse(request.body) as Record<string, unknown>)
  }

  function business(body: Record<string, unknown>): Verdict {
    const { PhoneNumberSet: phones, SmsSdkAppId, SignName, TemplateId, TemplateParamSet: words, SessionContext } = body
    const phone = Array.isArray(phones) && phones.length === 1 ? String(phones[0]) : ''
    if (SmsSdkAppId !== account.appId) return fails('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
    if (!/^\+861[3-9]\d{9}$/.test(phone)) return state('InvalidParameterValue.IncorrectPhoneNumber', phone)
    if (SignName !== account.signName) return state('FailedOperation.SignatureIncorrectOrUnapproved', phone)
    const wanted = account.templates[String(TemplateId)]
    if (wanted === undefined) return state('FailedOperation.TemplateIncorrectOrUnapproved', phone)
    if (!Array.isArray(words) || words.length !== wanted || words.some((word) => typeof word !== 'string'))
      return state('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', phone)
    if (words.some((word) => /https?:|www\.|\.(?:com|cn|net)\b/i.test(String(word))))
      return state('InvalidParameterValue.ProhibitedUseUrlInTemplateParameter', phone)
    if (words.some((word) => /[【】]/.test(String(word))))
      return state('InvalidParameterValue.TemplateParameterFormatError', phone)
    return {
      ...state('Ok', phone),
      accepted: {
        phone: phone.slice(3),
        signName: account.signName,
        template: String(TemplateId),
        words,
        id: String(SessionContext),
      },
    }
  }

  return simulate(judge, {
    throttled: state('LimitExceeded.PhoneNumberThirtySecondLimit', '+8613812341234'),
    broke: state('FailedOperation.InsufficientBalanceInSmsPackage', '+8613812341234'),
    system: state('InternalError.Timeout', '+8613812341234'),
    busy: fails('RequestLimitExceeded'),
    gone: { status: 503, body: 'Service Unavailable' },
    garbled: { status: 200, body: '<html>Ok +8613812341234</html>' },
    empty: { status: 200, body: { Response: { SendStatusSet: [] } } },
  })
}

function utcDay(seconds: number): string {
  const at = new Date(seconds * 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
}
