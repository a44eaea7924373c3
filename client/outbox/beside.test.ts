import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { type Sealed, sealed } from '#client/sealed'
import { createOutbox } from './index.ts'
import type { SentPicture } from './pictures.ts'

// Pictures beside acts, and acts that do not go: what the phone has after each answer that a server may give.

interface Answered {
  readonly id: string
  readonly no: string | null
}

const DAY = 86_400_000
let box: Sealed
let now: number
/** What came to the server, in order: acts by their numbers, pictures by their text. */
let came: string[]
let pictureServer: (picture: Blob) => Promise<SentPicture>
let server: (acts: readonly string[], fileIds: ReadonlyMap<string, string>) => readonly Answered[]

const hashOf = async (picture: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await picture.arrayBuffer()))
    .digest('hex')
const made = (most = 100) =>
  createOutbox<string, string, Answered>(
    {
      box,
      most,
      retentionMs: null,
      now: () => now,
      send: async (acts, fileIds) => {
        const answers = server(acts, fileIds)
        came.push(...acts)
        return answers
      },
      sendPicture: (picture) => pictureServer(picture),
      refusal: ({ no }) => (no === null ? null : { words: no, code: 20_001 }),
    },
    ({ id }) => id,
  )
const act = (id: string, more: { pictures?: readonly string[]; needs?: readonly string[] } = {}) => ({
  id,
  by: 'wang',
  at: now,
  act: id,
  seen: id,
  ...more,
})
const photo = (text: string) => new Blob([text], { type: 'image/jpeg' })
const states = async () => {
  const { mine } = await made().read('wang', now)
  return mine.map(({ id, answer, stuck }) => `${id} ${answer ? 'taken' : (stuck?.words ?? 'waits')}`)
}
const held = async () => (await box.names('picture bytes ')).length
const broken = (kind: 'fault' | 'offline' | 'refusal', words: string, detail = {}) => {
  throw new CallFailure(kind, kind === 'refusal' ? 9103 : 0, words, detail)
}

beforeEach(() => {
  box = sealed('box')
  now = 1_000_000
  came = []
  server = (acts) => acts.map((id) => ({ id, no: null }))
  pictureServer = async (picture) => {
    const text = await picture.text()
    came.push(text)
    return { id: `file of ${text}`, sent: await hashOf(picture) }
  }
})

describe('a picture', () => {
  test('is sent before its act, which is given its number, and goes from the phone when the act was taken', async () => {
    const outbox = made()
    const name = await outbox.pictures.keep(photo('pump'), now)
    await outbox.add(act('a', { pictures: [name] }))
    let given: ReadonlyMap<string, string> = new Map()
    server = (acts, fileIds) => {
      given = fileIds
      return acts.map((id) => ({ id, no: null }))
    }
    expect(await (await made().pictures.read(name))?.text()).toBe('pump')
    await made().sendAll('wang')
    expect(came).toEqual(['pump', 'a'])
    expect(given.get(name)).toBe('file of pump')
    expect([await held(), await made().pictures.read(name)]).toEqual([0, null])
  })

  test('of two acts is sent once, and stays until both were taken', async () => {
    const outbox = made(1)
    const name = await outbox.pictures.keep(photo('pump'), now)
    await outbox.add(act('a', { pictures: [name] }))
    await outbox.add(act('b', { pictures: [name] }))
    server = (acts) => (acts[0] === 'b' ? broken('offline', '网络已断开') : acts.map((id) => ({ id, no: null })))
    await expect(outbox.sendAll('wang')).rejects.toThrow('网络已断开')
    expect([came, await held()]).toEqual([['pump', 'a'], 1])
    server = (acts) => acts.map((id) => ({ id, no: null }))
    await made(1).sendAll('wang')
    expect([came, await held()]).toEqual([['pump', 'a', 'b'], 0])
  })

  test('that came as other bytes is sent anew, and after three times its act is set aside with the picture', async () => {
    const outbox = made()
    await outbox.add(act('a', { pictures: [await outbox.pictures.keep(photo('pump'), now)] }))
    await outbox.add(act('b'))
    pictureServer = async () => ({ id: 'f', sent: '0'.repeat(64) })
    await outbox.sendAll('wang')
    expect(await states()).toEqual(['a waits', 'b taken'])
    await outbox.sendAll('wang')
    await made().sendAll('wang')
    expect([await states(), await held()]).toEqual([['a 照片上传不完整，请重试', 'b taken'], 1])
  })

  test('whose act waited a day is sent anew: the server let the first one go', async () => {
    const outbox = made()
    await outbox.add(act('a', { pictures: [await outbox.pictures.keep(photo('pump'), now)] }))
    server = () => broken('offline', '网络已断开')
    await expect(outbox.sendAll('wang')).rejects.toThrow()
    now += DAY / 2
    await expect(outbox.sendAll('wang')).rejects.toThrow()
    expect(came).toEqual(['pump'])
    now += DAY / 2
    server = (acts) => acts.map((id) => ({ id, no: null }))
    await outbox.sendAll('wang')
    expect(came).toEqual(['pump', 'pump', 'a'])
  })

  test('that no act has stays over the longest holiday, and goes after that', async () => {
    const name = await made().pictures.keep(photo('draft'), now)
    now += 14 * DAY
    await made().read('wang', now)
    expect(await made().pictures.read(name)).not.toBeNull()
    now += 1
    await made().read('wang', now)
    expect(await made().pictures.read(name)).toBeNull()
  })

  test('that an act has is not dropped as loose', async () => {
    const outbox = made()
    const [mine, loose] = [await outbox.pictures.keep(photo('a'), now), await outbox.pictures.keep(photo('b'), now)]
    await outbox.add(act('a', { pictures: [mine] }))
    await outbox.pictures.drop([mine, loose])
    expect([await outbox.pictures.read(mine), await outbox.pictures.read(loose)]).toEqual([expect.any(Blob), null])
  })
})

describe('the upload limit', () => {
  test('lets pictures wait until then, also after a reload, while acts without go on', async () => {
    const outbox = made()
    await outbox.add(act('a', { pictures: [await outbox.pictures.keep(photo('pump'), now)] }))
    await outbox.add(act('b'))
    await outbox.add(act('c', { needs: ['a'] }))
    pictureServer = async () => broken('refusal', '上传太频繁，请7分钟后再试', { again: true, data: { minutes: 7 } })
    await outbox.sendAll('wang')
    expect(await states()).toEqual(['a waits', 'b taken', 'c waits'])
    expect((await made().read('wang', now)).waitsUntil).toBe(now + 7 * 60_000)
    pictureServer = async (picture) => ({ id: 'f', sent: await hashOf(picture) })
    now += 7 * 60_000 - 1
    await made().sendAll('wang')
    expect(await states()).toEqual(['a waits', 'b taken', 'c waits'])
    now += 1
    await made().sendAll('wang')
    expect(await states()).toEqual(['a taken', 'b taken', 'c taken'])
    expect((await made().read('wang', now)).waitsUntil).toBeNull()
  })
})

describe('an act', () => {
  test('that is refused is set aside with its reason; what needs it waits, the others go on', async () => {
    const outbox = made(2)
    for (const [id, needs] of [
      ['a', []],
      ['b', ['a']],
      ['c', ['b']],
      ['d', []],
    ] as const)
      await outbox.add(act(id, { needs }))
    server = (acts) => acts.map((id) => ({ id, no: id === 'a' || id === 'b' ? `${id} 不行` : null }))
    await outbox.sendAll('wang')
    expect(await states()).toEqual(['a a 不行', 'b waits', 'c waits', 'd taken'])
    server = (acts) => acts.map((id) => ({ id, no: null }))
    await made().sendAll('wang')
    expect(await states()).toEqual(['a a 不行', 'b waits', 'c waits', 'd taken'])
    await made().retry(['a'])
    await made().sendAll('wang')
    expect(await states()).toEqual(['a taken', 'b taken', 'c taken', 'd taken'])
  })

  test('that breaks the call is found among the others, and set aside after three times', async () => {
    const outbox = made()
    for (const id of ['a', 'b', 'c', 'd', 'e']) await outbox.add(act(id))
    server = (acts) => (acts.includes('c') ? broken('fault', '系统出了点问题') : acts.map((id) => ({ id, no: null })))
    await outbox.sendAll('wang')
    expect(await states()).toEqual(['a taken', 'b taken', 'c waits', 'd taken', 'e taken'])
    await outbox.sendAll('wang')
    await made().sendAll('wang')
    expect((await states())[2]).toBe('c 系统出了点问题')
    const before = came.length
    await made().sendAll('wang')
    expect(came.length).toBe(before)
  })

  test('whose call is refused whole is set aside at once, alone', async () => {
    const outbox = made()
    for (const id of ['a', 'b', 'c']) await outbox.add(act(id))
    server = (acts) => (acts.includes('b') ? broken('refusal', '内容不对') : acts.map((id) => ({ id, no: null })))
    await outbox.sendAll('wang')
    expect(await states()).toEqual(['a taken', 'b 内容不对', 'c taken'])
  })

  test.each([
    ['without network', new CallFailure('offline', 0, '网络已断开')],
    ['with a login that expired', new CallFailure('refusal', 606, '登录已过期')],
    ['of a page that goes', new TypeError('aborted')],
  ])('%s waits, however often', async (_, error) => {
    const outbox = made()
    await outbox.add(act('a'))
    server = () => {
      throw error
    }
    for (let n = 0; n < 5; n += 1) await expect(outbox.sendAll('wang')).rejects.toThrow(error.message)
    expect(await states()).toEqual(['a waits'])
  })

  test('is kept until it is sent or given up by hand: a year too', async () => {
    await made().add(act('a'))
    now += 365 * DAY
    expect(await states()).toEqual(['a waits'])
  })

  test('that is given up goes with its pictures and with what needs it; what was sent stays', async () => {
    const outbox = made()
    const [one, other] = [await outbox.pictures.keep(photo('a'), now), await outbox.pictures.keep(photo('b'), now)]
    await outbox.add(act('sent'))
    await outbox.sendAll('wang')
    await outbox.add(act('a', { pictures: [one] }))
    await outbox.add(act('b', { needs: ['a'], pictures: [one] }))
    await outbox.add(act('c', { pictures: [other] }))
    await made().giveUp(['a', 'sent'])
    expect([await states(), await held()]).toEqual([['sent taken', 'c waits'], 1])
  })

  test('that is taken back leaves its pictures for the next one; tried again by hand it sends them anew', async () => {
    const outbox = made()
    const name = await outbox.pictures.keep(photo('pump'), now)
    await outbox.add(act('a', { pictures: [name] }))
    server = (acts) => acts.map((id) => ({ id, no: id === 'b' ? null : '没有这张照片' }))
    await outbox.sendAll('wang')
    await outbox.retry(['a'])
    await outbox.sendAll('wang')
    expect(came).toEqual(['pump', 'a', 'pump', 'a'])
    expect([await outbox.takeBack('a'), await outbox.takeBack('a'), await states(), await held()]).toEqual([
      true,
      false,
      [],
      1,
    ])
    await outbox.add(act('b', { pictures: [name] }))
    await outbox.sendAll('wang')
    expect([await states(), await held()]).toEqual([['b taken'], 0])
  })

  test('of a program before, without what is new, is sent as it was made', async () => {
    await box.put({ 'act 000000007 old': { id: 'old', by: 'wang', at: 1, act: 'old', seen: '', answer: null } })
    await made().add(act('new'))
    await made().sendAll('wang')
    expect(came).toEqual(['old', 'new'])
  })
})

test('whatever is cut off wherever, each act comes to its end once and no picture is lost', async () => {
  for (let cut = 0; cut < 12; cut += 1) {
    box = sealed(`box ${cut}`)
    came = []
    const taken = new Map<string, number>()
    let left = cut
    const step = () => {
      left -= 1
      if (left === -1) throw new CallFailure('offline', 0, '网络已断开')
    }
    const pictures = new Set<string>()
    pictureServer = async (picture) => {
      step()
      pictures.add(await picture.text())
      const sent = await hashOf(picture)
      // the answer may get lost too
      step()
      return { id: 'f', sent }
    }
    server = (acts) => {
      step()
      for (const id of acts) taken.set(id, 1)
      step()
      return acts.map((id) => ({ id, no: null }))
    }
    const outbox = made(2)
    for (const id of ['a', 'b', 'c'])
      await outbox.add(act(id, { pictures: [await outbox.pictures.keep(photo(`of ${id}`), now)] }))
    await outbox.sendAll('wang').catch(() => undefined)
    await made(2).sendAll('wang')
    expect([[...taken.keys()], [...pictures].toSorted()]).toEqual([
      ['a', 'b', 'c'],
      ['of a', 'of b', 'of c'],
    ])
    expect([await states(), await held()]).toEqual([['a taken', 'b taken', 'c taken'], 0])
  }
})
