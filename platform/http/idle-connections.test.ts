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
