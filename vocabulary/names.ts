// Small naming rules. Source: the product's specification, validation rules. None of them trims: the field does.

/** Letters, dash, four-part number: `Park-1.0.0.12`. */
export function isVersionName(text: string): boolean {
  return /^[A-Za-z]+-\d+(?:\.\d+){3}$/.test(text)
}

/** Four-part number: `1.0.0.12`. */
export function isVersionCode(text: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(text)
}

/** Chinese characters, digits and underscore, at least one. */
export function isRoleName(text: string): boolean {
  return /^[\p{Unified_Ideograph}〇0-9_]+$/u.test(text)
}

/** Letters, digits and underscore, at least one. */
export function isAccount(text: string): boolean {
  return /^[A-Za-z0-9_]+$/.test(text)
}

/** Chinese characters only, at least one; rare ones outside the basic plane and 〇 count, punctuation does not. */
export function isChinese(text: string): boolean {
  return /^[\p{Unified_Ideograph}〇]+$/u.test(text)
}

/** Digits 0 to 9 only, at least one. */
export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A URL that begins with `http://`, or the placeholder `{host}` followed by a positive integer: `{host}8080`. */
export function isLinkRule(text: string): boolean {
  return /^(?:http:\/\/\S+|\{host\}0*[1-9]\d*)$/.test(text)
}

/** A person's name as others read it: its first sign and a star, 张*; empty stays empty. */
export function maskedName(name: string): string {
  const [first] = name
  return first === undefined ? '' : `${first}*`
}
