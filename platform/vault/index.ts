import { createHmac } from 'node:crypto'
import { type VaultKey, VaultKeyError, workingKey } from './keys.ts'
import { checkPurpose, headOf, openBytes, type SealedPlace, sealPlain } from './sealed.ts'

export { readVaultKeys, type VaultKey, VaultKeyError } from './keys.ts'
export { type SealedPlace, VaultError, type VaultFailure } from './sealed.ts'

/** Personal data at rest: sealed with keys that are nowhere in the database. */
export interface Vault {
  /** Seals a text for one column of one row, with the first key. Equal texts give different bytes. */
  seal(text: string, place: SealedPlace): Buffer
  /** The text again. Throws VaultError where the bytes are cut, altered, of another place or of a key that we do not have. */
  open(bytes: Uint8Array, place: SealedPlace): string
  /**
   * A keyed hash for finding equal values and forbidding them twice, 36 bytes; equal texts of one purpose give equal bytes. The caller
   * brings the text into its one form first. Made with the last key, so that adding keys changes nothing.
   */
  blindIndex(text: string, purpose: string): Buffer
  /** Seals bytes, a picture for instance, in the same format; what was sealed so is opened by `openBytes`. */
  sealBytes(bytes: Uint8Array, place: SealedPlace): Buffer
  /** The bytes again. Throws VaultError like `open`. */
  openBytes(sealed: Uint8Array, place: SealedPlace): Buffer
  /** The same text, or the same bytes, sealed with the first key; null where it is already. Throws VaultError like `open`. */
  reseal(bytes: Uint8Array, place: SealedPlace): Buffer | null
  /** How bytes begin that need no new sealing (5 bytes), and indexes (4): for finding the others in SQL. */
  readonly heads: { readonly sealed: Buffer; readonly index: Buffer }
  /**
   * Registers who looks after a table: `batch` seals some of the rows that are still plain, or of an older key, in one transaction and
   * answers how many it found. It is called until it finds none, at every start and by any number of processes.
   */
  tend(table: string, batch: () => Promise<number>): void
  /** The tables that are tended. */
  readonly tended: () => readonly string[]
  /** Runs all that was registered; after it nothing is plain and everything is of the first key. Before calls are answered. */
  start(): Promise<void>
}

/** Opens a vault. The first key seals, every key opens, the last one makes the indexes. Throws VaultKeyError. */
export function createVault({ keys }: { keys: readonly VaultKey[] }): Vault {
  const working = keys.map(workingKey)
  const [first, last] = [working[0], working.at(-1)]
  if (!first || !last) throw new VaultKeyError('a vault needs a key')
  if (new Set(working.map(({ mark }) => mark.toString('hex'))).size < working.length)
    throw new VaultKeyError('two vault keys are the same, or have the same mark: make another one')
  const heads = { sealed: headOf(first), index: last.mark }
  const tended = new Map<string, () => Promise<number>>()

  return {
    heads,
    seal: (text, place) => sealPlain(Buffer.from(text, 'utf8'), place, first),
    open: (bytes, place) => openBytes(bytes, place, working).toString('utf8'),
    sealBytes: (bytes, place) => sealPlain(bytes, place, first),
    openBytes: (sealed, place) => openBytes(sealed, place, working),
    blindIndex(text, purpose) {
      checkPurpose(purpose)
      const hash = createHmac('sha256', last.index).update(`${purpose}\u0000${text}`, 'utf8').digest()
      return Buffer.concat([last.mark, hash])
    },
    reseal(bytes, place) {
      const plain = openBytes(bytes, place, working)
      return heads.sealed.equals(bytes.subarray(0, heads.sealed.length)) ? null : sealPlain(plain, place, first)
    },
    tended: () => [...tended.keys()],
    tend(table, batch) {
      if (tended.has(table)) throw new Error(`${table} is tended twice`)
      tended.set(table, batch)
    },
    async start() {
      for (const batch of tended.values()) while ((await batch()) > 0);
    },
  }
}
