import { createHash } from 'node:crypto'

/** Sums up what rows meant for what was there, so that a run sees whether it still is so. */
export class Print {
  readonly #hash = createHash('sha256')

  add(facts: readonly unknown[]): void {
    this.#hash.update(JSON.stringify(facts)).update('\n')
  }

  /** Ends it. */
  taken(): string {
    return this.#hash.digest('hex')
  }
}
