/**
 * A provider's final no: it will never send this message, so asking again is useless or makes things worse. `why` is the
 * provider's own code, never its sentence, which may repeat the number.
 */
export class SmsRefused extends Error {
  readonly why: string
  constructor(provider: string, code: string) {
    const why = `${provider} ${plainCode(code)}`
    super(`SMS refused: ${why}`)
    this.why = why
  }
}

/** A provider's code as it may stand in a log: letters, digits, dots and dashes only, so never a number or words of a message. */
export function plainCode(code: string): string {
  return /^[A-Za-z][\w.-]{0,99}$/.test(code) && !/\d{4}/.test(code) ? code : 'unreadable-code'
}
