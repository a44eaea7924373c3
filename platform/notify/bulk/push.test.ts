import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PushRefused, pushPort } from './push.ts'

const KEY = 'kQ3f9Zr1mV7sT0xLw5YbNc8PdHg2JuAe'
const MESSAGE = { id: 'm1', area: '1', people: ['a', 'b'], title: '停水', path: '/notice/noticedetailpage?id=1' }
const NOW = new Date('2026-03-02T10:00:00+08:00')
let status: number
let answers: boolean
let heard: { headers: NodeJS.Dict<string | string[]>; body: string }[]
let url: string

const host = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    if (answers) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
  })
})
beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/push`
})
beforeEach(() => {
  ;[status, answers, heard] = [204, true, []]
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

const send = (waitMs?: number) => pushPort({ url, key: KEY }, () => NOW, waitMs).send(MESSAGE)

it('tells the host by a request that is signed over its time and its body', async () => {
  await send()
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(JSON.parse(body)).toEqual(MESSAGE)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-push-time': String(NOW.getTime()) })
  const signed = createHmac('sha256', KEY).update(`${NOW.getTime()}\n${body}`).digest('hex')
  expect(headers['x-push-signature']).toBe(signed)
})

it('a no is final; anything else leaves open whether it went', async () => {
  status = 403
  await expect(send()).rejects.toThrow(PushRefused)
  for (const other of [500, 503, 302]) {
    status = other
    await expect(send()).rejects.not.toBeInstanceOf(PushRefused)
  }
  answers = false
  await expect(send(50)).rejects.toThrow('did not answer (TimeoutError)')
  expect(heard).toHaveLength(5)
})
