import type { Static } from 'typebox'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type estate, estateRefusals } from '#contract/estate'
import { newId } from '#platform/db'
import { PARK_PICTURE_PATH } from '#vocabulary/addresses'
import { refusals } from '#vocabulary/refusal'
import { sendPicture } from '../../../tests/support/sent-picture.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'
import { makeArea } from './fixtures.ts'

type Park = Static<typeof estate.calls.parkInfo.output>

let world: World
let operator: string
const SQUARE = { width: 256, height: 256 }
const BANNER = { width: 1200, height: 480 }

beforeAll(async () => {
  world = await makeWorld()
  await makeArea(world.store.db, '2', { name: '西湖创新园' })
})

beforeEach(async () => {
  operator = (await world.person({ roles: ['operator'] })).token
})

const set = (change: object, token = operator) => world.post<Park>('estate/parkLook', change, token)
const info = async (areaId = '1') => (await world.get<Park>('common/parkInfo', { areaId })).body
const load = (url: string | null) => fetch(world.origin + url)

describe('a park’s look', () => {
  test('is name, phone, colour, logo and header picture, set at once and seen by everybody', async () => {
    const logo = await sendPicture(world, operator, SQUARE)
    const picture = await sendPicture(world, operator, BANNER)
    const change = {
      name: ' 东湖创新园 ',
      servicePhone: '027-87651111',
      gatePhone: '027-87651110',
      colour: '#1652A5',
      logo,
      picture,
    }
    const answer = await set(change)
    expect(answer.code).toBe(200)
    const seen = await info()
    expect(answer.body).toEqual(seen)
    expect(seen).toMatchObject({
      id: '1',
      name: '东湖创新园',
      servicePhone: '027-87651111',
      gatePhone: '027-87651110',
      colour: '#1652a5',
      palette: { light: { brand: '#1652a5', onBrand: '#ffffff' }, dark: { onBrand: '#0f1412' } },
      logo: `/ipark/files/open/${logo}`,
      picture: `/ipark/files/open/${picture}`,
    })
    for (const url of [seen.logo, seen.picture]) {
      const shown = await load(url)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test('what is left out stays, and null takes away: the picture is gone from its address', async () => {
    const logo = await sendPicture(world, operator, SQUARE)
    await set({ logo, colour: '#1652a5', servicePhone: '400-800-1234' })
    const kept = await set({ name: '南湖创新园' })
    const address = kept.body.logo
    expect(kept.body).toMatchObject({ name: '南湖创新园', colour: '#1652a5', servicePhone: '400-800-1234' })
    expect((await load(address)).status).toBe(200)
    expect((await set({ logo })).body.logo).toBe(address)
    const bare = await set({ logo: null, picture: null, colour: null, servicePhone: '' })
    expect(bare.body).toMatchObject({ logo: null, picture: null, colour: null, palette: null, servicePhone: '' })
    const gone = await load(address)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('is set by operators of the park alone, and only for their own park', async () => {
    const { token } = await world.person({ roles: ['property'] })
    expect((await set({ name: '别的名字' }, token)).code).toBe(refusals.forbidden.code)
    expect((await world.post('estate/parkLook', { name: '别的名字' })).code).toBe(refusals.noSession.code)
    expect((await set({ name: '别的名字', areaId: '2' })).code).toBe(refusals.forbidden.code)
    const abroad = await world.person({ roles: ['operator'], areaId: '2' })
    expect((await set({ name: '西湖新园' }, abroad.token)).body.name).toBe('西湖新园')
    expect((await info('1')).name).not.toBe('西湖新园')
    expect((await world.get('common/parkInfo', { areaId: 'nowhere' })).code).toBe(refusals.notFound.code)
  })

  test('is on record with who changed it', async () => {
    await set({ name: '记录园' })
    const rows = await world.store.db
      .selectFrom('audit.entry')
      .select(['subjectId', 'detail'])
      .where('action', '=', 'estate.look.changed')
      .orderBy('at', 'desc')
      .execute()
    expect(rows[0]).toEqual({ subjectId: '1', detail: { changed: ['name'] } })
  })
})

describe('refused is', () => {
  test.each(['#ffff00', '#eeeeee', '#07C160'])(
    'the colour %s, in words and under its field; nothing changes',
    async (colour) => {
      const before = await info()
      const answer = await set({ name: '不该有的名字', colour })
      expect(answer).toMatchObject({
        code: estateRefusals.colourUnreadable.code,
        message: '这个颜色上的文字看不清，请选择深一些的颜色',
        field: 'colour',
      })
      expect(await info()).toEqual(before)
    },
  )

  test.each([
    { colour: 'red' },
    { name: '' },
    { name: '　 ' },
    { name: '长'.repeat(31) },
    { servicePhone: 'call me' },
    { gatePhone: 'the gate' },
    { logo: 'x' },
    { address: '长'.repeat(81) },
    { legalOperator: '甲\n乙' },
    { place: '别处' },
  ])('what is malformed: %j', async (change) => {
    expect((await set(change)).code).toBe(400)
  })

  test('a file of somebody else, of another park, of a record, and one that is not there', async () => {
    const other = await world.person({ roles: ['operator'] })
    const foreign = await sendPicture(world, other.token, SQUARE)
    const taken = await sendPicture(world, operator, SQUARE)
    await world.store.db.updateTable('files.file').set({ claimedAt: world.now() }).where('id', '=', taken).execute()
    const moved = await sendPicture(world, operator, SQUARE)
    await world.store.db.updateTable('files.file').set({ areaId: '2' }).where('id', '=', moved).execute()
    const before = await info()
    for (const logo of [foreign, taken, moved, newId()])
      expect(await set({ logo })).toMatchObject({ code: estateRefusals.pictureUnknown.code, field: 'logo' })
    expect(await info()).toEqual(before)
    for (const id of [foreign, taken, moved]) expect((await load(`/ipark/files/open/${id}`)).status).toBe(404)
    // Still free for its own sender.
    expect((await set({ logo: foreign }, other.token)).code).toBe(200)
  })

  test('a file that is no picture', async () => {
    const document = await sendPicture(world, operator, { width: 130, height: 131 })
    const { db } = world.store
    const { sha256 } = await db
      .selectFrom('files.file')
      .select('sha256')
      .where('id', '=', document)
      .executeTakeFirstOrThrow()
    await db.updateTable('files.content').set({ type: 'application/pdf' }).where('sha256', '=', sha256).execute()
    expect((await set({ logo: document })).code).toBe(estateRefusals.pictureUnknown.code)
  })

  test('a picture of the wrong shape or too heavy to load; it stays unpublished', async () => {
    const { logoShape, pictureShape, pictureTooLarge } = estateRefusals
    for (const [field, size, kind] of [
      ['logo', { width: 300, height: 200 }, logoShape],
      ['logo', { width: 100, height: 100 }, logoShape],
      ['picture', { width: 600, height: 240 }, pictureShape],
      ['picture', { width: 800, height: 600 }, pictureShape],
      ['logo', { width: 512, height: 512, noisy: true }, pictureTooLarge],
    ] as const) {
      const id = await sendPicture(world, operator, size)
      expect(await set({ [field]: id })).toMatchObject({ code: kind.code, field })
      expect((await load(`/ipark/files/open/${id}`)).status).toBe(404)
    }
    expect((await set({ logo: await sendPicture(world, operator, { width: 100, height: 100 }) })).message).toBe(
      '标志请用正方形的图片，边长至少128像素',
    )
  })

  test('one picture as both', async () => {
    const both = await sendPicture(world, operator, SQUARE)
    expect((await set({ logo: both, picture: both })).code).toBe(estateRefusals.pictureUnknown.code)
  })
})

test('set by many at once, the look is that of one of them, and no other picture is left open', async () => {
  const operators = await Promise.all(Array.from({ length: 6 }, () => world.person({ roles: ['operator'] })))
  const sent = await Promise.all(
    operators.map(async ({ token }, at) => ({
      token,
      name: `园区${at}`,
      logo: await sendPicture(world, token, { width: 140 + at, height: 140 + at }),
    })),
  )
  const answers = await Promise.all(sent.map(({ token, ...change }) => set(change, token)))
  expect(answers.map(({ code }) => code)).toEqual(sent.map(() => 200))
  const { name, logo } = await info()
  const winner = sent.find((each) => each.name === name)
  expect(logo).toBe(`/ipark/files/open/${winner?.logo}`)
  const open = await Promise.all(sent.map(async (each) => (await load(`/ipark/files/open/${each.logo}`)).status))
  expect(open.filter((status) => status === 200)).toHaveLength(1)
})

describe('the picture at its fixed address', () => {
  const at = (headers: Record<string, string> = {}) => fetch(`${world.origin}${PARK_PICTURE_PATH}`, { headers })

  test('is that of the park that the phone chose, else of the first; by its tag nothing is sent twice', async () => {
    const picture = await sendPicture(world, operator, BANNER)
    await set({ picture })
    const shown = await at()
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('etag')]).toEqual([
      200,
      'image/png',
      `"${picture}"`,
    ])
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect((await at({ 'if-none-match': `"${picture}"` })).status).toBe(304)
    expect((await at({ cookie: 'a=b; preferences=auto.elder.1' })).status).toBe(200)
    expect((await at({ cookie: 'preferences=auto.normal.2; a=b' })).status).toBe(204)
    expect((await at({ cookie: 'preferences=auto.normal.nowhere' })).status).toBe(204)
  })

  test('is gone as soon as the park takes it away', async () => {
    await set({ picture: await sendPicture(world, operator, BANNER) })
    await set({ picture: null })
    expect((await at()).status).toBe(204)
  })
})
