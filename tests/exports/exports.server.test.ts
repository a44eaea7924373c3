import readByOther from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { taken } from '#vocabulary/shapes'
import { everyCall, nameOf } from '../matrix/calls.ts'
import { makeWorld, type World } from '../support/world.ts'

// Lists of desks, taken away: each call that is made with `taken`, by a holder of the right export and by an operator without it.

const calls = (await everyCall()).filter(
  ({ output, wire, touches }) => output === taken.output && wire === taken.wire && touches === taken.touches,
)
/** What a call needs beside nothing. */
const INPUTS: Readonly<Record<string, object>> = {
  'parking/deskRefundSheet': { which: 'all' },
  'parking/deskListedSheet': { kind: 'blocked' },
  'decoration/export': { what: 'cases' },
}

let world: World
let plain: string
let exporter: Awaited<ReturnType<World['person']>>

beforeAll(async () => {
  world = await makeWorld()
  plain = (await world.person({ roles: ['operator'] })).token
  exporter = await world.person({ roles: ['operator'], nickName: '孙丽' })
  await makeGrant(world.store.db, exporter, { rights: ['export'] })
})

async function ask(name: string, token: string, input: object = INPUTS[name] ?? {}) {
  const address = `${world.origin}/ipark/portal/app/${name}`
  const headers = { loginSession: token, 'content-type': 'application/json' }
  return await fetch(address, { method: 'POST', headers, body: JSON.stringify(input) })
}

const auditedBy = (personId: string) =>
  world.store.db.selectFrom('audit.entry').select(['action', 'detail']).where('actor', '=', personId).execute()

test('there are such calls in every area that has desks', () => {
  expect(new Set(calls.map((call) => nameOf(call).split('/')[0]))).toEqual(
    new Set(['enterprise', 'estate', 'parking', 'parkbill', 'meeting', 'entrance', 'visitor', 'wallet', 'decoration']),
  )
})

describe.each(calls.map(nameOf))('%s', (name) => {
  test('is refused to an operator without the right, and leaves no trace', async () => {
    const before = await world.store.db.selectFrom('audit.entry').select('id').execute()
    expect(await (await ask(name, plain)).json()).toMatchObject({ code: 403 })
    expect(await world.store.db.selectFrom('audit.entry').select('id').execute()).toHaveLength(before.length)
  })

  test('is a workbook with its titles, written down with its rows', async () => {
    const before = await auditedBy(exporter.id)
    const answer = await ask(name, exporter.token)
    expect(answer.headers.get('content-disposition')).toContain('.xlsx')
    const [sheet] = await readByOther(Buffer.from(await answer.arrayBuffer()))
    const titles = sheet?.data[0] ?? []
    expect(titles.length).toBeGreaterThan(3)
    const after = (await auditedBy(exporter.id)).slice(before.length)
    expect(after).toEqual([
      {
        action: expect.stringMatching(/\.exported$/),
        detail: expect.objectContaining({ rows: (sheet?.data.length ?? 0) - 1 }),
      },
    ])
  })
})

test('what is taken away is what the list shows: its filter, all its pages, numbers masked', async () => {
  const { db } = world.store
  await Promise.all(
    Array.from({ length: 35 }, (_, n) =>
      world.person({ nickName: `甲乙${n}`, phone: `1390000${String(1000 + n)}`, roles: n < 32 ? ['property'] : [] }),
    ),
  )
  const answer = await ask('enterprise/personSheet', exporter.token, { role: 'property', text: '甲乙' })
  const [sheet] = await readByOther(Buffer.from(await answer.arrayBuffer()))
  const rows = sheet?.data.slice(1) ?? []
  expect(rows).toHaveLength(32)
  expect(new Set(rows.map(([name]) => name)).size).toBe(32)
  for (const [, phone] of rows) expect(String(phone)).toMatch(/^139\*{4}\d{4}$/)
  const [entry] = await db
    .selectFrom('audit.entry')
    .select('detail')
    .where('actor', '=', exporter.id)
    .where('action', '=', 'people.persons.exported')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entry?.detail).toEqual({ rows: 32, role: 'property' })
})
