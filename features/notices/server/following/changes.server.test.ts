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
