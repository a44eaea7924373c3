const endings: (() => unknown)[] = []

/**
 * Does this when the test file that runs now has ended, the last said first. Worlds and stores are made at the top of a file, in
 * `beforeAll` and inside tests; hooks of Vitest can be set only at the top.
 */
export function whenFileEnds(end: () => unknown): void {
  endings.push(end)
}

/** Ends what the file began; all of it, whatever fails. */
export async function endFile(): Promise<void> {
  const failed: unknown[] = []
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end()
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'what a test file began could not be ended')
}
