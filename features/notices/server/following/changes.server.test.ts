import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { paragraph } from '#fixtures/notices'
import { noticeWorld } from '../tests/notice-world.ts'

const { world, team, save, sent, read, detail } = await noticeWorld()

describe('a correction', () => {
  const correct = (id: string, facts: object = {}, who = team().manager) =>
    world.post(
      'notice/correct',
      { id, version: 1, title: '停水通知', text: paragraph('后天8:00至12:00停水'), words: '日期有误', ...facts },
      who.token,
    )

  test('is taken notice of again; who read the old one sees it beside the new, others only the new', async () => {
    const { manager, staff } = team()
    const id = await sent()
    await read(id, staff)
    await read(id, staff, 'confirmed')
    expect((await correct(id)).body).toEqual({ version: 2 })
    expect((await detail(id, staff)).body).toMatchObject({
      version: 2,
      reached: 'delivered',
      pending: true,
      before: { version: 1, text: paragraph('明天8:00至12:00停水') },
      correction: '日期有误',
    })
    expect((await detail(id, manager)).body).toMatchObject({ version: 2, before: null })
    expect((await read(id, staff, 'seen', 1)).code).toBe(no.versionOld.code)
    expect((await read(id, staff, 'seen', 2)).code).toBe(200)
    expect((await read(id, staff, 'confirmed', 2)).body).toMatchObject({ pending: false })
  })

  test('is made once by two at once, and changes something', async () => {
    const { staff } = team()
    const id = await sent()
    const codes = (await Promise.all([correct(id), correct(id)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.versionOld.code])
    expect((await correct(id, { version: 2 })).code).toBe(no.sameText.code)
    expect((await correct(id, { version: 2 }, staff)).code).toBe(404)
  })
})

describe('a correction of the question', () => {
  const question = { text: '哪天停水？', options: ['明天', '后天'], right: 0, passage: '明天停水' }
  const correct = (id: string, version: number, asked: object | null) =>
    world.post(
      'notice/correct',
      { id, version, title: '停水通知', text: paragraph('后天停水'), words: '日期有误', question: asked },
      team().manager.token,
    )
  const answer = (id: string, version: number, choice: number) =>
    world.post('notice/setFeedback', { id, version, answer: choice }, team().staff.token)
  const answered = async (facts: object = {}) => {
    const id = await sent({ level: 'answered', question, ...facts })
    await read(id, team().staff)
    expect((await answer(id, 1, 0)).code).toBe(200)
    return id
  }
  const results = async (id: string) =>
    (await world.post<{ answers: object[] }>('notice/sentDetail', { id }, team().manager.token)).body

  test('with another right answer takes every answer back, and is asked again', async () => {
    const { staff } = team()
    const id = await answered()
    expect((await results(id)).answers).toEqual([{ option: 0, count: 1 }])
    expect((await correct(id, 1, { ...question, right: 1, passage: '后天停水' })).body).toEqual({ version: 2 })
    expect(await results(id)).toMatchObject({ answers: [], question: { right: 1 } })
    expect((await detail(id, staff)).body).toMatchObject({ answered: false, myAnswer: null, pending: true })
    await read(id, staff, 'seen', 2)
    const wrong = await world.post('notice/setFeedback', { id, version: 2, answer: 0 }, staff.token)
    expect(wrong).toMatchObject({ code: no.wrongAnswer.code, data: { passage: '后天停水' } })
    expect((await answer(id, 2, 1)).body).toMatchObject({ pending: false })
  })

  test('takes anonymous answers back too', async () => {
    const id = await answered({ anonymous: true })
    await correct(id, 1, { ...question, options: ['今天', '明天'] })
    expect((await detail(id, team().staff)).body).toMatchObject({ answered: false })
    const { rows } = await world.store.pool.query('select * from notices.tally where notice_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('by its hint alone leaves the answers: who confirms the new version is done', async () => {
    const { staff } = team()
    const id = await answered()
    expect((await correct(id, 1, { ...question, passage: '就是明天' })).code).toBe(200)
    expect((await results(id)).answers).toEqual([{ option: 0, count: 1 }])
    await read(id, staff, 'seen', 2)
    expect((await read(id, staff, 'confirmed', 2)).body).toMatchObject({ pending: false })
  })

  test('neither begins nor ends, nor names an answer that is not there', async () => {
    const id = await answered()
    expect((await correct(id, 1, null)).code).toBe(no.needsQuestion.code)
    expect((await correct(id, 1, { ...question, right: 2 })).code).toBe(no.needsQuestion.code)
    const plain = await sent()
    expect((await correct(plain, 1, question)).code).toBe(no.needsQuestion.code)
  })
})

describe('who left the company', () => {
  test('reads none of its notices and no correction, and is counted in none; what the park sent stays', async () => {
    const { manager, staff, company } = team()
    const id = await sent()
    await read(id, staff)
    const inbox = async () =>
      (
        await world.post<{ items: { received: { id: string } }[] }>('notice/pageList', { box: 'to' }, staff.token)
      ).body.items.map((one) => one.received.id)
    expect(await inbox()).toContain(id)
    await world.store.db
      .deleteFrom('people.membership')
      .where('personId', '=', staff.id)
      .where('companyId', '=', company.id)
      .execute()
    expect(await inbox()).not.toContain(id)
    expect((await detail(id, staff)).code).toBe(404)
    expect((await read(id, staff)).code).toBe(404)
    const { body } = await world.post<{ levels: object; below: number }>('notice/sentDetail', { id }, manager.token)
    expect(body).toMatchObject({ levels: { delivered: 1, seen: 0 }, below: 1 })
    await world.post(
      'notice/correct',
      { id, version: 1, title: '停水通知', text: paragraph('后天'), words: '改期' },
      manager.token,
    )
    expect((await detail(id, staff)).code).toBe(404)
    const rounds = await world.store.pool.query(
      "select people from notices.round where notice_id = $1 and kind = 'correct'",
      [id],
    )
    expect(rounds.rows).toEqual([{ people: 1 }])
  })
})

describe('a recall', () => {
  test('empties the text everywhere and wants nothing any more', async () => {
    const { manager, staff } = team()
    const id = await sent({ shared: true })
    const { body } = await world.post<{ shareToken: string }>('notice/sentDetail', { id }, manager.token)
    const shared = () => world.post<{ title: string }>('notice/h5Page', { token: body.shareToken })
    expect((await shared()).body.title).toBe('停水通知')
    await world.post(
      'notice/correct',
      { id, version: 1, title: '停水', text: paragraph('后天'), words: '' },
      manager.token,
    )
    const recall = () => world.post('notice/cancel', { id, reason: '不停水了' }, manager.token)
    expect((await recall()).body).toEqual({ state: 'recalled' })
    expect((await recall()).code).toBe(no.recalled.code)
    expect((await detail(id, staff)).body).toMatchObject({
      title: '',
      recalled: true,
      pending: false,
      text: { blocks: [] },
      recall: { reason: '不停水了' },
    })
    expect((await shared()).code).toBe(404)
    const followed = await world.post('notice/sentDetail', { id }, manager.token)
    expect(followed.body).toMatchObject({ title: '', state: 'recalled', recall: { reason: '不停水了' } })
    const everything = await world.store.pool.query(
      'select (select json_agg(n) from notices.notice n where id = $1)::text || (select json_agg(v) from notices.version v where notice_id = $1)::text as all',
      [id],
    )
    expect(JSON.stringify(everything.rows)).not.toMatch(/停水通知|至12:00|后天/)
    expect((await read(id, staff)).code).toBe(no.recalled.code)
  })

  test('of what was not sent drops it', async () => {
    const { manager, staff } = team()
    const { body } = await save({ act: 'draft' })
    const cancel = { id: body.id, reason: '不发了' }
    expect((await world.post('notice/cancel', cancel, staff.token)).code).toBe(404)
    expect((await world.post('notice/cancel', cancel, manager.token)).body).toEqual({ state: 'dropped' })
  })
})
