import fc from 'fast-check'
import { HARD_WORDS } from './schema.ts'

/** JSON values that are none of what was asked for. Numbers beyond JSON are written by `Raw`. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HARD_WORDS),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    -0,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udc00x', '\ud83d', '\uffff'),
  fc.constant('长'.repeat(20_000)),
  fc.integer({ min: 1, max: 500 }).map(deep),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

/** `depth` arrays inside each other. */
function deep(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value }
  return value
}

const NAMES = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  '',
  'a b',
  '中文',
  'x\0',
  '0',
  'hasOwnProperty',
)

/** One field of a body, changed: another value, gone, or one too many. */
export interface Change {
  readonly how: 'replace' | 'remove' | 'add'
  /** Which field, as a share of all there are. */
  readonly where: number
  readonly name: string
  readonly value: unknown
}

/** Changes to a body. */
export const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom('replace', 'remove', 'add'),
  where: fc.double({ min: 0, max: 0.999, noNaN: true }),
  name: fc.oneof(NAMES, fc.string({ maxLength: 20 })),
  value: junk,
})

/** The body with one change, somewhere in its depth. Own properties only, also for `__proto__`. */
export function changed(body: unknown, { how, where, name, value }: Change): unknown {
  const copy: unknown = structuredClone(body)
  const homes = objectsIn(copy)
  const slots = homes.flatMap((home) => Object.keys(home).map((key) => ({ home, key })))
  if (how === 'add' || slots.length === 0) {
    const home = homes[Math.floor(where * homes.length)]
    if (!home) return value
    if (Array.isArray(home)) home.push(value)
    else Object.defineProperty(home, name, { value, enumerable: true, configurable: true, writable: true })
    return copy
  }
  const slot = slots[Math.floor(where * slots.length)]
  if (!slot) return copy
  if (how === 'remove') Reflect.deleteProperty(slot.home, slot.key)
  else Reflect.set(slot.home, slot.key, value)
  return Array.isArray(copy) ? copy.flat(0) : copy
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

type Path = readonly string[]

/** Where the fields of a value stand that hold no further fields. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

/** What may come in a field's place: broken texts, and the very same value as another type. */
export function spoilt(value: unknown, path: Path): unknown[] {
  const before = path.reduce<unknown>((home, key) => Reflect.get(home as object, key), value)
  const broken = ['\0', 'a\0b', '\ud800', '\udc00x']
  if (typeof before === 'string') return [...broken, 7, true, null, [before], { 0: before }]
  return [...broken, String(before), [before], true, null]
}

/** The value with something else at that path. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as object
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), rest, by))
  return copy
}

/** Wrong common fields: each may be refused, none may break anything. */
export const wrongCommon: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom('areaId', 'globalAreaId', 'parkId', 'globalCompanyId', 'loginsession', 'requestId'),
  junk,
  { minKeys: 1, maxKeys: 3, noNullPrototype: true },
)

/** A body that is not what it says it is: as bytes with their type. */
export interface Raw {
  readonly bytes: Uint8Array
  readonly type: string | null
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/problem+json',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
  null,
]

const TEXTS = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '1',
  '"text"',
  '{"a":1}{"b":2}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1e400}',
  '{"a":-1e400,"areaId":1e400}',
  '{"areaId":9007199254740993}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":1,"a":2}',
  '{"requestId":"\\u0000"}',
  '{"areaId":"\\u0000"}',
  '{"areaId":"\\ud800"}',
  '\ufeff{}',
  '<a/>',
  'a=1&a=2',
  '--x\r\n\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  '['.repeat(50_000),
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
]

/** Bodies that no honest client sends. */
export const raw: fc.Arbitrary<Raw> = fc.record({
  bytes: fc.oneof(
    fc.constantFrom(...TEXTS).map((text) => new Uint8Array(Buffer.from(text))),
    fc.uint8Array({ maxLength: 200 }),
    fc.constant(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  ),
  type: fc.constantFrom(...TYPES),
})

/** Query strings that no honest client sends. */
export const query: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'areaId=1&areaId=2',
    'id=1&id=2&id=3',
    'areaId=%00',
    'areaId=%ff%fe',
    'areaId=%',
    '__proto__=1',
    '__proto__=1&__proto__=2',
    '__proto__[polluted]=1',
    'constructor=1',
    'toString=1',
    'loginsession=1&loginsession=2',
    'loginsession=%00',
    '=',
    '&&&',
    'a[]=1&a[b]=2',
    `areaId=${'1'.repeat(8000)}`,
    'requestId=%00&globalCompanyId=%00',
  ),
  fc.string({ maxLength: 100 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

/** A value as a query or a form carries it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}
