import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeArea } from '#fixtures/estate'
import { deviceRefusals, GATE_PATH, POINT_PATH, PULL_PATH, signRequest } from '#platform/devices'
import { refusals } from '#vocabulary/refusal'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { EXPLANATIONS } from './explain.ts'

// A vendor connects a device by the document alone, so what it says is run here as it stands.

const document = readFileSync(new URL('../../../../docs/devices.md', import.meta.url), 'utf8')
const blocks = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')
const [functions = '', ...examples] = blocks
const sampleKey = /^KEY=([0-9a-f]{64})$/m.exec(functions)?.[1] ?? ''
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

function shell(script: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', script, 'bash', ...args], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

describe('the signature', () => {
  const time = /时间 `(\d{13})`/.exec(document)?.[1] ?? ''
  const sample = /```text\n([0-9a-f]{64})\n```/.exec(document)?.[1]

  test('of the sample is that of a simulated device', () => {
    const key = Buffer.from(sampleKey, 'hex')
    const nonce = 'nonce-0001'
    const body = { eventId: 'e1' }
    const signed = signRequest({ path: POINT_PATH, deviceId: 'd', key, nonce, body, at: new Date(Number(time)) })
    expect(document).toContain(`nonce \`${nonce}\`、正文 \`${signed.payload}\``)
    expect(signed.headers['x-device-signature']).toBe(sample)
  })

  test.skipIf(!hasOpenssl)('is what the document’s openssl makes, of Chinese and of line feeds too', () => {
    const key = Buffer.from(sampleKey, 'hex')
    for (const body of ['{"eventId":"e1"}', '{"plate":"粤B12345"}', '{\n  "a": "b c"\n}', '']) {
      const line = shell(`${functions}\nsignature "$1" "$2" "$3"`, time, 'nonce-0002', body)
      const wanted = createHmac('sha256', key).update(`${time}\nnonce-0002\n${body}`).digest('hex')
      expect(line).toBe(`${wanted}\n`)
    }
    const signed = signRequest({
      path: PULL_PATH,
      deviceId: 'd',
      key,
      nonce: 'nonce-0001',
      body: { eventId: 'e1' },
      at: new Date(Number(time)),
    })
    const { 'x-device-time': at, 'x-device-nonce': nonce, 'x-device-signature': signature } = signed.headers
    expect(shell(`${functions}\nsignature "$1" "$2" "$3"`, at, nonce, signed.payload).trim()).toBe(signature)
  })
})

describe('the examples', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
    await makeArea(world.store.db, '2')
  })

  /** What the document’s lines would send, by path and body. */
  const sent = () =>
    examples.flatMap((block) =>
      shell(`${functions}\nsay() { printf '%s\\t%s\\n' "$1" "$2"; }\n${block}`)
        .trim()
        .split('\n')
        .map((line) => line.split('\t') as [path: string, body: string]),
    )

  test('are taken by the server as they stand', async () => {
    const { devices } = world.product
    const { db } = world.store
    const pointIds = ['通行点编号']
    const gateKey = await devices.register(db, { id: 'doc-gate', areaId: '1', name: '道闸', lotCodes: ['P1'] })
    const doorKey = await devices.register(db, { id: 'doc-door', areaId: '1', kind: 'door', name: '门', pointIds })
    const requests = sent()
    expect(requests.map(([path]) => path)).toEqual([GATE_PATH, POINT_PATH, POINT_PATH, PULL_PATH, PULL_PATH])
    for (const [path, payload] of requests) {
      const [deviceId, key] = path === GATE_PATH ? ['doc-gate', gateKey] : ['doc-door', doorKey]
      // The world’s clock may be hours ahead of this machine’s, by which the lines say when.
      const body = JSON.parse(payload.replaceAll(/"(seenAt|clock)":"[^"]+"/g, `"$1":"${world.now().toISOString()}"`))
      const signed = signRequest({ path, deviceId, key, body, at: world.now() })
      const answer = await fetch(world.origin + path, {
        method: 'POST',
        headers: { ...signed.headers },
        body: signed.payload,
      })
      expect(await answer.json()).toMatchObject({ code: 200 })
    }
  })

  test('say their time in a form that is read', () => {
    for (const [, body] of sent())
      expect(body).toMatch(/"(seenAt|clock)":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d"/)
  })
})

test('every refusal of a device is explained, in the document as on the screen', () => {
  const kinds = [...Object.values(deviceRefusals), refusals.malformed, refusals.tooMany]
  const device = { pointIds: ['p1'], lotCodes: [], channelCodes: null } as const
  const refused = { field: null, aheadMs: 60_000 }
  expect(new Set(Object.keys(EXPLANATIONS))).toEqual(new Set(kinds.map(({ code }) => String(code))))
  for (const { code } of kinds) {
    const { title, words, advice } = EXPLANATIONS[code]?.({ refused: { ...refused, code }, device }) ?? {}
    expect(document).toMatch(new RegExp(`^\\| ${code} +\\| ${title} +\\| .+ \\|$`, 'm'))
    expect([words, advice].every((text) => text !== undefined && text !== '')).toBe(true)
  }
})
