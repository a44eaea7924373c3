import { createServer, type Server, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { phonesOf } from '../../tests/support/browser.ts'
import { bundle } from '../../tests/support/bundle.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'

// The real server and the real hook in Chromium; between them a way that the test can cut.

let world: World
let way: Server
let origin = ''
let cut = false
/** Connections of the page, and when its streams were asked for. */
const lines = new Set<Socket>()
const asked: number[] = []
const phones = phonesOf(() => ({ ...world, origin }))

const PAGE = `
  globalThis.heard = []
  const { createElement } = parts.react
  function Probe() {
    parts.live.useLive('probe.changed', (id) => heard.push({ id, at: Date.now() }), { pollMs: 400 })
    return createElement('p', null, 'listening')
  }
  parts.dom.createRoot(document.body).render(createElement(parts.react.StrictMode, null, createElement(Probe)))`

beforeAll(async () => {
  world = await makeWorld()
  const script = await bundle({ live: '#client/live', react: 'react', dom: 'react-dom/client' })
  way = createServer((request, response) => {
    const { url = '', method, headers } = request
    if (!url.startsWith('/ipark/')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(`<!doctype html><link rel="icon" href="data:,"><body><script>${script}</script>`)
    }
    if (url === '/ipark/live') asked.push(Date.now())
    if (cut) return request.socket.destroy()
    const onward = send(world.origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  way.on('connection', (line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line))
  })
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done))
  const address = way.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  way?.closeAllConnections()
  way?.close()
})

interface Heard {
  id: string | null
  at: number
}

async function listening() {
  const person = await world.person()
  const phone = await phones.open({ token: person.token })
  await phone.open('/')
  await phone.page.evaluate(PAGE)
  const heard = async (): Promise<Heard[]> => await phone.page.evaluate<Heard[]>('heard')
  const polls = async () => (await heard()).filter(({ id }) => id === null).length
  const tell = (id: string) =>
    inTransaction(world.store.db, (db) => world.product.live.tell(db, person.id, { topic: 'probe.changed', id }))
  await expect.poll(polls).toBeGreaterThan(0)
  return { person, phone, heard, polls, tell }
}

test('a hint arrives; cut off the page polls, and comes back by itself', async () => {
  const { phone, heard, polls, tell } = await listening()
  await new Promise((done) => setTimeout(done, 1_000))
  const quiet = await polls()
  const told = Date.now()
  await tell('one')
  await expect.poll(async () => (await heard()).at(-1)?.id, { interval: 20 }).toBe('one')
  console.log(`a hint took ${Date.now() - told} ms from its transaction to the page, the poll of the test included`)
  await new Promise((done) => setTimeout(done, 1_000))
  expect(await polls(), 'polls although a stream is up').toBe(quiet)

  cut = true
  for (const line of lines) line.destroy()
  await expect.poll(polls).toBeGreaterThan(quiet + 2)
  await tell('two')
  cut = false
  const before = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect.poll(async () => (await tell('three'), (await heard()).at(-1)?.id)).toBe('three')
  const back = await polls()
  await new Promise((done) => setTimeout(done, 1_200))
  expect(await polls(), 'polls although the stream is back').toBe(back)
  expect((await heard()).map(({ id }) => id)).not.toContain('two')
  // the browser says so where a connection was cut, which was meant
  phone.complaints.splice(0)
})

test('one stream serves a page; the end of the session leads where 606 leads', async () => {
  asked.length = 0
  const { person, phone, tell, heard } = await listening()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // StrictMode listens twice: the first one was ended before its answer came
  expect(asked.length).toBeLessThanOrEqual(2)
  await tell('here')
  await expect.poll(async () => (await heard()).at(-1)?.id).toBe('here')
  await inTransaction(world.store.db, (db) => world.product.identity.sessions.endAll(db, person.id, 'test'))
  await expect.poll(() => phone.here()).toContain('/sys/login')
  phone.complaints.splice(0)
})
