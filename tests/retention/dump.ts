import type { Store } from '#platform/db'
import { tablesOf } from '#platform/retention'
import type { Vault } from '#platform/vault'
import { everyColumn } from './columns.ts'
import { everyDeclaration } from './declarations.ts'

/** Where a text was found in the database: `parking.stay.plate`. */
export interface Found {
  readonly what: string
  readonly where: string
}

/** Whose books these are is somebody else: the simulated bank, which production has not. */
const SOMEBODY_ELSE = /^(wallet_bank|payments_sandbox)\./

/** Reads every value of every table as text, sealed ones opened, and answers where one of these texts stands. */
export async function findTexts(
  store: Pick<Store, 'pool'>,
  vault: Vault,
  texts: Readonly<Record<string, string>>,
): Promise<Found[]> {
  const columns = await everyColumn(store.pool)
  const seals = new Map(
    (await everyDeclaration())
      .flatMap(({ retention }) => tablesOf(retention))
      .flatMap(({ name, kept }) =>
        Object.entries(kept.personal?.sealed ?? {}).map(([column, seal]) => [`${name}.${column}`, seal] as const),
      ),
  )
  const found = new Map<string, Found>()
  for (const table of new Set(columns.map((column) => column.table))) {
    if (SOMEBODY_ELSE.test(`${table}.`)) continue
    const { rows } = await store.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t`,
    )
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const seal = seals.get(`${table}.${column}`)
        const text =
          seal && typeof value === 'string'
            ? opened(vault, value, seal.purpose, String(row[seal.of]))
            : JSON.stringify(value)
        for (const [what, wanted] of Object.entries(texts)) {
          const where = `${table}.${column}`
          if (text.includes(wanted)) found.set(`${what} ${where}`, { what, where })
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => (a.where < b.where ? -1 : 1))
}

function opened(vault: Vault, value: string, purpose: string, of: string): string {
  return vault.open(Buffer.from(value.slice(2), 'hex'), { purpose, of })
}
