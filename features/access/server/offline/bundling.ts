import { BUNDLE_KINDS, type Bundle } from '../../contract/offline.ts'
import type { PassRow } from '../passes/queries.ts'

/** How far ahead a bundle looks: a shift. */
export const SHIFT_MS = 12 * 3_600_000

/** Words that repeat: each stands once, and is named by its place. */
function wordList(): { list: string[]; place: (word: string) => number } {
  const places = new Map<string, number>()
  const list: string[] = []
  return {
    list,
    place(word) {
      const known = places.get(word)
      if (known !== undefined) return known
      places.set(word, list.length)
      return list.push(word) - 1
    },
  }
}

/** Passes as a bundle carries them: columns of masked facts. `names`: of buildings. */
export function bundleOf(
  rows: readonly PassRow[],
  names: ReadonlyMap<string, string>,
): Pick<Bundle, 'passes' | 'words'> {
  const [company, title, buildings, points, suspended] = [wordList(), wordList(), wordList(), wordList(), wordList()]
  const passes = {
    id: rows.map(({ id }) => id),
    kind: rows.map(({ kind }) => BUNDLE_KINDS.indexOf(kind)),
    name: rows.map(({ name }) => name),
    company: rows.map((row) => company.place(row.companyName)),
    title: rows.map((row) => title.place(row.title)),
    plate: rows.map(({ plate }) => plate),
    from: rows.map(({ fromAt }) => fromAt.getTime()),
    until: rows.map(({ untilAt }) => untilAt?.getTime() ?? -1),
    buildings: rows.map(({ buildingIds }) => (buildingIds === null ? -1 : buildings.place(buildingIds.join(' ')))),
    // few parks have such passes, and few passes name points
    ...(rows.some(({ pointIds }) => pointIds !== null) && {
      points: rows.map(({ pointIds }) => (pointIds === null ? -1 : points.place(pointIds.join(' ')))),
    }),
    // few jobs are stopped
    ...(rows.some(({ suspendWhy }) => suspendWhy !== null) && {
      suspended: rows.map(({ suspendWhy }) => (suspendWhy === null ? -1 : suspended.place(suspendWhy))),
    }),
    entries: rows.map(({ entriesLeft }) => entriesLeft ?? -1),
    marks: rows.map(
      ({ inside, suspendedAt, endedAt }) =>
        Number(inside) + 2 * Number(suspendedAt !== null) + 4 * Number(endedAt !== null),
    ),
  }
  return {
    passes,
    words: {
      company: company.list,
      title: title.list,
      buildings: buildings.list.map((ids) => ids.split(' ').filter(Boolean)),
      ...(points.list.length > 0 && { points: points.list.map((ids) => ids.split(' ').filter(Boolean)) }),
      ...(suspended.list.length > 0 && { suspended: suspended.list }),
      names: Object.fromEntries(names),
    },
  }
}
