import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { linkKeyIn } from '../../../tests/support/sms-links.ts'
import { makeWorld } from '../../../tests/support/world.ts'
import type { NewLink } from '../index.ts'
import { newKey } from './keys.ts'

const long = await makeWorld()
const short = await makeWorld({ env: { SMS_LINK: 'short' } })
const none = await makeWorld({ env: { SMS_LINK: 'none' } })
const PHONE = '13912345678'
const DAY = 86_400_000
const [DIGITS, OFTEN, OVER, UNKNOWN] = [9200, 9201, 9202, 9203]

interface Stands {
  state: string
  path: string | null
}
let number = 0
beforeEach(() => {
  // Away from the hour and day of the tests before.
  for (const world of [long, short, none]) world.forward(DAY + 1000)
})

/** An SMS with a link that is good for an hour; answers the SMS. */
async function sent(world: typeof long, link: Partial<NewLink> = {}, phone = PHONE) {
  number += 1
  await inTransaction(world.store.db, (db) =>
    world.product.notify.sms(db, {
      areaId: '1',
      phone,
      template: 'visit-approved',
      words: { at: '11月28日 15:00', company: '云图软件' },
      link: {
        kind: 'test.thing',
        thing: `thing ${number}`,
        path: '/services?key={pass}',
        until: new Date(world.now().getTime() + DAY / 2),
        ...link,
      },
    }),
  )
  world.forward(61_000)
  await world.product.jobs.drain()
  return world.messages().find((message) => message.phone === phone)?.text ?? ''
}
const stands = async (world: typeof long, link: string, token?: string) =>
  (await world.post<Stands>('message/link', { link }, token)).body
const prove = (world: typeof long, link: string, digits = '5678') =>
  world.post<{ path: string }>('message/linkProve', { link, digits })
const passIn = (path: string | null) => /key=([\w-]{22})$/.exec(path ?? '')?.[1] ?? ''
const opened = (world: typeof long, pass: string, kind = 'test.thing', areaId = '1') =>
  world.product.notify.links.opened(world.store.db, areaId, kind, pass)

describe('a long link', () => {
  test('stands last in its SMS and leads on, as often as it is opened, until its time is over', async () => {
    const text = await sent(long)
    expect(text).toMatch(
      /^【园区通】您11月28日 15:00到云图软件的来访已同意，请出示通行码入园 http:\S+\/s\/[A-Za-z]\w{21}$/,
    )
    const key = linkKeyIn(text)
    const first = await stands(long, key)
    expect(first).toEqual({ state: 'ready', path: expect.stringMatching(/^\/services\?key=[\w-]{22}$/) })
    for (let nth = 0; nth < 5; nth += 1) {
      await fetch(`${long.origin}/s/${key}`)
      await fetch(`${long.origin}/s/${key}`, { method: 'HEAD' })
    }
    expect(await stands(long, key)).toEqual(first)
    expect(await stands(long, `${key}。请`)).toEqual(first)
    const pass = passIn(first.path)
    expect(await opened(long, pass)).toBe(`thing ${number}`)
    expect(await opened(long, pass, 'another.kind')).toBeNull()
    expect(await opened(long, pass, 'test.thing', '2')).toBeNull()
    expect(await opened(long, key)).toBeNull()
    long.forward(DAY / 2)
    expect(await stands(long, key)).toEqual({ state: 'over', path: null })
    expect(await opened(long, pass)).toBeNull()
  })

  test('that is cut off, or that nobody wrote, is not whole; that it is over is said of no other', async () => {
    const key = linkKeyIn(await sent(long))
    for (const link of [key.slice(0, -1), newKey('long'), newKey('short'), '。', '-'])
      expect(await stands(long, link)).toEqual({ state: 'unknown', path: null })
  })

  test('is kept as a hash alone once its SMS has left', async () => {
    const key = linkKeyIn(await sent(long))
    const pass = passIn((await stands(long, key)).path)
    const { db } = long.store
    const kept = [
      ...(await db.selectFrom('notify.link').selectAll().execute()),
      ...(await db.selectFrom('notify.sms').selectAll().execute()),
    ]
    const text = JSON.stringify(kept, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const secret of [key, pass, PHONE]) expect(text).not.toContain(secret)
  })

  test('who tries keys is shut out for the hour; who opens right ones is not counted', async () => {
    const key = linkKeyIn(await sent(long))
    for (let nth = 0; nth < 80; nth += 1) expect((await stands(long, key)).state).toBe('ready')
    for (let nth = 0; nth < 60; nth += 1) await stands(long, newKey('long'))
    expect((await long.post('message/link', { link: key })).code).toBe(429)
    long.forward(3_600_000)
    expect((await stands(long, key)).state).toBe('ready')
  })
})

describe('a short link', () => {
  test('asks for the last four digits of the phone, and leads on by them', async () => {
    const key = linkKeyIn(await sent(short))
    expect(key).toMatch(/^[2-9]\w{9}$/)
    expect(await stands(short, key)).toEqual({ state: 'digits', path: null })
    expect((await prove(short, key, '0000')).code).toBe(DIGITS)
    const { body } = await prove(short, key)
    expect(await opened(short, passIn(body.path))).toBe(`thing ${number}`)
    expect((await prove(short, key)).body).toEqual(body)
  })

  test('asks nothing of the person whose phone it is, while they are signed in', async () => {
    const me = await short.person()
    const key = linkKeyIn(await sent(short, { personId: me.id }))
    expect((await stands(short, key, me.token)).state).toBe('ready')
    expect((await stands(short, key, (await short.person()).token)).state).toBe('digits')
    expect((await stands(short, key)).state).toBe('digits')
  })

  test('has five wrong tries a day, one after the other or all at once; right ones are not counted', async () => {
    const key = linkKeyIn(await sent(short))
    for (let nth = 0; nth < 8; nth += 1) expect((await prove(short, key)).code).toBe(200)
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => prove(short, key, `${1000 + n}`)))
    expect(tries.filter(({ code }) => code === DIGITS)).toHaveLength(5)
    expect(tries.filter(({ code }) => code === OFTEN)).toHaveLength(7)
    expect((await prove(short, key)).code).toBe(OFTEN)
    const other = linkKeyIn(await sent(short))
    expect((await prove(short, other)).code).toBe(200)
    short.forward(DAY)
    expect((await prove(short, key)).code).toBe(OVER)
  })

  test('has thirty wrong tries an hour from one address, whichever links they are of', async () => {
    const keys: string[] = []
    for (let nth = 0; nth < 7; nth += 1) keys.push(linkKeyIn(await sent(short, {}, `1391234${1000 + nth}`)))
    const codes: number[] = []
    for (const key of keys) for (let nth = 0; nth < 5; nth += 1) codes.push((await prove(short, key, '9999')).code)
    expect(codes.filter((code) => code === DIGITS)).toHaveLength(30)
    expect(codes.slice(30)).toEqual([OFTEN, OFTEN, OFTEN, OFTEN, OFTEN])
  })

  test('that nobody wrote has no digits', async () => {
    expect((await prove(short, newKey('short'))).code).toBe(UNKNOWN)
    expect((await prove(short, 'x')).code).toBe(UNKNOWN)
    expect((await short.post('message/linkProve', { link: newKey('short'), digits: '12' })).code).toBe(400)
  })
})

test('where no link is admitted the SMS says where to look, and none is written', async () => {
  const before = await none.store.db.selectFrom('notify.link').selectAll().execute()
  expect(await sent(none)).toBe('【园区通】您11月28日 15:00到云图软件的来访已同意，请出示通行码入园，请打开园区通查看')
  expect(await none.store.db.selectFrom('notify.link').selectAll().execute()).toEqual(before)
})
