import { Ajv, type ValidateFunction } from 'ajv'
import type { AnyCall } from '#vocabulary/call'
import { carProblem, isCar } from '#vocabulary/car'
import { isDay, isInstant } from '#vocabulary/day'
import { isLine } from '#vocabulary/document'
import { isLink } from '#vocabulary/document-link'
import { isId } from '#vocabulary/id'
import { isIdCard } from '#vocabulary/id-card'
import { foldName, nameProblem } from '#vocabulary/names'
import { type CursorKind, decodeCursor } from '#vocabulary/page'
import { isPassword } from '#vocabulary/password'
import { isPhone, isStrictPhone } from '#vocabulary/phone'
import { isPlate, normalisePlate } from '#vocabulary/plate'
import { type RefusalDetail, refusals, refuse } from '#vocabulary/refusal'

/** String formats that contracts may name; rules of the vocabulary, the same as the phone's fields use. */
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
  'typed-car': (text) => typedCarProblem(text) === null,
}

/** Formats whose texts reach a call in another form than they were sent in. */
const FOLDS: Record<string, (text: string) => string> = { 'person-name': foldName, 'typed-car': normalisePlate }

const typedCarProblem = (text: string): string | null => (text.trim() === '' ? null : carProblem(text))
/** Formats that say themselves what is wrong. */
const PROBLEMS: Record<string, (text: string) => string | null> = {
  'person-name': nameProblem,
  'typed-car': typedCarProblem,
}

const SENTENCES: Record<string, string> = {
  plate: '请输入正确的车牌号',
  car: '请输入正确的车牌号',
  phone: '请输入正确的手机号',
  'strict-phone': '请输入正确的手机号',
  password: '密码须为8到16位，同时包含字母、数字和特殊字符~!@#$%^&*',
  'id-card': '请输入正确的身份证号',
  instant: '时间格式不正确',
  day: '日期格式不正确',
  id: '编号不正确',
  line: '内容里有无法显示的字符',
  link: '请填写正确的链接',
}

/** A body in which nothing can stand for a prototype, in whatever spelling; undefined: one that must be looked through, or is no JSON. */
export function readPlain(text: string): unknown {
  if (text.includes('\\') || text.includes('__proto__') || text.includes('constructor')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let ajv: Ajv | null = null
function engine(): Ajv {
  if (ajv) return ajv
  ajv = new Ajv({ coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false, allErrors: false })
  for (const [name, rule] of Object.entries(FORMATS)) ajv.addFormat(name, rule)
  return ajv
}

// Schemas compile on first use: 340 of them at start would cost a second.
const compiled = new WeakMap<object, ValidateFunction>()
function validator(schema: object): ValidateFunction {
  let found = compiled.get(schema)
  if (!found) {
    found = engine().compile(schema)
    compiled.set(schema, found)
  }
  return found
}

/**
 * Refuses `malformed`, naming the field, unless the value fits the call's input schema to the letter. Names of persons in it are folded in place, so that
 * every call compares and writes them in one form.
 */
export function checkInput(call: AnyCall, value: unknown): void {
  const validate = validator(call.input as object)
  if (!validate(value)) refuse(refusals.malformed, detailOf(validate, value))
  if (hasBroken(value)) refuse(refusals.malformed)
  foldIn(call.input as object, value)
}

/** Texts that PostgreSQL keeps not or not as they are: a null character, half a character. Asked of what fits its schema, so it is not deep. */
function hasBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBroken)
}

// Most inputs have no name in them; whether a schema does is asked once.
const foldable = new WeakMap<object, boolean>()
function isFoldable(schema: LooseSchema): boolean {
  let found = foldable.get(schema)
  if (found === undefined) {
    const parts = [
      ...(schema.anyOf ?? []),
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
    ]
    found = schema.format !== undefined && schema.format in FOLDS ? true : parts.some(isFoldable)
    foldable.set(schema, found)
  }
  return found
}

/** Folds the names in a value that fits its schema; answers the value. */
function foldIn(schema: LooseSchema, value: unknown): unknown {
  if (!isFoldable(schema)) return value
  if (typeof value === 'string') {
    const format = schema.format ?? schema.anyOf?.find(({ format: one }) => one !== undefined && one in FOLDS)?.format
    return (format === undefined ? undefined : FOLDS[format]?.(value)) ?? value
  }
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) value[at] = foldIn(schema.items ?? {}, each)
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const branch of [schema, ...(schema.anyOf ?? [])])
    for (const [name, part] of Object.entries(branch.properties ?? {}))
      if (Object.hasOwn(fields, name)) fields[name] = foldIn(part, fields[name])
  return value
}

/** What stands at a path of Ajv's. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce((at: unknown, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), value)
}

function detailOf(validate: ValidateFunction, value: unknown): RefusalDetail {
  const first = validate.errors?.[0]
  if (!first) return {}
  const path = first.instancePath.slice(1).replaceAll('/', '.')
  const missing = first.keyword === 'required' ? String(first.params['missingProperty']) : ''
  const extra = first.keyword === 'additionalProperties' ? String(first.params['additionalProperty']) : ''
  const field = [path, missing || extra].filter(Boolean).join('.')
  const format =
    first.keyword === 'format'
      ? sentenceFor(String(first.params['format']), valueAt(value, first.instancePath))
      : undefined
  // what is empty now may have held signs that nobody sees
  const found = valueAt(value, first.instancePath)
  const empty =
    (first.keyword === 'minLength' || first.keyword === 'pattern') && typeof found === 'string' && found.trim() === ''
  const why =
    format ?? (extra ? '有不认识的内容' : missing ? '缺少必填内容' : empty ? '请填写这一项' : '内容不符合要求')
  return { ...(field ? { field: field.slice(0, 80) } : {}), data: { why } }
}

function sentenceFor(format: string, value: unknown): string | undefined {
  const problem = PROBLEMS[format]
  return problem && typeof value === 'string' ? (problem(value) ?? undefined) : SENTENCES[format]
}

/**
 * The keys in the cursor that a list was sent as `next`; null where none was: the first page. Refuses `malformed`, naming `next`, what
 * `pageOf` did not make of keys of these kinds.
 */
export function readCursor<const Kinds extends readonly CursorKind[]>(next: string | undefined, kinds: Kinds) {
  return next === undefined ? null : (decodeCursor(next, kinds) ?? refuse(refusals.malformed, { field: 'next' }))
}

/** Does an answer keep the contract? null, or what is wrong. For tests and demo. */
export function answerFault(call: AnyCall, body: unknown): string | null {
  const validate = validator(call.output as object)
  if (validate(JSON.parse(JSON.stringify(body ?? null)))) return null
  return engine().errorsText(validate.errors, { dataVar: 'body' })
}

interface LooseSchema {
  type?: string
  anyOf?: LooseSchema[]
  properties?: Record<string, LooseSchema>
  items?: LooseSchema
  format?: string
}

/** Reads query strings by the schema's types: the only place where text becomes a number or a boolean. */
export function readQuery(schema: object, query: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema as LooseSchema).properties ?? {}
  // Without a prototype, so that a field called __proto__ is a field like any other, and refused.
  const out = Object.create(null) as Record<string, unknown>
  for (const [name, text] of Object.entries(query)) {
    const wanted = properties[name]
    out[name] = typeof text === 'string' && wanted ? readText(wanted, text) : text
  }
  return out
}

function readText(schema: LooseSchema, text: string): unknown {
  for (const option of schema.anyOf ?? [schema]) {
    if (option.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
    if (option.type === 'number' && /^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return Number(text)
    if (option.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
    if (option.type === 'string') return text
  }
  return text
}
