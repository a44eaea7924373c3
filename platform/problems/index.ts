import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'

/** Something that is wrong with what a person is to do. */
export interface Problem {
  /** Of the record, unique within its source. */
  readonly id: string
  readonly kind: 'returned' | 'overdue' | 'other'
  readonly title: string
  /** One sentence: why, since when. */
  readonly text: string
  /** What is to be corrected, in the words of the form. */
  readonly fields: readonly string[]
  /** The day it is due, `YYYY-MM-DD`; null: none. */
  readonly dueOn: string | null
  /** Path of the phone where it is put right. */
  readonly path: string
}

/** For whom problems are asked, and how many at most. */
export interface ProblemsAsked {
  readonly person: Caller
  readonly now: Date
  readonly most: number
}

/** Finds the problems of one area: the most pressing first, `most` at most. */
export type ProblemSource = (db: Db, asked: ProblemsAsked) => Promise<readonly Problem[]>

/** Problems of all areas. */
export interface Problems {
  /** Adds an area's problems; throws where it did before. */
  register(area: string, source: ProblemSource): void
  /** Problems of all areas, those that are due first before others, ids preceded by their area. */
  listFor(db: Db, asked: ProblemsAsked): Promise<{ items: Problem[]; more: boolean }>
}

/** An empty register of sources. */
export function createProblems(): Problems {
  const sources = new Map<string, ProblemSource>()
  return {
    register(area, source) {
      if (sources.has(area)) throw new Error(`two sources of problems of ${area}`)
      sources.set(area, source)
    },
    async listFor(db, asked) {
      const all: Problem[] = []
      for (const [area, source] of sources)
        for (const problem of await source(db, { ...asked, most: asked.most + 1 }))
          all.push({ ...problem, id: `${area}.${problem.id}` })
      const items = all.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
      return { items: items.slice(0, asked.most), more: items.length > asked.most }
    },
  }
}

/** What has no day stands after all days. */
const order = ({ dueOn, id }: Problem): string => `${dueOn ?? '9999-12-31'} ${id}`
