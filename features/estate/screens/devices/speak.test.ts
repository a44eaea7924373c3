import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { speakCommands } from './speak.ts'

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const turnstile = {
  id: 'turnstile-1',
  kind: 'turnstile',
  address: 'https://park.example/ipark/device/point',
  pullAddress: 'https://park.example/ipark/device/pull',
  pointIds: ['p-1'],
  lotCodes: [],
} as const
const of = (device: object) => speakCommands({ ...turnstile, pointIds: ['p-1'], lotCodes: [], ...device })

test('a gate only says what it saw; the others pull too, and name their own point', () => {
  const gate = of({ id: 'gate-1', kind: 'gate', pullAddress: null, pointIds: [], lotCodes: ['P1'] })
  expect(gate.map(({ title }) => title)).toEqual(['上报一个事件'])
  expect(gate[0]?.text).toContain('"lotCode":"P1"')
  expect(of({}).map(({ title }) => title)).toEqual(['拉取名单，也用来证明已连上', '上报一个事件'])
  expect(of({})[1]?.text).toContain('"pointId":"p-1"')
})

test.skipIf(!hasOpenssl)('what a command sends is signed as a device signs', () => {
  for (const { text } of of({})) {
    const script = `curl() { printf '%s\\0' "$@"; }\n${text.replace('（64位密钥）', KEY)}`
    const { stdout, status } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], { encoding: 'utf8' })
    expect(status).toBe(0)
    const args = stdout.split('\0')
    const header = (name: string) => args.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
    const body = args[args.indexOf('--data-binary') + 1] ?? ''
    expect(Object.keys(JSON.parse(body))).toContain(text.includes('/pull') ? 'clock' : 'seenAt')
    expect(header('x-device-time')).toMatch(/^\d{13}$/)
    const wanted = createHmac('sha256', Buffer.from(KEY, 'hex'))
      .update(`${header('x-device-time')}\n${header('x-device-nonce')}\n${body}`)
      .digest('hex')
    expect(header('x-device-signature')).toBe(wanted)
  }
})
