/**
 * Rows for a sheet that is written while they are read: `read` answers at most `size` rows behind the last one (null: from the first), and is asked
 * again when those were written.
 */
export async function* inPieces<Row>(
  size: number,
  read: (last: Row | null, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void> {
  for (let last: Row | null = null; ; ) {
    const rows: readonly Row[] = await read(last, size)
    yield* rows
    last = rows.at(-1) ?? null
    if (last === null || rows.length < size) return
  }
}
