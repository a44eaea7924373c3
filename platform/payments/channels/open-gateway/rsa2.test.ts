import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { describe, expect, it } from 'vitest'
import { signedPart, signedText, signRsa2, verifyRsa2 } from './rsa2.ts'

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const sdk = new AlipaySdk({ appId: '1', privateKey: pem.privateKey, keyType: 'PKCS8', alipayPublicKey: pem.publicKey })

describe('RSA2', () => {
  it('is what the SDK of Alipay verifies', () => {
    const fields = { b: '2', a: '1 中文 +%', C: 'x=y', sign_type: 'RSA2' }
    const sign = signRsa2(signedText(Object.entries(fields), ['sign', 'sign_type']), createPrivateKey(pem.privateKey))
    expect(sdk.checkNotifySignV2({ ...fields, sign })).toBe(true)
    expect(sdk.checkNotifySignV2({ ...fields, a: '2', sign })).toBe(false)
  })

  it('verifies what the SDK signs', () => {
    const url = new URL(
      sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        bizContent: { subject: '停车费' },
        returnUrl: 'https://a.example/',
      }),
    )
    const text = signedText(url.searchParams, ['sign'])
    const key = createPublicKey(pem.publicKey)
    expect(verifyRsa2(text, url.searchParams.get('sign') ?? '', key)).toBe(true)
    expect(verifyRsa2(`${text} `, url.searchParams.get('sign') ?? '', key)).toBe(false)
  })

  it.each(['', '=', 'AAAA', '!', 'A'.repeat(2000)])('takes %j for no signature, without a throw', (sign) => {
    expect(verifyRsa2('text', sign, createPublicKey(pem.publicKey))).toBe(false)
  })
})

describe('the signed part of an answer', () => {
  it('is its exact text', () => {
    expect(signedPart('{"x_response":{"a":"}\\"{","b":{"c":1}} ,"sign":"s"}', 'x_response')).toBe(
      '{"a":"}\\"{","b":{"c":1}}',
    )
  })

  it.each(['', '{}', '{"y_response":{}}', '{"x_response":"text"}', '{"x_response":{"a":1', ' {"a":1,"x_response":{}}'])(
    'is not found in %j',
    (answer) => expect(signedPart(answer, 'x_response')).toBeNull(),
  )
})
