import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { likelyFirst } from './likely.ts'
import type { Planted } from './plan.ts'
import { type Failed, HANGS, type Testing } from './testing.ts'
import { edited } from './text.ts'

/** So much longer may the tests take that seemed to hang. */
const LONGER = 3

/** What is tried, where, and by which tests. */
export interface Trial {
  /** The copy that is changed. */
  readonly root: string
  readonly testing: Testing
  /** What each test file takes, in ms. */
  readonly took: Readonly<Record<string, number>>
  /** Who takes longer than this hangs, in ms. */
  readonly mostMs: number
  /** Told of each fault: the test that noticed it, or null. */
  readonly tell: (fault: Planted, noticed: Failed | null) => void
}

/** Plants one fault after another, each alone; answers those that no test noticed. */
export async function tryFaults(faults: readonly Planted[], trial: Trial): Promise<Planted[]> {
  const unnoticed: Planted[] = []
  const noticedBy = new Map<string, string[]>()
  for (const fault of faults) {
    const before = noticedBy.get(fault.file) ?? []
    const failed = await tryFault(fault, before, trial)
    trial.tell(fault, failed)
    if (failed === null) unnoticed.push(fault)
    else if (failed.file !== '') noticedBy.set(fault.file, [failed.file, ...before])
  }
  return unnoticed
}

async function tryFault(
  fault: Planted,
  noticedBefore: readonly string[],
  { root, testing, took, mostMs }: Trial,
): Promise<Failed | null> {
  const path = join(root, fault.file)
  const text = readFileSync(path, 'utf8')
  const inDatabase = fault.file.endsWith('.sql')
  const write = (now: string): void => {
    writeFileSync(path, now)
    testing.changed(fault.file)
  }
  write(edited(text, fault))
  try {
    if (inDatabase) await testing.restart()
    for (const tests of likelyFirst(fault, testing.tests, noticedBefore, took)) {
      const failed = tests.length === 0 ? null : await firstFailed(testing, tests, mostMs)
      if (failed) return failed
    }
    return null
  } finally {
    write(text)
    if (inDatabase) await testing.restart()
  }
}

/** Runs tests; answers the first that failed. Who hangs runs again for longer: on a busy machine also what is whole takes long. */
async function firstFailed(testing: Testing, tests: readonly string[], mostMs: number): Promise<Failed | null> {
  const { failed } = await testing.run(tests, mostMs)
  return failed?.test === HANGS ? (await testing.run(tests, mostMs * LONGER)).failed : failed
}
