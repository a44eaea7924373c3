import type { Vault } from '#platform/vault'
import { clockOf, dayOf } from '#vocabulary/day'
import { isId } from '#vocabulary/id'
import { maskIdCard } from '#vocabulary/id-card'
import { formatYuan } from '#vocabulary/money'
import { maskPhone } from '#vocabulary/phone'
import type { Personal, Seal } from '#vocabulary/retention'
import type { DeclaredTable } from './declared.ts'
import type { PersonsRow } from './person-queries.ts'

/** A fact in words: what it is, and what it says. */
export interface Recorded {
  readonly label: string
  readonly value: string
}

/** What is kept of a person of one kind: each record a list of facts. */
export interface OwnData {
  readonly kind: string
  readonly records: readonly (readonly Recorded[])[]
}

const BYTES = /^\\x[0-9a-f]*$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** Hashes of passwords and the like: they are kept, and nobody can read them back. */
const UNREADABLE = '已保存，不能还原'

/** Puts rows into words. `opened`: sealed values in full, else masked. Numbers of rows and empty values are left out. */
export function ownData(
  tables: readonly DeclaredTable[],
  rows: readonly PersonsRow[],
  vault: Pick<Vault, 'open'>,
  opened: boolean,
): OwnData[] {
  const kinds = new Map<string, Recorded[][]>()
  const personalOf = new Map(tables.map(({ name, kept: declaration }) => [name, declaration.personal]))
  for (const { table, row } of rows) {
    const personal = personalOf.get(table)
    if (!personal) continue
    const recorded = recordOf(personal, row, vault, opened)
    if (recorded.length > 0) kinds.set(personal.kind, [...(kinds.get(personal.kind) ?? []), recorded])
  }
  return [...kinds].map(([kind, records]) => ({ kind, records }))
}

function recordOf(
  { columns, sealed, says }: Personal,
  row: Readonly<Record<string, unknown>>,
  vault: Pick<Vault, 'open'>,
  opened: boolean,
): Recorded[] {
  const found = new Map<string, Set<string>>()
  for (const [column, label] of Object.entries(columns)) {
    const seal = sealed?.[column]
    const value = seal
      ? unsealed(row[column], seal, String(row[seal.of]), vault, opened)
      : (says?.[column]?.[String(row[column])] ?? inWords(column, row[column]))
    if (value !== null) found.set(label, (found.get(label) ?? new Set()).add(value))
  }
  // What can be read stands without the note that some of it cannot.
  return [...found].map(([label, values]) => {
    const readable = [...values].filter((value) => value !== UNREADABLE)
    return { label, value: (readable.length > 0 ? readable : [UNREADABLE]).join('，') }
  })
}

function unsealed(
  value: unknown,
  { purpose, shows }: Seal,
  of: string,
  vault: Pick<Vault, 'open'>,
  opened: boolean,
): string | null {
  if (typeof value !== 'string' || !BYTES.test(value)) return null
  if (shows === 'nothing') return '已加密保存'
  const text = vault.open(Buffer.from(value.slice(2), 'hex'), { purpose, of })
  return opened ? text : masked(text, shows)
}

/** What of a sealed value may be seen over somebody's shoulder. */
function masked(text: string, shows: Exclude<Seal['shows'], 'nothing'>): string {
  if (shows === 'phone') return maskPhone(text)
  if (shows === 'id-number') return maskIdCard(text)
  return `${'*'.repeat(Math.max(1, Array.from(text).length - 1))}${Array.from(text).at(-1) ?? ''}`
}

function inWords(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return column.endsWith('_fen') ? `¥${formatYuan(value)}` : String(value)
  if (typeof value !== 'string')
    return Array.isArray(value) ? value.map(String).join('、') || null : JSON.stringify(value)
  if (isId(value)) return null
  if (BYTES.test(value) || value.startsWith('$argon2')) return UNREADABLE
  return MOMENT.test(value) ? momentInWords(new Date(value)) : value
}

function momentInWords(at: Date): string {
  return `${dayOf(at)} ${clockOf(at)}`
}
