import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { maskPhone } from '#vocabulary/phone'

/** Names under which something secret or personal travels: their values never reach the log. */
const HIDDEN_NAMES = new Set(
  [
    'password oldPassword newPassword payPassword passwordHash pin secret pepper',
    'token deviceToken loginSession authorization cookie privateKey deviceKey vaultKey',
    'phone mobile phoneNumber phoneNumbers phoneNumberSet',
    'idNumber idCard cardNumber cardNo bankCard holder realName',
    'smsCode authCode payCode inviteCode words templateParam templateParamSet',
    // What PostgreSQL and its driver tell of a row that was refused: its values.
    'detail where internalQuery parameters',
  ].flatMap((names) => names.split(' ').map(bare)),
)
/** What stands in place of a hidden value. */
const HIDDEN = '[hidden]'
/** Deeper than this nothing is logged. */
const DEPTH = 5
/** A mobile number in running text, such as a provider's or PostgreSQL's complaint. */
const PHONE_IN_TEXT = /(?<!\d)(?:\+?86|0086)?(1[3-9]\d{9})(?!\d)/g

const known = new Map<string, boolean>()

/** The server's log: JSON lines without secrets and personal data at any level; in running text it finds phones only, so put nothing else there. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const msg = (text: unknown) => (typeof text === 'string' ? maskedText(text) : text)
  const options: LoggerOptions = { level, formatters: { log: shownFacts }, serializers: { msg } }
  return destination ? pino(options, destination) : pino(options)
}

function shownFacts(facts: object): Record<string, unknown> {
  const all = shown(facts, 0) as Record<string, unknown>
  // Under this name the logger itself writes errors, with their kind and stack.
  const err: unknown = Reflect.get(facts, 'err')
  return err instanceof Error && all !== facts ? { ...all, err: tamed(err, 1) } : all
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH) return HIDDEN
  if (value instanceof Error) return stdSerializers.err(tamed(value, depth))
  if (Array.isArray(value)) return value.map((each) => shown(each, depth + 1))
  const kind: unknown = Object.getPrototypeOf(value)
  // What has a class of its own is written by its serializer.
  if (kind !== Object.prototype && kind !== null) return value
  const facts: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) facts[name] = isHidden(name, each) ? HIDDEN : shown(each, depth + 1)
  return facts
}

/** The same error for the log: its kind, place, code and causes, without values of rows and numbers of people. */
function tamed(error: Error, depth: number): Error {
  const twin = Object.create(Object.getPrototypeOf(error) as object) as Error
  for (const name of Object.getOwnPropertyNames(error)) {
    const value: unknown = Reflect.get(error, name)
    const enumerable = Object.prototype.propertyIsEnumerable.call(error, name)
    const safe = isHidden(name, value) ? HIDDEN : tamedPart(value, depth + 1)
    Object.defineProperty(twin, name, { value: safe, enumerable, writable: true })
  }
  return twin
}

function tamedPart(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value)
  if (depth >= DEPTH) return typeof value === 'object' && value !== null ? HIDDEN : value
  if (value instanceof Error) return tamed(value, depth)
  return Array.isArray(value) ? value.map((each) => tamedPart(each, depth + 1)) : shown(value, depth)
}

function maskedText(text: string): string {
  return text.replaceAll(PHONE_IN_TEXT, (_, phone: string) => maskPhone(phone))
}

function isHidden(name: string, value: unknown): boolean {
  // An answer's code is a number and PostgreSQL's has five signs; a code that proves a phone has six digits, one that pays more.
  if (name === 'code') return typeof value === 'string' && /^\d{6,}$/.test(value)
  let hidden = known.get(name)
  if (hidden === undefined) {
    hidden = HIDDEN_NAMES.has(bare(name))
    // Names come from our own code; an object with countless ones must not fill the memory.
    if (known.size < 1000) known.set(name, hidden)
  }
  return hidden
}

/** A name without the habits of its tongue: `pay_password`, `Pay-Password` and `payPassword` are one. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}
