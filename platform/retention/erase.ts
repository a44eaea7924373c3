import type { Db } from '#platform/db'
import type { DeclaredTable } from './declared.ts'
import type { findPointers } from './expiry-queries.ts'
import { eraseRows } from './person-queries.ts'

type Pointers = Awaited<ReturnType<typeof findPointers>>

/** Erases a person from all tables: tables that point to others before those. */
export async function eraseInOrder(
  db: Db,
  tables: readonly DeclaredTable[],
  pointers: Pointers,
  personId: string,
): Promise<void> {
  for (const table of pointingFirst(tables, pointers)) {
    if (table.kept.personal) await eraseRows(db, table, table.kept.personal, personId)
  }
}

/** The tables in an order in which each comes after all that point to it. */
export function pointingFirst(tables: readonly DeclaredTable[], pointers: Pointers): DeclaredTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered: DeclaredTable[] = []
  const seen = new Set<string>()
  const visit = (table: DeclaredTable): void => {
    if (seen.has(table.name)) return
    seen.add(table.name)
    for (const { table: from } of pointers.get(table.name) ?? []) {
      const pointing = byName.get(from)
      if (pointing) visit(pointing)
    }
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}
