import { describe, expect, test } from 'vitest'
import type { Workbook } from '#contract/setup'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { sheetsOf, smallPark } from '../../../../tests/support/workbooks.ts'
import { makeWorkbookWorld } from '../tests/sending.ts'
import { makeBookFile } from './fixtures.ts'

const { world, operator, other, elsewhere, send, view, checked, start, ran, faultsOf, count } =
  await makeWorkbookWorld()
const MINUTE = 60_000

describe('a park by one workbook', () => {
  test('is checked, run, and then stands; once more it is all equal', async () => {
    const before = await count()
    const one = await checked(smallPark(1))
    expect(await faultsOf(one)).toEqual([])
    expect(one.sheets).toEqual([
      { name: '楼栋房间', rows: 3, new: 3, changed: 0, equal: 0, faults: 0 },
      { name: '企业', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '人员', rows: 4, new: 3, changed: 1, equal: 0, faults: 0 },
      { name: '租约', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '停车场', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
      { name: '车道', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '收费标准', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
      { name: '车牌', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
    ])
    // the check wrote nothing
    expect(await count()).toEqual(before)
    expect(await ran(one)).toMatchObject({ state: 'done', sheets: one.sheets, byName: '周园' })
    const after = await count()
    expect(Object.fromEntries(Object.entries(after).map(([key, n]) => [key, n - (before[key] ?? 0)]))).toEqual({
      rooms: 3,
      companies: 2,
      persons: 4,
      members: 3,
      departments: 3,
      tenancies: 2,
      lots: 1,
      lanes: 2,
      tariffs: 1,
      plates: 1,
    })
    const { rows: entries } = await world.store.pool.query<{ action: string; actor: string }>(
      "select action, actor from audit.entry where action ~ '^(setup|people|estate|parking)' order by id",
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'setup.workbook.sent',
      'setup.workbook.run',
      'people.manager.made',
      'setup.workbook.done',
    ])
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([operator.id]))
    const again = await checked(smallPark(1))
    expect(again.sheets.map(({ rows, equal }) => rows - equal)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await ran(again)).toMatchObject({ state: 'done' })
    expect(await count()).toEqual(after)
  })

  test('its people sign in by their phones, find each other, and their first manager manages', async () => {
    await ran(await checked(smallPark(2)))
    const phone = '13800138102'
    await world.post('common/smsCode', { phone })
    const code = await world.smsTo(phone)
    const entered = await world.post<{ loginsession: string }>('common/smsLogin', { phone, code })
    const session = entered.body.loginsession
    const managed = await world.post<{ companyList: unknown[] }>('common/userInfo', {}, session)
    expect(managed.code).toBe(200)
    const staff = await world.post<{ items: { name: string }[]; manager: boolean }>('enterprise/staffList', {}, session)
    expect(staff.body.manager).toBe(true)
    expect(new Set(staff.body.items.map(({ name }) => name))).toEqual(new Set(['张伟', '李娜', '王芳']))
    // nobody heard of it but who asked for a code
    expect(world.messages().filter(({ phone: to }) => to.startsWith('13800138') && to !== phone)).toEqual([])
  })

  test('somebody who has an account joins with it, and a person may be of two companies', async () => {
    const known = await world.person({ phone: '13700137000', nickName: '钱进' })
    const unnamed = await world.person({ phone: '13700137001', nickName: '用户7001' })
    const rows = {
      企业: ['甲科技有限公司|||||', '乙科技有限公司|||||'],
      人员: [
        '钱进|13700137000|甲科技有限公司||顾问',
        '钱进|13700137000|乙科技有限公司|财务部|',
        '孙俪|13700137001|乙科技有限公司||',
      ],
    }
    await ran(await checked(rows))
    const { rows: ties } = await world.store.pool.query(
      'select p.nick_name, c.name from people.membership m join people.person p on p.id = m.person_id join people.company c on c.id = m.company_id where p.id = any($1) order by 2, 1',
      [[known.id, unnamed.id]],
    )
    expect(ties.map(({ nick_name, name }) => `${nick_name} ${name}`)).toEqual([
      '孙俪 乙科技有限公司',
      '钱进 乙科技有限公司',
      '钱进 甲科技有限公司',
    ])
  })
})

describe('at once, too late, and elsewhere', () => {
  test('of two operators the second hears that the park is busy; the same file sent twice is one', async () => {
    const file = await makeBookFile(sheetsOf(smallPark(11)))
    const answers = await Promise.all([send(file), send(file, other)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 17100])
    await world.product.jobs.drain()
    const [first, second] = await Promise.all([send(file), send(file)])
    expect(first?.body.id).toBe(second?.body.id)
    await world.product.jobs.drain()
  })

  test('of two that were checked one runs, and the other hears that the data moved', async () => {
    const one = await checked(smallPark(12))
    const two = await checked(smallPark(12), other)
    const codes = (await Promise.all([start(one), start(two, other), start(one)])).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => ![200, 615, 17100].includes(code))).toEqual([])
    await world.product.jobs.drain()
    const states = [(await view(one.id)).state, (await view(two.id)).state]
    expect(states.toSorted()).toEqual(['checked', 'done'])
    const rest = states[0] === 'checked' ? one : two
    const rooms = await count()
    await start(rest)
    await world.product.jobs.drain()
    expect(await view(rest.id)).toMatchObject({ state: 'moved', why: '数据已变化，请重新核对' })
    expect(await count()).toEqual(rooms)
  })

  test('somebody else changed a record between check and run: nothing is written', async () => {
    const one = await checked({ 企业: ['己科技有限公司|||||', '庚科技有限公司|||||'] })
    await makeCompany(world.store.db, { name: '庚科技有限公司' })
    const before = await count()
    await start(one)
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'moved' })
    expect(await count()).toEqual(before)
    expect(await start(one)).toMatchObject({ code: 17104 })
  })

  test('a run is asked for within thirty minutes, with the token of its check', async () => {
    const one = await checked({ 企业: ['辛科技有限公司|||||'] })
    expect(await start({ ...one, token: 'a'.repeat(64) })).toMatchObject({ code: 17103 })
    world.forward(30 * MINUTE + 1000)
    expect(await view(one.id)).toMatchObject({ state: 'expired', runUntil: null })
    expect(await start(one)).toMatchObject({ code: 17105, message: '数据已变化，请重新核对' })
  })

  test('a workbook is given up, and its file is gone', async () => {
    const one = await checked({ 企业: ['壬科技有限公司|||||'] })
    const cancel = () => world.post<Workbook>('setup/workbookCancel', { id: one.id }, operator.token)
    expect(await cancel()).toMatchObject({ code: 200, body: { state: 'cancelled' } })
    expect(await cancel()).toMatchObject({ code: 615 })
    expect(await start(one)).toMatchObject({ code: 17104 })
    const { rows } = await world.store.pool.query('select from setup.workbook_file where workbook_id = $1', [one.id])
    expect(rows).toEqual([])
  })

  test('another park has its own records of the same names, and sees nothing of this one', async () => {
    await makeArea(world.store.db, '2')
    await ran(await checked(smallPark(13)))
    const [here, there] = [await count('1'), await count('2')]
    const one = await checked(smallPark(13), elsewhere)
    expect(one.sheets.map(({ equal }) => equal)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect((await world.post('setup/workbookState', { id: one.id }, operator.token)).code).toBe(404)
    await ran(one, elsewhere)
    expect(await count('1')).toEqual(here)
    expect((await count('2')).rooms).toBe((there.rooms ?? 0) + 3)
  })
})
