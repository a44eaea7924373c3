import { describe, expect, it } from 'vitest'
import { connect, type Db, inTransaction } from '#platform/db'
import { counted, waitingForLocks } from '../../tests/support/store.ts'
import { testVault } from './tests/pointed.ts'
import { idsOf, pullStage } from './tests/pull-stage.ts'

const stage = await pullStage()
const { store, db, makeProcess, pull, want, unwant, statesOf } = stage

describe('a list', () => {
  it('skips nothing that was wished at the same time and became visible later', async () => {
    const release = Promise.withResolvers<void>()
    const wished = Promise.withResolvers<void>()
    const slow = inTransaction(db, async (at) => {
      await want('slow', ['t-1'], at)
      wished.resolve()
      await release.promise
    })
    await wished.promise
    let quick = false
    const fast = want('fast', ['t-1']).then(() => (quick = true))
    await Promise.race([fast, waitingForLocks(store, 1)])
    const before = await pull('t-1')
    // another park does not wait
    await want('elsewhere', ['t-3'])
    release.resolve()
    await Promise.all([slow, fast])
    const after = await pull('t-1', { cursor: before.next })
    expect([quick, [...idsOf(before), ...idsOf(after)].sort()]).toEqual([true, ['fast held', 'slow held']])
  })

  it('is followed without a gap while many processes wish', async () => {
    const others = await Promise.all([1, 2].map(() => makeProcess(connect({ url: store.url, max: 6 }))))
    let wishing = true
    const wishers = others.flatMap(({ devices }, process) =>
      Array.from({ length: 6 }, async (_, n) => {
        for (let turn = 0; turn < 8; turn += 1)
          await devices.want(db, { kind: 'pass', id: `${process}-${n}-${turn}`, deviceIds: ['t-1'] })
      }),
    )
    const seen: string[] = []
    const follower = (async () => {
      let cursor = '0'
      for (let last = false; !last; ) {
        last = !wishing
        const page = await pull('t-1', { cursor })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next
      }
    })()
    await Promise.all(wishers)
    wishing = false
    await follower
    expect(seen).toHaveLength(96)
    expect(new Set(seen).size).toBe(96)
  })

  it('takes many things at once in as many statements as one, each with a version, body and devices of its own', async () => {
    const { wantAll, unwantAll } = stage.one.devices
    const wish = (id: string, deviceIds: string[]) => ({ kind: 'pass' as const, id, deviceIds, body: { of: id } })
    const statementsOf = async (work: (at: Db) => Promise<unknown>) => {
      const { db: at, statements } = counted(db)
      await work(at)
      return statements()
    }
    const one = await statementsOf((at) => wantAll(at, [wish('p0', ['t-1', 't-2'])]))
    const wishes = Array.from({ length: 40 }, (_, n) => wish(`p${n + 1}`, n % 2 === 0 ? ['t-1'] : ['t-2', 't-1']))
    const drawn: number[] = []
    expect(await statementsOf(async (at) => drawn.push(...(await wantAll(at, wishes))))).toBe(one)
    const [first, second] = [await pull('t-1'), await pull('t-2')]
    expect(first.items.slice(1)).toEqual(
      wishes.map(({ id, body }, n) => ({ kind: 'pass', id, version: drawn[n], want: 'held', body })),
    )
    expect(second.items.map(({ id }) => id)).toEqual(['p0', ...wishes.flatMap(({ id }, n) => (n % 2 ? [id] : []))])
    const less = await statementsOf((at) => unwantAll(at, [{ kind: 'pass', id: 'p0' }]))
    const gone = [
      { kind: 'pass', id: 'p2' },
      { kind: 'pass', id: 'p4', deviceIds: ['t-2'] },
      { kind: 'pass', id: 'p6', deviceIds: [] },
      { kind: 'pass', id: 'never' },
    ] as const
    expect(await statementsOf((at) => unwantAll(at, gone))).toBe(less)
    expect(idsOf(await pull('t-1', { cursor: first.next }))).toEqual(['p0 gone', 'p2 gone'])
    expect(idsOf(await pull('t-2', { cursor: second.next }))).toEqual(['p0 gone', 'p2 gone', 'p4 gone'])
  })

  it('is sealed: its bodies stand nowhere in the clear, and are sealed anew with a new key', async () => {
    const secret = '开门密码258036'
    await want('a', ['t-1', 't-2'], db, { password: secret })
    const text = async () =>
      JSON.stringify((await store.pool.query('select to_jsonb(w) as row from devices.wanted w')).rows)
    const before = await text()
    expect(before).not.toContain(Buffer.from(secret).toString('hex'))
    const turned = testVault('2', '1')
    stage.one = await makeProcess(store, turned)
    await turned.start()
    expect(await text()).not.toBe(before)
    stage.one = await makeProcess(store, testVault('2'))
    expect((await pull('t-2')).items[0]?.body).toEqual({ password: secret })
    await unwant('a')
    const { rows } = await store.pool.query('select from devices.wanted where body_sealed is not null')
    expect(rows).toEqual([])
  })

  it('forgets what is told of one thing alone, on every device, and goes on wanting it', async () => {
    const { devices } = stage.one
    for (const kind of ['face', 'card'] as const)
      for (const id of ['a', 'b'])
        await devices.want(db, { kind, id, deviceIds: ['t-1', 't-2'], body: `${kind} ${id}` })
    await devices.forget(db, { kind: 'face', id: 'a' })
    for (const device of ['t-1', 't-2'])
      expect((await pull(device)).items.map(({ kind, id, want: wanted, body }) => [kind, id, wanted, body])).toEqual([
        ['face', 'a', 'held', undefined],
        ['face', 'b', 'held', 'face b'],
        ['card', 'a', 'held', 'card a'],
        ['card', 'b', 'held', 'card b'],
      ])
  })

  it('takes no gate, no unknown device, no endless body and no id that cannot be said again', async () => {
    await stage.one.devices.register(db, { id: 'g', areaId: '1', name: '闸', lotCodes: ['P1'] })
    await expect(want('a', ['t-1', 'g'])).rejects.toThrow('g')
    await expect(want('a', ['nobody'])).rejects.toThrow('nobody')
    await expect(want('a', ['t-1'], db, 'x'.repeat(300_000))).rejects.toThrow('too long')
    for (const id of ['', 'x'.repeat(65), 'a\n']) await expect(want(id)).rejects.toThrow('no id')
    expect(await want('a', [])).toBeGreaterThan(0)
    await unwant('a', [])
    await unwant('never')
    expect(await statesOf('a')).toEqual([])
  })
})
