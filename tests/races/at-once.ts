import { isDeep } from '../support/budget.ts'
import type { Answer } from '../support/world.ts'

/** As many as come at once in the races of this area: more than twice the connections that the server has, in the long loops eight times. */
export const manyOf = (area: string): number => (isDeep(area) ? 64 : 20)

/** Everybody at once. */
export const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

/** How many heard what. */
export const codes = (answers: readonly Pick<Answer, 'code'>[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, of]) => [code, of.length]))

/** Different answers, of those that say that it is done: one, or somebody was told something else. */
export function doneAnswers(answers: readonly Pick<Answer, 'code' | 'body'>[]): unknown[] {
  const done = answers.filter(({ code }) => code === 200 || code === 615)
  const texts = new Map(done.map(({ body }) => [stable(body), body]))
  return [...texts.values()]
}

/** Equal answers as equal texts: one that was kept comes with its fields in another order. */
export function stable(body: unknown): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
