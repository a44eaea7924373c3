import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { envelope, type FakeAnswer, fakeRunner } from './fake.ts'
import type { Asked } from './wire.ts'

const read: Asked = { family: 'parking', name: 'x', method: 'GET', input: {} }
const write: Asked = { family: 'parking', name: 'x', method: 'POST', input: {} }
const answerTo = (...answers: FakeAnswer[]) => fakeRunner(answers).runner.answer(write)
const lost = new TypeError('Failed to fetch')

afterEach(() => vi.useRealTimers())

describe('answers', () => {
  test.each([200, 610, 615])('code %i resolves as it is', async (code) => {
    const sent = { code, message: 'm', body: { a: [1] } }
    expect(await answerTo(envelope(sent))).toEqual(sent)
  })

  test('any other code resolves as errorCode and errorMessage, from body or message', async () => {
    expect(await answerTo(envelope({ code: 11001, message: 'm', body: null }))).toEqual({
      errorCode: 11001,
      errorMessage: 'm',
    })
    expect(await answerTo(envelope({ code: 500, message: 'm', body: 'b' }))).toMatchObject({ errorMessage: 'b' })
    expect(await answerTo(envelope({ code: 1, message: 'm', body: { errorMessage: 'e' } }))).toMatchObject({
      errorMessage: 'e',
    })
    expect(await answerTo(envelope({ code: 0, message: '', body: '' }))).toEqual({
      errorCode: 0,
      errorMessage: '暂时不能进行此操作，请稍后重试',
    })
  })

  test.each([[{ a: 1 }], [[1, 2]], ['text'], [null], [{ code: null, body: 1 }]])(
    '%j has no code and resolves as it is',
    async (sent) => {
      expect(await answerTo(new Response(JSON.stringify(sent)))).toEqual(sent)
    },
  )

  test('an empty answer is null', async () => {
    expect(await answerTo(new Response(null, { status: 204 }))).toBeNull()
  })
})

describe('no answer', () => {
  test.each([
    [new Response('<html>', { status: 200 }), 'outage'],
    [new Response('<html>', { status: 502 }), 'outage'],
    [new Response('oops', { status: 500 }), 'fault'],
    [new Response('', { status: 413 }), 'refusal'],
    [envelope({ error: 'x' }, { status: 429 }), 'refusal'],
  ] as const)('%o is a failure of kind %s', async (response, kind) => {
    await expect(answerTo(response)).rejects.toMatchObject({ name: 'CallFailure', kind })
  })

  test('a refused envelope counts whatever the HTTP status', async () => {
    expect(await answerTo(envelope({ code: 503, message: '系统繁忙', body: null }, { status: 503 }))).toEqual({
      errorCode: 503,
      errorMessage: '系统繁忙',
    })
  })

  test('the time-out is 60 s, or what the call says; then the request is aborted', async () => {
    vi.useFakeTimers()
    const { runner, requests } = fakeRunner(['never'])
    const usual = runner.answer(read)
    const face = runner.answer(read, { timeoutMs: 120_000 })
    const kinds: string[] = []
    usual.catch((error: CallFailure) => kinds.push(`usual ${error.kind}`))
    face.catch((error: CallFailure) => kinds.push(`face ${error.kind}`))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(kinds).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(kinds).toEqual(['usual timeout'])
    expect(requests.map((request) => request.signal.aborted)).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(kinds).toEqual(['usual timeout', 'face timeout'])
  })

  test('offline nothing is sent', async () => {
    const { runner, requests } = fakeRunner([envelope({ code: 200 })], { online: () => false })
    await expect(runner.answer(write)).rejects.toMatchObject({ kind: 'offline' })
    expect(requests).toHaveLength(0)
  })

  test('the caller may leave: the promise rejects with its reason and nothing is tried again', async () => {
    const { runner, requests } = fakeRunner(['never'])
    const leaving = new AbortController()
    const answer = runner.answer(write, { signal: leaving.signal })
    await Promise.resolve()
    const reason = new Error('left')
    setTimeout(() => leaving.abort(reason), 5)
    await expect(answer).rejects.toBe(reason)
    expect(requests).toHaveLength(1)
  })

  test('network errors are logged without content', async () => {
    const { runner, logged } = fakeRunner([lost])
    await expect(runner.answer({ ...read, input: { plate: '粤B12345' } })).rejects.toBeInstanceOf(CallFailure)
    expect(logged).toEqual(['parking/x: outage'])
  })
})

describe('the sender', () => {
  test('is waited for, except by early calls', async () => {
    const asked: boolean[] = []
    const sender = async (early: boolean) => {
      asked.push(early)
      return { loginSession: 'late', sessionAreaId: null, stateAreaId: null, companyId: null }
    }
    const { runner, requests } = fakeRunner([envelope({ code: 200 })], { sender })
    await runner.answer(read)
    await runner.answer(read, { early: true })
    expect(asked).toEqual([false, true])
    expect(requests[0]?.headers['loginSession']).toBe('late')
  })
})

describe('the same intent', () => {
  test('a post that lost its connection is sent again with the same key', async () => {
    const { runner, requests, bodyOf } = fakeRunner([lost, envelope({ code: 615, body: 1 })])
    expect(await runner.answer(write)).toMatchObject({ code: 615 })
    expect(requests).toHaveLength(2)
    expect(bodyOf(0)['requestId']).toMatch(/^[0-9a-f]{32}$/)
    expect(bodyOf(1)).toEqual(bodyOf(0))
  })

  test('a stranger’s post is not: the server keeps no answers of strangers', async () => {
    const { runner, requests } = fakeRunner([lost], {}, { loginSession: null })
    await expect(runner.answer(write)).rejects.toMatchObject({ kind: 'outage' })
    expect(requests).toHaveLength(1)
  })

  test('two intents have two keys; a kept key is kept', async () => {
    const { runner, bodyOf } = fakeRunner([envelope({ code: 200 })])
    await runner.answer(write)
    await runner.answer(write)
    await runner.answer(write, { requestId: 'mine' })
    expect(bodyOf(0)['requestId']).not.toBe(bodyOf(1)['requestId'])
    expect(bodyOf(2)['requestId']).toBe('mine')
  })

  test('neither a read nor an answered call is repeated by itself', async () => {
    const reading = fakeRunner([lost])
    await expect(reading.runner.answer(read)).rejects.toMatchObject({ kind: 'outage' })
    const refused = fakeRunner([envelope({ code: 503 }, { status: 503 })])
    await refused.runner.answer(write)
    expect([reading.requests.length, refused.requests.length]).toEqual([1, 1])
  })

  test('610 is asked again with the same key, slower each time, where the caller wants it', async () => {
    const busy = envelope({ code: 610, body: null })
    const patient = fakeRunner([busy, busy, envelope({ code: 200, body: 'done' })])
    expect(await patient.runner.answer(write, { again: { tries: 5, firstMs: 100 } })).toMatchObject({ body: 'done' })
    expect(patient.waits).toEqual([100, 160])
    expect(patient.bodyOf(2)).toEqual(patient.bodyOf(0))
    const hasty = fakeRunner([busy])
    expect(await hasty.runner.answer(write)).toMatchObject({ code: 610 })
    expect(await hasty.runner.answer(write, { again: { tries: 2, firstMs: 1 } })).toMatchObject({ code: 610 })
    expect(hasty.requests).toHaveLength(4)
  })
})

describe('606', () => {
  test('tells the session that was sent, and the caller gets its refusal', async () => {
    const { runner, expired } = fakeRunner([envelope({ code: 606, message: '登录已过期', body: null })])
    expect(await runner.answer(read)).toEqual({ errorCode: 606, errorMessage: '登录已过期' })
    expect(expired).toEqual(['s1'])
  })

  test('no other code does', async () => {
    const { runner, expired } = fakeRunner([envelope({ code: 401, message: 'x' })])
    await runner.answer(read)
    expect(expired).toEqual([])
  })
})

describe('files', () => {
  test('bytes come as a file with its name', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''%E8%AE%B0%E5%BD%95.csv",
    }
    const { runner } = fakeRunner([new Response('a,b', { headers })])
    const { body } = (await runner.file(write)) as { body: { blob: Blob; name: string } }
    expect(await body.blob.text()).toBe('a,b')
    expect(body.name).toBe('记录.csv')
  })

  test('an envelope in their place is an answer', async () => {
    const { runner, expired } = fakeRunner([envelope({ code: 606, message: 'm' })])
    expect(await runner.file(write)).toEqual({ errorCode: 606, errorMessage: 'm' })
    expect(expired).toEqual(['s1'])
  })
})
