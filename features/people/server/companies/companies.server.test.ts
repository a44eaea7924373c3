import { beforeAll, describe, expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import type { CompanyItem, CompanyPage, DeskCompany, Tenant } from '#contract/people'
import { makeArea, makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import { sendPicture } from '../../../../tests/support/sent-picture.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
type Token = string
type Listed<Item> = { items: Item[]; next: string | null }

let visitor: Token
let operator: Token
let member: Token
let manager: Token
let ours: string
let count = 0

const made = async (name: string, facts: object = {}) => {
  const { id } = await makeCompany(db, { name })
  if (Object.keys(facts).length > 0) await db.updateTable('people.company').set(facts).where('id', '=', id).execute()
  return id
}
const newCode = () => {
  count += 1
  const first = `91420100MA5K${String(count).padStart(5, '0')}`
  return `${first}${creditCodeCheck(first)}`
}
const post = <Body>(call: string, body: object, token: Token | null = visitor) => world.post<Body>(call, body, token)
const found = async (text: string) =>
  (await post<Listed<CompanyItem>>('enterprise/companyListByPage', { text })).body.items.map(({ name }) => name)
const page = (id: string, token = visitor) => post<CompanyPage>('enterprise/companyPage', { id }, token)
const empty = {
  industry: '',
  introduction: null,
  publicPhone: '',
  publicEmail: '',
  website: '',
  way: '',
  reception: '',
}

beforeAll(async () => {
  await makeArea(db, '2')
  ours = await made('云图测绘有限公司')
  visitor = (await world.person()).token
  operator = (await world.person({ roles: ['operator'] })).token
  member = (await world.person({ company: { id: ours } })).token
  manager = (await world.person({ company: { id: ours, manager: true } })).token
})

describe('the pictures of a company', () => {
  const set = (change: object, token = manager, id = ours) =>
    post<CompanyPage>('enterprise/companyPictures', { id, ...change }, token)
  const square = (token: Token) => sendPicture(world, token, { width: 256, height: 256 })
  const load = (url: string | null) => fetch(world.origin + url)

  test('are set by a manager, seen by everybody in lists and on its page, and the ones before are gone', async () => {
    const logo = await square(manager)
    const picture = await sendPicture(world, manager, { width: 1200, height: 480 })
    const { code, body } = await set({ logo, picture })
    expect([code, body.logo, body.picture]).toEqual([200, `/ipark/files/open/${logo}`, `/ipark/files/open/${picture}`])
    expect((await load(body.logo)).status).toBe(200)
    const { items } = (await post<Listed<CompanyItem>>('enterprise/companyListByPage', { text: '云图测绘' })).body
    expect(items).toMatchObject([{ id: ours, logo: body.logo }])
    // what is left out stays, and the version of what is typed too
    const second = await sendPicture(world, manager, { width: 300, height: 300 })
    const changed = (await set({ logo: second })).body
    expect([changed.logo, changed.picture]).toEqual([`/ipark/files/open/${second}`, body.picture])
    expect(changed.manage?.version).toBe(body.manage?.version)
    expect((await load(body.logo)).status).not.toBe(200)
    expect((await set({ logo: null, picture: null })).body).toMatchObject({ logo: null, picture: null })
  })

  test('are refused from others, unknown, or of the wrong shape', async () => {
    const { pictureUnknown, logoShape, pictureShape } = estateRefusals
    expect((await set({ logo: await square(member) }, member)).code).toBe(403)
    expect((await set({ logo: await square(manager) }, manager, await made('别家企业'))).code).toBe(404)
    expect(await set({ logo: await square(operator) })).toMatchObject({ code: pictureUnknown.code, field: 'logo' })
    expect(await set({ logo: newId() })).toMatchObject({ code: pictureUnknown.code, field: 'logo' })
    const wide = await sendPicture(world, manager, { width: 900, height: 300 })
    expect(await set({ logo: wide })).toMatchObject({ code: logoShape.code, field: 'logo' })
    const flat = await sendPicture(world, manager, { width: 1500, height: 300 })
    expect(await set({ picture: flat })).toMatchObject({ code: pictureShape.code, field: 'picture' })
    expect((await page(ours)).body).toMatchObject({ logo: null, picture: null })
  })

  test('of two set at once one stands, and only its file is open', async () => {
    const sent = await Promise.all(
      [150, 151, 152].map((width) => sendPicture(world, manager, { width, height: width })),
    )
    expect((await Promise.all(sent.map((logo) => set({ logo })))).map(({ code }) => code)).toEqual([200, 200, 200])
    const { logo } = (await page(ours)).body
    const open = await Promise.all(sent.map(async (id) => (await load(`/ipark/files/open/${id}`)).status === 200))
    expect(sent.filter((_, at) => open[at]).map((id) => `/ipark/files/open/${id}`)).toEqual([logo])
    await set({ logo: null })
  })

  test('go with a company that leaves', async () => {
    const leaving = await made('要走的企业')
    const its = (await world.person({ company: { id: leaving, manager: true } })).token
    const { body } = await set({ logo: await square(its) }, its, leaving)
    expect((await load(body.logo)).status).toBe(200)
    expect((await post<DeskCompany>('enterprise/companyLeave', { id: leaving }, operator)).body.logo).toBeNull()
    expect((await load(body.logo)).status).not.toBe(200)
  })
})

describe('a listed company', () => {
  test('is found by characters, spelling, initials and credit code, from their beginnings', async () => {
    const creditCode = newCode()
    const saved = await post<DeskCompany>(
      'enterprise/companyDeskSave',
      { version: 0, name: ' 瀚海星辰科技 ', creditCode, industry: '软件', address: '', listed: true },
      operator,
    )
    expect(saved.body).toMatchObject({ name: '瀚海星辰科技', creditCode, state: 'active', version: 0, people: 0 })
    for (const text of ['瀚海', '星辰', 'hanhaixing', 'Han Hai', 'hhxckj', 'xc', creditCode, creditCode.toLowerCase()])
      expect(await found(text), text).toContain('瀚海星辰科技')
    for (const text of ['海辰', 'anhai', '！？', creditCode.slice(1)])
      expect(await found(text), text).not.toContain('瀚海星辰科技')
  })

  test('is found by its new name and code at once, and by the old ones no more', async () => {
    const creditCode = newCode()
    const id = await made('旧名重工')
    const write = (name: string, version: number, code = '') =>
      post<DeskCompany>(
        'enterprise/companyDeskSave',
        { id, version, name, creditCode: code, industry: '', address: '', listed: true },
        operator,
      )
    expect((await write('新名重工', 0, creditCode)).body).toMatchObject({ name: '新名重工', version: 1 })
    expect([await found('旧名'), await found('新名'), await found(creditCode)]).toEqual([
      [],
      ['新名重工'],
      ['新名重工'],
    ])
    expect((await write('晚了重工', 0)).code).toBe(10104)
    expect((await write('新名重工', 1)).code).toBe(200)
    expect(await found(creditCode)).toEqual([])
  })

  test('is told to strangers by id and name alone', async () => {
    await made('开放陌路企业', { industry: '软件', address: '1 号楼' })
    const { body } = await post<Listed<object>>('company/queryCompanyList', { text: '陌路' }, null)
    expect(body.items.map((item) => Object.keys(item))).toEqual([['id', 'name']])
    expect((await page(ours, '')).code).toBe(401)
  })

  test('stands in a list A to Z, each once, page by page, and under its letter', async () => {
    for (let at = 0; at < 40; at += 1) await made(`众${String(at).padStart(2, '0')}企业`)
    type Page = Listed<CompanyItem> & { letters: string[] }
    const names: string[] = []
    let input: { letter: string; next?: string } | null = { letter: 'Z' }
    let letters: string[] = []
    while (input !== null) {
      const { body }: { body: Page } = await post<Page>('enterprise/companyListByPage', input)
      if (input.next === undefined) letters = body.letters
      names.push(...body.items.map(({ name }) => name))
      input = body.next === null ? null : { letter: 'Z', next: body.next }
    }
    expect(names.filter((name) => /^众\d\d企业$/.test(name))).toEqual(
      Array.from({ length: 40 }, (_, at) => `众${String(at).padStart(2, '0')}企业`),
    )
    expect(letters).toContain('Z')
    expect(letters).toEqual(letters.toSorted())
  })
})

describe('a company that is not listed, applied, was refused, has left, or is of another park', () => {
  test('is unknown to others in every call alike', async () => {
    const building = await makeBuilding(db, { name: '隐楼' })
    const hidden = await Promise.all([
      made('隐身一号', { listed: false }),
      made('隐身二号', { state: 'applied' }),
      made('隐身三号', { state: 'refused' }),
      made('隐身四号', { state: 'left' }),
      makeCompany(db, { areaId: '2', name: '隐身五号' }).then(({ id }) => id),
    ])
    for (const companyId of hidden) {
      const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
      await makeTenancy(db, { roomId, holder: { companyId } })
      expect((await page(companyId)).code).toBe(404)
      expect((await post('enterprise/companyName', { id: companyId })).code).toBe(404)
      expect((await post('lookup/companyLocation', { companyId }, null)).code).toBe(404)
    }
    expect(await found('隐身')).toEqual([])
    expect((await post<Listed<object>>('company/queryCompanyList', { text: '隐身' }, null)).body.items).toEqual([])
    expect((await post<Listed<object>>('enterprise/pageList', { buildingId: building.id })).body.items).toEqual([])
    expect((await page(newId())).code).toBe(404)
  })

  test('is known to its own people and to operators while it is there', async () => {
    const id = await made('内部可见', { listed: false })
    const own = (await world.person({ company: { id } })).token
    expect((await page(id, own)).body).toMatchObject({ mine: true, apply: 'member', manage: null })
    expect((await page(id, operator)).code).toBe(200)
  })
})

describe('a company’s page', () => {
  const save = (facts: object = {}, token = manager) =>
    post<CompanyPage>('enterprise/companySave', { id: ours, version: 0, ...empty, listed: true, ...facts }, token)
  const versionNow = async () => (await page(ours, manager)).body.manage?.version ?? -1

  test('is written by its manager from the version they saw; who comes later is told', async () => {
    const introduction = { blocks: [{ kind: 'paragraph', text: '测绘与地理信息' }] }
    const version = await versionNow()
    const facts = {
      version,
      introduction,
      publicPhone: '027-87650001',
      website: 'https://example.com',
      reception: '一楼',
    }
    expect((await save(facts)).body).toMatchObject({
      introduction,
      reception: '一楼',
      manage: { version: version + 1 },
    })
    expect((await save({ version })).code).toBe(10104)
    expect((await page(ours)).body).toMatchObject({ introduction, publicPhone: '027-87650001', manage: null })
    const twins = await Promise.all([1, 2, 3].map(() => save({ version: version + 1 })))
    expect(twins.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10104, 10104])
  })

  test('is not written by its people, by managers of others, nor by one who was manager', async () => {
    const other = (await world.person({ company: { id: await made('别家公司'), manager: true } })).token
    expect([(await save({}, member)).code, (await save({}, other)).code]).toEqual([403, 404])
    const former = await world.person({ company: { id: ours, manager: true } })
    await page(ours, former.token)
    await db.updateTable('people.membership').set({ manager: false }).where('personId', '=', former.id).execute()
    expect((await save({ version: await versionNow() }, former.token)).code).toBe(404)
  })

  test.each<[string, object, number]>([
    [
      'a picture',
      { introduction: { blocks: [{ kind: 'picture', fileId: newId(), about: '', width: 1, height: 1 }] } },
      10105,
    ],
    [
      'a link to a script',
      { introduction: { blocks: [{ kind: 'link', text: '点', to: 'javascript:alert(1)' }] } },
      400,
    ],
    ['a website without its scheme', { website: 'example.com' }, 400],
    ['a phone of letters', { publicPhone: 'call me' }, 400],
  ])('takes no %s', async (_, facts, code) => {
    expect((await save({ version: await versionNow(), ...facts })).code).toBe(code)
  })

  test('says whether one may apply: not twice, not with five open, not as one of its people', async () => {
    const person = await world.person()
    const state = async (id: string) => (await page(id, person.token)).body.apply
    expect(await state(ours)).toBe('can')
    const ask = (companyId: string, kind: 'applied' | 'invited' = 'applied') =>
      db
        .insertInto('people.application')
        .values({
          id: newId(),
          areaId: '1',
          companyId,
          kind: 'join',
          state: kind,
          personId: person.id,
          createdAt: world.now(),
        })
        .execute()
    await ask(ours)
    expect(await state(ours)).toBe('asked')
    const inviting = await made('邀请者')
    await ask(inviting, 'invited')
    expect(await state(inviting)).toBe('invited')
    for (let at = 0; at < 4; at += 1) await ask(await made(`申请第${at}家`))
    expect(await state(await made('第六家'))).toBe('many')
    expect((await page(ours, member)).body.apply).toBe('member')
  })
})

describe('groups', () => {
  test('are told with their counts to people of the company alone', async () => {
    const company = await made('分组公司')
    const first = await world.person({ company: { id: company } })
    const group = newId()
    const row = { companyId: company, createdAt: world.now() }
    await db
      .insertInto('people.businessRole')
      .values([
        { id: group, kind: 'group', name: '羽毛球组', ...row },
        { id: newId(), kind: 'role', name: '人事', hr: true, ...row },
      ])
      .execute()
    await db
      .insertInto('people.businessRoleMember')
      .values({ roleId: group, personId: first.id, companyId: company })
      .execute()
    const groups = { items: [{ id: group, name: '羽毛球组', people: 1 }] }
    expect((await post('enterprise/companyGroup', { companyId: company }, first.token)).body).toEqual(groups)
    expect((await post('enterprise/groupList', {}, first.token)).body).toEqual(groups)
    expect((await post('enterprise/companyGroup', { companyId: company }, member)).code).toBe(404)
    expect((await post('enterprise/groupList', {})).body).toEqual({ items: [] })
  })
})

describe('tenants', () => {
  test('stand by building and floor with their rooms of today, and are found by name, industry and room', async () => {
    const building = await makeBuilding(db, { name: '甲楼', position: 5, levels: [1, 2] })
    const [ground = '', first = ''] = building.floorIds
    const [a, b] = [await made('安居一家', { industry: '餐饮' }), await made('百川二家', { industry: '软件' })]
    const hold = async (companyId: string, floorId: string, name: string, firstOn = '2020-01-01') =>
      makeTenancy(db, { roomId: await makeRoom(db, { floorId, name }), holder: { companyId }, firstOn })
    await hold(b, ground, '103')
    await hold(a, ground, '102')
    await hold(a, ground, '101')
    await hold(a, first, '201')
    await hold(b, first, '202', '2099-01-01')
    // of another park, not listed, in no room: none of these industries is offered
    const park = await makeBuilding(db, { areaId: '2', name: '他园', levels: [1] })
    const other = await made('他园企业', { areaId: '2', industry: '他园行业' })
    const room = await makeRoom(db, { floorId: park.floorIds[0] ?? '', name: '1' })
    await makeTenancy(db, { areaId: '2', roomId: room, holder: { companyId: other } })
    await hold(await made('隐身企业', { industry: '隐身行业', listed: false }), ground, '104')
    await made('无房企业', { industry: '无房行业' })
    const today = dayOf(world.now())
    const until = async (industry: string, lastOn: string) =>
      makeTenancy(db, {
        roomId: await makeRoom(db, { floorId: first, name: industry }),
        holder: { companyId: await made(`${industry}企业`, { industry }) },
        lastOn,
      })
    await until('昨止', addDays(today, -1))
    await until('今止', today)
    const list = async (filter: object) =>
      (await post<Listed<Tenant>>('enterprise/pageList', { buildingId: building.id, ...filter })).body.items.map(
        ({ name, floor, rooms }) => `${floor} ${name} ${rooms.join()}`,
      )
    expect(await list({})).toEqual([
      '1层 安居一家 101,102',
      '1层 百川二家 103',
      '2层 安居一家 201',
      '2层 今止企业 今止',
    ])
    expect(await list({ floorId: first })).toEqual(['2层 安居一家 201', '2层 今止企业 今止'])
    expect(await list({ industry: '软件' })).toEqual(['1层 百川二家 103'])
    expect(await list({ text: 'bcej' })).toEqual(['1层 百川二家 103'])
    expect(await list({ room: '10' })).toEqual(['1层 安居一家 101,102', '1层 百川二家 103'])
    expect(await list({ room: '%' })).toEqual([])
    const { body } = await post<{ buildings: { name: string; floors: object[] }[]; industries: string[] }>(
      'enterprise/pageFilters',
      {},
    )
    expect(body.buildings.find(({ name }) => name === '甲楼')?.floors).toMatchObject([{ name: '1层' }, { name: '2层' }])
    expect(body.industries).toEqual(expect.arrayContaining(['软件', '餐饮', '今止']))
    for (const none of ['他园行业', '隐身行业', '无房行业', '昨止', '']) expect(body.industries).not.toContain(none)
    expect((await post<CompanyPage>('lookup/companyLocation', { companyId: a }, null)).body).toMatchObject({
      name: '安居一家',
      rooms: [{ building: '甲楼', floor: '1层', room: '101' }, { room: '102' }, { floor: '2层', room: '201' }],
    })
  })

  test('go on page by page, each once', async () => {
    const building = await makeBuilding(db, { name: '乙楼', levels: [1, 2, 3] })
    for (let at = 0; at < 36; at += 1) {
      const companyId = await made(`租户${String(at).padStart(2, '0')}`)
      const floorId = building.floorIds[at % 3] ?? ''
      await makeTenancy(db, { roomId: await makeRoom(db, { floorId, name: `${at}` }), holder: { companyId } })
    }
    const first = (await post<Listed<Tenant>>('enterprise/pageList', { buildingId: building.id })).body
    const then = (
      await post<Listed<Tenant>>('enterprise/pageList', { buildingId: building.id, next: first.next ?? '' })
    ).body
    expect([first.items.length, then.items.length, then.next]).toEqual([30, 6, null])
    expect(new Set([...first.items, ...then.items].map(({ id }) => id)).size).toBe(36)
  })
})

describe('an operator', () => {
  const save = (facts: object, token = operator) =>
    post<DeskCompany>(
      'enterprise/companyDeskSave',
      { version: 0, name: '', creditCode: '', industry: '', address: '', listed: true, ...facts },
      token,
    )

  test('sees companies of each state, also by what they are found by', async () => {
    const id = await made('待批公司', { state: 'applied' })
    const desk = async (facts: object) =>
      (await post<Listed<DeskCompany>>('enterprise/companyDesk', facts, operator)).body.items.map((item) => item.id)
    expect(await desk({ state: 'applied', text: 'dpgs' })).toEqual([id])
    expect(await desk({ text: 'dpgs' })).toEqual([])
  })

  test('is told of a name or credit code that stands already, and of a wrong one', async () => {
    const creditCode = newCode()
    expect((await save({ name: '唯一公司', creditCode })).code).toBe(200)
    expect(await save({ name: '唯一公司' })).toMatchObject({ code: 10100, field: 'name' })
    expect(await save({ name: '唯一\u200B公司\u2060' })).toMatchObject({ code: 10100, field: 'name' })
    for (const name of ['\u200B\u2060', '\u3164', '\u2800 '])
      expect(await save({ name }), JSON.stringify(name)).toMatchObject({
        code: 400,
        field: 'name',
        data: { why: '请填写这一项' },
      })
    expect(await save({ name: '另一公司', creditCode })).toMatchObject({ code: 10101, field: 'creditCode' })
    expect(await save({ name: '另一公司', creditCode: '123' })).toMatchObject({ code: 10102, field: 'creditCode' })
    expect((await save({ name: '另一公司' }, manager)).code).toBe(403)
  })

  test('marks a company as left: nobody knows of it any more, and it is not changed', async () => {
    const id = await made('离场公司')
    const leave = () => post<DeskCompany>('enterprise/companyLeave', { id }, operator)
    expect((await leave()).body.state).toBe('left')
    expect([(await leave()).code, (await page(id)).code]).toEqual([10103, 404])
    expect((await save({ id, name: '离场公司' })).code).toBe(10103)
    expect((await save({ name: '离场公司' })).code).toBe(200)
  })
})
