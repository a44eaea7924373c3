import { DOCUMENT_MOST, lineOf } from '#vocabulary/document'

/** Names that Windows keeps for its devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * The name under which a file is kept and sent: without folders, without signs that a system refuses or that hide the ending, with the ending of
 * what it really is, at most 120 signs.
 */
export function fileName(sent: string, ending: string): string {
  const own = lineOf(sent.toWellFormed()).split(/[/\\]/).at(-1) ?? ''
  const visible = own.replace(/[<>:"|?*\p{Cf}\p{Co}\p{Cn}]/gu, '').replace(/\s+/g, ' ')
  const bare = visible.toLowerCase().endsWith(`.${ending}`) ? visible.slice(0, -ending.length - 1) : visible
  const trimmed = bare.replace(/^[\s.]+|[\s.]+$/g, '')
  const named = trimmed === '' ? '附件' : DEVICES.test(trimmed) ? `_${trimmed}` : trimmed
  const short = [...named].slice(0, DOCUMENT_MOST.name - ending.length - 1).join('')
  return `${short.trimEnd()}.${ending}`
}

/** The header with which a file is sent so that it is kept and not shown, under its name (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
