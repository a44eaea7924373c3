import type { DeskRow } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { OutColumn } from '#platform/sheets'

/** What a page of a queue is asked by. */
export interface QueueAsked {
  readonly areaId: string
  readonly now: Date
  /** How many rows at most. */
  readonly limit: number
  /** Rows after this one, in the order of `at`, then `id`; null: from the first. */
  readonly after: { readonly at: string; readonly id: string } | null
  /** Only of cases whose number or place has it; empty: of all. */
  readonly search: string
}

/** A queue of the operators' desk that a room keeps; registered by `hooks.onQueue`. */
export interface Queue {
  /** One word of `[a-z_]`, once among all queues. */
  readonly key: string
  /** For people: 逾期整改. */
  readonly title: string
  /** Where it stands among the others, in tens. */
  readonly order: number
  /** How many wait, and how many of them beyond their time. One statement. */
  readonly count: (db: Db, areaId: string, now: Date) => Promise<{ count: number; overdue: number }>
  /** What waits, the longest waiting first: by `at`, then `id`. */
  readonly rows: (db: Db, asked: QueueAsked) => Promise<readonly DeskRow[]>
}

/** What an export is asked by: days of the park on which its cases were made, and a part of their number or place. */
export interface ExportAsked {
  readonly areaId: string
  readonly from: string | null
  readonly to: string | null
  readonly search: string
}

/** A table that a room gives away as a workbook; registered by `hooks.onExport`. */
export interface ExportRows<Row = never> {
  readonly what: 'cases' | 'corrections' | 'pots'
  /** What the sheet is called: 整改单. */
  readonly name: string
  readonly columns: readonly OutColumn<Row>[]
  /** A page of rows, at most 500; `next`: where the next begins, null at the end. */
  list(
    db: Db,
    asked: ExportAsked & { readonly next: string | null },
  ): Promise<{ items: readonly Row[]; next: string | null }>
}
