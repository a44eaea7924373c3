/** What a file may hold. Whatever exceeds it is refused as a whole, in words. */
export interface SheetLimits {
  /** Bytes of the file as it was sent; they are held while it is read. */
  readonly bytes: number
  /** Bytes that all parts of a workbook together may unpack to. */
  readonly unpacked: number
  /** Characters of the texts that a workbook keeps aside for its cells; they are held while it is read. */
  readonly strings: number
  /** Rows with something in them, below the header. */
  readonly rows: number
  /** Columns with something in them. */
  readonly columns: number
  /** Characters of one cell. */
  readonly cell: number
}

/** 10 MiB, 128 MiB unpacked, 16 million characters of texts, 50,000 rows, 100 columns, 32,767 characters a cell (Excel's own limit). */
export const DEFAULT_LIMITS: SheetLimits = {
  bytes: 10 * 1024 * 1024,
  unpacked: 128 * 1024 * 1024,
  strings: 16_000_000,
  rows: 50_000,
  columns: 100,
  cell: 32_767,
}
