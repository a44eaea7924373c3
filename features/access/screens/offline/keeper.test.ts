import { beforeEach, describe, expect, test } from 'vitest'
import { LIST_MS } from '#can/access'
import { CallFailure } from '#client/calls'
import { createOutbox } from '#client/outbox'
import { type Sealed, sealed } from '#client/sealed'
import type { Bundle, OfflineAct, Verdict } from '#contract/access'
import { NOW } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { codeIdOf, HOLDER, signedTexts } from '../../contract/tests/signed-texts.ts'
import { bundled, held } from '../tests/bundle-answers.ts'
import { LOBBY, point } from '../tests/gate-answers.ts'
import type { ActAnswer } from './acts.ts'
import { crossedOf } from './acts.ts'
import { createKeeper, type Judged } from './keeper.ts'
import { insideOf } from './muster-groups.ts'

const START = Date.parse(NOW)
const HOUR = 3_600_000
const texts = await signedTexts()
const SOUTH = point({ id: idOf(822), name: '南门入口' })
const EXIT = point({ id: idOf(823), name: '东门出口', direction: 'out' })
const WANG = { token: 'of wang', personId: 'wang' }

let list: Sealed
let waiting: Sealed
let wall: number
let even: number
let online: boolean
let page: (next: string | undefined) => Bundle
let told: OfflineAct[]
let answer: (act: OfflineAct) => Partial<ActAnswer>
let until: number

beforeEach(() => {
  ;[list, waiting] = [sealed('list'), sealed('acts')]
  ;[wall, even, online, until] = [START, 0, true, 0]
  told = []
  answer = () => ({})
  page = () =>
    bundled([held({ id: HOLDER })], {
      keys: [...texts.keys],
      points: [point(), LOBBY, SOUTH, EXIT],
      now: new Date(START).toISOString(),
    })
})

/** A page on this phone; a reload is another one. */
function keeper() {
  let nth = 0
  return createKeeper({
    box: list,
    acts: createOutbox<OfflineAct, Verdict, ActAnswer>(
      {
        box: waiting,
        most: 2,
        keptMs: 24 * HOUR,
        send: async (acts) => {
          if (!online) throw new CallFailure('offline', 0, '网络已断开，请连接网络后重试')
          told.push(...acts)
          return acts.map((act, n) => ({
            actId: act.actId,
            state: 'recorded',
            crossingId: idOf(900 + n),
            flagged: false,
            code: 0,
            words: '',
            ...answer(act),
          }))
        },
      },
      ({ actId }) => actId,
    ),
    page: async (next) => {
      if (!online) throw new CallFailure('offline', 0, '网络已断开，请连接网络后重试')
      return page(next)
    },
    moment: () => ({ wall, even }),
    mark: async (token) => `mark ${token}`,
    sealUntil: (at) => void (until = at),
    newId: () => idOf(1000 + (nth += 1) + told.length * 10),
  })
}
async function ready(holder: { token: string; personId: string | null } = WANG) {
  const one = keeper()
  await one.hold(holder)
  if (holder.personId) await one.refresh()
  return one
}
function pass(ms: number): void {
  wall += ms
  even += ms
}
const codeNow = () => texts.of({ slotFrom: Math.floor(wall / 30_000) * 30_000 })
const said = (judged: Judged) =>
  typeof judged === 'string' ? judged : [judged.seen.kind, ...judged.seen.reasons.map(({ why }) => why)].join(' ')

describe('the list', () => {
  test('is there after a reload without network, for the session that it was given to', async () => {
    await ready()
    online = false
    const again = await ready({ token: WANG.token, personId: null })
    expect(again.now()).toMatchObject({ ready: true, personId: 'wang', list: { passes: [{ id: HOLDER }] } })
    expect(said(await again.judge(await codeNow(), point()))).toBe('opened')
  })

  test('is nobody else’s, and gone by then', async () => {
    await ready()
    online = false
    const other = await ready({ token: 'of li', personId: 'li' })
    expect(other.now().list).toBeNull()
    expect(await other.judge(await codeNow(), point())).toBe('no_list')
    expect(await list.names('')).toEqual([])
  })

  test('goes with the person, and comes with the next', async () => {
    const one = await ready()
    await one.hold(null)
    expect(one.now()).toMatchObject({ ready: false, list: null, entries: [] })
    await one.hold({ token: 'of li', personId: 'li' })
    await one.refresh()
    expect(one.now()).toMatchObject({ personId: 'li', list: { personId: 'li' } })
  })

  test('is asked for by its cursor, page by page, and says until when it may be known', async () => {
    const asked: (string | undefined)[] = []
    page = (next) => {
      asked.push(next)
      if (next === undefined) return bundled([held()], { next: 'p2', more: true })
      return bundled([held({ id: idOf(802) })], { whole: false, next: `after ${next}` })
    }
    const one = await ready()
    await one.refresh()
    expect(asked).toEqual([undefined, 'p2', 'after p2'])
    expect(one.now().list?.passes).toHaveLength(2)
    expect(until).toBe(START + LIST_MS)
  })

  test('goes where the server says that no point is kept any more', async () => {
    const one = await ready()
    page = () => {
      throw new CallFailure('refusal', 16_004, '您没有这个通行点的核验权限，请联系园区管理处')
    }
    await one.refresh()
    expect(one.now().list).toBeNull()
    expect(await list.names('')).toEqual([])
  })

  test('of more than twelve hours names nobody, to the millisecond; a hand is still taken', async () => {
    const one = await ready()
    online = false
    pass(LIST_MS)
    await one.look(true)
    expect(one.now()).toMatchObject({ listOld: false, list: { passes: [{}] } })
    pass(1)
    await one.look(true)
    expect(one.now()).toMatchObject({ listOld: true, list: { passes: [] } })
    expect(said(await one.judge(await codeNow(), point()))).toBe('refused list_old')
    expect((await ready({ ...WANG, personId: null })).now().list?.passes).toEqual([])
    expect(await one.admit(point(), { pass: null, note: '已核对证件', headcount: 2 }, idOf(700))).toMatchObject({
      act: { what: 'hand', note: '已核对证件', headcount: 2, passId: null },
    })
  })
})

describe('the clock', () => {
  test('that is off from the begin is put right by the server’s', async () => {
    wall += 3 * HOUR
    const one = await ready()
    online = false
    const code = await texts.of({ slotFrom: START })
    expect(said(await one.judge(code, point()))).toBe('opened')
    expect(Date.parse(one.now().entries[0]?.act.at ?? '')).toBe(START)
  })

  test.each([
    ['ahead', HOUR],
    ['back', -HOUR],
  ])('that jumps %s opens nothing until the server was asked, over a reload too', async (_, by) => {
    const one = await ready()
    online = false
    wall += by
    await one.look(true)
    expect(one.now().clockOff).toBe(true)
    expect(said(await one.judge(await texts.of({ slotFrom: START }), point()))).toMatch(/^refused clock_off/)
    const again = await ready({ ...WANG, personId: null })
    expect(again.now().clockOff).toBe(true)
    online = true
    const third = await ready()
    expect(third.now().clockOff).toBe(false)
  })

  test('that jumped times what is done by the even count of the page', async () => {
    const one = await ready()
    online = false
    pass(60_000)
    wall -= 5 * HOUR
    await one.look(true)
    pass(1_000)
    const entry = await one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(700))
    expect(Date.parse(entry?.act.at ?? '')).toBe(START + 61_000)
  })

  test('that went back between two pages is off', async () => {
    const one = await ready()
    pass(61_000)
    await one.look(true)
    wall -= 62_000
    online = false
    expect((await ready({ ...WANG, personId: null })).now().clockOff).toBe(true)
  })

  test('is proved slow by a code that nobody can have been given yet', async () => {
    const one = await ready()
    online = false
    expect(said(await one.judge(await texts.of({ slotFrom: START + 150_000 }), point()))).toBe(
      'refused clock_off code_early',
    )
    expect(one.now().clockOff).toBe(true)
  })
})

describe('judging without network', () => {
  test('a code opens once at a point: again it is told again; elsewhere it is looked at', async () => {
    const one = await ready()
    online = false
    const code = await codeNow()
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
    const one = await ready()
    online = false
    const first = await one.judge(await codeNow(), point())
    pass(30_000)
    const again = await ready({ ...WANG, personId: null })
    expect(said(await again.judge(await codeNow(), point()))).toBe('refused inside_already')
    pass(30_000)
    if (typeof first === 'object') await again.turnAway(first, '不是本人', idOf(701))
    expect(said(await again.judge(await codeNow(), point()))).toBe('opened')
  })

  test('whoever is let in while what waits is read is not forgotten', async () => {
    const one = await ready()
    online = false
    const admit = (n: number) => one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(n))
    await admit(700)
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { names } = waiting
    let asked = 0
    Object.assign(waiting, {
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
    const one = await ready()
    online = false
    expect(await one.judge('63 0000 0000 1000 0000', point())).toBe('typed')
    expect(said(await one.judge((await codeNow()).slice(0, -3), point()))).toBe('refused code_foreign')
    expect(said(await one.judge('https://example.com/x', point()))).toBe('refused code_foreign')
  })

  test('who is inside follows at once: the muster works without network', async () => {
    const one = await ready()
    online = false
    const inside = () => {
      const { list: held, entries } = one.now()
      return held ? insideOf(held, crossedOf(entries, held)).map(({ id }) => id) : null
    }
    expect(inside()).toEqual([])
    await one.judge(await codeNow(), point())
    expect(inside()).toEqual([HOLDER])
    pass(30_000)
    await one.judge(await codeNow(), EXIT)
    expect(inside()).toEqual([])
  })
})

describe('telling afterwards', () => {
  test('everything is told once, in order, and then the list is asked for', async () => {
    const one = await ready()
    online = false
    const first = await one.judge(await codeNow(), point())
    await one.admit(point(), { pass: null, note: '手机没电', headcount: 3 }, idOf(700))
    if (typeof first === 'object') await one.turnAway(first, '不是本人', idOf(701))
    await one.refresh()
    expect(one.now()).toMatchObject({ reached: false, trouble: '网络已断开，请连接网络后重试' })
    online = true
    const again = await ready()
    await again.refresh()
    expect(told.map(({ what, of, headcount }) => [what, of, headcount])).toEqual([
      ['opened', undefined, undefined],
      ['hand', undefined, 3],
      ['turned_away', typeof first === 'object' ? first.id : '', undefined],
    ])
    expect(again.now().entries.map(({ answer: one_ }) => one_?.state)).toEqual(['recorded', 'recorded', 'recorded'])
    expect(again.now().trouble).toBeNull()
  })

  test('what was told is forgotten when nothing can be done about it any more; what was not taken, when it was read', async () => {
    const one = await ready()
    online = false
    await one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(700))
    await one.admit(point(), { pass: null, note: '手机没电', headcount: 1 }, idOf(701))
    answer = ({ actId }) => (actId === idOf(701) ? { state: 'refused', code: 16_011, words: '太久' } : {})
    online = true
    await one.refresh()
    pass(600_001)
    await one.refresh()
    expect(one.now().entries.map(({ id }) => id)).toEqual([idOf(701)])
    await one.dismiss()
    expect(one.now().entries).toEqual([])
  })

  test('another person’s acts are counted and left alone', async () => {
    const one = await ready()
    online = false
    await one.judge(await codeNow(), point())
    online = true
    const other = await ready({ token: 'of li', personId: 'li' })
    expect([other.now().others, other.now().entries, told]).toEqual([1, [], []])
    online = false
    expect((await ready({ token: 'unknown', personId: null })).now().others).toBe(0)
    online = true
    await (await ready()).refresh()
    expect(told).toHaveLength(1)
  })
})
