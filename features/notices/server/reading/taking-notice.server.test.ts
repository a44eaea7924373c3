import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { noticeWorld } from '../tests/notice-world.ts'

const { world, team, sent, read, detail } = await noticeWorld()
const { db } = world.store

describe('taking notice', () => {
  test('is seen at the end of the text, then confirmed; opening is neither', async () => {
    const { staff } = team()
    const id = await sent()
    expect((await detail(id, staff)).body).toMatchObject({ reached: 'delivered', pending: true })
    expect((await detail(id, staff)).body).toMatchObject({ reached: 'delivered' })
    expect((await read(id, staff, 'confirmed')).code).toBe(no.notSeenYet.code)
    expect((await read(id, staff)).body).toEqual({ reached: 'seen', pending: true })
    expect((await read(id, staff, 'confirmed')).body).toEqual({ reached: 'confirmed', pending: false })
    expect((await read(id, staff)).body).toEqual({ reached: 'confirmed', pending: false })
  })

  test('is of one’s own notices alone', async () => {
    const { staff } = team()
    const id = await sent({ except: [staff.id] })
    expect((await detail(id, staff)).code).toBe(404)
    expect((await read(id, staff)).code).toBe(404)
  })

  test('lists what still wants something first', async () => {
    const { staff } = team()
    const first = await sent({ title: '一' })
    const second = await sent({ title: '二' })
    await read(second, staff)
    await read(second, staff, 'confirmed')
    const third = await sent({ title: '三' })
    const list = () =>
      world.post<{ items: { received: { id: string } }[] }>('notice/pageList', { box: 'to' }, staff.token)
    expect((await list()).body.items.map(({ received }) => received.id)).toEqual([third, first, second])
    expect((await world.post('notice/waiting', {}, staff.token)).body).toMatchObject({ count: 2 })
  })

  const QUESTION = { text: '哪天停水？', options: ['今天', '明天'], right: 1, passage: '明天8:00至12:00停水' }

  test('is answered once, and a wrong answer is shown the passage', async () => {
    const { manager, staff } = team()
    const id = await sent({ level: 'answered', question: QUESTION })
    const answer = (n: number) => world.post('notice/setFeedback', { id, version: 1, answer: n }, staff.token)
    expect((await answer(1)).code).toBe(no.notSeenYet.code)
    await read(id, staff)
    expect(await answer(0)).toMatchObject({
      code: no.wrongAnswer.code,
      message: expect.stringContaining(QUESTION.passage),
    })
    expect((await answer(1)).body).toEqual({ reached: 'answered', pending: false })
    expect((await answer(1)).code).toBe(no.answeredAlready.code)
    const { body } = await world.post<{ items: object[] }>('notice/feedbackPage', { id }, manager.token)
    expect(body.items).toMatchObject([{ personId: staff.id, answer: 1 }])
  })

  test('anonymously ties nothing to anybody: no row has answer, words or time beside a person', async () => {
    const { manager, staff } = team()
    const id = await sent({
      level: 'answered',
      question: { ...QUESTION, right: null },
      feedback: true,
      anonymous: true,
    })
    await read(id, staff)
    const said = { id, version: 1, answer: 0, words: '太晚通知了' }
    expect((await world.post('notice/setFeedback', said, staff.token)).code).toBe(200)
    const rows = await db.selectFrom('notices.receipt').selectAll().where('noticeId', '=', id).execute()
    expect(rows.find(({ personId }) => personId === staff.id)).toMatchObject({
      answered: true,
      answer: null,
      words: null,
      answeredAt: null,
    })
    const tables = ['notices.tally', 'notices.anonymous_words'] as const
    for (const table of tables) {
      const { rows: columns } = await world.store.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_schema || '.' || table_name = $1`,
        [table],
      )
      expect(columns.map(({ column_name }) => column_name).filter((name) => /person|_at$|by/.test(name))).toEqual([])
    }
    const { body } = await world.post<{ answers: object[]; words: string[] }>(
      'notice/sentDetail',
      { id },
      manager.token,
    )
    expect(body).toMatchObject({ answers: [], words: [] })
    const page = await world.post<{ items: object[] }>('notice/feedbackPage', { id }, manager.token)
    expect(page.body.items).toMatchObject([{ personId: staff.id, answer: null, words: null, at: null }])
  })
})
