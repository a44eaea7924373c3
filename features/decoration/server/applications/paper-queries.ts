import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'

/** A file of a paper of a case. */
export interface CaseFile {
  readonly paper: string
  readonly fileId: string
  readonly name: string
  readonly isPicture: boolean
  readonly at: Date
  /** The round in which it was handed in last; 0: never. */
  readonly round: number
  /** Null: it stands. */
  readonly replacedAt: Date | null
}

/** Files of a case, by paper in their order, replaced ones too. */
export async function listCaseFiles(db: Db, caseId: string): Promise<CaseFile[]> {
  return await db
    .selectFrom('decoration.caseFile')
    .select(['paper', 'fileId', 'name', 'isPicture', 'at', 'round', 'replacedAt'])
    .where('caseId', '=', caseId)
    .orderBy('paper')
    .orderBy('position')
    .orderBy('at')
    .execute()
}

/** Writes a file of a case, or that it stands again in this place. */
export async function putCaseFile(
  db: Db,
  caseId: string,
  file: Pick<CaseFile, 'paper' | 'fileId' | 'name' | 'isPicture' | 'at'> & { position: number },
): Promise<void> {
  await db
    .insertInto('decoration.caseFile')
    .values({ caseId, ...file })
    .onConflict((conflict) =>
      conflict
        .columns(['caseId', 'fileId'])
        .doUpdateSet({ paper: file.paper, position: file.position, replacedAt: null }),
    )
    .execute()
}

/** Files that were handed in stand beside what took their place; they are marked. */
export async function replaceCaseFiles(db: Db, caseId: string, fileIds: readonly string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .updateTable('decoration.caseFile')
    .set({ replacedAt: now })
    .where('caseId', '=', caseId)
    .where('fileId', 'in', [...fileIds])
    .execute()
}

/** Files that nobody handed in go. */
export async function deleteCaseFiles(db: Db, caseId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .deleteFrom('decoration.caseFile')
    .where('caseId', '=', caseId)
    .where('fileId', 'in', [...fileIds])
    .execute()
}

/** The files that stand are handed in with this round. */
export async function handCaseFiles(db: Db, caseId: string, round: number): Promise<void> {
  await db
    .updateTable('decoration.caseFile')
    .set({ round })
    .where('caseId', '=', caseId)
    .where('replacedAt', 'is', null)
    .execute()
}

/** One thing that came back. */
export interface PointRow {
  readonly id: string
  readonly round: number
  readonly spot: string
  readonly title: string
  readonly words: string
  readonly at: Date
  readonly answer: string
  readonly answeredAt: Date | null
  readonly settledAt: Date | null
}

/** What came back of a case, round by round. */
export async function listPoints(db: Db, caseId: string): Promise<PointRow[]> {
  return await db
    .selectFrom('decoration.point')
    .select(['id', 'round', 'spot', 'title', 'words', 'at', 'answer', 'answeredAt', 'settledAt'])
    .where('caseId', '=', caseId)
    .orderBy('round')
    .orderBy('id')
    .execute()
}

/** Writes down what came back in a round. */
export async function insertPoints(
  db: Db,
  caseId: string,
  points: readonly Pick<PointRow, 'round' | 'spot' | 'title' | 'words'>[],
  { byId, now }: { byId: string | null; now: Date },
): Promise<void> {
  if (points.length === 0) return
  await db
    .insertInto('decoration.point')
    .values(points.map((point) => ({ id: newId(), caseId, ...point, byId, at: now })))
    .execute()
}

/** Writes the words of points of a round, by their spots, and what else is answered about them. */
export async function setPointWords(
  db: Db,
  caseId: string,
  round: number,
  points: readonly { spot: string; words: string }[],
): Promise<void> {
  if (points.length === 0) return
  await sql`
    update decoration.point p set words = g.words
      from unnest(${points.map(({ spot }) => spot)}::text[], ${points.map(({ words }) => words)}::text[]) as g (spot, words)
     where p.case_id = ${caseId}::uuid and p.round = ${round} and p.spot = g.spot`.execute(db)
}

/** Writes what the applicant did about points of a case; others are left alone. */
export async function answerPoints(
  db: Db,
  caseId: string,
  answers: readonly { pointId: string; words: string }[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update decoration.point p set answer = g.words, answered_at = ${now}
      from unnest(${answers.map(({ pointId }) => pointId)}::uuid[], ${answers.map(({ words }) => words)}::text[]) as g (id, words)
     where p.case_id = ${caseId}::uuid and p.id = g.id and p.settled_at is null`.execute(db)
}

/** All points of a case are settled: it was approved or goes another way. */
export async function settlePoints(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('decoration.point')
    .set({ settledAt: now })
    .where('caseId', '=', caseId)
    .where('settledAt', 'is', null)
    .execute()
}

/** A signature under the agreement of a case. */
export interface Signature {
  readonly party: 'applicant' | 'foreman'
  readonly personId: string
  readonly name: string
  readonly fileId: string
  readonly at: Date
}

/** Signatures under the agreement of a case that hold. */
export async function listSignatures(db: Db, caseId: string): Promise<Signature[]> {
  return await db
    .selectFrom('decoration.signature')
    .select(['party', 'personId', 'name', 'fileId', 'at'])
    .where('caseId', '=', caseId)
    .where('voidAt', 'is', null)
    .orderBy('at')
    .$castTo<Signature>()
    .execute()
}

/** Writes a signature. Refuses a second one of a party by `signature_once`. */
export async function insertSignature(db: Db, caseId: string, signature: Signature): Promise<void> {
  await db
    .insertInto('decoration.signature')
    .values({ id: newId(), caseId, ...signature })
    .execute()
}

/** The signature of a party holds no more: somebody else is to sign. */
export async function voidSignature(db: Db, caseId: string, party: Signature['party'], now: Date): Promise<void> {
  await db
    .updateTable('decoration.signature')
    .set({ voidAt: now })
    .where('caseId', '=', caseId)
    .where('party', '=', party)
    .where('voidAt', 'is', null)
    .execute()
}
