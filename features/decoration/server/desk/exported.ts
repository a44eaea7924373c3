import { STATE_WORDS } from '#contract/decoration'
import { companyNamesOf, namesOf } from '#door/people'
import type { ExportRows } from '../ground/desk-ports.ts'
import { type ExportedCaseRow, listExportedCases } from './queries.ts'

/** So many rows stand on a page. */
const PAGE = 500

interface CaseLine extends ExportedCaseRow {
  readonly applicant: string
  readonly company: string
}

/** The cases of a park as a workbook. */
export const exportedCases: ExportRows<CaseLine> = {
  what: 'cases',
  name: '装修申请',
  columns: [
    { title: '申请编号', kind: 'text', width: 18, of: ({ number }) => number },
    { title: '装修地点', kind: 'text', width: 32, of: ({ place }) => place },
    { title: '状态', kind: 'text', of: ({ state }) => STATE_WORDS[state] },
    { title: '申请人', kind: 'text', of: ({ applicant }) => applicant },
    { title: '企业', kind: 'text', width: 32, of: ({ company }) => company },
    { title: '施工负责人', kind: 'text', of: ({ foremanName }) => foremanName },
    { title: '装修内容', kind: 'text', width: 40, of: ({ scope }) => scope },
    {
      title: '面积（平方米）',
      kind: 'number',
      of: ({ areaHundredths }) => (areaHundredths === null ? null : areaHundredths / 100),
    },
    { title: '开工日期', kind: 'day', of: ({ firstOn }) => firstOn },
    { title: '竣工日期', kind: 'day', of: ({ lastOn }) => lastOn },
    { title: '提交时间', kind: 'moment', of: ({ submittedAt }) => submittedAt },
    { title: '批准时间', kind: 'moment', of: ({ approvedAt }) => approvedAt },
    { title: '实际开工', kind: 'moment', of: ({ begunAt }) => begunAt },
    { title: '结束时间', kind: 'moment', of: ({ endedAt }) => endedAt },
  ],
  async list(db, asked) {
    const rows = await listExportedCases(db, asked, PAGE)
    const people = await namesOf(db, [...new Set(rows.map(({ applicantId }) => applicantId))])
    const ids = [...new Set(rows.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])))]
    const companies = await companyNamesOf(db, asked.areaId, ids)
    const items = rows.map((row) => ({
      ...row,
      applicant: people.get(row.applicantId) ?? '',
      company: row.companyId === null ? '' : (companies.get(row.companyId) ?? ''),
    }))
    return { items, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null }
  },
}
