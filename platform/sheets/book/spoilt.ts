/** Records whose own rows are bad: rows that need them are not named as bad besides. */
export class Spoilt {
  readonly #names = new Set<string>()
  readonly #kinds = new Set<string>()

  /** One record; an empty name names none. */
  add(kind: string, name: string): void {
    if (name !== '') this.#names.add(`${kind}\n${name}`)
  }

  /** All records of a sort: the sheet that gives them could not be read. */
  all(kind: string): void {
    this.#kinds.add(kind)
  }

  has(kind: string, name: string): boolean {
    return this.#kinds.has(kind) || this.#names.has(`${kind}\n${name}`)
  }
}
