import { record } from '#platform/audit'
import { type Db, inTransaction, newId } from '#platform/db'
import { textIn } from '#platform/jobs'
import { insertApplications, type NewApplication } from '../applications/queries.ts'
import { sealInvited } from '../applications/view.ts'
import { listEntriesByPhone } from '../book/entry-queries.ts'
import { type Book, findBook } from '../book/scope-queries.ts'
import type { PeopleEngines } from '../engines.ts'
import { insertDepartments, listDepartments } from '../memberships/department-queries.ts'
import { lockCompanies } from '../memberships/queries.ts'
import { listRoles } from '../memberships/role-queries.ts'
import { otherName } from '../names/keys.ts'
import { type Bench, type Judged, judge, type KnownPerson, MAX_INVITATIONS, type Verdict } from './judge.ts'
import { openRow } from './phones.ts'
import {
  addOutcomes,
  type Change,
  countInvitations,
  countVerdicts,
  findWork,
  listInvitations,
  listSeats,
  listToJudge,
  moveRun,
  seatMembers,
  setJudged,
  type ToJudge,
  updateInvitations,
  updateMembers,
} from './queries.ts'
import { DepartmentTree } from './tree.ts'

/** The jobs that judge and write the rows of a sheet. */
export const CHECK_JOB = 'people.import-check'
export const RUN_JOB = 'people.import-run'

/** Rows that are judged and written at once; while they are written the company is held. */
const PIECE = 200
const NOT_KEEPING = '导入的人已不再管理本企业的人员，请由管理员重新导入'
const MOVED = '校验之后此人的信息有了变化，没有改动，请核对后重新导入'
const FAILED = '这一行没有写入，请核对后重新导入'

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>
type Row = ToJudge & { phoneIndex: Buffer }
type Decided = Row & { there: KnownPerson | null; judged: Judged }

/** Ended by somebody else meanwhile; what was written with it is undone. */
class Ended extends Error {}

/**
 * Judges and writes the rows of sheets in the background. Both may be done again after a death: judging begins anew, writing goes on behind the last piece,
 * for a piece says in its own transaction what became of its rows.
 */
export function importWork({
  store,
  clock,
  jobs,
  vault,
}: Pick<PeopleEngines, 'store' | 'clock' | 'jobs' | 'vault'>): void {
  const { db } = store

  async function check(work: Work): Promise<void> {
    const { id, companyId } = work
    const book = await bookOf(db, work)
    if (!book) return await fail(work, 'checking')
    const bench = await benchOf(db, book)
    let [after, looked, departments, invited] = [0, 0, 0, 0]
    const room = MAX_INVITATIONS - (await countInvitations(db, companyId))
    for (;;) {
      const rows = await take(db, id, after)
      const last = rows.at(-1)
      if (!last) break
      const decided = await decide(db, companyId, rows, {
        ...bench,
        hasRoom: () => invited < room,
        onJudged({ verdict, change }) {
          if (verdict === 'new') invited += 1
          if (change?.path) bench.tree.make(change.path)
        },
      })
      departments += bench.tree.taken().length
      await setJudged(db, id, 'verdict', decided.map(judgedOf))
      after = last.line
      looked += rows.length
      await moveRun(db, id, 'checking', { looked, departments })
    }
    await inTransaction(db, async (tx) => {
      await moveRun(tx, id, 'checking', { state: 'checked' })
      await countVerdicts(tx, id)
    })
  }

  async function run(work: Work): Promise<void> {
    for (let after = 0; ; ) {
      const last = await piece(work, after, PIECE).catch(async (error: unknown) => {
        // A store that went away is no fault of a row: the job is done again, and goes on here.
        if (!isOfData(error)) throw error
        return await oneByOne(work, after)
      })
      if (last === null) break
      after = last
    }
    await inTransaction(db, async (tx) => {
      if (!(await moveRun(tx, work.id, 'running', { state: 'done', endedAt: clock() }))) return
      const subject = { kind: 'people.import', id: work.id }
      const detail = { companyId: work.companyId }
      const actor = work.personId ?? 'system:people.import'
      await record(tx, { areaId: work.areaId, at: clock(), actor, action: 'people.import.done', subject, detail })
    })
  }

  /** Writes some rows, all of them or none; answers the line of the last, null: there were none. */
  async function piece(work: Work, after: number, limit: number): Promise<number | null> {
    const { id, areaId, companyId } = work
    return await inTransaction(db, async (tx) => {
      // Who keeps the company's people, its departments and roles stay as they are until the piece is written.
      await lockCompanies(tx, areaId, [companyId])
      const book = await bookOf(tx, work)
      if (!book) throw new Ended()
      const rows = await take(tx, id, after, limit)
      const last = rows.at(-1)
      if (!last) return null
      const bench = await benchOf(tx, book)
      let room = MAX_INVITATIONS - (await countInvitations(tx, companyId))
      const decided = await decide(tx, companyId, rows, {
        ...bench,
        hasRoom: () => room > 0,
        onJudged({ verdict, change }) {
          if (verdict === 'new') room -= 1
          if (change?.path) bench.tree.make(change.path)
        },
      })
      await write(tx, work, decided, bench.tree)
      return last.line
    })
  }

  /** After a piece that could not be written: each of its rows alone, so that the one at fault is the only one that is not. */
  async function oneByOne(work: Work, from: number): Promise<number | null> {
    const rows = await take(db, work.id, from)
    for (const { line } of rows) {
      try {
        await piece(work, line - 1, 1)
      } catch (error) {
        if (!isOfData(error)) throw error
        await inTransaction(db, async (tx) => {
          await setJudged(tx, work.id, 'outcome', [{ line, verdict: 'refused', reason: FAILED, seen: '' }])
          await addOutcomes(tx, work.id, { new: 0, changed: 0, equal: 0, refused: 1 })
        })
      }
    }
    return rows.at(-1)?.line ?? null
  }

  async function write(tx: Db, work: Work, decided: readonly Decided[], tree: DepartmentTree): Promise<void> {
    const { id, areaId, companyId, personId } = work
    const now = clock()
    await insertDepartments(
      tx,
      await Promise.all(
        tree
          .taken()
          .map(async (one) => ({ ...one, companyId, pinyin: (await otherName(one.name)).order, createdAt: now })),
      ),
    )
    const departmentOf = (path: readonly string[] | null) => (path === null ? null : tree.find(path))
    const changes = decided.flatMap(({ there, judged: { change } }) => {
      if (!there || !change) return []
      const { path, ...fields } = change
      const to: Change = {
        ...fields,
        id: there.kind === 'member' ? there.personId : there.id,
        departmentId: departmentOf(path),
      }
      return [{ kind: there.kind, to }]
    })
    const of = (kind: KnownPerson['kind']) => changes.flatMap((change) => (change.kind === kind ? change.to : []))
    const invitations = decided.flatMap(({ judged: { verdict, change }, ...row }): NewApplication[] => {
      const phone = openRow(vault, { importId: id, line: row.line }, row.phoneSealed)
      if (verdict !== 'new' || !change || phone === null) return []
      const [made, { name, path, title, place, roleIds }] = [newId(), change]
      const invited = {
        id: made,
        areaId,
        companyId,
        kind: 'invite',
        state: 'invited',
        personId: null,
        words: '',
      } as const
      const facts = {
        name,
        title: title ?? '',
        place: place ?? '',
        roleIds: [...roleIds],
        departmentId: departmentOf(path),
      }
      return [
        {
          ...invited,
          ...facts,
          ...sealInvited(vault, made, phone),
          imported: true,
          askedBy: personId ?? '',
          createdAt: now,
        },
      ]
    })
    const made = await insertApplications(tx, invitations)
    // The company is held, so nobody invited the same phone meanwhile.
    if (made.length < invitations.length) throw new Error(`an invitation stands already in import ${id}`)
    const [members, invited] = [of('member'), of('invited')]
    if (members.length > 0) await updateMembers(tx, companyId, members)
    const seats = members.flatMap((to) => to.roleIds.map((roleId) => ({ personId: to.id, roleId })))
    if (seats.length > 0) await seatMembers(tx, companyId, seats)
    if (invited.length > 0) await updateInvitations(tx, companyId, invited)
    const did: Record<Verdict, number> = { new: 0, changed: 0, equal: 0, refused: 0 }
    for (const { judged } of decided) did[judged.verdict] += 1
    await setJudged(tx, id, 'outcome', decided.map(judgedOf))
    if (!(await addOutcomes(tx, id, did))) throw new Ended()
    const subject = { kind: 'people.import', id }
    const detail = {
      companyId,
      ...did,
      changedIds: members.map((to) => to.id),
      applicationIds: [...made, ...invited.map((to) => to.id)],
    }
    const actor = personId ?? 'system:people.import'
    await record(tx, { areaId, at: now, actor, action: 'people.import.written', subject, detail })
  }

  async function fail({ id }: Work, from: 'checking' | 'running', why = NOT_KEEPING): Promise<void> {
    await moveRun(db, id, from, { state: 'failed', why, endedAt: clock() })
  }

  const begin = (state: 'checking' | 'running', act: typeof check) => async (payload: unknown) => {
    const work = await findWork(db, textIn(payload, 'id'), state)
    if (!work) return
    await act(work).catch(async (error: unknown) => {
      if (!(error instanceof Ended)) throw error
      await fail(work, state)
    })
  }
  jobs.handle(CHECK_JOB, begin('checking', check), { atOnce: 2 })
  jobs.handle(RUN_JOB, begin('running', run), { atOnce: 2 })
}

/** Whether the store refused what was to be written: a constraint, a value that does not fit. */
function isOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}

const judgedOf = ({ line, judged: { verdict, reason, seen } }: Decided) => ({ line, verdict, reason, seen })

async function take(db: Db, id: string, after: number, limit = PIECE): Promise<Row[]> {
  const rows = await listToJudge(db, id, after, limit)
  return rows.flatMap((row) => (row.phoneIndex ? { ...row, phoneIndex: row.phoneIndex } : []))
}

/** The company's book in the hands of whoever brought the sheet; null: they keep its people no more. */
async function bookOf(db: Db, { areaId, companyId, personId }: Work): Promise<Book | null> {
  if (personId === null) return null
  const book = await findBook(db, { areaId, personId, operator: false, insider: true }, companyId)
  const status = book?.viewer.status
  return book && (status === 'manager' || status === 'hr') ? book : null
}

async function benchOf(db: Db, book: Book): Promise<Omit<Bench, 'hasRoom'>> {
  const tree = new DepartmentTree(await listDepartments(db, book.company.id), newId)
  const roles = new Map((await listRoles(db, book.company.id)).map(({ id, name }) => [name, id]))
  return { book, tree, roles }
}

/** Judges rows by what stands there now. A row that was judged before and would write over what somebody changed since is not taken. */
async function decide(
  db: Db,
  companyId: string,
  rows: readonly Row[],
  bench: Bench & { onJudged(judged: Judged): void },
): Promise<Decided[]> {
  const indexes = rows.map(({ phoneIndex }) => phoneIndex)
  const entries = await listEntriesByPhone(db, companyId, indexes)
  const seats = await listSeats(
    db,
    companyId,
    entries.map(({ personId }) => personId),
  )
  const roleIdsOf = new Map(seats.map(({ personId, roleIds }) => [personId, roleIds]))
  const there = new Map<string, KnownPerson>()
  for (const { phoneIndex, ...row } of await listInvitations(db, companyId, indexes))
    there.set(phoneIndex.toString('hex'), { kind: 'invited', ...row })
  for (const { phoneIndex, ...row } of entries)
    there.set(phoneIndex.toString('hex'), { kind: 'member', roleIds: roleIdsOf.get(row.personId) ?? [], ...row })
  return rows.map((row) => {
    const known = there.get(row.phoneIndex.toString('hex')) ?? null
    const now = judge(row, known, bench)
    const moved = row.verdict !== null && now.change !== null && now.seen !== row.seen
    const judged: Judged = moved ? { ...now, verdict: 'refused', reason: MOVED, change: null } : now
    bench.onJudged(judged)
    return { ...row, there: known, judged }
  })
}
