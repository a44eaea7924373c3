import { expect, test, vi } from 'vitest'
import { makeWorld } from '../../../tests/support/world.ts'
import { secondServer } from './tests/second-server.ts'

const world = await makeWorld()

test('who asks for a stream while the server closes gets none, and the server does not wait for them', async () => {
  const server = await secondServer(world.store.url)
  const ask = ({ token }: { token: string }) =>
    fetch(`${server.origin}/ipark/live`, { headers: { loginSession: token } })
  const [first, second] = [await world.person(), await world.person()]
  const before = await ask(first)
  const [asked, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { sessions } = server.identity
  const callerOf = sessions.callerOf.bind(sessions)
  vi.spyOn(sessions, 'callerOf').mockImplementation(async (token) => {
    // the first one's is looked at again now and then
    if (token === second.token) {
      asked.resolve()
      await closing.promise
    }
    return await callerOf(token)
  })
  const late = ask(second)
  await asked.promise
  const closed = server.close()
  // streams end once it is closing
  expect(await before.text()).not.toBe('')
  closing.resolve()
  const { headers } = await late
  expect(headers.get('content-type')).toContain('application/json')
  await closed
})
