import type { Lifetime, RetainedTable, Retention } from '#vocabulary/retention'

/** A table of a declaration, with its name taken apart. */
export interface DeclaredTable {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly kept: RetainedTable
}

/** A lifetime that no part of its owner carries out: the keeper does. */
export interface KeeperLifetime {
  readonly on: DeclaredTable
  readonly lifetime: Lifetime
}

/** The tables of a declaration. Throws for a name that is not `schema.table`. */
export function tablesOf(retention: Retention): DeclaredTable[] {
  return Object.entries(retention).map(([name, declaration]) => {
    const [schema = '', table = '', ...rest] = name.split('.')
    if (schema === '' || table === '' || rest.length > 0) throw new Error(`${name} is not schema.table`)
    return { name, schema, table, kept: declaration }
  })
}

/** The columns that a table declares: those that tell of people, and those that do not. */
export function columnsOf({ personal, plain }: RetainedTable): string[] {
  return [...Object.keys(personal?.columns ?? {}), ...plain.split(' ').filter((column) => column !== '')]
}

/** The lifetimes that the keeper carries out itself. */
export function keeperLifetimes(tables: readonly DeclaredTable[]): KeeperLifetime[] {
  return tables.flatMap((on) =>
    (on.kept.lifetimes ?? []).filter(({ job }) => job === undefined).map((lifetime) => ({ on, lifetime })),
  )
}
