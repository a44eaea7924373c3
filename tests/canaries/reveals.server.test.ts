import { expect, test } from 'vitest'
import { makePass } from '#fixtures/access'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { makeWorld } from '../support/world.ts'
import { type Canary, sightings } from './canaries.ts'
import { listeningLog } from './places.ts'

// What an operator saw whole of a visitor and of staff is told to them, and to nobody else: not in the log, and not plain in what is kept of the look.

const VISITOR = { phone: '13877665511', name: '欧阳军舰鸟' } as const
const STAFF = { phone: '13877665522', name: '司徒信天翁' } as const
const WANTED: readonly Canary[] = [VISITOR, STAFF].flatMap(({ phone, name }) => [
  { name: `phone ${phone}`, text: phone },
  { name: `name ${name}`, text: name },
])
const KEPT_OF_LOOKS = ['access.reveal', 'visitors.reveal', 'people.reveal', 'audit.entry', 'http.request']

test('what was seen is in no line of the log, at its most talkative, and nowhere in what is kept of the look', async () => {
  const heard = listeningLog()
  const world = await makeWorld({ log: heard.log })
  const { db, pool } = world.store
  const operator = await world.person({ roles: ['operator'] })
  const staff = await world.person({ roles: ['staff'], nickName: STAFF.name, phone: STAFF.phone })
  const { id: companyId } = await makeCompany(db)
  const { companionIds } = await makeVisit(db, world.product.vault, {
    companyId,
    applicantId: staff.id,
    guests: [VISITOR],
    now: world.now(),
  })
  const pass = { now: world.now(), sourceId: companionIds[0] ?? '', name: VISITOR.name }
  const passes = [
    await makePass(db, pass),
    await makePass(db, { ...pass, source: 'membership', kind: 'staff', holderId: staff.id, name: STAFF.name }),
  ]
  const seen: string[] = []
  for (const passId of passes)
    for (const field of ['phone', 'name']) {
      const asked = { passId, field, why: '应急清点', requestId: `canary-${passId}-${field}` }
      for (const code of [200, 615]) {
        const answer = await world.post<{ value: string }>('entrance/reveal', asked, operator.token)
        expect(answer.code).toBe(code)
        seen.push(answer.body.value)
      }
    }
  // brought in, so that finding none means something
  expect(new Set(seen)).toEqual(new Set([VISITOR.phone, VISITOR.name, STAFF.phone, STAFF.name]))
  await world.post('entrance/reveals', {}, operator.token)
  expect(heard.text().match(/entrance\/reveal/g)?.length).toBeGreaterThan(4)
  expect(sightings(heard.text(), 'log', WANTED)).toEqual([])
  for (const table of KEPT_OF_LOOKS) {
    const { rows } = await pool.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`)
    if (table.endsWith('reveal')) expect(rows.length).toBeGreaterThan(1)
    expect(sightings(JSON.stringify(rows), table, WANTED)).toEqual([])
  }
})
