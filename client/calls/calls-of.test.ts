import type { TObject, TString } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Call, Contract } from '#vocabulary/call'
import { callByName, callsOf } from './calls-of.ts'
import { envelope, type FakeAnswer, fakeRunner } from './fake.ts'

type Sample = Contract<
  'sample',
  {
    trace: Call<'parking', 'parkingTrace', 'POST', TObject<{ plate: TString }>, TObject<{ lot: TString }>>
    event: Call<'parking', 'freeEventInfo/{id}', 'GET', TObject<{ id: TString }>, TObject<{ title: TString }>>
  }
>
const parkingThat = (...answers: FakeAnswer[]) => {
  const fake = fakeRunner(answers)
  return { ...fake, parking: callsOf<Sample>('parking', undefined, fake.runner) }
}

describe('the client of a family', () => {
  test('answers the body', async () => {
    const { parking, requests } = parkingThat(envelope({ code: 200, message: '成功', body: { lot: '东区' } }))
    expect(await parking.post('parkingTrace', { plate: '粤B12345' })).toEqual({ lot: '东区' })
    expect(requests[0]?.url).toBe('/ipark/portal/app/parking/parkingTrace')
  })

  test('puts parameters into the path', async () => {
    const { parking, requests } = parkingThat(envelope({ code: 200, body: { title: 't' } }))
    await parking.get('freeEventInfo/{id}', { id: '5' })
    expect(requests[0]?.url).toMatch(/^\/ipark\/portal\/app\/parking\/freeEventInfo\/5\?areaId=7&/)
  })

  test('throws a refusal with its sentence, field and facts', async () => {
    const { parking } = parkingThat(
      envelope({ code: 11002, message: '价格已变化', body: null, field: 'plate', data: { fen: 500 }, requestId: 'r1' }),
    )
    await expect(parking.post('parkingTrace', { plate: 'x' })).rejects.toMatchObject({
      name: 'CallFailure',
      kind: 'refusal',
      code: 11002,
      message: '价格已变化',
      field: 'plate',
      data: { fen: 500 },
      requestId: 'r1',
    })
  })

  test.each([
    [500, 'fault'],
    [503, 'outage'],
    [404, 'refusal'],
  ] as const)('a code %i is a %s', async (code, kind) => {
    const { parking } = parkingThat(envelope({ code, message: 'm', body: null }))
    await expect(parking.post('parkingTrace', { plate: 'x' })).rejects.toMatchObject({ kind, code })
  })

  test('what came without a code is its own body', async () => {
    const { parking } = parkingThat(envelope({ lot: '东区' }))
    expect(await parking.post('parkingTrace', { plate: 'x' })).toEqual({ lot: '东区' })
  })

  test('resolves to the letter where that is asked', async () => {
    const { parking } = parkingThat(envelope({ code: 11002, message: '价格已变化', body: null }))
    expect(await parking.answers.post('parkingTrace', { plate: 'x' })).toEqual({
      errorCode: 11002,
      errorMessage: '价格已变化',
    })
  })
})

test('a call by name goes the same way', async () => {
  const { runner, requests } = parkingThat(envelope({ code: 200, body: { done: true } }))
  expect(await callByName('POST', 'common/logout', {}, {}, runner)).toEqual({ done: true })
  expect(requests[0]?.url).toBe('/ipark/portal/app/common/logout')
})
