import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endIdleConnections } from './idle-connections.ts'

test('a server that closes waits for what it is answering, and for no connection besides', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endIdleConnections(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const silent: Socket[] = []
  for (let count = 0; count < 5; count += 1) {
    const socket = connect(Number(origin.port), '127.0.0.1').resume()
    await once(socket, 'connect')
    silent.push(socket)
  }
  const slow = fetch(new URL('/slow', origin))
  await asked.promise
  const ends = silent.map((socket) => once(socket, 'close'))
  const closed = app.close()
  await Promise.all(ends)
  answer.resolve('whole')
  expect(await (await slow).text()).toBe('whole')
  await closed
}, 5_000)

test('a slow reader has its answer whole from a server that closes', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endIdleConnections(app)
  const size = 16 * 1024 * 1024
  app.get('/large', () => Buffer.alloc(size, 'a'))
  const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(origin.port), '127.0.0.1')
  let read = 0
  socket.write('GET /large HTTP/1.1\r\nhost: park\r\n\r\n')
  await once(socket, 'readable')
  const closed = app.close()
  await new Promise(setImmediate)
  socket.on('data', (piece) => {
    read += piece.length
  })
  await Promise.all([once(socket, 'close'), closed])
  expect(read).toBeGreaterThan(size)
}, 10_000)

test('questions that wait behind another on one connection are answered, the last one too', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endIdleConnections(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  app.get('/fast', () => 'fast')
  const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(origin.port), '127.0.0.1').setEncoding('utf8')
  socket.write('GET /fast HTTP/1.1\r\nhost: park\r\n\r\nGET /slow HTTP/1.1\r\nhost: park\r\n\r\n')
  await asked.promise
  const closed = app.close()
  socket.write('GET /fast HTTP/1.1\r\nhost: park\r\n\r\n')
  await new Promise((after) => setTimeout(after, 50))
  answer.resolve('slow')
  let text = ''
  for await (const piece of socket) text += String(piece)
  await closed
  expect(text.match(/^(fast|slow|\{.*)/gm)?.length).toBe(3)
}, 10_000)

test.each([
  ['takes nothing of an answer', 'GET /large HTTP/1.1\r\nhost: park\r\n\r\n', { stalledMs: 100, longestMs: 60_000 }],
  [
    'takes nothing of an answer that comes late',
    'GET /late HTTP/1.1\r\nhost: park\r\n\r\n',
    { stalledMs: 100, longestMs: 60_000 },
  ],
  [
    'never ends a question',
    'POST /form HTTP/1.1\r\nhost: park\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf',
    { stalledMs: 60_000, longestMs: 100 },
  ],
])(
  'whoever %s does not keep a server from closing',
  async (_, question, waits) => {
    const app = Fastify({ forceCloseConnections: 'idle' })
    endIdleConnections(app, waits)
    const asked = Promise.withResolvers<void>()
    app.addHook('onRequest', async () => asked.resolve())
    const large = Buffer.alloc(32 * 1024 * 1024, 'a')
    const closing = Promise.withResolvers<Buffer>()
    app.get('/large', () => large)
    app.get('/late', () => closing.promise)
    app.post('/form', () => 'taken')
    const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(origin.port), '127.0.0.1').on('error', () => undefined)
    socket.write(question)
    await asked.promise
    const closed = app.close()
    setTimeout(() => closing.resolve(large), 50)
    await expect(closed).resolves.toBeUndefined()
    socket.destroy()
  },
  10_000,
)
