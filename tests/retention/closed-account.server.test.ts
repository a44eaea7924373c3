import { describe, expect, test } from 'vitest'
import { findTexts } from './dump.ts'
import { type Lived, live, makePark, settle, signIn } from './life.ts'

const DAY = 86_400_000

const park = await makePark()
const { world } = park
const { jobs, vault } = world.product

/** What tells of a person, wherever it stands. */
const marksOf = ({ phone, nickName, realName, idNumber, cardNumber, plate }: Lived) => ({
  phone,
  nickName,
  realName,
  idNumber,
  cardNumber,
  plate,
})

/** Where what of a person is found: `phone in people.person.phone_sealed`. */
async function foundOf(lived: Lived, more: Record<string, string> = {}): Promise<string[]> {
  const found = await findTexts(world.store, vault, { ...marksOf(lived), ...more })
  return found.map(({ what, where }) => `${what} in ${where}`)
}

/** Closes an account as the page does; answers what closing was answered. */
async function close({ phone, token }: Pick<Lived, 'phone' | 'token'>) {
  world.forward(2 * 60_000)
  expect(await world.post('common/ownDataCode', { purpose: 'close-account' }, token)).toMatchObject({ code: 200 })
  return await world.post<{ eraseAt: string }>('common/closeAccount', { code: await world.smsTo(phone) }, token)
}

/** A day passes, with all that the clock does in it. */
async function day(): Promise<void> {
  world.forward(DAY)
  const timed = ['people.erase', 'keeps.expire', 'notify.prune', 'identity.prune', 'files.prune', 'http.prune']
  for (const name of [...timed, 'codes.prune', 'parking.prune', 'wallet.prune', 'tracking.prune'])
    await jobs.doNow(name)
  await settle(world)
}

describe('an account that is closed', () => {
  test('leaves nothing of its person in any table but what is named, and that only as long as it says', async () => {
    const lived = await live(park)
    const before = await foundOf(lived)
    expect(before).toEqual(
      expect.arrayContaining([
        'phone in people.person.phone_sealed',
        'phone in notify.sms.phone_sealed',
        'nickName in people.person.nick_name',
        'realName in wallet.wallet.real_name_sealed',
        'idNumber in wallet.wallet.id_number_sealed',
        'plate in parking.plate_claim.plate',
        'plate in parking.stay.plate',
        'plate in payments.trade.title',
        'plate in wallet.entry.title',
      ]),
    )
    expect(await close(lived)).toMatchObject({ code: 200 })
    for (let n = 0; n < 14; n += 1) await day()
    expect(await foundOf(lived)).toContain('phone in people.person.phone_sealed')
    await day()
    await day()
    expect(await foundOf(lived)).toEqual([
      // Named: gates know plates and no persons; the bill of a stay is kept for three years.
      'plate in devices.gate_event.answer',
      'plate in devices.gate_event.plate',
      'plate in parking.passage.plate',
      'plate in parking.stay.plate',
      'plate in parking.stay_order.plate',
    ])
    expect(await world.post('common/userInfo', {}, lived.token)).toMatchObject({ code: 606 })
    // The same phone is somebody new.
    const again = await signIn(world, lived.phone)
    expect((await world.post<{ id: string }>('common/userInfo', {}, again)).body.id).not.toBe(lived.id)

    world.forward(3 * 365 * DAY)
    for (let n = 0; n < 2; n += 1) await day()
    const { plate } = lived
    expect(await findTexts(world.store, vault, { plate })).toEqual([])
  })
})

describe('closing', () => {
  test('says what is open first, and does not close while it is', async () => {
    const lived = await live(park)
    await park.gate('entry', lived.plate)
    world.forward(60 * 60_000)
    type View = { matters: { what: string; blocks: boolean }[]; stays: { kind: string }[]; by: string; days: number }
    const view = await world.post<View>('common/closing', {}, lived.token)
    expect(view.body).toMatchObject({ by: 'code', days: 15 })
    expect(view.body.matters).toMatchObject([{ what: `${lived.plate} 还在停车场内`, blocks: true }])
    expect(view.body.stays.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['停车记录', '钱包与交易', '支付']))
    expect(await close(lived)).toMatchObject({ code: 10_010, data: { count: 1 } })
    expect(await world.post('common/userInfo', {}, lived.token)).toMatchObject({ code: 200 })
  })

  test('wants the code that was sent for it, and no other', async () => {
    const lived = await live(park)
    world.forward(2 * 60_000)
    await world.post('common/ownDataCode', { purpose: 'own-data' }, lived.token)
    const code = await world.smsTo(lived.phone)
    expect(await world.post('common/closeAccount', { code }, lived.token)).toMatchObject({ code: 10_003 })
    expect(await world.post('common/closeAccount', {}, lived.token)).toMatchObject({ code: 10_003 })
    expect(await world.post('common/ownData', { code }, lived.token)).toMatchObject({
      code: 200,
      body: { opened: true },
    })
  })

  test('ends every session; who signs in hears of it and may take it back', async () => {
    const lived = await live(park)
    const other = await signIn(world, lived.phone)
    expect(await close(lived)).toMatchObject({ code: 200 })
    // each server hears of it within a second
    for (const token of [lived.token, other])
      await expect.poll(async () => (await world.post('common/userInfo', {}, token)).code).toBe(606)
    world.forward(2 * 60_000)
    await world.post('common/smsCode', { phone: lived.phone })
    const code = await world.smsTo(lived.phone)
    const told = await world.post<object>('common/smsLogin', { phone: lived.phone, code })
    expect(told).toMatchObject({ code: 10_009, data: { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } })
    const token = told.data?.['back']
    expect(await world.post('common/takeBackClosing', { token: `${String(token)}x` })).toMatchObject({ code: 10_012 })
    const back = await world.post<{ loginsession: string }>('common/takeBackClosing', { token })
    expect(back).toMatchObject({ code: 200 })
    expect(await world.post('common/takeBackClosing', { token })).toMatchObject({ code: 10_012 })
    const session = back.body.loginsession
    expect((await world.post<{ id: string }>('common/userInfo', {}, session)).body.id).toBe(lived.id)
    for (let n = 0; n < 17; n += 1) await day()
    expect(await foundOf(lived)).toContain('nickName in people.person.nick_name')
  })
})

describe('own data', () => {
  test('shows all kinds, sealed values masked until the person proves themselves', async () => {
    const lived = await live(park)
    type Own = { opened: boolean; kinds: { kind: string; records: { label: string; value: string }[][] }[] }
    const masked = await world.post<Own>('common/ownData', {}, lived.token)
    const text = JSON.stringify(masked.body)
    for (const secret of [lived.phone, lived.realName, lived.idNumber, lived.cardNumber])
      expect(text).not.toContain(secret)
    for (const shown of [lived.nickName, lived.plate, `${lived.phone.slice(0, 3)}****${lived.phone.slice(7)}`, '***双'])
      expect(text).toContain(shown)
    expect(masked.body.kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['账号与登录', '停车记录', '支付', '钱包实名信息', '钱包与交易', '页面使用记录', '图片']),
    )
    world.forward(2 * 60_000)
    await world.post('common/ownDataCode', { purpose: 'own-data' }, lived.token)
    const opened = await world.post<Own>('common/ownData', { code: await world.smsTo(lived.phone) }, lived.token)
    const whole = JSON.stringify(opened.body)
    for (const mine of [lived.phone, lived.realName, lived.idNumber]) expect(whole).toContain(mine)
    expect(whole).not.toMatch(/\$argon2|\\\\x[0-9a-f]{8}/)
  })

  test("shows nobody else's", async () => {
    const [mine, theirs] = [await live(park), await live(park)]
    const { body } = await world.post('common/ownData', {}, mine.token)
    const text = JSON.stringify(body)
    for (const foreign of [theirs.nickName, theirs.plate, theirs.id]) expect(text).not.toContain(foreign)
  })
})

describe('papers', () => {
  type Info = { toAgree: { paper: string; version: string; changes: string[] }[] }

  test('that were agreed to on the login page are not asked again; others are, with what changed', async () => {
    const phone = '13755550001'
    const token = await signIn(world, phone)
    expect((await world.post<Info>('common/userInfo', {}, token)).body.toAgree).toEqual([])
    const stranger = await world.person({ agreed: false })
    const { toAgree } = (await world.post<Info>('common/userInfo', {}, stranger.token)).body
    expect(toAgree.map(({ paper }) => paper)).toEqual(['software-agreement', 'privacy-policy'])
    for (const { changes } of toAgree) expect(changes.length).toBeGreaterThan(0)
    const made = [{ paper: 'privacy-policy', version: '2031-01-01' }]
    expect(await world.post('common/agree', { papers: made }, stranger.token)).toMatchObject({ code: 200 })
    expect((await world.post<Info>('common/userInfo', {}, stranger.token)).body.toAgree).toHaveLength(2)
    const papers = toAgree.map(({ paper, version }) => ({ paper, version }))
    await world.post('common/agree', { papers }, stranger.token)
    expect((await world.post<Info>('common/userInfo', {}, stranger.token)).body.toAgree).toEqual([])
  })
})
