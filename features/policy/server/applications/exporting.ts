import { buffer } from 'node:stream/consumers'
import type { ApplicationState } from '#contract/policy'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { type Called, columnsOf, inForm, namedIn, type ReckonedForm, reckonedForm } from '#platform/forms'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import type { Field } from '#vocabulary/form-model'
import { isId } from '#vocabulary/id'
import { maskedName } from '#vocabulary/names'
import type { PolicyEngines } from '../engines.ts'
import { findPolicy, findVersion } from '../policies/queries.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import { afterHanded, type HandedRow, listHanded, type Narrowed } from './queries.ts'

/** So many applications are exported at most, the latest first. */
const ROWS_MOST = 5000
const PIECE = 500

const STATES: Readonly<Record<ApplicationState, string>> = {
  draft: '草稿',
  waiting: '审核中',
  returned: '待补正',
  approved: '已通过',
  paid: '已兑付',
  rejected: '未通过',
  withdrawn: '已撤回',
}
const VERDICTS = { yes: '符合', no: '不符合', unknown: '无法判断' } as const

interface Line {
  readonly row: HandedRow
  readonly form: ReckonedForm | null
}

/** Applications as a workbook, a row each; those of one policy with their answers by the form that stands. */
export async function exported(db: Db, engines: Pick<PolicyEngines, 'forms'>, narrowed: Narrowed): Promise<Buffer> {
  const rows = await allHanded(db, narrowed)
  const fields = narrowed.policyId === null ? [] : await fieldsOf(db, engines, narrowed.areaId, narrowed.policyId)
  const filled =
    fields.length === 0
      ? []
      : await engines.forms.read(
          db,
          narrowed.areaId,
          APPLY_SUBJECT,
          rows.map(({ id }) => id),
        )
  const lines = rows.map((row): Line => {
    const own = filled.find(({ ownerId, state }) => ownerId === row.id && state === 'handed')
    return { row, form: own ? reckonedForm(fields, own.filled) : null }
  })
  const companies = await companyNamesOf(db, narrowed.areaId, [...new Set(rows.map(({ companyId }) => companyId))])
  const people = await namesOf(db, [...new Set(rows.map(({ applicantId }) => applicantId))])
  const called = await calledIn(db, narrowed.areaId, fields, lines)
  const text = (title: string, width: number, of: (row: HandedRow) => string): OutColumn<Line> => ({
    title,
    kind: 'text',
    width,
    of: ({ row }) => of(row),
  })
  const sheet = outSheet({
    name: '政策申请',
    columns: [
      text('政策', 40, ({ title }) => title),
      text('企业', 32, ({ companyId }) => companies.get(companyId) ?? ''),
      text('申请人', 12, ({ applicantId }) => maskedName(people.get(applicantId) ?? '')),
      text('状态', 10, ({ state }) => STATES[state]),
      text('提交时的判断', 14, ({ verdict }) => (verdict === null ? '' : VERDICTS[verdict])),
      { title: '提交时间', kind: 'moment', of: ({ row }: Line) => row.handedAt },
      { title: '办结时间', kind: 'moment', of: ({ row }: Line) => row.endedAt },
      { title: '兑付日期', kind: 'day', of: ({ row }: Line) => row.paidOn },
      { title: '兑付金额', kind: 'money', of: ({ row }: Line) => row.paidFen },
      ...columnsOf<Line>(
        fields,
        ({ label }) => label,
        ({ form }, field) => (form ? inForm(form, field) : null),
        called,
      ),
    ],
    rows: lines,
  })
  return await buffer(writeXlsx([sheet]))
}

async function allHanded(db: Db, narrowed: Narrowed): Promise<HandedRow[]> {
  const rows: HandedRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const { items } = await listHanded(db, narrowed, { next: last && afterHanded(last), size: PIECE })
    rows.push(...items)
    if (items.length < PIECE || rows.length >= ROWS_MOST) return rows.slice(0, ROWS_MOST)
  }
}

async function fieldsOf(
  db: Db,
  { forms }: Pick<PolicyEngines, 'forms'>,
  areaId: string,
  policyId: string,
): Promise<readonly Field[]> {
  const row = await findPolicy(db, areaId, policyId)
  const version = row?.live ? await findVersion(db, policyId, row.live) : null
  if (!version?.formId || !version.formVersion) return []
  const [form] = await forms.versions(db, areaId, [{ formId: version.formId, version: version.formVersion }])
  return form?.fields ?? []
}

/** What all records are called that answers name. */
async function calledIn(db: Db, areaId: string, fields: readonly Field[], lines: readonly Line[]): Promise<Called> {
  const all = lines.flatMap(({ form }) => (form ? namedIn(fields, form.filled) : []))
  const idsOf = (kind: Field['kind']) => [
    ...new Set(all.flatMap((each) => (each.kind === kind && isId(each.id) ? [each.id] : []))),
  ]
  return new Map([...(await companyNamesOf(db, areaId, idsOf('company'))), ...(await namesOf(db, idsOf('colleague')))])
}
