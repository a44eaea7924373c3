const endings: (() => unknown)[] = []

/** How long one ending may take. What takes longer is told on stderr and left behind: it is no matter of the tests of the file. */
const ENDING_MS = 20_000

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
      await inTime(end)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'what a test file began could not be ended')
}

async function inTime(end: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(() => {
      console.error(`what a test file began does not end: ${String(end).slice(0, 120)}`)
      done()
    }, ENDING_MS)
  })
  try {
    await Promise.race([end(), late])
  } finally {
    clearTimeout(timer)
  }
}
