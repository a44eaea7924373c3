import { refusals, refuse } from '#vocabulary/refusal'

/** The fields that every request admits beside its own. */
export interface CommonFields {
  /** undefined: not sent; null: the caller suppressed the default. */
  areaId: string | null | undefined
  globalAreaId: string | null | undefined
  parkId: string | null | undefined
  globalCompanyId: string | null | undefined
  loginsession: string | undefined
  requestId: string | undefined
}

function place(name: string, value: unknown): string | null | undefined {
  if (value === undefined || value === null) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'string' && value.length <= 64 && !value.includes('\0')) return value
  return refuse(refusals.malformed, { field: name })
}

function word(name: string, value: unknown, most: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && value.length <= most && !value.includes('\0')) return value
  return refuse(refusals.malformed, { field: name })
}

/** Takes the common fields off a query or body; what is left is the call's own input. Refuses what is no object. */
export function takeCommonFields(raw: unknown): { common: CommonFields; input: Record<string, unknown> } {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) refuse(refusals.malformed)
  const { areaId, globalAreaId, parkId, globalCompanyId, loginsession, requestId, ...input } = raw as Record<
    string,
    unknown
  >
  return {
    common: {
      areaId: place('areaId', areaId),
      globalAreaId: place('globalAreaId', globalAreaId),
      parkId: place('parkId', parkId),
      globalCompanyId: place('globalCompanyId', globalCompanyId),
      loginsession: word('loginsession', loginsession, 200),
      requestId: word('requestId', requestId, 100),
    },
    input,
  }
}

/** The session token: the header wins; a header and a field that differ are refused. */
export function sessionToken(header: string | string[] | undefined, field: string | undefined): string | undefined {
  const fromHeader = typeof header === 'string' && header !== '' ? header : undefined
  if (Array.isArray(header)) refuse(refusals.malformed, { field: 'loginSession' })
  if (fromHeader !== undefined && field !== undefined && fromHeader !== field) {
    refuse(refusals.malformed, { field: 'loginsession' })
  }
  const token = fromHeader ?? field
  return token !== undefined && token.length <= 200 ? token : undefined
}
