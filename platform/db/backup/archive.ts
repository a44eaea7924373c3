import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sequence, Table } from './catalog.ts'

/** What the first line of a backup says. */
export interface Head {
  readonly format: 'yuanqu-backup'
  readonly version: 1
  /** ISO 8601. */
  readonly madeAt: string
  /** The history that the data fits. */
  readonly migrations: readonly { name: string; checksum: string }[]
}

/** What the last line says; without it the file is cut off. */
export interface Manifest {
  readonly tables: readonly { schema: string; name: string; rows: number; checksum: string }[]
  readonly sequences: readonly Sequence[]
}

/** Why a backup cannot be brought back. */
export type BackupFault =
  | 'no_file'
  | 'no_backup'
  | 'newer_form'
  | 'other_code'
  | 'damaged'
  | 'not_empty'
  | 'in_use'
  | 'other_keys'

/** A backup cannot be brought back; the message is one line for the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly why: BackupFault

  constructor(why: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

const END_OF_ROWS = '\\.'

/**
 * Writes a backup: gzip over plain lines, to be read with `zcat`: the head as JSON, each table as a line of JSON, its rows
 * as COPY writes them and a line `\.`, the manifest as JSON. The file appears whole or not at all, readable only by us.
 */
export async function writeArchive(file: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${file}.part`
  try {
    await pipeline(parts, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }))
    const written = await open(draft, 'r+')
    await written.sync()
    await written.close()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** One JSON line. */
export function jsonLine(value: Head | { table: Table } | Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

/** The line that ends a table's rows. */
export const rowsEnd = Buffer.from(`${END_OF_ROWS}\n`)

/** Reads a backup from front to end; each table's rows must be taken before the next part is asked for. */
export class ArchiveReader {
  readonly #pieces: AsyncIterator<Buffer>
  readonly #file: string
  readonly #source: ReadStream
  #chunk: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    this.#source = createReadStream(file)
    const text = createGunzip()
    this.#source.once('error', (error) => text.destroy(error))
    this.#pieces = this.#source.pipe(text)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  /** Lets go of the file. */
  close(): void {
    this.#source.destroy()
  }

  /** Throws BackupError when it is no backup, or one of a newer form. */
  async head(): Promise<Head> {
    const head = parsed(await this.#line()) as Partial<Record<keyof Head, unknown>> | null
    if (head?.format !== 'yuanqu-backup') throw new BackupError('no_backup', `${this.#file} is not a backup of Yuanqu`)
    if (head.version !== 1)
      throw new BackupError('newer_form', `${this.#file} has form ${String(head.version)}: a newer Yuanqu can read it`)
    return head as Head
  }

  /** The next table, or the manifest, which comes last. */
  async next(): Promise<{ table: Table } | Manifest> {
    const part = parsed(await this.#line())
    if (part === null) throw this.#damaged()
    return part as { table: Table } | Manifest
  }

  /** The rows of the table that `next` answered, in pieces of whole rows. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfRows()
      const whole = end ?? this.#chunk.lastIndexOf(10) + 1
      if (whole > 0) yield this.#chunk.subarray(0, whole)
      this.#chunk = this.#chunk.subarray(whole)
      if (end !== null) {
        this.#chunk = this.#chunk.subarray(rowsEnd.length)
        return
      }
      await this.#more()
    }
  }

  /** Where in what we have the rows end; a row's own backslash is written as two. */
  #endOfRows(): number | null {
    if (this.#chunk.subarray(0, rowsEnd.length).equals(rowsEnd)) return 0
    const at = this.#chunk.indexOf(`\n${END_OF_ROWS}\n`)
    return at < 0 ? null : at + 1
  }

  async #line(): Promise<Buffer> {
    for (;;) {
      const end = this.#chunk.indexOf(10)
      if (end >= 0) {
        const line = this.#chunk.subarray(0, end)
        this.#chunk = this.#chunk.subarray(end + 1)
        return line
      }
      await this.#more()
    }
  }

  #damaged(): BackupError {
    return new BackupError('damaged', `${this.#file} is damaged, cut off, or no backup`)
  }

  async #more(): Promise<void> {
    const piece = await this.#pieces.next().catch((error: Error & { code?: string }) => {
      if (error.code === 'ENOENT') throw new BackupError('no_file', `there is no file ${this.#file}`)
      throw error.code?.startsWith('Z_') ? this.#damaged() : error
    })
    if (piece.done) throw this.#damaged()
    this.#chunk = this.#chunk.length > 0 ? Buffer.concat([this.#chunk, piece.value]) : piece.value
  }
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return null
  }
}
