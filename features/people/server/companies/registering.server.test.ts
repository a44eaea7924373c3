import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePerson } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import type { Refusal } from '#vocabulary/refusal'
import { makeWorld } from '../../../../tests/support/world.ts'
import {
  activateCompany,
  insertActiveCompany,
  insertAppliedCompany,
  leaveCompany,
  refuseCompany,
} from './registering.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs, identity } = world.product
let by: string
let at = 0

beforeAll(async () => {
  by = (await makePerson(db)).id
})

const acting = () => ({ by, now: world.now() })
const activate = (...[tx, ...rest]: Parameters<typeof refuseCompany>) => activateCompany(tx, jobs, rest[0], rest[1])
const of = (companyId: string, areaId = '1') => ({ areaId, companyId })
function newCode(): string {
  at += 1
  const first = `91420100MA4K${String(at).padStart(5, '0')}`
  return `${first}${creditCodeCheck(first)}`
}
const apply = (facts: { name?: string; creditCode?: string | null; areaId?: string } = {}) =>
  inTransaction(db, (tx) =>
    insertAppliedCompany(tx, { areaId: '1', name: `新企业${newId().slice(-8)}`, creditCode: null, ...facts }, acting()),
  )
const codeOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (thrown: Refusal) => thrown,
  )
  return error?.kind.code ?? 200
}
const stateOf = async (id: string) =>
  (await db.selectFrom('people.company').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const keysOf = async (id: string) =>
  (await db.selectFrom('people.companyKey').select('key').where('companyId', '=', id).execute()).map(({ key }) => key)

describe('a company', () => {
  test('applies, is in the park, and leaves it: on record each time', async () => {
    const creditCode = newCode()
    const id = await apply({ name: `曙光${newId().slice(-4)}`, creditCode })
    expect(await keysOf(id)).toContain(creditCode.toLowerCase())
    await activateCompany(db, jobs, of(id), acting())
    expect(await stateOf(id)).toBe('active')
    const { rows: announced } = await sql`
      select name from jobs.outbox where kind = 'event' and payload ->> 'companyId' = ${id}`.execute(db)
    expect(announced).toEqual([{ name: 'people.company.active' }])
    await inTransaction(db, (tx) => leaveCompany(tx, jobs, of(id), acting()))
    expect(await stateOf(id)).toBe('left')
    const told = await db.selectFrom('audit.entry').select('action').where('subjectId', '=', id).orderBy('id').execute()
    expect(told.map(({ action }) => action)).toEqual([
      'people.company.applied',
      'people.company.activated',
      'people.company.left',
    ])
  })

  test('that was refused or left gives its name and its code free', async () => {
    const facts = { name: `让出${newId().slice(-8)}`, creditCode: newCode() }
    const id = await apply(facts)
    expect(await codeOf(apply({ name: facts.name }))).toBe(10100)
    expect(await codeOf(apply({ creditCode: facts.creditCode }))).toBe(10101)
    await refuseCompany(db, of(id), acting(), '材料不全')
    expect(await codeOf(apply(facts))).toBe(200)
  })

  test('of another park is unknown, and may have the same name and code', async () => {
    const facts = { name: `两园${newId().slice(-8)}`, creditCode: newCode() }
    const id = await apply(facts)
    expect(await codeOf(activateCompany(db, jobs, of(id, '2'), acting()))).toBe(404)
    expect(await codeOf(apply({ ...facts, areaId: '2' }))).toBe(200)
  })

  test('with a wrong credit code is not written down', async () => {
    expect(await codeOf(apply({ creditCode: '91420100MA4K000011' }))).toBe(10102)
  })

  test('that left lets nobody act for it within a second', async () => {
    const id = await inTransaction(db, (tx) =>
      insertActiveCompany(tx, jobs, { areaId: '1', name: `离园${newId().slice(-8)}`, creditCode: null }, acting()),
    )
    const person = await world.person({ company: { id, manager: true } })
    expect((await identity.sessions.callerOf(person.token))?.companyId).toBe(id)
    await inTransaction(db, (tx) => leaveCompany(tx, jobs, of(id), acting()))
    await jobs.drain()
    await expect
      .poll(async () => (await identity.sessions.callerOf(person.token))?.companyId, { timeout: 1000 })
      .toBeNull()
  })
})

describe('of several at once', () => {
  test('one decides an application, the others hear that it moved', async () => {
    const id = await apply()
    const codes = await Promise.all(
      [activate, refuseCompany, activate, refuseCompany].map((act) =>
        codeOf(inTransaction(db, (tx) => act(tx, of(id), acting()))),
      ),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 10103, 10103, 10103])
  })

  test('one gets the credit code, and one the name', async () => {
    const creditCode = newCode()
    const byCode = await Promise.all(Array.from({ length: 6 }, () => codeOf(apply({ creditCode }))))
    expect(byCode.toSorted((a, b) => a - b)).toEqual([200, 10101, 10101, 10101, 10101, 10101])
    const name = `同名${newId().slice(-8)}`
    const byName = await Promise.all(Array.from({ length: 6 }, () => codeOf(apply({ name }))))
    expect(byName.toSorted((a, b) => a - b)).toEqual([200, 10100, 10100, 10100, 10100, 10100])
  })
})
