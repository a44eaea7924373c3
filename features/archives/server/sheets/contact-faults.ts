import type { Columns, SheetFault } from '#platform/sheets'
import { maskedName } from '#vocabulary/names'
import { maskPhone, normalisePhone } from '#vocabulary/phone'
import { isEmail } from '../contacts/rules.ts'
import { maskEmail } from '../contacts/view.ts'

/** What is kept of a cell, by its column: a cell of an enterprise, a word or a day stays, of a person what a list shows. */
const SHOWN: Readonly<Record<string, (text: string) => string>> = {
  // a phone in a column that is not its own
  name: (text) => text.replace(/(?<!\d)1\d{10}(?!\d)/g, maskPhone),
  code: (text) => (/^[0-9A-Z]{15,20}$/i.test(text) ? text : ''),
  person: maskedName,
  phones: (text) =>
    text
      .split(/[、，,;；/|\n]+/u)
      .map((piece) => maskPhone(normalisePhone(piece)))
      .join('、'),
  emails: (text) => (isEmail(text) ? maskEmail(text) : ''),
  main: (text) => ([...text].length === 1 ? text : ''),
  leftOn: day,
  asOf: day,
}

function day(text: string): string {
  return /^[\d\s年月日./-]{1,10}$/.test(text) ? text : ''
}

/** A fault of a sheet of contacts as it is kept: nothing of a person stands in it plain, in whatever column it was written. */
export function shownFault(columns: Columns, { column, text, ...fault }: SheetFault): SheetFault {
  const key = Object.entries(columns).find(([, { title }]) => title === column)?.[0]
  // a column of no title of ours: a file without a header has people there
  if (key === undefined) return { ...fault, column: null, text: '' }
  return { ...fault, column, text: SHOWN[key]?.(text) ?? '' }
}
