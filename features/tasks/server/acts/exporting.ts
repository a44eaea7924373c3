import { buffer } from 'node:stream/consumers'
import { actRefusals as no, type PartState } from '#contract/tasks'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import {
  type Called,
  columnsOf,
  type FormVersion,
  inForm,
  inRow,
  namedIn,
  type ReckonedForm,
  reckonedForm,
} from '#platform/forms'
import type { CallContext } from '#platform/http'
import { type OutColumn, type OutSheet, outSheet, writeXlsx } from '#platform/sheets'
import { type Field, type FilledRow, own } from '#vocabulary/form-model'
import { isId } from '#vocabulary/id'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { entryNames } from '../ground/lists.ts'
import { findTask, findTypeVersion, listParts, type PartRow, type TaskRow } from '../ground/queries.ts'
import { PART_OWNER } from '../parts/ending.ts'
import { namesFor } from './view.ts'

const STATES: Readonly<Record<PartState, string>> = {
  waiting: '待接收',
  filling: '填报中',
  auditing: '待审核',
  passed: '已通过',
  returned: '已退回',
  aborted: '已中止',
  closed: '已关闭',
}

/** A share with what was handed in for it, by form. */
interface Line {
  readonly part: PartRow
  readonly forms: ReadonlyMap<string, ReckonedForm>
}

/** A task whose answers the caller may take away: its sponsor, or an operator where it was sent in the park, with the right `export`. Refuses 404, `notSponsor`, `notSent`, `noExport`. */
export async function toExport(
  { db, person }: Pick<CallContext, 'person'> & { db: Db },
  id: string,
): Promise<{ task: TaskRow; parts: PartRow[] }> {
  const task = (await findTask(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const isOperator = task.companyId === null && person.roles.includes('operator')
  if (task.sponsorId !== person.personId && !isOperator) refuse(no.notSponsor)
  if (task.state === 'draft') refuse(no.notSent)
  if (!person.rights.includes('export')) refuse(no.noExport)
  return { task, parts: await listParts(db, person, id) }
}

/** What was filled in for a task as a workbook: a row a share, each sub-form as a further sheet. What is not handed in stays with who fills it in. */
export async function exported(
  db: Db,
  { forms }: Pick<TaskEngines, 'forms'>,
  { task, parts }: { task: TaskRow; parts: readonly PartRow[] },
): Promise<Buffer> {
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const versions = await forms.versions(db, task.areaId, type?.forms ?? [])
  const filled = await forms.read(
    db,
    task.areaId,
    PART_OWNER,
    parts.map(({ id }) => id),
  )
  const fieldsOf = new Map(versions.map(({ formId, fields }) => [formId, fields]))
  const lines = parts.map((part): Line => {
    const own = filled.filter(({ ownerId, state }) => ownerId === part.id && state === 'handed')
    return {
      part,
      forms: new Map(
        own.map(({ formId, filled: answers }) => [formId, reckonedForm(fieldsOf.get(formId) ?? [], answers)]),
      ),
    }
  })
  const called = await calledIn(db, task.areaId, versions, lines)
  const names = await namesFor(db, task.areaId, { parts, people: [], companies: [] })
  const who = whoColumns(({ part }: Line) => ({
    company: names.companies.get(part.companyId ?? '') ?? '',
    person: names.people.get(part.personId ?? '') ?? '',
    executor: names.people.get(part.executorId ?? '') ?? '',
  }))
  const isOne = versions.length === 1
  const main = outSheet({
    name: '填报',
    columns: [
      ...who,
      { title: '状态', kind: 'text', of: ({ part }: Line) => STATES[part.state] },
      { title: '截止日期', kind: 'day', of: ({ part }: Line) => part.dueOn },
      { title: '提交时间', kind: 'moment', of: ({ part }: Line) => part.handedAt },
      ...versions.flatMap(({ formId, title, fields }) =>
        columnsOf<Line>(
          fields,
          ({ label }) => (isOne ? label : `${title}：${label}`),
          ({ forms: handed }, field) => {
            const form = handed.get(formId)
            return form ? inForm(form, field) : null
          },
          called,
        ),
      ),
    ],
    rows: lines,
  })
  return await buffer(writeXlsx([main, ...rowSheets(versions, lines, who, called)]))
}

function whoColumns(of: (line: Line) => { company: string; person: string; executor: string }): OutColumn<Line>[] {
  return [
    { title: '企业', kind: 'text', width: 32, of: (line) => of(line).company },
    { title: '接收人', kind: 'text', of: (line) => of(line).person },
    { title: '办理人', kind: 'text', of: (line) => of(line).executor },
  ]
}

/** A sheet's name holds so many characters at most, and none of these. */
const sheetName = (text: string, taken: Set<string>): string => {
  const plain = text.replaceAll(/[[\]:*?/\\']/g, ' ').trim() || '明细'
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${n}`
    const name = [...plain].slice(0, 31 - end.length).join('') + end
    if (!taken.has(name.toLowerCase())) {
      taken.add(name.toLowerCase())
      return name
    }
  }
}

function rowSheets(
  versions: readonly FormVersion[],
  lines: readonly Line[],
  who: readonly OutColumn<Line>[],
  called: Called,
): OutSheet[] {
  const taken = new Set(['填报'])
  return versions.flatMap(({ formId, fields }) =>
    fields
      .filter(({ kind }) => kind === 'rows')
      .map((rows) => {
        const all = lines.flatMap((line) => {
          const form = line.forms.get(formId)
          return form ? shownRows(form, rows).map((row) => ({ line, form, row })) : []
        })
        type OneRow = (typeof all)[number]
        const ofLine = who.map(
          (column): OutColumn<OneRow> => ({
            title: column.title,
            kind: 'text',
            ...(column.width !== undefined && { width: column.width }),
            of: ({ line }) => String(column.of(line) ?? ''),
          }),
        )
        const columns = columnsOf<OneRow>(
          rows.fields ?? [],
          ({ label }) => label,
          ({ form, row }, field) => inRow(form, rows, row, field),
          called,
        )
        return outSheet({ name: sheetName(rows.label, taken), columns: [...ofLine, ...columns], rows: all })
      }),
  )
}

function shownRows(form: ReckonedForm, rows: Field): readonly FilledRow[] {
  return form.state.fields.get(rows.id)?.shown ? (own(form.filled.rows, rows.id) ?? []) : []
}

/** What all records are called that answers name. Three statements at most. */
async function calledIn(
  db: Db,
  areaId: string,
  versions: readonly FormVersion[],
  lines: readonly Line[],
): Promise<Called> {
  const all = lines.flatMap(({ forms }) =>
    versions.flatMap(({ formId, fields }) =>
      namedIn(fields, forms.get(formId)?.filled ?? { answers: {}, marks: {}, rows: {} }),
    ),
  )
  const idsOf = (kind: Field['kind']) => [
    ...new Set(all.flatMap((each) => (each.kind === kind && isId(each.id) ? [each.id] : []))),
  ]
  const entries = idsOf('list')
  return new Map([
    ...(await companyNamesOf(db, areaId, idsOf('company'))),
    ...(await namesOf(db, idsOf('colleague'))),
    ...(await entryNames(db, areaId, entries)).map(({ id, name }) => [id, name] as const),
  ])
}
