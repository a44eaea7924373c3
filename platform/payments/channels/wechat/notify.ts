import { NotAuthentic, type NotifyFact, type NotifyRequest } from '../../channel.ts'
import { openSealed } from './sealed.ts'
import { type PlatformKeys, whyUnsigned } from './signing.ts'
import { type Merchant, numberHere, objectOf, paidFactOf, text, type Wire, wireOf } from './wire.ts'

/** What reading a notify needs to know. */
export interface NotifyReader {
  merchant: Merchant
  keys: PlatformKeys
  apiV3Key: Buffer
  clock: () => Date
}

const REFUND_EVENTS = new Set(['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED'])

/** Reads a notify of WeChat: the signature over its bytes first, then what kind it is, then its sealed facts, then whom they are meant for. */
export async function readWechatNotify(request: NotifyRequest, reader: NotifyReader): Promise<NotifyFact> {
  const header = (name: string): string | null => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  const why = whyUnsigned(header, request.rawBody, reader.keys, reader.clock())
  if (why !== null) throw new NotAuthentic(why)
  const notify = wireOf(utf8(request.rawBody))
  if (!notify) throw new NotAuthentic('not an object')
  if (text(notify, 'resource_type') !== 'encrypt-resource') throw new NotAuthentic('resource type')
  const event = text(notify, 'event_type')
  const isPayment = event === 'TRANSACTION.SUCCESS'
  if (!isPayment && !REFUND_EVENTS.has(event)) throw new NotAuthentic('event type')
  const resource = objectOf(notify.resource)
  if (text(resource, 'algorithm') !== 'AEAD_AES_256_GCM') throw new NotAuthentic('algorithm')
  if (text(resource, 'original_type') !== (isPayment ? 'transaction' : 'refund'))
    throw new NotAuthentic('original type')
  const plain = openSealed(
    {
      ciphertext: text(resource, 'ciphertext'),
      nonce: text(resource, 'nonce'),
      associatedData: text(resource, 'associated_data'),
    },
    reader.apiV3Key,
  )
  const facts = plain === null ? null : wireOf(plain)
  if (!facts) throw new NotAuthentic('sealed facts')
  if (facts.mchid !== reader.merchant.mchId) throw new NotAuthentic('merchant')
  return isPayment ? payment(facts, reader.merchant) : refund(facts)
}

function payment(facts: Wire, merchant: Merchant): NotifyFact {
  if (facts.appid !== merchant.appId) throw new NotAuthentic('app')
  const status = text(facts, 'trade_state')
  if (status !== 'SUCCESS') throw new NotAuthentic('trade state')
  const fact = paidFactOf(facts, merchant)
  if (!fact) throw new NotAuthentic('amount, number or time')
  return { kind: 'paid', status, fact }
}

/** Of refunds nothing is taken from a notify: the engine asks after each that it wants. */
function refund(facts: Wire): NotifyFact {
  const outTradeNo = numberHere(text(facts, 'out_trade_no'))
  const status = text(facts, 'refund_status')
  if (outTradeNo === null) throw new NotAuthentic('trade number')
  if (!/^[A-Z]{1,16}$/.test(status)) throw new NotAuthentic('refund status')
  return { kind: 'other', status: `REFUND ${status}`, outTradeNo }
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
