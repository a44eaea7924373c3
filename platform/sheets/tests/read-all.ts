import type { Columns, RowOf } from '../declare.ts'
import { type ReadOptions, readSheet, type SheetDeclaration, type SheetFault, type SheetSource } from '../index.ts'

/** All that a file gives: its rows with their lines, and its faults. */
export async function readAll<C extends Columns>(
  declaration: SheetDeclaration<C>,
  source: SheetSource,
  fileName: string,
  options?: ReadOptions,
): Promise<{ rows: { line: number; row: RowOf<C> }[]; faults: SheetFault[] }> {
  const rows: { line: number; row: RowOf<C> }[] = []
  const faults: SheetFault[] = []
  for await (const item of readSheet(declaration, source, fileName, options)) {
    if (item.faults) faults.push(...item.faults)
    else rows.push({ line: item.line, row: item.row })
  }
  return { rows, faults }
}
