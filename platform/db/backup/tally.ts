import { hash } from 'node:crypto'

/**
 * Counts and checks the rows of a table whatever their order: the SHA-256 of each row's text, added up in eight
 * lanes of 32 bits. Two tables with the same rows, each as often, have the same tally.
 */
export class Tally {
  rows = 0
  readonly #lanes = new Uint32Array(8)
  #rest: Buffer | null = null

  /** Takes the next bytes of the table's text, cut anywhere. */
  add(bytes: Buffer): void {
    const chunk = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const digest = hash('sha256', chunk.subarray(from, end), 'buffer')
      for (let lane = 0; lane < 8; lane += 1)
        this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32BE(lane * 4)
      this.rows += 1
      from = end + 1
    }
    this.#rest = from < chunk.length ? chunk.subarray(from) : null
  }

  get checksum(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')
  }
}
