import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** The papers that were accepted for a park, each in its latest accepted version. */
export function listPapers(
  db: Db,
  areaId: string,
): Promise<{ name: string; version: Day; personId: string; acceptedAt: Date }[]> {
  return db
    .selectFrom('setup.paper')
    .select(['name', 'version', 'personId', 'acceptedAt'])
    .where('areaId', '=', areaId)
    .execute()
}

/** Writes that a version of a paper was accepted for a park, in place of an earlier one; who accepted the same version first stays. */
export async function putPaper(
  db: Db,
  paper: { areaId: string; name: string; version: Day; personId: string; acceptedAt: Date },
): Promise<void> {
  const { version, personId, acceptedAt } = paper
  await db
    .insertInto('setup.paper')
    .values(paper)
    .onConflict((c) =>
      c
        .columns(['areaId', 'name'])
        .doUpdateSet({ version, personId, acceptedAt })
        .where('setup.paper.version', '<', version),
    )
    .execute()
}

/** How many of each kind, by its key. */
export type Counts = Readonly<Record<string, number>>

/** The proposal to open a park, and the opening that became of it. */
export interface OpeningRow {
  readonly id: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly counts: Counts
  readonly openedBy: string | null
  readonly openedAt: Date | null
}

/** The proposal of a park, if there ever was one. */
export function findOpening(db: Db, areaId: string): Promise<OpeningRow | undefined> {
  return openingOf(db, areaId).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function lockOpening(db: Db, areaId: string): Promise<OpeningRow | undefined> {
  return openingOf(db, areaId).forUpdate().executeTakeFirst()
}

function openingOf(db: Db, areaId: string) {
  return db
    .selectFrom('setup.opening')
    .select(['id', 'proposedBy', 'proposedAt', 'openedBy', 'openedAt'])
    .select((eb) => eb.ref('counts').$castTo<Counts>().as('counts'))
    .where('areaId', '=', areaId)
}

/** Writes a proposal in place of an earlier one; false: the park has opened. */
export async function putProposal(
  db: Db,
  proposal: { areaId: string; id: string; proposedBy: string; proposedAt: Date; counts: Counts },
): Promise<boolean> {
  const { id, proposedBy, proposedAt } = proposal
  const counts = JSON.stringify(proposal.counts)
  const row = await db
    .insertInto('setup.opening')
    .values({ ...proposal, counts })
    .onConflict((c) =>
      c
        .column('areaId')
        .doUpdateSet({ id, proposedBy, proposedAt, counts })
        .where('setup.opening.openedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a park as opened for real. */
export async function updateOpened(
  db: Db,
  areaId: string,
  opened: { openedBy: string; openedAt: Date },
): Promise<void> {
  await db.updateTable('setup.opening').set(opened).where('areaId', '=', areaId).execute()
}

/** Whether any park of this server has opened for real. */
export async function isSomeParkOpened(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('setup.opening')
    .select('areaId')
    .where('openedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
