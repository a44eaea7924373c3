import { beforeAll, describe, expect, test } from 'vitest'
import { phoneOf } from '#door/people'
import { makeWorld, type World } from '../support/world.ts'
import { CANARIES, sightings } from './canaries.ts'
import { JOURNEYS } from './journeys.ts'
import { listeningLog, rowsInStore, sightingsInStore } from './places.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const heard = listeningLog()
const metrics = () => visitor.raw('/metrics').then((answer) => answer.text())
let world: World
let visitor: Visitor

beforeAll(async () => {
  world = await makeWorld({ log: heard.log })
  visitor = visitorOf(world)
})

describe('canaries', () => {
  for (const [name, journey] of Object.entries(JOURNEYS))
    test(`a journey brings them in: ${name}`, async () => {
      const before = visitor.exchanges.length
      await journey(world, visitor)
      expect(visitor.exchanges.length).toBeGreaterThan(before)
    })

  test('each was sent, so that finding none means something', () => {
    const sent = visitor.exchanges.map((exchange) => exchange.sent).join('\n')
    expect(new Set(sightings(sent, 'sent').map(({ canary }) => canary))).toEqual(new Set(Object.keys(CANARIES)))
  })

  test('the phone is kept: the vault opens it', async () => {
    const rows = await world.store.db.selectFrom('people.person').select('id').execute()
    const phones = await Promise.all(rows.map(({ id }) => phoneOf(world.store.db, world.product.vault, id)))
    expect(phones).toContain(CANARIES.phone.text)
  })

  test('none is in the database', async () => {
    expect(await rowsInStore(world.store)).toBeGreaterThan(10)
    expect(await sightingsInStore(world.store)).toEqual([])
  })

  test('none is in the log, at its most talkative', () => {
    expect(heard.text().match(/"msg":"call"/g)?.length).toBeGreaterThan(10)
    expect(sightings(heard.text(), 'log')).toEqual([])
  })

  test('none is in the metrics', async () => {
    const text = await metrics()
    expect(text).toContain('common/smsLogin')
    expect(sightings(text, 'metrics')).toEqual([])
  })

  test('none is in an answer', () => {
    expect(visitor.exchanges.flatMap(({ call, got }) => sightings(got, `answer of ${call}`))).toEqual([])
  })
})

describe('a leak is seen', () => {
  const { text } = CANARIES.phone
  const inStore = async (statement: string, value: unknown) => {
    await world.store.pool.query(`create table people.leak (id int, told ${statement})`)
    await world.store.pool.query('insert into people.leak values (1, $1)', [value])
    try {
      return await sightingsInStore(world.store)
    } finally {
      await world.store.pool.query('drop table people.leak')
    }
  }

  test.each([
    ['text', `tel ${text}`],
    ['text', Buffer.from(JSON.stringify({ text })).toString('base64')],
    ['jsonb', { deep: [{ phone: text }] }],
    ['text[]', ['x', text]],
    ['bytea', Buffer.from(`..${text}`)],
    ['bigint', text],
  ])('in a column of type %s', async (type, value) => {
    const found = await inStore(type, value)
    expect(found[0]).toMatchObject({ canary: 'phone', place: 'table people.leak, column told' })
  })

  test('in what a table was before it was sealed, through PostgreSQL’s samples', async () => {
    const { pool } = world.store
    await pool.query(`create table people.leak as select $1::text as told from generate_series(1, 9)`, [text])
    await pool.query('analyze people.leak')
    await pool.query(`update people.leak set told = null`)
    const found = await sightingsInStore(world.store)
    await pool.query('drop table people.leak')
    expect(found.map(({ place }) => place)).toContain('table pg_catalog.pg_stats, column most_common_vals')
  })

  test('in the log', () => {
    const ear = listeningLog()
    ear.log.trace({ err: new Error('no'), input: { phone: text } })
    expect(sightings(ear.text(), 'log')).not.toEqual([])
  })

  test('in an answer and its headers', async () => {
    const ear = visitorOf({ origin: '' })
    const answer = new Response(JSON.stringify({ code: 200 }), {
      headers: { 'x-who': text, 'content-type': 'application/json' },
    })
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.resolve(answer)
    try {
      await ear.post('common/userInfo', {})
    } finally {
      globalThis.fetch = fetch
    }
    expect(sightings(ear.exchanges[0]?.got ?? '', 'answer')).not.toEqual([])
  })
})
