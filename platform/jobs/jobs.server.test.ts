import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect, type Db, inTransaction, newId, type Store } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { createJobs, type Jobs, textIn, waitingRows } from './index.ts'
import { claimOutbox, pruneOutbox } from './outbox.ts'

const store: Store = await freshStore({ max: 8 })
const running: Jobs[] = []
const errors: string[] = []
const warnings: string[] = []

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  await store.pool.query('delete from jobs.outbox')
  errors.length = 0
  warnings.length = 0
})

/** Background work as one server process does it. */
function process(): Jobs {
  const log = {
    error: (_: object, message: string) => void errors.push(message),
    warn: (_: object, message: string) => void warnings.push(message),
  }
  return createJobs({ store, log, cronSeconds: 1 })
}

/** The same, working by itself. */
async function started(prepare: (jobs: Jobs) => void): Promise<Jobs> {
  const jobs = process()
  prepare(jobs)
  running.push(jobs)
  await jobs.start()
  return jobs
}

/** What waits after a failure is due now. */
const dueNow = () => store.pool.query('update jobs.outbox set due_at = now() where done_at is null')
const waits = async () =>
  (
    await store.pool.query<{ name: string; attempts: number; last_error: string | null; pause: number }>(
      `select name, attempts, last_error, round(extract(epoch from due_at - now()))::int as pause
     from jobs.outbox where done_at is null`,
    )
  ).rows

describe('an event', () => {
  test('is delivered after the commit, and never when it rolls back', async () => {
    const jobs = process()
    const heard: string[] = []
    jobs.subscribe('test.done', 'one', async (_db, { payload }) => void heard.push(textIn(payload, 'n')))
    await expect(
      inTransaction(store.db, async (db) => {
        await jobs.announce(db, { type: 'test.done', payload: { n: 'rolled back' } })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await inTransaction(store.db, async (db) => {
      await jobs.announce(db, { type: 'test.done', payload: { n: 'committed' } })
      // Another process looks while we are at it.
      await process().drain()
      await jobs.drain()
      expect(heard).toEqual([])
    })
    await jobs.drain()
    expect(heard).toEqual(['committed'])
    expect(await waitingRows(store.db)).toBe(0)
  })

  test('has one effect in each subscriber, however often it is delivered', async () => {
    const heard: string[] = []
    const [one, two] = [process(), process()]
    for (const jobs of [one, two])
      for (const subscriber of ['a', 'b'])
        jobs.subscribe('test.done', subscriber, async (_db, { payload }) => {
          const n = textIn(payload, 'n')
          heard.push(`${subscriber} ${n}`)
          if (n !== '1' || subscriber !== 'a') return
          // The lease of what the first process has taken and not begun is over: the second one delivers it.
          await store.pool.query(`update jobs.outbox set due_at = now() where payload ->> 'n' <> '1'`)
          await two.drain()
        })
    for (const n of ['1', '2', '3']) await one.announce(store.db, { type: 'test.done', payload: { n } })
    await one.drain()
    expect(heard).toEqual(['a 1', 'a 2', 'b 2', 'a 3', 'b 3', 'b 1'])
    expect(await waits()).toEqual([])
  })

  test('comes again to the subscriber that failed, whose half work is undone, and not to the others', async () => {
    const jobs = process()
    const heard: string[] = []
    // each delivery tries it with the others, and then by itself
    let failures = 4
    const good = async (db: Db) => {
      await db.insertInto('estate.area').values({ id: newId(), name: 'good' }).execute()
      heard.push('good')
    }
    jobs.subscribe('test.done', 'before', good)
    jobs.subscribe('test.done', 'bad', async (db) => {
      await db.insertInto('estate.area').values({ id: 'half', name: 'half' }).execute()
      heard.push('bad')
      if (failures-- > 0) throw new Error('not now')
    })
    jobs.subscribe('test.done', 'after', good)
    const areas = async () =>
      (
        await store.db
          .selectFrom('estate.area')
          .select('name')
          .where('name', 'in', ['good', 'half'])
          .orderBy('name')
          .execute()
      ).map(({ name }) => name)
    await jobs.announce(store.db, { type: 'test.done', payload: {} })
    for (const pause of [1, 2]) {
      await jobs.drain()
      expect(await waits()).toEqual([{ name: 'test.done', attempts: pause, last_error: 'not now', pause }])
      expect(await areas()).toEqual(['good', 'good'])
      await dueNow()
    }
    await jobs.drain()
    expect(heard).toEqual(['good', 'bad', 'good', 'bad', 'good', 'bad', 'bad', 'bad'])
    expect(await areas()).toEqual(['good', 'good', 'half'])
    expect(await waits()).toEqual([])
  })

  test('is delivered by one of several processes, and by another where the first dies', async () => {
    const heard: string[] = []
    const one = process()
    const two = process()
    for (const [name, jobs] of Object.entries({ one, two })) {
      jobs.subscribe('test.done', 'all', async (_db, { payload }) => {
        heard.push(textIn(payload, 'n'))
        if (name === 'one') await two.drain()
      })
    }
    for (const n of ['1', '2', '3']) await one.announce(store.db, { type: 'test.done', payload: { n } })
    // Claimed by a process that died: nobody sees it until its lease ends.
    await store.pool.query(`update jobs.outbox set due_at = now() + interval '60 seconds' where payload ->> 'n' = '3'`)
    await one.drain()
    expect(heard).toEqual(['1', '2'])
    await dueNow()
    await two.drain()
    expect(heard).toEqual(['1', '2', '3'])
  })
})

describe('events of a type of which somebody wants many', () => {
  const announce = async (jobs: Jobs, ns: readonly string[]) => {
    for (const n of ns) await jobs.announce(store.db, { type: 'test.many', payload: { n } })
  }
  /** Writes what it has heard, a row each; refuses a number. */
  const areas = (refused: string | null) => async (db: Db, events: readonly { payload: unknown }[]) => {
    const names = events.map(({ payload }) => `many ${textIn(payload, 'n')}`)
    await db
      .insertInto('estate.area')
      .values(names.map((name) => ({ id: newId(), name })))
      .execute()
    if (names.includes(`many ${refused}`)) throw new Error('not this one')
  }
  const written = async () => {
    const rows = await store.db.selectFrom('estate.area').select('name').where('name', 'like', 'many %').execute()
    await store.db.deleteFrom('estate.area').where('name', 'like', 'many %').execute()
    return rows.map(({ name }) => name).toSorted()
  }

  test('are handled together, once each, beside who wants them one by one', async () => {
    const jobs = process()
    const sizes: number[] = []
    const single: string[] = []
    jobs.subscribeMany('test.many', 'many', async (db, events) => {
      sizes.push(events.length)
      await areas(null)(db, events)
    })
    jobs.subscribe('test.many', 'single', async (_db, { payload }) => void single.push(textIn(payload, 'n')))
    await announce(jobs, ['1', '2', '3'])
    await jobs.drain()
    await jobs.drain()
    expect(sizes).toEqual([3])
    expect(single).toEqual(['1', '2', '3'])
    expect(await written()).toEqual(['many 1', 'many 2', 'many 3'])
    expect(await waits()).toEqual([])
  })

  test('are each tried alone where one fails, which holds up no other, and nothing is done twice', async () => {
    const jobs = process()
    jobs.subscribeMany('test.many', 'many', areas('2'))
    await announce(jobs, ['1', '2', '3'])
    await jobs.drain()
    expect(await written()).toEqual(['many 1', 'many 3'])
    expect(await waits()).toEqual([{ name: 'test.many', attempts: 1, last_error: 'not this one', pause: 1 }])
    await dueNow()
    await announce(jobs, ['4'])
    await jobs.drain()
    // what was tried before goes alone: the new one is handled at its first try
    expect(warnings.filter((words) => words === 'events were not handled together')).toHaveLength(1)
    expect(await written()).toEqual(['many 4'])
  })

  test('that another process has taken meanwhile are left to it', async () => {
    const [one, two] = [process(), process()]
    const heard: string[] = []
    let isFirst = true
    for (const jobs of [one, two])
      jobs.subscribeMany('test.many', 'many', async (_db, events) => {
        heard.push(...events.map(({ payload }) => textIn(payload, 'n')))
      })
    // before the events that go together in `one`: their lease ends there, and `two` delivers the first of them
    one.subscribe('test.before', 'slow', async () => {
      if (!isFirst) return
      isFirst = false
      await store.pool.query(`update jobs.outbox set due_at = now() where payload ->> 'n' = '1'`)
      await two.drain()
    })
    await one.announce(store.db, { type: 'test.before', payload: {} })
    await announce(one, ['1', '2'])
    await one.drain()
    expect(heard).toEqual(['1', '2'])
    expect(await waits()).toEqual([])
  })

  test('leave a running server in groups, however many wait, while others go as before', async () => {
    const sizes: number[] = []
    const others: string[] = []
    const ns = Array.from({ length: 150 }, (_, nth) => String(nth))
    await announce(process(), ns)
    await process().announce(store.db, { type: 'test.done', payload: { n: 'after them' } })
    await started((jobs) => {
      jobs.subscribeMany('test.many', 'many', async (_db, events) => void sizes.push(events.length))
      jobs.subscribe('test.done', 'other', async (_db, { payload }) => void others.push(textIn(payload, 'n')))
    })
    await vi.waitFor(async () => expect(await waits()).toEqual([]), 15_000)
    expect(sizes).toEqual([100, 50])
    expect(others).toEqual(['after them'])
  })
})

describe('a job', () => {
  test('that nobody handles is a fault: it is said and kept, and done by the server that handles it', async () => {
    const old = process()
    await old.enqueue(store.db, 'test.new', { id: 'a' })
    await old.drain()
    expect(errors).toEqual(['a job that nobody handles'])
    expect(await waits()).toEqual([
      { name: 'test.new', attempts: 1, last_error: 'nobody handles the job test.new', pause: 1 },
    ])
    const done: unknown[] = []
    await dueNow()
    const jobs = process()
    jobs.handle('test.new', async (payload) => void done.push(payload))
    await jobs.drain()
    expect(done).toEqual([{ id: 'a' }])
    expect(await waits()).toEqual([])
  })

  test('that nobody handles stays with us in a running server, too', async () => {
    const jobs = await started(() => undefined)
    await jobs.enqueue(store.db, 'test.unknown', {})
    jobs.wake()
    await expect.poll(() => errors, { timeout: 20_000 }).toContain('a job that nobody handles')
    expect(await waits()).toMatchObject([{ name: 'test.unknown' }])
  })

  test('is done after the commit only, and not before its time', async () => {
    const jobs = process()
    const done: string[] = []
    jobs.handle('test.job', async (payload) => void done.push(textIn(payload, 'n')))
    await expect(
      inTransaction(store.db, async (db) => {
        await jobs.enqueue(db, 'test.job', { n: 'rolled back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await jobs.enqueue(store.db, 'test.job', { n: 'now' })
    await jobs.enqueue(store.db, 'test.job', { n: 'later' }, { afterSeconds: 3600 })
    await jobs.drain()
    expect(done).toEqual(['now'])
    expect(await waits()).toMatchObject([{ name: 'test.job', attempts: 0, pause: 3600 }])
  })

  test('that throws is tried again by itself', async () => {
    const tries: string[] = []
    const jobs = await started((made) =>
      made.handle('test.stubborn', async (payload) => {
        tries.push(textIn(payload, 'id'))
        if (tries.length === 1) throw new Error('not now')
      }),
    )
    await jobs.enqueue(store.db, 'test.stubborn', { id: 'a' })
    jobs.wake()
    await expect.poll(() => tries, { timeout: 40_000 }).toEqual(['a', 'a'])
  })

  test('that fails twenty times is given up, loudly, with its reason', async () => {
    const jobs = process()
    jobs.handle('test.hopeless', async () => {
      throw new Error('never')
    })
    await jobs.enqueue(store.db, 'test.hopeless', {})
    await store.pool.query('update jobs.outbox set attempts = 18')
    await jobs.drain()
    expect([errors, await waits()]).toEqual([[], [expect.objectContaining({ attempts: 19 })]])
    await dueNow()
    await jobs.drain()
    expect([errors, await waits()]).toEqual([['a job is given up'], []])
    const { rows } = await store.pool.query('select last_error from jobs.outbox')
    expect(rows).toEqual([{ last_error: 'never' }])
  })

  test('is done beside so many others as its kind says, and never more; many go with few statements', async () => {
    let [now, most, done] = [0, 0, 0]
    const jobs = process()
    running.push(jobs)
    jobs.handle(
      'test.many',
      async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise((passed) => setTimeout(passed, 5))
        now -= 1
        done += 1
      },
      { atOnce: 8 },
    )
    for (let n = 0; n < 200; n += 1) await jobs.enqueue(store.db, 'test.many', { n })
    const asked = vi.spyOn(store.pool, 'connect')
    await jobs.start()
    await expect.poll(() => done, { interval: 5 }).toBe(200)
    // a claim takes half of the slots at least, and what ends together is marked together
    expect(asked.mock.calls.length).toBeLessThan(200)
    expect(most).toBe(8)
    await expect.poll(waits).toEqual([])
  })

  test('of one kind that hangs keeps no other kind waiting', async () => {
    let hang = () => {}
    const done: string[] = []
    const jobs = await started((made) => {
      made.handle('test.hangs', () => new Promise<void>((end) => (hang = end)), { atOnce: 1 })
      made.handle('test.quick', async () => void done.push('quick'))
      made.subscribe('test.done', 'one', async () => void done.push('event'))
    })
    for (let n = 0; n < 3; n += 1) await jobs.enqueue(store.db, 'test.hangs', {})
    await jobs.enqueue(store.db, 'test.quick', {})
    await jobs.announce(store.db, { type: 'test.done', payload: {} })
    jobs.wake()
    await expect.poll(() => done.toSorted()).toEqual(['event', 'quick'])
    expect((await jobs.due()).filter(({ queue }) => queue === 'test.hangs')).toMatchObject([{ due: 2 }])
    await store.pool.query(`delete from jobs.outbox where name = 'test.hangs' and attempts = 0`)
    hang()
  })

  test('that a process had taken which is gone is done by another at once, one that lives keeps its own', async () => {
    const done: string[] = []
    const gone = connect({ url: store.url, max: 1 })
    const living = connect({ url: store.url, max: 1 })
    const jobs = process()
    for (const [name, other] of Object.entries({ gone, living })) {
      await jobs.enqueue(store.db, `test.${name}`, { n: name })
      const queue = { queue: `test.${name}`, limit: 1 }
      expect(await claimOutbox(other.db, [queue], await other.presence())).toHaveLength(1)
      jobs.handle(`test.${name}`, async (payload) => void done.push(textIn(payload, 'n')))
    }
    await gone.close()
    running.push(jobs)
    await jobs.start()
    // its lease would end in a minute
    await expect.poll(() => done).toEqual(['gone'])
    // the row of a job that is done goes a moment after it
    await expect.poll(waits).toMatchObject([{ name: 'test.living' }])
    await living.close()
    await expect.poll(() => done).toEqual(['gone', 'living'])
  })

  test('has one handler', () => {
    const jobs = process()
    jobs.handle('test.job', async () => undefined)
    expect(() => jobs.handle('test.job', async () => undefined)).toThrow('two handlers for job test.job')
  })
})

describe('a sweep', () => {
  /** Turns that are due until they are taken. */
  function sweepOf(turns: number[], work: (turn: number) => Promise<void>, atOnce = 4) {
    return {
      atOnce,
      take: async (limit: number) => turns.splice(0, limit),
      work,
      due: async () => ({ due: turns.length, oldestSeconds: turns.length > 0 ? 5 : 0 }),
    }
  }

  test('works what it takes, so many at once, looks again at once while there is more, and survives a fault', async () => {
    let [now, most] = [0, 0]
    const done: number[] = []
    const turns = Array.from({ length: 41 }, (_, n) => n)
    await started((jobs) =>
      jobs.sweep(
        'test.sweep',
        sweepOf(turns, async (turn) => {
          now += 1
          most = Math.max(most, now)
          await new Promise((passed) => setTimeout(passed, 2))
          now -= 1
          done.push(turn)
          if (turn === 7) throw new Error('no')
        }),
      ),
    )
    await expect.poll(() => done.length).toBe(41)
    expect([most, errors]).toEqual([4, ['a turn of a sweep failed']])
  })

  test('is drained in order, says what is due, and there is one of its name', async () => {
    const jobs = process()
    const done: number[] = []
    jobs.sweep(
      'test.sweep',
      sweepOf([1, 2, 3], async (turn) => void done.push(turn)),
    )
    expect(await jobs.due()).toEqual([{ queue: 'test.sweep', due: 3, oldestSeconds: 5 }])
    await jobs.drain()
    expect(done).toEqual([1, 2, 3])
    expect(() =>
      jobs.sweep(
        'test.sweep',
        sweepOf([], async () => undefined),
      ),
    ).toThrow('two sweeps')
  })
})

describe('work by the clock', () => {
  test('of an earlier version is taken off, what stands stays', async () => {
    const names = async () =>
      (await store.pool.query<{ name: string }>(`select name from pgboss.schedule order by name`)).rows.map(
        ({ name }) => name,
      )
    await started((jobs) => {
      jobs.every('test.renamed', '0 4 * * *', async () => undefined)
      jobs.every('test.stays', '0 4 * * *', async () => undefined)
    })
    expect(await names()).toEqual(['jobs.prune', 'test.renamed', 'test.stays'])
    await started((jobs) => jobs.every('test.stays', '0 4 * * *', async () => undefined))
    expect(await names()).toEqual(['jobs.prune', 'test.stays'])
  })

  test('runs once a minute, however many processes there are', async () => {
    let runs = 0
    const prepare = (jobs: Jobs) =>
      jobs.every('test.tick', '* * * * *', async () => {
        runs += 1
      })
    await Promise.all([started(prepare), started(prepare), started(prepare)])
    await expect.poll(() => runs, { timeout: 50_000, interval: 200 }).toBeGreaterThan(0)
    // each run is a row of the queue; the clock's own rows, of which there is one a minute, say how many there may be
    const count = async (what: string) => Number((await store.pool.query<{ n: string }>(what)).rows[0]?.n)
    const rows = await count(`select count(*) as n from pgboss.job where name = 'test.tick'`)
    const minutes = await count(
      `select count(distinct singleton_on) as n from pgboss.job where name = '__pgboss__send-it' and data->>'name' = 'test.tick'`,
    )
    expect(rows).toBeGreaterThanOrEqual(1)
    expect(minutes).toBeGreaterThanOrEqual(rows)
  })
})

test('what was done over a week ago is forgotten, what waits is not', async () => {
  const jobs = process()
  jobs.subscribe('test.done', 'one', async () => undefined)
  for (let n = 0; n < 2; n += 1) await jobs.announce(store.db, { type: 'test.done', payload: {} })
  await jobs.drain()
  await jobs.announce(store.db, { type: 'test.old', payload: {} })
  await store.pool.query(`update jobs.outbox set created_at = now() - interval '30 days'`)
  await store.pool.query(
    `update jobs.outbox set done_at = now() - interval '8 days' where id = (select min(id::text)::uuid from jobs.outbox where done_at is not null)`,
  )
  await pruneOutbox(store.db)
  const { rows } = await store.pool.query<{ name: string; done: boolean }>(
    `select name, done_at is not null as done from jobs.outbox order by name`,
  )
  expect(rows).toEqual([
    { name: 'test.done', done: true },
    { name: 'test.old', done: false },
  ])
})
