import { beforeEach, describe, expect, test } from 'vitest'
import { type Sealed, sealed } from '#client/sealed'
import { createOutbox } from './index.ts'

interface Told {
  readonly id: string
  readonly word: string
}

let box: Sealed
let sent: string[][]
/** What the server does with the next acts. */
let server: (acts: readonly string[]) => readonly Told[]

const made = (most = 100) =>
  createOutbox<string, string, Told>(
    {
      box,
      most,
      retentionMs: 1000,
      send: async (acts) => {
        sent.push([...acts])
        return server(acts)
      },
    },
    ({ id }) => id,
  )
const entry = (id: string, by = 'wang', at = 0) => ({ id, by, at, act: id, seen: `saw ${id}` })

beforeEach(() => {
  // in memory here: a reload is another outbox on the same box
  box = sealed('box')
  sent = []
  server = (acts) => acts.map((id) => ({ id, word: 'recorded' }))
})

describe('acts', () => {
  test('are told in the order in which they were made, whatever the clock said, also after a reload', async () => {
    const first = made()
    await Promise.all([first.add(entry('c', 'wang', 30)), first.add(entry('a', 'wang', 20))])
    await made().add(entry('b', 'wang', 10))
    await made().sendAll('wang')
    expect(sent).toEqual([['c', 'a', 'b']])
  })

  test('are told once: what was answered is not told again', async () => {
    const outbox = made()
    await outbox.add(entry('a'))
    await Promise.all([outbox.sendAll('wang'), outbox.sendAll('wang')])
    await outbox.sendAll('wang')
    expect(sent).toEqual([['a']])
    expect((await outbox.read('wang', 0)).mine).toEqual([{ ...entry('a'), answer: { id: 'a', word: 'recorded' } }])
  })

  test('go in parts, and what came before a broken connection is not told again', async () => {
    const outbox = made(2)
    for (const id of ['a', 'b', 'c', 'd', 'e']) await outbox.add(entry(id))
    server = (acts) => {
      if (sent.length === 2) throw new TypeError('no network')
      return acts.map((id) => ({ id, word: 'recorded' }))
    }
    await expect(outbox.sendAll('wang')).rejects.toThrow('no network')
    server = (acts) => acts.map((id) => ({ id, word: 'recorded' }))
    await made(2).sendAll('wang')
    expect(sent).toEqual([['a', 'b'], ['c', 'd'], ['c', 'd'], ['e']])
  })

  test('of somebody else are neither told nor shown, and wait for them', async () => {
    const outbox = made()
    await outbox.add(entry('a', 'wang'))
    await outbox.add(entry('b', 'li'))
    await outbox.sendAll('li')
    expect(sent).toEqual([['b']])
    expect(await outbox.read('li', 0)).toMatchObject({ mine: [{ id: 'b' }], others: 1 })
    expect(await outbox.read(null, 0)).toMatchObject({ mine: [], others: 1 })
    await outbox.sendAll('wang')
    expect(sent).toEqual([['b'], ['a']])
  })

  test('that nobody told in time go, to the millisecond; whose they are is all the same', async () => {
    const outbox = made()
    await outbox.add(entry('a', 'wang', 0))
    await outbox.add(entry('b', 'li', 1))
    expect(await outbox.read('wang', 1000)).toMatchObject({ mine: [{ id: 'a' }], others: 1 })
    expect(await outbox.read('wang', 1001)).toMatchObject({ mine: [], others: 1 })
    expect(await outbox.read('wang', 1002)).toMatchObject({ mine: [], others: 0 })
    expect(await box.names('')).toEqual([])
  })

  test('that a server leaves unanswered wait, and it is not told for ever', async () => {
    const outbox = made()
    await outbox.add(entry('a'))
    server = () => []
    await expect(outbox.sendAll('wang')).rejects.toThrow('no act was answered')
    expect(sent).toHaveLength(1)
    expect((await outbox.read('wang', 0)).mine).toMatchObject([{ id: 'a', answer: null }])
  })

  test('are forgotten by their numbers', async () => {
    const outbox = made()
    await outbox.add(entry('a'))
    await outbox.add(entry('b'))
    await outbox.drop(['a', 'none'])
    expect((await outbox.read('wang', 0)).mine.map(({ id }) => id)).toEqual(['b'])
  })
})
