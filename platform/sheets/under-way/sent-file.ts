import { createHash } from 'node:crypto'
import { type Db, isConstraint, newId } from '#platform/db'
import { type RefusalKind, refuse } from '#vocabulary/refusal'

/** A file that somebody sent, as an area writes it down. */
export interface SentFile {
  readonly id: string
  readonly areaId: string
  readonly fileName: string
  readonly fileHash: Buffer
  readonly personId: string
  readonly createdAt: Date
}

/** Whose call it is that sent files. */
export interface Sending {
  readonly areaId: string
  readonly now: Date
  readonly person: { readonly personId: string }
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
  tx(work: (db: Db) => Promise<string>): Promise<string>
}

/** The file of a park that is checked or run just now. */
export interface BusyFile {
  readonly id: string
  readonly state: string
  readonly personId: string | null
  readonly fileHash: Buffer
  /** It is another one than the one that is sent, whatever its bytes. */
  readonly isOther?: boolean
}

/** How an area takes files, one of a park at a time. */
export interface FileTaking {
  readonly refusals: { readonly none: RefusalKind; readonly second: RefusalKind; readonly busy: RefusalKind }
  /** The constraint that holds one at a time. */
  readonly once: string
  findBusy(db: Db, areaId: string): Promise<BusyFile | undefined>
  /** Writes it down and asks for it to be checked. */
  write(db: Db, file: SentFile, bytes: Buffer): Promise<void>
}

/** Takes the one file of a call and answers its id. The same file of the same person while it is checked is the same one. */
export async function takeFile(ctx: Sending, of: FileTaking): Promise<string> {
  const [file, second] = ctx.files
  if (!file || file.bytes.length === 0) refuse(of.refusals.none, { field: 'file' })
  if (second) refuse(of.refusals.second, { field: 'file' })
  const { areaId, now: createdAt } = ctx
  const { personId } = ctx.person
  const fileHash = createHash('sha256').update(file.bytes).digest()
  const fileName = [...file.name.toWellFormed().replace(/\p{Cc}/gu, '')].slice(-100).join('') || '表格'
  const begin = async (db: Db): Promise<string> => {
    const busy = await of.findBusy(db, areaId)
    if (busy) {
      const isSame = busy.personId === personId && busy.fileHash.equals(fileHash) && !busy.isOther
      if (isSame && busy.state === 'checking') return busy.id
      refuse(of.refusals.busy)
    }
    const id = newId()
    await of.write(db, { id, areaId, fileName, fileHash, personId, createdAt }, file.bytes)
    return id
  }
  try {
    return await ctx.tx(begin)
  } catch (error) {
    // Somebody was quicker by less than a look.
    if (isConstraint(error, of.once)) return await ctx.tx(begin)
    throw error
  }
}

/** Waits for a statement that begins a run; where another file of the park has just begun, refuses. */
export async function orBusy(
  begun: Promise<unknown>,
  { once, refusals }: Pick<FileTaking, 'once' | 'refusals'>,
): Promise<void> {
  try {
    await begun
  } catch (error) {
    if (isConstraint(error, once)) refuse(refusals.busy)
    throw error
  }
}
