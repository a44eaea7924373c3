import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ParkDetail, SetupLine } from '#contract/setup'
import { openingRefusals } from '#contract/setup'
import { makeArea } from '#fixtures/estate'
import { refusals } from '#vocabulary/refusal'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

interface Missing {
  lines: SetupLine[]
  done: number
  needed: number
  openedAt: string | null
}

/** A park of which nothing is known but its name. */
const PARK = '7'
let world: World
let token: string

beforeAll(async () => {
  world = await makeWorld()
})

beforeEach(async () => {
  await makeArea(world.store.db, PARK, { name: '南湖创新园', address: '', servicePhone: '', legalOperator: '' })
  await world.store.db.deleteFrom('setup.paper').execute()
  token = (await world.person({ areaId: PARK, roles: ['operator'] })).token
})

const missing = async () => (await world.post<Missing>('setup/missing', {}, token)).body
const lineOf = async (key: string) => (await missing()).lines.find((line) => line.key === key)
const detail = async () => (await world.post<ParkDetail>('setup/parkDetail', {}, token)).body
const save = (change: object) => world.post<ParkDetail>('setup/parkSave', change, token)

describe('what is missing', () => {
  test('is said of an empty park line by line, in the order in which it is set up, each with its screen', async () => {
    const { lines, done, needed, openedAt } = await missing()
    const keys = lines.map(({ key }) => key)
    expect(keys).toEqual(
      expect.arrayContaining([
        'estate.park',
        'people.sign-in',
        'setup.channels',
        'parking.lots',
        'parking.gates',
        'access.points',
        'booking.places',
        'wallet.merchants',
        'publishing.hotlines',
        'setup.papers',
      ]),
    )
    expect(keys[0]).toBe('estate.park')
    for (const { path, found } of lines) {
      expect(path).toMatch(/^\/[a-z]/)
      expect(found).not.toBe('')
    }
    expect(openedAt).toBeNull()
    expect(needed).toBe(lines.filter(({ optional }) => !optional).length)
    expect(done).toBe(lines.filter((line) => line.done && !line.optional).length)
    for (const key of [
      'estate.park',
      'parking.lots',
      'access.points',
      'booking.places',
      'publishing.hotlines',
      'setup.papers',
    ])
      expect(lines.find((line) => line.key === key)).toMatchObject({ done: false })
    expect(lines.find(({ key }) => key === 'wallet.merchants')).toMatchObject({ optional: true, done: false })
  })

  test('is for operators alone', async () => {
    const { token: other } = await world.person({ areaId: PARK, roles: ['property'] })
    expect((await world.post('setup/missing', {}, other)).code).toBe(refusals.forbidden.code)
  })
})

describe('the park', () => {
  test('is saved at once, and answers what was read back', async () => {
    expect(await lineOf('estate.park')).toMatchObject({ done: false, found: '尚未填写：地址、服务电话、运营单位' })
    const address = ' 洪山区珞喻路 1 号 '
    const { code, body } = await save({ address, servicePhone: '027-87651111', legalOperator: '南湖运营有限公司' })
    expect(code).toBe(200)
    expect(body.park).toMatchObject({
      name: '南湖创新园',
      address: '洪山区珞喻路 1 号',
      legalOperator: '南湖运营有限公司',
    })
    expect(body).toEqual(await detail())
    expect(await lineOf('estate.park')).toMatchObject({ done: true, found: expect.stringContaining('珞喻路') })
    expect((await world.get<{ legalOperator: string }>('common/parkInfo', { areaId: PARK })).body.legalOperator).toBe(
      '南湖运营有限公司',
    )
  })

  test('keeps what is not named, and refuses a colour that cannot be read at its field', async () => {
    await save({ address: '洪山区' })
    expect((await save({ legalOperator: '甲公司' })).body.park.address).toBe('洪山区')
    expect(await save({ name: '别的', colour: '#ffff00' })).toMatchObject({ field: 'colour' })
    expect((await detail()).park.name).toBe('南湖创新园')
  })
})

describe('the papers', () => {
  const versions = async () => (await detail()).papers.map(({ name, version }) => ({ name, version }))

  test('are accepted in the versions that hold, with who did and when', async () => {
    expect(await lineOf('setup.papers')).toMatchObject({ done: false, found: '两份文本尚未阅读并同意' })
    const papers = await versions()
    const { body } = await world.post<ParkDetail>('setup/papersAccept', { papers }, token)
    expect(body.papers).toHaveLength(2)
    for (const { acceptedAt, acceptedBy } of body.papers) {
      expect(acceptedAt).not.toBeNull()
      expect(acceptedBy).toEqual(expect.any(String))
    }
    expect(await lineOf('setup.papers')).toMatchObject({ done: true })
  })

  test('are refused in another version or under another name, and nothing is recorded', async () => {
    const [first] = await versions()
    for (const paper of [
      { name: first?.name, version: '2026-11-01' },
      { name: 'no-paper', version: first?.version },
    ]) {
      const answer = await world.post('setup/papersAccept', { papers: [first, paper] }, token)
      expect(answer.code).toBe(openingRefusals.paperChanged.code)
    }
    expect(await lineOf('setup.papers')).toMatchObject({ done: false })
  })

  test('of an older version are asked again', async () => {
    const [first] = await versions()
    await world.post('setup/papersAccept', { papers: await versions() }, token)
    await world.store.db
      .updateTable('setup.paper')
      .set({ version: '2026-11-01' })
      .where('name', '=', first?.name ?? '')
      .execute()
    expect(await lineOf('setup.papers')).toMatchObject({ done: false, found: '文本已更新，请重新阅读并同意' })
    expect((await detail()).papers[0]).toMatchObject({ acceptedAt: null, acceptedBy: null })
  })
})
