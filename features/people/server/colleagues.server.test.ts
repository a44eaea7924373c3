import { expect, test } from 'vitest'
import { colleaguesAmong, colleaguesOf, peersOf } from '#door/people'
import { makeCompany, makePerson, type PersonToMake } from '#fixtures/people'
import { freshStore } from '../../../tests/support/store.ts'

const { db } = await freshStore()
const now = new Date('2026-11-24T10:00:00+08:00')
const [company, another] = [await makeCompany(db), await makeCompany(db)]
/** Somebody of the first company who is called so. */
const inCompany = async (nickName: string, facts: PersonToMake = {}) =>
  (await makePerson(db, { nickName, roles: ['operator'], company: { id: company.id }, ...facts })).id

const me = await inCompany('林晓')
const wang = await inCompany('王芳')
const zhang = await inCompany('张伟')
const outsider = await inCompany('李雷', { roles: ['staff'], company: { id: another.id } })
const far = await inCompany('周远', { areaId: '2', company: { id: another.id } })
const disabled = await inCompany('钱进')
await db.updateTable('people.person').set({ disabledAt: now }).where('id', '=', disabled).execute()
const closing = await inCompany('孙丽')
const eraseAt = new Date(now.getTime() + 1000)
await db.insertInto('people.closing').values({ personId: closing, askedAt: now, eraseAt }).execute()

const all = { part: '', limit: 10 }
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('of some people those are colleagues who share a company, can be found, and are not the asker', async () => {
  const asked = [me, wang, outsider, disabled, closing]
  expect(await colleaguesAmong(db, me, asked)).toEqual(new Map([[wang, '王芳']]))
  expect(await colleaguesAmong(db, me, [wang])).toEqual(new Map([[wang, '王芳']]))
  expect(await colleaguesAmong(db, me, [])).toEqual(new Map())
  expect(await colleaguesAmong(db, outsider, [...asked, far])).toEqual(new Map([[far, '周远']]))
})

test('colleagues are found within the companies asked for, by a part of name or pinyin, without who is gone', async () => {
  expect(names(await colleaguesOf(db, [company.id], all))).toEqual(['林晓', '王芳', '张伟'])
  expect(names(await colleaguesOf(db, [another.id], all))).toEqual(['李雷', '周远'])
  expect(names(await colleaguesOf(db, [company.id], { ...all, part: '芳' }))).toEqual(['王芳'])
  expect(names(await colleaguesOf(db, [company.id], { ...all, part: 'ZhangW' }))).toEqual(['张伟'])
  expect(names(await colleaguesOf(db, [company.id], { ...all, limit: 2 }))).toEqual(['林晓', '王芳'])
  expect(await colleaguesOf(db, [], all)).toEqual([])
})

test('who has an office of the park finds others of it in that park, without who is gone', async () => {
  const find = async (roles: string[], more = {}) =>
    names(await peersOf(db, { areaId: '1', roles }, { ...all, ...more }))
  expect(await find(['visitor', 'operator'])).toEqual(['林晓', '王芳', '张伟'])
  expect(await find(['operator'], { part: '芳' })).toEqual(['王芳'])
  expect(await find(['property'])).toEqual([])
  expect(await find(['staff'])).toEqual([])
})

test('a company that a person shares with nobody asked for gives no colleague', async () => {
  expect(await colleaguesAmong(db, zhang, [outsider, far])).toEqual(new Map())
})
