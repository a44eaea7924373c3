import { posix } from 'node:path'

/**
 * The tests in the order in which they are run, by groups: those that the fault names or that bear its file's name or noticed faults of the file
 * before; then those of its folder and the quick ones; then the rest. `took` says what each file takes, in ms.
 */
export function likelyFirst(
  { file, tests }: { readonly file: string; readonly tests: readonly string[] },
  all: readonly string[],
  noticedBefore: readonly string[],
  took: Readonly<Record<string, number>>,
): string[][] {
  const folder = posix.dirname(file)
  const name = posix.basename(file, '.ts')
  const named = all.filter((test) => posix.dirname(test) === folder && posix.basename(test).split('.')[0] === name)
  const first = tests.length > 0 ? [...tests] : [...new Set([...noticedBefore.slice(0, 2), ...named])]
  const quick = (test: string): boolean => (took[test] ?? 0) < 200
  const second = all.filter((test) => !first.includes(test) && (posix.dirname(test) === folder || quick(test)))
  const rest = all.filter((test) => !first.includes(test) && !second.includes(test))
  return [first, second, rest]
}
