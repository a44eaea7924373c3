import { beforeEach, describe, expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { type Sealed, sealed } from '#client/sealed'
import { createOutbox, createUnsent } from './index.ts'

// What a page knows of its outbox: who is here, what goes on, and what another person sees.

let box: Sealed
let came: string[]
let noted: number[]
let online: boolean

/** A page: opened anew on the same box it is a reload. */
const page = () => {
  const outbox = createOutbox<string, string, { id: string; no: string | null }>(
    {
      box,
      most: 10,
      retentionMs: null,
      send: async (acts) => {
        if (!online) throw new CallFailure('offline', 0, '网络已断开，请连接网络后重试')
        came.push(...acts)
        return acts.map((id) => ({ id, no: id.startsWith('bad') ? '已取消' : null }))
      },
      refusal: ({ no }) => (no === null ? null : { words: no, code: 20_001 }),
    },
    ({ id }) => id,
  )
  return createUnsent({
    box,
    outbox,
    now: () => 1_000,
    mark: async (token) => `mark of ${token}`,
    room: async () => ({ left: 5, persisted: true }),
    noted: (count) => void noted.push(count),
  })
}
const made = (id: string) => ({ id, act: id, seen: id })
const WANG = { token: 'w', personId: 'wang' }

beforeEach(() => {
  box = sealed('box')
  came = []
  noted = []
  online = true
})

describe('an act', () => {
  test('is sealed before it is shown, and goes by itself', async () => {
    const one = page()
    await one.hold(WANG)
    expect(await one.add(made('a'))).toMatchObject({ id: 'a', by: 'wang', at: 1_000 })
    expect(await box.names('act ')).toHaveLength(1)
    await one.refresh()
    expect([came, one.now().entries.map(({ answer }) => answer !== null)]).toEqual([['a'], [true]])
    expect([noted.at(-1), one.now().room.left]).toEqual([0, 5])
  })

  test('of a page without network goes from the next one, which nobody can say the person to', async () => {
    online = false
    const one = page()
    await one.hold(WANG)
    await one.add(made('a'))
    await one.refresh()
    expect(one.now()).toMatchObject({ trouble: '网络已断开，请连接网络后重试', reached: false })
    const next = page()
    await next.hold({ token: 'w', personId: null })
    expect(next.now()).toMatchObject({ ready: true, personId: 'wang', entries: [{ id: 'a' }] })
    expect(await next.add(made('b'))).not.toBeNull()
    online = true
    await next.refresh()
    expect([came, next.now().trouble]).toEqual([['a', 'b'], null])
  })

  test('is made by nobody where another session has not said whose it is', async () => {
    const one = page()
    await one.hold(WANG)
    const next = page()
    await next.hold({ token: 'other', personId: null })
    expect([next.now().personId, await next.add(made('a'))]).toEqual([null, null])
  })

  test('of somebody else is not shown, and is said to wait for them', async () => {
    online = false
    const one = page()
    await one.hold(WANG)
    await one.add(made('a'))
    await one.hold({ token: 'l', personId: 'li' })
    expect(one.now()).toMatchObject({ personId: 'li', entries: [], others: 1 })
    await one.hold(null)
    expect(one.now()).toMatchObject({ personId: null, entries: [] })
    await one.hold(WANG)
    expect(one.now().entries).toMatchObject([{ id: 'a', answer: null }])
  })

  test('that was refused is tried again, or given up, by hand', async () => {
    const one = page()
    await one.hold(WANG)
    await one.add(made('bad 1'))
    await one.add(made('bad 2'))
    await one.refresh()
    expect(one.now().entries.map(({ stuck }) => stuck?.words)).toEqual(['已取消', '已取消'])
    await one.refresh()
    expect(came).toEqual(['bad 1', 'bad 2'])
    await one.retry(['bad 1'])
    expect(came).toEqual(['bad 1', 'bad 2', 'bad 1'])
    await one.giveUp(['bad 1'])
    expect(one.now().entries.map(({ id }) => id)).toEqual(['bad 2'])
    expect(noted.at(-1)).toBe(1)
  })
})

test('a picture is sealed before its act, and read again by the next page', async () => {
  const one = page()
  await one.hold(WANG)
  const name = await one.addPicture(new Blob(['pump'], { type: 'image/jpeg' }))
  expect(await (await page().picture(name))?.text()).toBe('pump')
  await one.dropPictures([name])
  expect(await page().picture(name)).toBeNull()
})
