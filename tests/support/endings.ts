const endings: (() => unknown)[] = []

/**
 * Does this when the test file that runs now has ended, the last said first. Worlds and stores are made at the top of a file, in
 * `beforeAll` and inside tests; hooks of Vitest can be set only at the top.
 */
export function whenFileEnds(end: () => unknown): void {
  endings.push(end)
}

/** Ends what the file began, and nothing that the next file begins; all of it, whatever fails. */
export async function endFile(): Promise<void> {
  const failed: unknown[] = []
  for (const end of endings.splice(0).reverse()) {
    try {
      await end()
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'what a test file began could not be ended')
}
