import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Call, call } from './call.ts'

const said = { about: 'A camera', input: { id: 1 }, output: 'seen', refusals: [] } as const
const cameras = call.group({ family: 'security', who: 'session:operator', whose: 'park' })

describe('a group of calls', () => {
  it('gives its calls their family, callers and records, and each function its effect', () => {
    const common = { family: 'security', who: 'session:operator', whose: 'park', method: 'POST' }
    expect(cameras.read('list', said)).toEqual({ ...said, ...common, name: 'list', effect: 'read' })
    expect(cameras.write('add', said)).toEqual({ ...said, ...common, name: 'add', effect: 'write' })
    expect(cameras.steps('open', said)).toEqual({ ...said, ...common, name: 'open', effect: 'steps' })
  })

  it('lets a call name its own callers, records and method, and say whatever a call may', () => {
    const own = {
      ...said,
      who: ['session:staff', 'session:operator'],
      whose: 'own',
      method: 'GET',
      wire: 'bytes',
      unkept: true,
      timeoutMs: 5,
      statements: { most: 9, why: 'nine cameras' },
    } as const
    expect(cameras.read('picture/{id}', own)).toEqual({
      ...own,
      family: 'security',
      name: 'picture/{id}',
      effect: 'read',
    })
    expect(cameras.read('list', said).who).toBe('session:operator')
  })

  it('types its calls as exactly as `call` does', () => {
    type Input = typeof said.input
    expectTypeOf(cameras.read('list', said)).toEqualTypeOf<Call<'security', 'list', 'POST', Input, 'seen', 'read'>>()
    expectTypeOf(cameras.steps('get', { ...said, method: 'GET' })).toEqualTypeOf<
      Call<'security', 'get', 'GET', Input, 'seen', 'steps'>
    >()
    const write = cameras.write('add', { about: '', input: said.input, output: said.output, refusals: [] })
    expectTypeOf(write).toEqualTypeOf<Call<'security', 'add', 'POST', Input, 'seen', 'write'>>()
    // @ts-expect-error a group has the family
    cameras.read('list', { ...said, family: 'other' })
    // @ts-expect-error nothing is left out
    cameras.read('list', { about: '', input: 1, output: 1 })
  })
})
