import type { Db } from '#platform/db'
import type { BookSheet } from '#platform/sheets'

/** How one line stands in a park, reckoned from the store at every look. */
export interface Stand {
  readonly done: boolean
  /** What is there, or what is missing, in a short sentence for operators: `已有2个停车场，其中1个尚未开放`. */
  readonly found: string
}

/** One thing that a park needs before it opens. */
export interface ReadinessLine {
  /** The same for the same thing, among all areas: `parking.lots`. */
  readonly key: string
  /** Lower comes first: in the order in which a park is set up. */
  readonly order: number
  /** What it is, as its screen is called: `停车场与收费标准`. */
  readonly title: string
  /** The screen that mends it, without the client's base. */
  readonly path: string
  /** Whether a park may open without it. */
  readonly optional?: boolean
  readonly stand: (db: Db, areaId: string) => Promise<Stand>
}

/** What people of a park made while they rehearsed, in one area; it goes when the park opens for real. */
export interface Rehearsed {
  /** `parking.stays`. */
  readonly key: string
  /** Lower goes first: what refers to something goes before it. */
  readonly order: number
  /** What it is, in words: `停车记录`. */
  readonly title: string
  readonly count: (db: Db, areaId: string) => Promise<number>
  /** How much of it can still move, such as a payment that is not over: as long as there is any, nothing goes. */
  readonly pending?: (db: Db, areaId: string) => Promise<number>
  /** How much of it is no rehearsal, such as money of people: as soon as there is any, nothing goes any more. */
  readonly real?: (db: Db, areaId: string) => Promise<number>
  /** Takes it away, in the caller's transaction; answers how much went, counted as `count` does. */
  readonly clear: (db: Db, areaId: string) => Promise<number>
}

/** A sheet of the one workbook with which a park is brought in. */
export interface WorkbookSheet {
  /** `estate.rooms`. */
  readonly key: string
  /** Lower is read first: what others refer to goes before them. */
  readonly order: number
  readonly sheet: BookSheet
}

/** Where areas say what a park needs, and what a rehearsal leaves behind. */
export interface Readiness {
  line(line: ReadinessLine): void
  rehearsed(what: Rehearsed): void
  sheet(sheet: WorkbookSheet): void
  /** In their order. */
  lines(): readonly ReadinessLine[]
  /** In the order in which they go. */
  rehearsals(): readonly Rehearsed[]
  /** The sheets of the workbook in their order. */
  sheets(): readonly BookSheet[]
}

/** An empty register. It refuses a second line, rehearsal or sheet of the same key. */
export function createReadiness(): Readiness {
  const lines = new Map<string, ReadinessLine>()
  const rehearsals = new Map<string, Rehearsed>()
  const sheets = new Map<string, WorkbookSheet>()
  const put = <T extends { readonly key: string }>(all: Map<string, T>, one: T) => {
    if (all.has(one.key)) throw new Error(`two of ${one.key}`)
    all.set(one.key, one)
  }
  const inOrder = <T extends { readonly order: number }>(all: Map<string, T>) =>
    [...all.values()].toSorted((a, b) => a.order - b.order)
  return {
    line: (line) => put(lines, line),
    rehearsed: (what) => put(rehearsals, what),
    sheet: (sheet) => put(sheets, sheet),
    lines: () => inOrder(lines),
    rehearsals: () => inOrder(rehearsals),
    sheets: () => inOrder(sheets).map(({ sheet }) => sheet),
  }
}
