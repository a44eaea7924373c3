import { describe, expect, test } from 'vitest'
import type { Asks } from '#contract/visitors'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { drawnFacePicture } from '../../../../tests/support/drawn-face.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { FACE_TEXT } from '../policy/face-text.ts'
import { putPolicy, usualPolicy } from '../policy/queries.ts'
import { registerStage } from '../tests/register-stage.ts'
import { phoneIndexOf } from '../visits/sealing.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, manager, guest, at, visitor, register, detail, check, passes } = registerStage(world)
const HOUR = 3_600_000
const policy = (facts: object) =>
  putPolicy(db, '1', { ...usualPolicy(company().id), ...facts, version: 0 }, world.now())
const block = (phone: string) =>
  db
    .insertInto('visitors.block')
    .values({
      id: newId(),
      areaId: '1',
      companyId: null,
      phoneSealed: Buffer.alloc(1),
      phoneIndex: phoneIndexOf(world.product.vault, phone),
      nameSealed: Buffer.alloc(1),
      reason: '打架',
      byId: manager().id,
      at: world.now(),
      untilAt: new Date(world.now().getTime() + 24 * HOUR),
    })
    .execute()

describe('a company at the gate', () => {
  test('is found by name and spelling, names alone, page by page', async () => {
    const found = await world.post<{ items: object[] }>('visitor/companyList', { text: company().name })
    expect(found.body.items).toEqual([{ id: company().id, name: company().name }])
    const spelled = await world.post<{ items: object[] }>('visitor/companyList', { text: 'chenxing' })
    expect(spelled.body.items.length).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 21 }, (_, n) => makeCompany(db, { name: `满页${n}` })))
    const first = await world.post<{ items: { id: string }[]; next: string }>('visitor/companyList', { text: '满页' })
    const rest = await world.post<{ items: { id: string }[]; next: null }>('visitor/companyList', {
      text: '满页',
      next: first.body.next,
    })
    expect(new Set([...first.body.items, ...rest.body.items].map(({ id }) => id)).size).toBe(21)
    expect(rest.body.next).toBeNull()
  })

  test('says what it asks; one that is not listed, or of another park, is unknown', async () => {
    await policy({ askId: 'must' })
    await db.updateTable('people.company').set({ way: '北门进，乘3号梯' }).where('id', '=', company().id).execute()
    const asks = await world.post<Asks>('visitor/passInfoConfig', { companyId: company().id })
    expect(asks.body).toMatchObject({ walkIn: true, version: 1, asks: { idNumber: 'must', plate: 'may' } })
    const info = await world.get('visitor/companyInfo', { companyId: company().id })
    expect(info.body).toMatchObject({ name: company().name, way: '北门进，乘3号梯', walkIn: true })
    await db.updateTable('people.company').set({ listed: false }).where('id', '=', company().id).execute()
    expect((await world.post('visitor/passInfoConfig', { companyId: company().id })).code).toBe(16_513)
    expect((await world.get('visitor/companyInfo', { companyId: company().id })).code).toBe(16_513)
    expect((await register()).code).toBe(16_513)
  })

  test('offers reasons', async () => {
    const { body } = await world.post<{ items: { purposes: string[] }[] }>('visitorh5/groupList')
    expect(body.items.every(({ purposes }) => purposes.length > 0)).toBe(true)
  })
})

describe('registering', () => {
  test('the host whom the visitor names decides; then each has a pass for the proven phone', async () => {
    const guests = [{ name: '王五', phone: '13999999999' }, { name: '赵六' }]
    const { body } = await register({ host: '林晓', guests, plate: '京AD12345', note: '带样机' })
    expect(body).toMatchObject({
      state: 'waiting',
      way: 'registration',
      decides: '接待人',
      hostName: '林*',
      note: '带样机',
    })
    expect(body.companions.map(({ phone }) => phone)).toEqual([`138****${guest().phone.slice(-4)}`, ''])
    expect((await check(body.id, manager())).body.items[0]?.done).toBe(false)
    expect((await check(body.id, host())).body.items[0]?.done).toBe(true)
    expect((await detail(body.id)).body).toMatchObject({ state: 'approved', can: { show: true, urge: false } })
    expect(await passes(body.id)).toHaveLength(2)
  })

  test('without a host reception decides; without reception the managers', async () => {
    const desk = await world.person({ company: { id: company().id } })
    expect((await register()).body.decides).toBe('企业管理员')
    await policy({ receptionIds: [desk.id] })
    const { body } = await register({ version: 1 })
    expect(body.decides).toBe('前台')
    expect((await check(body.id, desk)).body.items[0]?.done).toBe(true)
  })

  test('a host is found by exact name or phone alone, and is who may have visitors', async () => {
    const other = await world.person({
      nickName: '何苗',
      phone: '13711112222',
      company: { id: company().id, allowed: true },
    })
    await world.person({ nickName: '实习生', company: { id: company().id } })
    const elsewhere = await makeCompany(db)
    await world.person({ nickName: '远方', company: { id: elsewhere.id, allowed: true } })
    for (const name of ['林', '实习生', '远方', '无此人', '13711112223'])
      expect((await register({ host: name })).code, name).toBe(16_512)
    expect((await register({ host: '13711112222' })).code).toBe(200)
    expect(other.id).not.toBe(host().id)
  })

  test('what the company asks for must be given, of its questions too; answers are sealed', async () => {
    const fields = [
      {
        id: newId(),
        kind: 'choice' as const,
        label: '是否带设备',
        required: true,
        min: '',
        max: '',
        options: ['是', '否'],
      },
    ]
    await policy({ askId: 'must', askPlate: 'must', fields })
    const answers = [{ id: fields[0]?.id, values: ['是'] }]
    const guests = [{ name: '王五', idNumber: '11010519491231002X' }]
    expect((await register()).code).toBe(16_551)
    expect((await register({ version: 1 })).code).toBe(16_511)
    expect((await register({ version: 1, guests: [{ name: '王五', idNumber: '110105194912310021' }] })).code).toBe(
      16_518,
    )
    expect((await register({ version: 1, guests })).code).toBe(16_511)
    const whole = { version: 1, guests, plate: '京AD12345' }
    const missing = await register(whole)
    expect([missing.code, missing.message]).toEqual([16_552, '是否带设备不能为空'])
    expect((await register({ ...whole, answers: [{ id: fields[0]?.id, values: ['也许'] }] })).code).toBe(16_552)
    const done = await register({ ...whole, answers })
    expect(done.body.answers).toEqual([{ label: '是否带设备', value: '是' }])
    const { rows } = await world.store.pool.query(
      `select v::text || encode(answers_sealed, 'escape') as row from visitors.visit v where id = $1`,
      [done.body.id],
    )
    expect(JSON.stringify(rows)).not.toContain('是否带设备')
    expect(JSON.stringify(rows)).not.toContain('AD12345')
  })

  test('a company may want no walk-ins', async () => {
    await policy({ walkIn: false })
    const refused = await register({ version: 1 })
    expect([refused.code, refused.message]).toEqual([16_510, `${company().name}不接受现场登记，请联系接待人发送邀请`])
  })

  test('times that cannot be are refused', async () => {
    expect((await register({ from: at(2), until: at(1) })).code).toBe(16_506)
    expect((await register({ from: at(-3), until: at(-1) })).code).toBe(16_507)
    expect((await register({ from: at(24 * 31), until: at(24 * 31 + 1) })).code).toBe(16_508)
    expect((await register({ guests: [] })).code).toBe(400)
  })

  test('who is blocked hears no reason, and cannot type another number', async () => {
    await block(guest().phone)
    const refused = await register({ guests: [{ name: '王五', phone: '13999998888' }] })
    expect([refused.code, refused.message]).toEqual([16_509, '暂时无法办理，请联系接待人'])
    const friend = await visitor()
    expect((await register({ guests: [{ name: '友' }, { name: '王五', phone: guest().phone }] }, friend)).code).toBe(
      16_509,
    )
  })

  test('ten an hour by one phone, refused ones counted', async () => {
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await register(n % 2 === 0 ? {} : { host: '谁' })).code)
    expect(codes.slice(0, 10).toSorted((a, b) => a - b)).toEqual([...Array(5).fill(200), ...Array(5).fill(16_512)])
    expect(codes[10]).toBe(16_550)
  })

  test('thirty an hour from one address', async () => {
    world.forward(HOUR)
    const many = await Promise.all(Array.from({ length: 4 }, visitor))
    const codes = []
    for (let n = 0; n < 31; n += 1) codes.push((await register({ host: '谁' }, many[n % 4])).code)
    expect(codes.filter((code) => code === 16_550)).toHaveLength(1)
    world.forward(HOUR)
  })

  test('needs a proven phone or a session', async () => {
    expect((await register({}, { token: '' })).code).toBe(401)
  })
})

describe('a picture of a face', () => {
  test('comes with separate consent and a token; a visit takes it once, where the company asks', async () => {
    await policy({ askFace: 'may' })
    const face = await drawnFacePicture()
    const send = async (consent: string, bytes: Buffer) => {
      const form = new FormData()
      form.append('consent', consent)
      form.append('fourteen', 'true')
      form.append('version', FACE_TEXT.version)
      form.append('file', new Blob([new Uint8Array(bytes)]), 'face.png')
      const url = `${world.origin}/ipark/portal/app/visitor/faceImage`
      return (await (await fetch(url, { method: 'POST', body: form })).json()) as {
        code: number
        body: { id: string; claimToken: string }
      }
    }
    expect((await send('false', face)).code).toBe(400)
    expect((await send('true', Buffer.from('no picture'))).code).toBe(16_575)
    const { id: faceId, claimToken: faceToken } = (await send('true', face)).body
    const take = (token: string) => register({ version: 1, guests: [{ name: '王五', faceId, faceToken: token }] })
    expect((await take('x'.repeat(32))).code).toBe(16_575)
    expect((await take(faceToken)).body.companions[0]?.has.face).toBe(true)
    expect((await take(faceToken)).code).toBe(16_575)
  })
})
