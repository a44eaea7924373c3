import { createDecipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealBody, sealForm } from './secrecy.ts'

const seals = [16, 32].map((bytes) => ({ key: Buffer.alloc(bytes, 7), allowEcb: true }))
const body = { said: '你好', fen: 5 }

test.each(seals)('GCM opens with the key, is another each time, and shows every change', ({ key, allowEcb }) => {
  const sealed = Buffer.from(sealBody(body, 'gcm', { key, allowEcb }), 'base64')
  const open = (bytes: Buffer) => {
    const cipher = createDecipheriv(`aes-${key.length * 8}-gcm` as 'aes-256-gcm', key, bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(-16))
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString()) as unknown
  }
  expect(open(sealed)).toEqual(body)
  expect(sealBody(body, 'gcm', { key, allowEcb })).not.toBe(sealed.toString('base64'))
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(() => open(sealed)).toThrow('authenticate')
})

test.each(seals)('ECB opens with the key', ({ key, allowEcb }) => {
  const cipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null)
  const sealed = Buffer.from(sealBody(undefined, 'ecb', { key, allowEcb }), 'base64')
  expect(Buffer.concat([cipher.update(sealed), cipher.final()]).toString()).toBe('null')
})

test('an answer is sealed where a key is configured and the phone asks, by ECB only where that is allowed', () => {
  const [seal] = seals
  const strict = { key: Buffer.alloc(16), allowEcb: false }
  expect([sealForm('gcm', seal ?? null), sealForm('ecb', seal ?? null)]).toEqual(['gcm', 'ecb'])
  expect([sealForm('gcm', strict), sealForm('ecb', strict)]).toEqual(['gcm', null])
  for (const header of ['GCM', '', undefined, ['gcm']]) expect(sealForm(header, seal ?? null)).toBeNull()
  expect(sealForm('gcm', null)).toBeNull()
})
