import type { ReadContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Archive, findArchive } from '../ground/queries.ts'
import { noteReading } from '../ground/reading-queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { type Held, mayRead, mayWrite, type Sight } from '../sight/rules.ts'

/** An archive whose figures the caller may read, and what they may do with them. */
export interface FiguresOf {
  readonly archive: Archive
  readonly sight: Sight
  readonly held: readonly Held[]
  readonly today: string
  /** They manage its company. */
  readonly isOwn: boolean
  readonly mayWrite: boolean
}

/** The archive of this id where the caller may read or write its figures; else it is as one that is not there. */
export async function openFigures({ db, person, now }: ReadContext, id: string): Promise<FiguresOf> {
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
  const writes = mayWrite(held, 'figures', archive)
  // who files or decides sees what is filed
  const wide = writes
    ? { ...sight, reach: { ...sight.reach, figures: { ...sight.reach.figures, whole: true } } }
    : sight
  if (!mayRead(wide, 'figures', archive)) refuse(refusals.notFound, { field: 'id' })
  const isOwn = archive.companyId !== null && sight.manages.includes(archive.companyId)
  return { archive, sight: wide, held, today, isOwn, mayWrite: writes }
}

/** The same, for calls that show values: that somebody else read them is noted. */
export async function openNoted(ctx: ReadContext, id: string): Promise<FiguresOf> {
  const opened = await openFigures(ctx, id)
  await noteReading(ctx.db, ctx.person, opened.archive, 'figures', ctx.now)
  return opened
}
