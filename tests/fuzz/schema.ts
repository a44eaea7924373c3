import fc from 'fast-check'
import { carProblem, isCar, slipOf } from '#vocabulary/car'
import { isDay, isInstant } from '#vocabulary/day'
import { isLine } from '#vocabulary/document'
import { isLink } from '#vocabulary/document-link'
import { isId } from '#vocabulary/id'
import { idCardCheck, isIdCard } from '#vocabulary/id-card'
import { nameProblem } from '#vocabulary/names'
import { isPassword } from '#vocabulary/password'
import { isPhone, isStrictPhone } from '#vocabulary/phone'
import { isPlate } from '#vocabulary/plate'
import { withoutZeroWidth } from '#vocabulary/signs'

/** As much of JSON Schema as contracts use. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  pattern?: string
  format?: string
}

const FORMATS: Record<string, (text: string) => boolean> = {
  plate: isPlate,
  car: isCar,
  phone: isPhone,
  'strict-phone': isStrictPhone,
  password: isPassword,
  'id-card': isIdCard,
  instant: isInstant,
  day: isDay,
  id: isId,
  line: isLine,
  link: isLink,
  'person-name': (text) => nameProblem(text) === null,
  'typed-car': (text) => text.trim() === '' || carProblem(text) === null,
}

/** Does a value fit? A second reading of the schema, independent of the server's validator. */
export function fits(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((option) => fits(option, value))
  if ('const' in schema) return value === schema.const
  if (schema.enum) return schema.enum.includes(value)
  switch (schema.type) {
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        (schema.type === 'number' || Number.isInteger(value)) &&
        value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
        value <= (schema.maximum ?? Number.POSITIVE_INFINITY)
      )
    case 'string':
      return typeof value === 'string' && fitsText(schema, value)
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= (schema.minItems ?? 0) &&
        value.length <= (schema.maxItems ?? Number.POSITIVE_INFINITY) &&
        (!schema.uniqueItems || new Set(value.map((each) => JSON.stringify(each))).size === value.length) &&
        value.every((each) => fits(schema.items ?? {}, each))
      )
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && fitsObject(schema, value)
    default:
      throw new Error(`fuzzing does not know the schema ${JSON.stringify(schema)}: teach it in tests/fuzz/schema.ts`)
  }
}

function fitsText(schema: Schema, text: string): boolean {
  const length = Array.from(text).length
  if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) return false
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)) return false
  if (schema.format === undefined) return true
  const rule = FORMATS[schema.format]
  if (!rule) throw new Error(`fuzzing does not know the format ${schema.format}`)
  return rule(text)
}

function fitsObject(schema: Schema, value: object): boolean {
  const properties = schema.properties ?? {}
  if (schema.required?.some((name) => !Object.hasOwn(value, name))) return false
  return Object.entries(value).every(([name, each]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    return known === undefined ? schema.additionalProperties !== false : fits(known, each)
  })
}

/** Values of records that are really there, by a field's name or format, so that valid input also reaches the depths. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Values that fit a schema and have every field, also those that may be left out. */
export function full(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return valid(wholly(schema), known)
}

function wholly(schema: Schema): Schema {
  return {
    ...schema,
    ...(schema.properties
      ? {
          required: Object.keys(schema.properties),
          properties: Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, wholly(each)])),
        }
      : {}),
    ...(schema.items ? { items: wholly(schema.items), minItems: Math.max(1, schema.minItems ?? 0) } : {}),
  }
}

/** Values that fit a schema. */
export function valid(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, known, name)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer': {
      const { minimum = -1000, maximum = Number.MAX_SAFE_INTEGER } = schema
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
    }
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e300, max: schema.maximum ?? 1e300 })
    case 'string':
      return validText(schema, known, name)
    case 'array':
      return (schema.uniqueItems ? fc.uniqueArray : fc.array)(valid(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([key, each]) => [key, valid(each, known, key)] as const,
      )
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [], noNullPrototype: true })
    }
    default:
      throw new Error(`fuzzing does not know the schema ${JSON.stringify(schema)}: teach it in tests/fuzz/schema.ts`)
  }
}

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const two = (most: number, least = 0) => fc.integer({ min: least, max: most }).map((n) => String(n).padStart(2, '0'))
const year = fc.integer({ min: 1, max: 9999 }).map((n) => String(n).padStart(4, '0'))
const day = fc.oneof(
  fc.tuple(year, two(12, 1), two(28, 1)).map((parts) => parts.join('-')),
  fc.constantFrom('2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31', '2026-11-21', '1969-12-31'),
)

const plates = fc.oneof(
  fc
    .tuple(fc.constantFrom(...'京津沪渝鄂粤'), fc.stringMatching(/^[A-HJ-NP-Z][A-HJ-NP-Z0-9]{5}$/))
    .map((parts) => parts.join('')),
  fc.stringMatching(/^粤[A-HJ-NP-Z][0-9]{5}[A-HJK]$/),
  fc.stringMatching(/^京[A-HJ-NP-Z][0-9]{4}[学警挂港澳]$/),
)

const TEXTS: Record<string, fc.Arbitrary<string>> = {
  line: fc.string({ unit: 'grapheme', maxLength: 40 }),
  link: fc.oneof(fc.webUrl(), fc.stringMatching(/^tel:\+?[0-9]{3,20}$/), fc.stringMatching(/^\/[a-z0-9]{1,20}$/)),
  id: fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => parts.join('-')),
  plate: plates,
  car: fc.oneof(
    { weight: 4, arbitrary: plates },
    fc.stringMatching(/^(?:WJ[0-9]{5}|VA[0-9]{5}|使[0-9]{6}|[A-Z]{2}[0-9]{4}|京A[0-9]{4}临)$/),
    fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }).map(slipOf),
  ),
  'person-name': fc.oneof(
    fc.stringMatching(/^[王李欧阳][芳敏娜]{1,3}$/),
    fc.stringMatching(/^[A-Z][a-z]{1,9} [A-Z][a-z]{1,9}$/),
  ),
  'typed-car': fc.oneof(fc.constant(''), plates, fc.stringMatching(/^(?:WJ京[0-9]{4}X|使[0-9]{6}|云S[0-9]{4}应急)$/)),
  phone: fc.stringMatching(/^1[0-9]{10}$/),
  'strict-phone': fc.stringMatching(/^1[34578][0-9]{9}$/),
  password: fc.stringMatching(/^[a-z]{3}[0-9]{3}[~!@#$%^&*]{3}[A-Z]{0,7}$/),
  'id-card': fc
    .tuple(
      fc.stringMatching(/^[1-6][0-9]{5}$/),
      fc.integer({ min: 1900, max: 2020 }),
      two(12, 1),
      two(28, 1),
      fc.stringMatching(/^[0-9]{3}$/),
    )
    .map((parts) => parts.join(''))
    .map((first17) => `${first17}${idCardCheck(first17) ?? ''}`),
  day,
  instant: fc
    .tuple(
      day,
      two(23),
      two(59),
      two(59),
      fc.constantFrom('', '.1', '.999999999'),
      fc.constantFrom('Z', '+08:00', '-23:59', '+23:59'),
    )
    .map(([on, h, m, s, part, zone]) => `${on}T${h}:${m}:${s}${part}${zone}`),
}

/** Words that have broken programs before, each harmless where a text is a text. */
export const HARD_WORDS = [
  '',
  ' ',
  "'; drop table parking.stay; --",
  "' or '1'='1",
  '%27%20or%201=1',
  '\\',
  '"}',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'NaN',
  'Infinity',
  'undefined',
  'null',
  'true',
  '1e400',
  '-0',
  '__proto__',
  '👨‍👩‍👧‍👦🇨🇳',
  '𠮷𪚥龘',
  'ﷺ‮‏',
  'é'.normalize('NFD'),
  '\u200b\ufeff',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '１２３',
  'ＡＢＣ',
]

function validText(schema: Schema, known: Known, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema
  const named = [...(known[name] ?? []), ...(format === undefined ? [] : (known[format] ?? []))]
  // A field of the same name may want something else: an id of ours is no id of a service.
  const there = named.filter((text) => fitsText(schema, text))
  const made =
    format !== undefined
      ? TEXTS[format]
      : pattern !== undefined
        ? fc.stringMatching(new RegExp(pattern))
        : fc.oneof(
            fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.floor(maxLength / 8)) }),
            fc.constantFrom(...HARD_WORDS),
            fc.constant('长'.repeat(maxLength)),
            fc.constant('🚗'.repeat(maxLength)),
          )
  if (!made) throw new Error(`fuzzing does not know the format ${format}`)
  // a call gets texts without signs of no width
  const fitting = made.filter(
    (text) => fitsText(schema, text) && fitsText(schema, withoutZeroWidth(text)) && !text.includes('\0'),
  )
  return there.length > 0 ? fc.oneof(fitting, fc.constantFrom(...there)) : fitting
}
