import { beforeEach, describe, expect, test } from 'vitest'
import { LIST_MS } from '#can/access'
import { CallFailure } from '#client/calls'
import { idOf } from '../../../../tests/support/samples.ts'
import { HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { bundled, held } from '../tests/bundle-answers.ts'
import { point } from '../tests/gate-answers.ts'
import { HOUR, type KeeperStage, keeperStage, START, said, WANG } from '../tests/keeper-stage.ts'

const texts = await signedTexts()
let phone: KeeperStage
beforeEach(() => {
  phone = keeperStage(texts)
})

describe('the list', () => {
  test('is there after a reload without network, for the session that it was given to', async () => {
    await phone.ready()
    phone.online = false
    const again = await phone.ready({ token: WANG.token, personId: null })
    expect(again.now()).toMatchObject({ ready: true, personId: 'wang', list: { passes: [{ id: HOLDER }] } })
    expect(said(await again.judge(await phone.codeNow(), point()))).toBe('opened')
  })

  test('is nobody else’s, and gone by then', async () => {
    await phone.ready()
    phone.online = false
    const other = await phone.ready({ token: 'of li', personId: 'li' })
    expect(other.now().list).toBeNull()
    expect(await other.judge(await phone.codeNow(), point())).toBe('no_list')
    expect(await phone.list.names('')).toEqual([])
  })

  test('goes with the person, and comes with the next', async () => {
    const one = await phone.ready()
    await one.hold(null)
    expect(one.now()).toMatchObject({ ready: false, list: null, entries: [] })
    await one.hold({ token: 'of li', personId: 'li' })
    await one.refresh()
    expect(one.now()).toMatchObject({ personId: 'li', list: { personId: 'li' } })
  })

  test('is asked for by its cursor, page by page, and says until when it may be known', async () => {
    const asked: (string | undefined)[] = []
    phone.page = (next) => {
      asked.push(next)
      if (next === undefined) return bundled([held()], { next: 'p2', more: true })
      return bundled([held({ id: idOf(802) })], { whole: false, next: `after ${next}` })
    }
    const one = await phone.ready()
    await one.refresh()
    expect(asked).toEqual([undefined, 'p2', 'after p2'])
    expect(one.now().list?.passes).toHaveLength(2)
    expect(phone.until).toBe(START + LIST_MS)
  })

  test('goes where the server says that no point is kept any more', async () => {
    const one = await phone.ready()
    phone.page = () => {
      throw new CallFailure('refusal', 16_004, '您没有这个通行点的核验权限，请联系园区管理处')
    }
    await one.refresh()
    expect(one.now().list).toBeNull()
    expect(await phone.list.names('')).toEqual([])
  })

  test('of more than twelve hours names nobody, to the millisecond; a hand is still taken', async () => {
    const one = await phone.ready()
    phone.online = false
    phone.pass(LIST_MS)
    await one.check(true)
    expect(one.now()).toMatchObject({ listOld: false, list: { passes: [{}] } })
    phone.pass(1)
    await one.check(true)
    expect(one.now()).toMatchObject({ listOld: true, list: { passes: [] } })
    expect(said(await one.judge(await phone.codeNow(), point()))).toBe('refused list_old')
    expect((await phone.ready({ ...WANG, personId: null })).now().list?.passes).toEqual([])
    expect(await one.admit(point(), { pass: null, note: '已核对证件', headcount: 2 }, idOf(700))).toMatchObject({
      act: { what: 'hand', note: '已核对证件', headcount: 2, passId: null },
    })
  })
})

describe('the clock', () => {
  test('that is off from the begin is put right by the server’s', async () => {
    phone.wall += 3 * HOUR
    const one = await phone.ready()
    phone.online = false
    const code = await texts.of({ slotFrom: START })
    expect(said(await one.judge(code, point()))).toBe('opened')
    expect(Date.parse(one.now().entries[0]?.act.at ?? '')).toBe(START)
  })

  test.each([
    ['ahead', HOUR],
    ['back', -HOUR],
  ])('that jumps %s opens nothing until the server was asked, over a reload too', async (_, by) => {
    const one = await phone.ready()
    phone.online = false
    phone.wall += by
    await one.check(true)
    expect(one.now().clockOff).toBe(true)
    expect(said(await one.judge(await texts.of({ slotFrom: START }), point()))).toMatch(/^refused clock_off/)
    const again = await phone.ready({ ...WANG, personId: null })
    expect(again.now().clockOff).toBe(true)
    phone.online = true
    const third = await phone.ready()
    expect(third.now().clockOff).toBe(false)
  })

  test('that jumped times what is done by the even count of the page', async () => {
    const one = await phone.ready()
    phone.online = false
    phone.pass(60_000)
    phone.wall -= 5 * HOUR
    await one.check(true)
    phone.pass(1_000)
    const entry = await one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(700))
    expect(Date.parse(entry?.act.at ?? '')).toBe(START + 61_000)
  })

  test('that went back between two pages is off', async () => {
    const one = await phone.ready()
    phone.pass(61_000)
    await one.check(true)
    phone.wall -= 62_000
    phone.online = false
    expect((await phone.ready({ ...WANG, personId: null })).now().clockOff).toBe(true)
  })

  test('is proved slow by a code that nobody can have been given yet', async () => {
    const one = await phone.ready()
    phone.online = false
    expect(said(await one.judge(await texts.of({ slotFrom: START + 150_000 }), point()))).toBe(
      'refused clock_off code_early',
    )
    expect(one.now().clockOff).toBe(true)
  })
})
