import { sql } from 'kysely'
import { type Db, keyset } from '#platform/db'
import type { FieldSet, Fields, Reading, Step } from '../process.ts'
import { stepsAsRead } from '../processes/conditions.ts'
import type { SubjectRef } from '../subject.ts'
import type { Case, CaseAct, CaseNode } from './case.ts'
import { APPROVAL, type DutyChanges } from './case-duties.ts'

interface CaseRow {
  id: string
  areaId: string
  processId: string
  version: number
  processTitle: string
  steps: Step[]
  reading: Reading
  fieldSet: FieldSet | null
  subjectKind: string
  subjectId: string
  title: string
  applicantId: string
  askerId: string | null
  companyId: string | null
  fields: Fields
  state: string
  returnedFields: string[]
  expect: number
  beganAt: Date
  movedAt: Date
  endedAt: Date | null
  nodes: Stored<CaseNode>[]
  acts: Stored<CaseAct>[]
}

/** As JSON has it: moments are text. */
type Stored<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** Of a case everything, as one statement. */
const wholeCase = sql`
  select c.id, c.area_id, c.process_id, c.version, v.title as process_title, v.steps, v.reading, v.field_set, c.subject_kind, c.subject_id, c.title,
    c.applicant_id, c.asker_id, c.company_id, c.fields, c.state, c.returned_fields, c.expect, c.began_at, c.moved_at, c.ended_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'key', n.key, 'title', n.title, 'mode', n.mode, 'nth', n.nth,
        'state', n.state, 'stands', n.stands, 'seats', n.seats, 'superiors', n.superiors, 'openedAt', n.opened_at,
        'closedAt', n.closed_at, 'tookMinutes', n.took_minutes, 'remindAt', n.remind_at, 'escalateAt', n.escalate_at,
        'turnAt', n.turn_at, 'urges', n.urges, 'urgedAt', n.urged_at) order by n.nth), '[]')
      from approvals.node n where n.case_id = c.id) as nodes,
    (select coalesce(jsonb_agg(jsonb_build_object('nth', a.nth, 'nodeId', a.node_id, 'act', a.act, 'byId', a.by_id,
        'behalfId', a.behalf_id, 'opinion', a.opinion, 'detail', a.detail, 'expect', a.expect, 'at', a.at) order by a.nth), '[]')
      from approvals.act a where a.case_id = c.id) as acts
  from approvals.case c join approvals.process_version v on v.process_id = c.process_id and v.version = c.version`

/** A case with its nodes and history. */
export async function findCase(db: Db, caseId: string): Promise<Case | null> {
  const { rows } = await sql<CaseRow>`${wholeCase} where c.id = ${caseId}`.execute(db)
  return rows[0] ? caseOf(rows[0]) : null
}

/** The newest case of a subject, open or over. */
export async function findCaseOf(db: Db, { kind, id }: SubjectRef): Promise<Case | null> {
  const { rows } = await sql<CaseRow>`${wholeCase} where c.subject_kind = ${kind} and c.subject_id = ${id}
    order by c.began_at desc, c.id desc limit 1`.execute(db)
  return rows[0] ? caseOf(rows[0]) : null
}

/** Locks a case until the transaction ends; answers how many acts it has now, null where it is gone. */
export async function lockCase(db: Db, caseId: string): Promise<number | null> {
  const row = await db
    .selectFrom('approvals.case')
    .select('acts')
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  return row?.acts ?? null
}

function caseOf({ processTitle, steps, reading, subjectKind, subjectId, nodes, acts, ...row }: CaseRow): Case {
  return {
    ...row,
    // A word of the table's own check.
    state: row.state as Case['state'],
    process: { title: processTitle, steps: stepsAsRead(steps, reading) },
    subject: { kind: subjectKind, id: subjectId },
    nodes: nodes.map((node) => ({
      ...node,
      openedAt: new Date(node.openedAt),
      closedAt: moment(node.closedAt),
      remindAt: moment(node.remindAt),
      escalateAt: moment(node.escalateAt),
      turnAt: moment(node.turnAt),
      urgedAt: moment(node.urgedAt),
    })),
    acts: acts.map((act) => ({ ...act, at: new Date(act.at) })),
  }
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A state of a case with what changes in the inbox by it. */
export interface CaseChange {
  /** null: it begins. */
  readonly before: Case | null
  readonly after: Case
  readonly duties: DutyChanges
  readonly path: string
  readonly now: Date
}

/** The last guard: nobody wrote the case since it was read, which its lock promises. */
export class CaseMoved extends Error {}

/** Writes what changed of a case: itself, its nodes, its history and its duties, in one statement. The caller holds its lock. */
export async function writeCase(db: Db, { before, after, duties, path, now }: CaseChange): Promise<void> {
  const old = new Map(before?.nodes.map((node) => [node.id, node]))
  const nodes = after.nodes.filter((node) => old.get(node.id) !== node)
  const acts = after.acts.slice(before?.acts.length ?? 0)
  const { id, areaId, processId, subject, title } = after
  const written = before ? changeCase(after, before.acts.length) : insertCase(after)
  const { rows } = await sql<{ written: number }>`
    with written as (${written} returning id),
    put as (
      insert into approvals.node (id, case_id, process_id, key, title, mode, nth, state, stands, seats, superiors, opened_at, closed_at,
        took_minutes, remind_at, escalate_at, turn_at, urges, urged_at)
      select x."id", ${id}::uuid, ${processId}::uuid, x."key", x."title", x."mode", x."nth", x."state", x."stands", x."seats",
        array(select jsonb_array_elements_text(x."superiors")), x."openedAt", x."closedAt", x."tookMinutes", x."remindAt",
        x."escalateAt", x."turnAt", x."urges", x."urgedAt"
      from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) x("id" uuid, "key" text, "title" text, "mode" text, "nth" int,
        "state" text, "stands" boolean, "seats" jsonb, "superiors" jsonb, "openedAt" timestamptz, "closedAt" timestamptz,
        "tookMinutes" int, "remindAt" timestamptz, "escalateAt" timestamptz, "turnAt" timestamptz, "urges" int, "urgedAt" timestamptz)
      order by x."nth"
      on conflict (id) do update set state = excluded.state, stands = excluded.stands, seats = excluded.seats,
        superiors = excluded.superiors, closed_at = excluded.closed_at, took_minutes = excluded.took_minutes,
        turn_at = excluded.turn_at, urges = excluded.urges, urged_at = excluded.urged_at
    ),
    told as (
      insert into approvals.act (case_id, nth, node_id, act, by_id, behalf_id, opinion, detail, expect, at)
      select ${id}::uuid, x."nth", x."nodeId", x."act", x."byId", x."behalfId", x."opinion", x."detail", x."expect", x."at"
      from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) x("nth" int, "nodeId" uuid, "act" text, "byId" uuid, "behalfId" uuid,
        "opinion" text, "detail" jsonb, "expect" int, "at" timestamptz)
    ),
    closed as (
      delete from approvals.duty d
      using jsonb_to_recordset(${JSON.stringify(duties.closes)}::jsonb) x("id" uuid, "address" text)
      where d.id = x."id" and d.address = x."address"
    ),
    opened as (
      insert into approvals.duty (id, address, area_id, kind, subject_kind, subject_id, key, case_id, title, text, path, opened_at, due_at)
      select x."id", x."address", ${areaId}, ${APPROVAL}, ${subject.kind}, ${subject.id}, x."id"::text, ${id}::uuid, ${title}, x."text",
        ${path}, x."openedAt", x."dueAt"
      from jsonb_to_recordset(${JSON.stringify(duties.opens)}::jsonb)
        x("id" uuid, "address" text, "text" text, "openedAt" timestamptz, "dueAt" timestamptz)
    ),
    urged as (
      update approvals.duty set urged_at = ${now} where id = any(${[...duties.urged]}::uuid[])
    )
    select count(*)::int as written from written`.execute(db)
  if (rows[0]?.written !== 1) throw new CaseMoved(`case ${id} was written by somebody else`)
}

function insertCase(kase: Case) {
  const { subject, fields, returnedFields, acts, process: _process, fieldSet: _set, nodes: _nodes, ...row } = kase
  return sql`insert into approvals.case (id, area_id, process_id, version, subject_kind, subject_id, title, applicant_id, asker_id, company_id,
      fields, state, returned_fields, expect, acts, began_at, moved_at, ended_at)
    values (${row.id}, ${row.areaId}, ${row.processId}, ${row.version}, ${subject.kind}, ${subject.id}, ${row.title}, ${row.applicantId},
      ${row.askerId}, ${row.companyId}, ${JSON.stringify(fields)}::jsonb, ${row.state}, ${[...returnedFields]}, ${row.expect}, ${acts.length},
      ${row.beganAt}, ${row.movedAt}, ${row.endedAt})`
}

function changeCase(kase: Case, actsBefore: number) {
  const { id, state, fields, returnedFields, expect, acts, movedAt, endedAt } = kase
  return sql`update approvals.case set state = ${state}, fields = ${JSON.stringify(fields)}::jsonb,
      returned_fields = ${[...returnedFields]}, expect = ${expect}, acts = ${acts.length}, moved_at = ${movedAt}, ended_at = ${endedAt}
    where id = ${id} and acts = ${actsBefore}`
}

/** Usual working minutes of nodes: the median of the last 20 of each key in a process, by key. */
export async function listUsual(db: Db, processId: string, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; minutes: number }>`
    select k.key, m.minutes from unnest(${[...keys]}::text[]) k (key)
    cross join lateral (
      select percentile_cont(0.5) within group (order by took_minutes)::float8 as minutes from (
        select took_minutes from approvals.node
        where process_id = ${processId} and key = k.key and took_minutes is not null
        order by closed_at desc limit 20) lately) m
    where m.minutes is not null`.execute(db)
  return new Map(rows.map(({ key, minutes }) => [key, minutes]))
}

const decidedLately = keyset('desc', { at: 'instant', id: 'id' })

/** Decisions of a person about cases of a park, the latest first: at most one more than a page has. One limited scan of `act_decided`. */
export async function listDecided(
  db: Db,
  { areaId, personId, next, size }: { areaId: string; personId: string; next?: string | undefined; size: number },
) {
  const { rows } = await sql<{
    caseId: string
    subjectKind: string
    subjectId: string
    title: string
    act: 'approve' | 'reject' | 'return'
    opinion: string
    at: Date
  }>`
    select c.id as case_id, c.subject_kind, c.subject_id, c.title, d.act, d.opinion, d.at from (
      select * from (
        select case_id as id, act, opinion, at from approvals.act
         where by_id = ${personId} and act in ('approve', 'reject', 'return')) decided
       where ${decidedLately.after(next)} order by ${decidedLately.order} limit ${size + 1}) d
      join approvals.case c on c.id = d.id and c.area_id = ${areaId}
     order by d.at desc, d.id desc`.execute(db)
  return rows
}
