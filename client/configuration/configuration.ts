/** What an operator may choose about the phone client. */
export interface Configuration {
  /** How the native app's user agent begins; `iOS` or `Android` follows it. */
  readonly appPrefix: string
  /** The name of the native message handler. */
  readonly bridgeHandler: string
  /** Base64 of the 16- or 32-byte key of sealed answers; null: answers are plain. */
  readonly answerKey: string | null
  /** Which seal the phone asks for where a key is there. */
  readonly answerSeal: 'gcm' | 'ecb'
  /** Whether the phone keeps the program, so that it opens without network. */
  readonly worker: boolean
}

const DEFAULTS: Configuration = {
  appPrefix: 'ParkApp/',
  bridgeHandler: 'ParkBridge',
  answerKey: null,
  answerSeal: 'gcm',
  worker: true,
}

/** The base path of every address of this client. */
export const BASE = '/front/mobile'

/** The name of the `<meta>` element whose content is a JSON object of `Configuration` fields. */
const CONFIGURATION_META = 'client-configuration'

let known: Configuration | null = null

/** The configuration: the defaults, overridden by the page's `<meta name="client-configuration">`; read once. */
export function configuration(): Configuration {
  known ??= readConfiguration(
    typeof document === 'undefined'
      ? null
      : (document.querySelector(`meta[name="${CONFIGURATION_META}"]`)?.getAttribute('content') ?? null),
  )
  return known
}

/** Reads the JSON of the page. What is not there, or is not of the right kind, stays as by default. */
export function readConfiguration(json: string | null): Configuration {
  let given: Partial<Record<keyof Configuration, unknown>> = {}
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    if (typeof value === 'object' && value !== null) given = value
  } catch {
    // a page with a broken configuration works as one without
  }
  const word = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)
  return {
    appPrefix: word(given.appPrefix, DEFAULTS.appPrefix),
    bridgeHandler: word(given.bridgeHandler, DEFAULTS.bridgeHandler),
    answerKey: typeof given.answerKey === 'string' && given.answerKey !== '' ? given.answerKey : null,
    answerSeal: given.answerSeal === 'ecb' ? 'ecb' : 'gcm',
    worker: given.worker !== false,
  }
}
