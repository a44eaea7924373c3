import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { AnyCall } from '#vocabulary/call'
import { encodeCursor } from '#vocabulary/page'
import { Refusal, refusals } from '#vocabulary/refusal'
import { answerFault, checkInput, readCursor, readPlain, readQuery } from './parse.ts'

test('a cursor that was not sent begins at the first page, one of ours goes on after its keys', () => {
  expect(readCursor(undefined, ['day', 'text'])).toBeNull()
  expect(readCursor(encodeCursor(['2026-11-22', 'alipay']), ['day', 'text'])).toEqual(['2026-11-22', 'alipay'])
})

test.each(['', 'x', encodeCursor(['2026-11-22']), encodeCursor(['alipay', '2026-11-22'])])(
  'a cursor that cannot be read (%j) is refused on its field',
  (next) => {
    expect(() => readCursor(next, ['day', 'text'])).toThrow(
      expect.objectContaining({ kind: refusals.malformed, field: 'next' }),
    )
  },
)

describe('a body', () => {
  test('in which nothing can stand for a prototype is read', () => {
    expect(readPlain('{"plate":"鄂A12345","lines":[1,null]}')).toEqual({ plate: '鄂A12345', lines: [1, null] })
    expect(readPlain('null')).toBeNull()
  })

  test.each([
    '{"__proto__":1}',
    '{"constructor":1}',
    '{"\\u005f_proto__":1}',
    '{"\\u0063onstructor":1}',
    '{',
    '\uFEFF{}',
  ])('that must be looked through, or is no JSON, is left: %s', (text) => {
    expect(readPlain(text)).toBeUndefined()
  })
})

describe('a name or plate in an input', () => {
  const named = Type.Object({
    name: Type.Optional(Type.String({ format: 'person-name' })),
    plate: Type.Optional(Type.String({ format: 'typed-car' })),
    guests: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object({ id: Type.Integer() }, { additionalProperties: false }),
          Type.Object({ name: Type.String({ format: 'person-name' }) }, { additionalProperties: false }),
        ]),
      ),
    ),
  })
  const probe = { input: named, output: named } as unknown as AnyCall // of which the parser reads these two
  const taken = (value: unknown): unknown => {
    checkInput(probe, value)
    return value
  }
  const why = (value: unknown) => {
    try {
      return taken(value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return [error.field, error.data?.['why']]
    }
  }

  test('reaches the call in one form, however deep it stands', () => {
    expect(
      taken({ name: '阿里木∙买买提 ', plate: ' 使·014578', guests: [{ id: 1 }, { name: '王 芳\u200B' }] }),
    ).toEqual({
      name: '阿里木·买买提',
      plate: '使014578',
      guests: [{ id: 1 }, { name: '王芳' }],
    })
    expect(taken({ plate: '' })).toEqual({ plate: '' })
  })

  test('is refused in its own words', () => {
    expect(why({ name: '\u3164\u2800' })).toEqual(['name', '请填写姓名'])
    expect(why({ name: '王\u202E芳' })).toEqual(['name', '姓名里有看不见的控制字符，请删除后重新填写'])
    expect(why({ plate: '粤B12' })).toEqual(['plate', '请输入完整的车牌号'])
  })
})

describe('an input', () => {
  const input = Type.Object(
    {
      text: Type.String({ maxLength: 5 }),
      phone: Type.Optional(Type.String({ format: 'phone' })),
      list: Type.Optional(Type.Array(Type.Object({ fen: Type.Integer() }, { additionalProperties: false }))),
      note: Type.Optional(Type.Union([Type.String(), Type.Boolean(), Type.Null()])),
      notes: Type.Optional(Type.Array(Type.Object({ note: Type.String() }))),
    },
    { additionalProperties: false },
  )
  const probe = { input, output: input } as unknown as AnyCall // of which the parser reads these two
  const refused = (value: unknown) => {
    try {
      checkInput(probe, value)
      return null
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind.code !== 400) throw error
      return [error.field ?? '', error.data?.['why'] ?? '']
    }
  }

  test('that fits to the letter is taken', () => {
    expect(refused({ text: 'a', phone: '13812345678', list: [{ fen: 1 }] })).toBeNull()
  })

  test.each([null, undefined, true, ''])('with %j in a field that may be so is taken', (note) => {
    expect(refused({ text: 'a', note, notes: [{ note: 'b' }] })).toBeNull()
  })

  test.each<[string, unknown, string, string]>([
    ['a missing field', {}, 'text', '缺少必填内容'],
    ['a field too many', { text: 'a', more: 1 }, 'more', '有不认识的内容'],
    ['too long a text', { text: 'abcdef' }, 'text', '内容不符合要求'],
    ['another type', { text: 7 }, 'text', '内容不符合要求'],
    ['another form', { text: 'a', phone: '1' }, 'phone', '请输入正确的手机号'],
    ['half a fen deep inside', { text: 'a', list: [{ fen: 0.5 }] }, 'list.0.fen', '内容不符合要求'],
    ['a field too many deep inside', { text: 'a', list: [{ fen: 1, x: 1 }] }, 'list.0.x', '有不认识的内容'],
    ['a null character', { text: 'a\0' }, '', ''],
    ['half a character', { text: 'a\ud800' }, '', ''],
    ['a null character deep inside', { text: 'a', notes: [{ note: 'b' }, { note: 'c\0' }] }, '', ''],
    ['no object', null, '', '内容不符合要求'],
  ])('with %s is refused on its field, with the reason', (_, value, field, why) => {
    expect(refused(value)).toEqual([field, why])
  })

  test('an answer that breaks its contract is told, one that keeps it is not', () => {
    expect(answerFault(probe, { text: 'a' })).toBeNull()
    expect(answerFault(probe, { text: 'a', phone: undefined })).toBeNull()
    expect(answerFault(probe, { text: 7 })).toContain('body/text')
    expect(answerFault(probe, undefined)).toContain('body')
  })
})

describe('a query', () => {
  const schema = Type.Object({
    size: Type.Integer(),
    part: Type.Number(),
    deep: Type.Boolean(),
    text: Type.String(),
    either: Type.Union([Type.Integer(), Type.Null()]),
  })
  const read = (query: Record<string, unknown>) => ({ ...readQuery(schema, query) })

  test('becomes numbers and truths where the schema has them', () => {
    expect(read({ size: '-15', part: '1.25', deep: 'true', text: '7', either: '3' })).toEqual({
      size: -15,
      part: 1.25,
      deep: true,
      text: '7',
      either: 3,
    })
    expect(read({ deep: 'false', size: '9'.repeat(15) })).toEqual({ deep: false, size: 999_999_999_999_999 })
  })

  test('stays text where it is none, and is then refused by the schema', () => {
    const bad = { size: '1.0', part: '1e5', deep: '1', either: 'x', other: '5' }
    expect(read(bad)).toEqual(bad)
    expect(read({ size: '9'.repeat(16), part: '', deep: '' })).toEqual({ size: '9'.repeat(16), part: '', deep: '' })
    expect(read({ size: ['1', '2'] })).toEqual({ size: ['1', '2'] })
    expect(
      Object.keys(readQuery(schema, JSON.parse('{"__proto__":"1"}') as object as Record<string, unknown>)),
    ).toEqual(['__proto__'])
  })
})
