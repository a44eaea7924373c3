import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { devicePaths, GATE_PATH, POINT_PATH, PULL_PATH, signGateEvent, signRequest } from '#platform/devices'
import { filePaths } from '#platform/files'
import { livePaths, openApi } from '#platform/http'
import { notifyPaths } from '#platform/payments'
import { CALL_BASE } from '#vocabulary/call'
import { findContracts } from '../../tools/list.ts'
import { requestCheck } from './openapi.ts'
import { idOf } from './samples.ts'

type Document = { paths: Record<string, Record<string, Record<string, unknown>>> }
const paths = { ...filePaths, ...livePaths, ...notifyPaths, ...devicePaths }
const contracts = (await findContracts()).map(({ contract }) => contract)
const make = () =>
  // As it is served: without what JSON does not carry.
  JSON.parse(JSON.stringify(openApi(contracts, '园区通', paths))) as Document
const document = make()
const check = requestCheck(document)
const ORIGIN = 'http://127.0.0.1:8080'

describe('the document', () => {
  test('a validator of OpenAPI accepts it', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  })

  test('and refuses one that is none', async () => {
    const broken = make()
    Object.assign(broken.paths[GATE_PATH]?.['post'] ?? {}, { parameters: [{ name: 'x', in: 'nowhere' }] })
    expect((await new Validator().validate({ ...broken })).valid).toBe(false)
  })

  test('no name of an operation stands twice, and every reference leads somewhere', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, where = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = where.split('/').reduce<unknown>((at, name) => Reflect.get(Object(at) as object, name), document)
      expect([where, typeof found]).toEqual([where, 'object'])
    }
  })
})

describe('a request', () => {
  const json = { 'content-type': 'application/json' }
  const post = (call: string, body: object | string, headers: Record<string, string> = json) =>
    check({
      method: 'POST',
      url: `${ORIGIN}${CALL_BASE}/${call}`,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const get = (path: string, headers = {}) => check({ method: 'GET', url: ORIGIN + path, headers, body: null })
  const common = { areaId: '1', globalAreaId: 1, parkId: null, globalCompanyId: '', loginsession: 's', requestId: 'r' }

  test('with the common fields fits', () => {
    expect(post('parking/orderQuery', { orderId: 'o', ...common })).toEqual([])
    expect(post('wallet/balance', common)).toEqual([])
    // its input is one of several
    expect(post('task/preview', { act: 'cancel', id: idOf(1), ...common })).toEqual([])
    expect(get(`${CALL_BASE}/common/tokenUrl?id=1&areaId=1&globalAreaId=1&parkId=1&globalCompanyId=`)).toEqual([])
  })

  test.each([
    ['a field that the call does not know', () => post('parking/orderQuery', { orderId: 'o', more: 1 })],
    ['a field too few', () => post('parking/orderQuery', common)],
    ['a field too few for each of several inputs', () => post('task/preview', { act: 'cancel', ...common })],
    ['a number for a text', () => post('parking/orderQuery', { orderId: 1 })],
    ['a common field of another kind', () => post('wallet/balance', { areaId: {} })],
    ['no JSON', () => post('wallet/balance', '{')],
    ['another kind of body', () => post('parking/orderQuery', 'orderId=o', { 'content-type': 'text/plain' })],
    ['a query too few', () => get(`${CALL_BASE}/common/tokenUrl`)],
    ['a query that the call does not know', () => get(`${CALL_BASE}/common/tokenUrl?id=1&more=1`)],
    ['another method', () => get(`${CALL_BASE}/wallet/balance`)],
    ['an unknown path', () => get('/ipark/nowhere')],
    ['a header of another kind', () => get(`${CALL_BASE}/common/tokenUrl?id=1`, { 'x-encrypt': 'rot13' })],
  ])('with %s does not', (_, ask) => {
    expect(ask()).not.toEqual([])
  })

  test('that uploads a picture fits, and without one does not', async () => {
    const form = async (fields: Record<string, string | Blob>) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.set(name, value)
      const sent = new Request(ORIGIN, { method: 'POST', body: data })
      const body = await sent.text()
      return post('common/imageUpload', body, { 'content-type': sent.headers.get('content-type') ?? '' })
    }
    const file = new Blob(['a'], { type: 'image/png' })
    expect(await form({ purpose: 'face', areaId: '1', file })).toEqual([])
    expect(await form({ areaId: '1' })).not.toEqual([])
    expect(await form({ more: '1', file })).not.toEqual([])
  })

  test('of a gate fits as the simulator signs it, and not unsigned', () => {
    const event = {
      eventId: 'e1',
      lotCode: 'P1',
      channelCode: 'out-1',
      direction: 'exit',
      plate: '粤B12345',
      seenAt: '2026-03-02T09:00:00+08:00',
    } as const
    const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key: Buffer.alloc(32), event, at: new Date() })
    const signed = { method: 'POST', url: ORIGIN + path, headers: { ...headers }, body: payload }
    expect(check(signed)).toEqual([])
    expect(check({ ...signed, headers: { ...headers, 'x-device-signature': '' } })).not.toEqual([])
    expect(check({ ...signed, body: payload.replace('exit', 'sideways') })).not.toEqual([])
  })

  test('of a device at a point fits as it is signed, and not with words that there are not', () => {
    const seenAt = '2026-03-02T09:00:00+08:00'
    const send = (path: string, body: object) => {
      const { headers, payload } = signRequest({ path, body, deviceId: 'd1', key: Buffer.alloc(32), at: new Date() })
      return check({ method: 'POST', url: ORIGIN + path, headers: { ...headers }, body: payload })
    }
    const event = { eventId: 'e1', pointId: '东门/1', what: 'shown', shown: { by: 'card', value: '1' }, seenAt }
    expect(send(POINT_PATH, event)).toEqual([])
    expect(send(POINT_PATH, { ...event, what: 'knocked' })).not.toEqual([])
    const held = { kind: 'pass', id: 'a', version: 1, state: 'held' }
    expect(send(PULL_PATH, { cursor: null, acknowledged: [held], clock: seenAt })).toEqual([])
    expect(send(PULL_PATH, { cursor: '-1', acknowledged: [], clock: seenAt })).not.toEqual([])
  })

  test('outside of the document is nobody’s', () => {
    expect(get('/front/mobile/login')).toEqual([])
  })
})
