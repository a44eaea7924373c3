import pg from 'pg'

/** PostgreSQL's numbers of the types that we read otherwise than the driver does. */
const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  interval: 1186,
  int8Array: 1016,
  dateArray: 1182,
  numericArray: 1231,
  timestampArray: 1115,
  intervalArray: 1187,
} as const

/** The driver's reader of text[], whose number its typings do not list. */
const textArray = (pg.types.getTypeParser as (type: number, format: 'text') => (text: string) => (string | null)[])(
  1009,
  'text',
)

/**
 * How column values become JavaScript: bigint → number (refused when it would lose digits), date → 'YYYY-MM-DD',
 * numeric, timestamp without zone and interval → text as PostgreSQL writes it. Local to our connections.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oid.int8, safeNumber)
  types.setTypeParser(oid.date, (text) => text)
  types.setTypeParser(oid.timestamp, (text) => text)
  types.setTypeParser(oid.interval, (text) => text)
  types.setTypeParser(oid.int8Array, (text) => textArray(text).map((part) => (part === null ? null : safeNumber(part))))
  types.setTypeParser(oid.dateArray, textArray)
  types.setTypeParser(oid.numericArray, textArray)
  types.setTypeParser(oid.timestampArray, textArray)
  types.setTypeParser(oid.intervalArray, textArray)
  return types
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit into a JavaScript number`)
  return value
}
