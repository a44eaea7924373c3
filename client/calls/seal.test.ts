import { describe, expect, test } from 'vitest'
import { envelope, fakeRunner } from './fake.ts'
import { openSeal } from './seal.ts'
import type { Asked } from './wire.ts'

// Its vector was sealed by `openssl enc -aes-128-ecb`.
const ECB_KEY = 'MDEyMzQ1Njc4OWFiY2RlZg=='
const read: Asked = { family: 'parking', name: 'x', method: 'GET', input: {} }
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

async function gcmSealed(text: string): Promise<{ key: string; body: string }> {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text))
  return { key: base64(raw), body: base64(Uint8Array.from([...nonce, ...new Uint8Array(sealed)])) }
}

describe('sealed answers', () => {
  test('ecb, as another program sealed it', async () => {
    const sent = {
      code: 200,
      encrypt: 'ecb' as const,
      body: '1PinRgBCSNW3btSIq7jI/pWLQV9/QTXU5ZGqHv+Nlbw3ciLgYakkxZHNnCfqFj7U',
    }
    expect(await openSeal(sent, ECB_KEY)).toEqual({ code: 200, body: { plate: '粤B12345', fen: 1250 } })
  })

  test('gcm, as the browser’s own cryptography sealed it', async () => {
    const { key, body } = await gcmSealed('{"a":"您好"}')
    expect(await openSeal({ code: 200, encrypt: 'gcm' as const, body }, key)).toEqual({
      code: 200,
      body: { a: '您好' },
    })
  })

  test('the runner asks for the seal, opens it and resolves', async () => {
    const { key, body } = await gcmSealed('{"a":1}')
    const { runner, requests } = fakeRunner([envelope({ code: 200, encrypt: 'gcm', body })], {
      seal: () => ({ key, form: 'gcm' }),
    })
    expect(await runner.answer(read)).toEqual({ code: 200, body: { a: 1 } })
    expect(requests[0]?.headers['x-encrypt']).toBe('gcm')
  })

  test('altered, or without a key, it is a fault and never believed', async () => {
    const { key, body } = await gcmSealed('{"a":1}')
    const altered = body.slice(0, 30) + (body[30] === 'A' ? 'B' : 'A') + body.slice(31)
    const seal = () => ({ key, form: 'gcm' as const })
    const forged = fakeRunner([envelope({ code: 200, encrypt: 'gcm', body: altered })], { seal })
    await expect(forged.runner.answer(read)).rejects.toMatchObject({ kind: 'fault' })
    const keyless = fakeRunner([envelope({ code: 200, encrypt: 'gcm', body })])
    await expect(keyless.runner.answer(read)).rejects.toMatchObject({ kind: 'fault' })
  })
})
