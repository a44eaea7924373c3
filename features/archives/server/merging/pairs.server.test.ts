import { describe, expect, test } from 'vitest'
import { mergingRefusals as no } from '#contract/archives'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { refusals } from '#vocabulary/refusal'
import { followCompanies } from '../ground/queries.ts'
import { ALL, makeMergingWorld, two } from '../tests/merging-world.ts'

const { db, now, staff, post, compare, duplicates, outside, company, merge, unmerge, pairOf } = await makeMergingWorld()

describe('a pair', () => {
  test('is suggested by its name, and no more once it is not the same, until a name changes', async () => {
    const word = newId().slice(-8)
    const own = await company(`武汉${word}软件有限公司`)
    const lead = await outside(`${word}软件（武汉）公司`)
    expect(await pairOf(own, lead)).toMatchObject({ by: 'name' })
    expect((await post('notSame', { oneId: own.id, otherId: lead.id })).code).toBe(200)
    expect(await pairOf(own, lead)).toBeUndefined()
    const renamed = `湖北${word}软件公司`
    await db.updateTable('archives.archive').set({ name: renamed }).where('id', '=', lead.id).execute()
    expect(await pairOf(own, lead)).toMatchObject({ by: 'name' })
  })

  test('is suggested by its code, also where the company has an archive already when it becomes active', async () => {
    const first = `91420100MA4Q${String(Math.floor(Math.random() * 90_000) + 10_000)}`
    const code = `${first}${creditCodeCheck(first)}`
    const own = await company(`${newId().slice(-8)}一号`)
    const lead = await outside(`${newId().slice(-8)}二号`)
    await db.updateTable('archives.archive').set({ creditCode: code }).where('id', '=', lead.id).execute()
    await db.updateTable('people.company').set({ creditCode: code }).where('id', '=', own.companyId).execute()
    await followCompanies(db, '1', now())
    expect(await pairOf(own, lead)).toMatchObject({ by: 'code' })
    // they had one code before, so the code does not keep them together
    const { body } = await merge(own, lead)
    expect(await pairOf(own, lead)).toBeUndefined()
    expect((await unmerge(body.id)).code).toBe(200)
    expect(await pairOf(own, lead)).toMatchObject({ by: 'code' })
  })

  test('is for who reads every class of both and writes them', async () => {
    const word = newId().slice(-8)
    const own = await company(`${word}软件有限公司`)
    const lead = await outside(`${word}软件`)
    for (const missing of ALL.filter((right) => right !== 'archive.read' && right !== 'archive.follow')) {
      const less = await staff(ALL.filter((right) => right !== missing))
      expect([missing, (await duplicates(less)).items]).toEqual([missing, []])
      expect([missing, (await compare(own, lead, less)).code]).toEqual([missing, no.noRight.code])
    }
    const { seen } = (await compare(own, lead)).body
    const less = await staff(ALL.filter((right) => right !== 'economy.read'))
    expect((await post('merge', { ...two(own, lead), take: [], seen }, less)).code).toBe(no.noRight.code)
    expect((await post('notSame', { oneId: own.id, otherId: lead.id }, less)).code).toBe(no.noRight.code)
    // of one company alone: the outside enterprise is not there for them
    const bounded = await staff(ALL, { companyIds: [own.companyId ?? ''] })
    expect((await compare(own, lead, bounded)).code).toBe(refusals.notFound.code)
  })

  test('is no pair with itself', async () => {
    const lead = await outside()
    expect((await compare(lead, lead)).code).toBe(no.same.code)
    expect((await post('notSame', { oneId: lead.id, otherId: lead.id })).code).toBe(no.same.code)
  })
})
