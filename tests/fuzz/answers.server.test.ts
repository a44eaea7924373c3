import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeDemoLots } from '#fixtures/parking'
import { everyCall, nameOf } from '../matrix/calls.ts'
import { fileOf, isFile } from '../support/file-answer.ts'
import { onePixel } from '../support/picture.ts'
import { everyRecipe } from '../support/recipes.ts'
import { filledName } from '../support/wire-path.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Known, type Schema, valid } from './schema.ts'

// What the product lists is there: every call answers a valid question of somebody who is signed in.

const ROOT = join(import.meta.dirname, '../..')
const said = execFileSync('node', [join(ROOT, 'tools/list.ts'), 'calls'], { cwd: ROOT, encoding: 'utf8' })
const named = said.trim().split('\n')
const calls = (await everyCall()).filter((call) => named.includes(nameOf(call)))

let world: World
let signCode: string

beforeAll(async () => {
  world = await makeWorld()
  const [lot] = await makeDemoLots(world.store.db, '1')
  signCode = lot?.channels.find(({ direction }) => direction === 'exit')?.signCode ?? ''
})

test('every listed call has a contract', () => {
  expect(calls.map(nameOf).toSorted()).toEqual(named.toSorted())
})

test.each(calls.map((call) => [nameOf(call), call] as const))('%s answers', async (name, call) => {
  const known: Known = { plate: ['鄂A30001'], channel: ['sandbox'], channelCode: [signCode] }
  const [sample] = fc.sample(valid(call.input as Schema, known), { numRuns: 1, seed: 7 }) as Record<string, unknown>[]
  // a cursor is the server's own word
  const { next: _, ...fitting } = sample ?? {}
  const input = (await everyRecipe(world))[name]?.completed?.(fitting) ?? fitting
  // a person of their own: some calls end the session
  const { token } = await world.person()
  const address = `${world.origin}/ipark/portal/app/${name}`
  const headers = { loginSession: token }
  const words = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])
  const asked = filledName(address, Object.fromEntries(words))
  const form = new FormData()
  for (const [key, value] of words) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'a.png')
  const json = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const answer =
    call.method === 'GET'
      ? await fetch(`${asked.name}?${new URLSearchParams(asked.rest).toString()}`, { headers })
      : await fetch(address, call.wire === 'multipart' ? { method: 'POST', headers, body: form } : json)
  expect(answer.status).toBe(200)
  // A feed is a file for everybody.
  if (call.wire === 'bytes' && isFile(answer)) return expect((await fileOf(answer)).bytes.length).toBeGreaterThan(0)
  const { code, message } = (await answer.json()) as { code: number; message: string }
  // it may refuse, but not because it was asked wrongly or by nobody
  expect([400, 401, 606]).not.toContain(code)
  expect(message).not.toBe('')
})
