import { expect, test, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { createOneIntent, type IntentOptions } from './one-intent.ts'

const lost = () => Promise.reject(new CallFailure('timeout', 0, '…'))
const refused = () => Promise.reject(new CallFailure('refusal', 11_001, '…'))

function counted() {
  let turn = 0
  const once = createOneIntent(() => `key ${(turn += 1)}`)
  const keys: string[] = []
  const send =
    (end: () => Promise<unknown>) =>
    ({ requestId }: IntentOptions) => {
      keys.push(requestId)
      return end()
    }
  return { once, keys, send }
}

test('a lost answer is asked for again under the same key, however often, and an answer ends the intent', async () => {
  const { once, keys, send } = counted()
  await expect(once('pay 1', send(lost))).rejects.toThrow()
  await expect(once('pay 1', send(lost))).rejects.toThrow()
  await once(
    'pay 1',
    send(() => Promise.resolve()),
  )
  await once(
    'pay 1',
    send(() => Promise.resolve()),
  )
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2'])
})

test('a refusal is an answer: the next try is another intent', async () => {
  const { once, keys, send } = counted()
  await expect(once('pay 1', send(refused))).rejects.toThrow()
  await expect(once('pay 1', send(lost))).rejects.toThrow()
  expect(keys).toEqual(['key 1', 'key 2'])
})

test('who means something else has another key', async () => {
  const { once, keys, send } = counted()
  await expect(once('pay 1', send(lost))).rejects.toThrow()
  await expect(once('pay 2', send(lost))).rejects.toThrow()
  await expect(once('pay 1', send(lost))).rejects.toThrow()
  expect(keys).toEqual(['key 1', 'key 2', 'key 3'])
})

test('while it is under way the same intent sends nothing and hears the same answer', async () => {
  const { once } = counted()
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = vi.fn(() => promise)
  const both = [once('pay 1', work), once('pay 1', work)]
  resolve('paid')
  expect(await Promise.all(both)).toEqual(['paid', 'paid'])
  expect(work).toHaveBeenCalledTimes(1)
})
