import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../../../tests/support/samples.ts'
import { codeIdOf, HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { point } from '../tests/gate-answers.ts'
import { EXIT, type KeeperStage, keeperStage, SOUTH, START, said, WANG } from '../tests/keeper-stage.ts'
import { crossedOf } from './acts.ts'
import { insideOf } from './muster-groups.ts'

const texts = await signedTexts()
let phone: KeeperStage
beforeEach(() => {
  phone = keeperStage(texts)
})

describe('judging without network', () => {
  test('a code opens once at a point: again it is told again; elsewhere it is looked at', async () => {
    const one = await phone.ready()
    phone.online = false
    const code = await phone.codeNow()
    const first = await one.judge(code, point())
    expect(await one.judge(code, point())).toMatchObject({ id: typeof first === 'object' && first.id })
    expect(said(await one.judge(code, SOUTH))).toBe('refused two_gates inside_already')
    expect(one.now().entries).toHaveLength(2)
    expect(one.now().entries[0]).toMatchObject({
      by: 'wang',
      act: { what: 'opened', codeId: codeIdOf(START), passId: HOLDER, pointId: point().id },
      seen: { how: 'offline', pass: { name: '王*', companyName: '光谷生物' }, can: { turnAway: true } },
    })
  })

  test('a pass of one entry comes in once, also by another code and after a reload; turned away, it may again', async () => {
    const one = await phone.ready()
    phone.online = false
    const first = await one.judge(await phone.codeNow(), point())
    phone.pass(30_000)
    const again = await phone.ready({ ...WANG, personId: null })
    expect(said(await again.judge(await phone.codeNow(), point()))).toBe('refused inside_already')
    phone.pass(30_000)
    if (typeof first === 'object') await again.turnAway(first, '不是本人', idOf(701))
    expect(said(await again.judge(await phone.codeNow(), point()))).toBe('opened')
  })

  test('whoever is let in while what waits is read is not forgotten', async () => {
    const one = await phone.ready()
    phone.online = false
    const admit = (n: number) => one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(n))
    await admit(700)
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { names } = phone.waiting
    let asked = 0
    Object.assign(phone.waiting, {
      names: async (prefix: string) => {
        const found = await names(prefix)
        // the first is for telling, the second for the page
        if ((asked += 1) === 2) {
          reading.resolve()
          await goOn.promise
        }
        return found
      },
    })
    const refreshing = one.refresh()
    await reading.promise
    await admit(701)
    goOn.resolve()
    await refreshing
    expect(one.now().entries.map(({ id }) => id)).toEqual([idOf(700), idOf(701)])
  })

  test('digits are for the server, a torn code is foreign', async () => {
    const one = await phone.ready()
    phone.online = false
    expect(await one.judge('63 0000 0000 1000 0000', point())).toBe('typed')
    expect(said(await one.judge((await phone.codeNow()).slice(0, -3), point()))).toBe('refused code_foreign')
    expect(said(await one.judge('https://example.com/x', point()))).toBe('refused code_foreign')
  })

  test('who is inside follows at once: the muster works without network', async () => {
    const one = await phone.ready()
    phone.online = false
    const inside = () => {
      const { list: held, entries } = one.now()
      return held ? insideOf(held, crossedOf(entries, held)).map(({ id }) => id) : null
    }
    expect(inside()).toEqual([])
    await one.judge(await phone.codeNow(), point())
    expect(inside()).toEqual([HOLDER])
    phone.pass(30_000)
    await one.judge(await phone.codeNow(), EXIT)
    expect(inside()).toEqual([])
  })
})

describe('telling afterwards', () => {
  test('everything is told once, in order, and then the list is asked for', async () => {
    const one = await phone.ready()
    phone.online = false
    const first = await one.judge(await phone.codeNow(), point())
    await one.admit(point(), { pass: null, note: '手机没电', headcount: 3 }, idOf(700))
    if (typeof first === 'object') await one.turnAway(first, '不是本人', idOf(701))
    await one.refresh()
    expect(one.now()).toMatchObject({ reached: false, trouble: '网络已断开，请连接网络后重试' })
    phone.online = true
    const again = await phone.ready()
    await again.refresh()
    expect(phone.told.map(({ what, of, headcount }) => [what, of, headcount])).toEqual([
      ['opened', undefined, undefined],
      ['hand', undefined, 3],
      ['turned_away', typeof first === 'object' ? first.id : '', undefined],
    ])
    expect(again.now().entries.map(({ answer: one_ }) => one_?.state)).toEqual(['recorded', 'recorded', 'recorded'])
    expect(again.now().trouble).toBeNull()
  })

  test('what was told is forgotten when nothing can be done about it any more; what was not taken, when it was read', async () => {
    const one = await phone.ready()
    phone.online = false
    await one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(700))
    await one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(701))
    phone.answer = ({ actId }) => (actId === idOf(701) ? { state: 'refused', code: 16_011, words: '太久' } : {})
    phone.online = true
    await one.refresh()
    phone.pass(600_001)
    await one.refresh()
    expect(one.now().entries.map(({ id }) => id)).toEqual([idOf(701)])
    await one.dismiss()
    expect(one.now().entries).toEqual([])
  })

  test('another person’s acts are counted and left alone', async () => {
    const one = await phone.ready()
    phone.online = false
    await one.judge(await phone.codeNow(), point())
    phone.online = true
    const other = await phone.ready({ token: 'of li', personId: 'li' })
    expect([other.now().others, other.now().entries, phone.told]).toEqual([1, [], []])
    phone.online = false
    expect((await phone.ready({ token: 'unknown', personId: null })).now().others).toBe(0)
    phone.online = true
    await (await phone.ready()).refresh()
    expect(phone.told).toHaveLength(1)
  })
})
