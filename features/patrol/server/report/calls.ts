import { buffer } from 'node:stream/consumers'
import { problemRefusals as no, type PatrolReport, type patrol } from '#contract/patrol'
import { buildingNamesOf } from '#door/estate'
import { companyNamesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import { type CallContext, FileAnswer, type HandlersOf } from '#platform/http'
import { type OutSheet, outSheet, writeXlsx } from '#platform/sheets'
import { refuse } from '#vocabulary/refusal'
import { mayManage } from '../ground/rights.ts'
import { kindName, settingOf } from '../ground/setting.ts'
import { countRounds, type FigureRow, sumFigures } from './queries.ts'
import { spanOf, viewCounts } from './view.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'report' | 'reportExport'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NOTHING = { reported: 0, overdue: 0, closed: 0, closedLate: 0, voided: 0, minutes: 0 }

/** The report of some months. */
export const reportHandlers: Handlers = {
  report: (ctx, months) => reportOf(ctx, months),

  async reportExport(ctx, months) {
    const report = await reportOf(ctx, months)
    if (!report.mayExport) refuse(no.noExport)
    const bytes = await buffer(writeXlsx(sheetsOf(report)))
    const { from, to } = report
    const subject = { kind: 'estate.area', id: ctx.areaId }
    await ctx.tx((tx) => audited(tx, ctx, 'patrol.report.exported', subject, { from, to }))
    return new FileAnswer(bytes, XLSX, `巡查报告-${months.from}至${months.to}.xlsx`)
  },
}

async function reportOf(
  { db, areaId, now, person }: CallContext & { db: Db },
  months: { from: string; to: string },
): Promise<PatrolReport> {
  if (!mayManage(person)) refuse(no.mayNotReadReport)
  const { from, to, last } = spanOf(months.from, months.to) ?? refuse(no.months, { field: 'to' })
  const rows = await sumFigures(db, { areaId, from, to: last })
  const rounds = await countRounds(db, { areaId, from, to, now })
  const keysOf = (part: FigureRow['part']) =>
    rows.filter((row) => row.part === part && row.key !== '').map(({ key }) => key)
  const setting = await settingOf(db, areaId)
  const buildings = await buildingNamesOf(db, areaId, keysOf('building'))
  const companies = await companyNamesOf(db, areaId, keysOf('company'))
  const listed = (part: FigureRow['part'], nameOf: (key: string) => string) =>
    rows
      .filter((row) => row.part === part)
      .map((row) => ({ key: row.key === '' ? null : row.key, name: nameOf(row.key), ...viewCounts(row) }))
      .toSorted((a, b) => b.reported - a.reported || a.name.localeCompare(b.name, 'zh'))
  return {
    rounds,
    problems: viewCounts(rows.find(({ part }) => part === 'all') ?? NOTHING),
    byKind: listed('kind', (key) => kindName(setting, key)),
    byBuilding: listed('building', (key) => (key === '' ? '室外及其他' : (buildings.get(key) ?? '已拆除的楼栋'))),
    byCompany: listed('company', (key) => (key === '' ? '未派发给企业' : (companies.get(key) ?? '已离园企业'))),
    byMonth: listed('month', (key) => key).toSorted((a, b) => a.name.localeCompare(b.name)),
    from,
    to,
    mayExport: person.rights.includes('export'),
  }
}

type Row = PatrolReport['byKind'][number]

function sheetsOf(report: PatrolReport): OutSheet[] {
  const { rounds } = report
  const figures = (name: string, title: string, rows: readonly Row[]) =>
    outSheet({
      name,
      columns: [
        { title, kind: 'text', width: 30, of: (row: Row) => row.name },
        { title: '上报', kind: 'number', of: ({ reported }: Row) => reported },
        { title: '未关闭', kind: 'number', of: ({ undone }: Row) => undone },
        { title: '逾期未整改', kind: 'number', of: ({ overdue }: Row) => overdue },
        { title: '已关闭', kind: 'number', of: ({ closed }: Row) => closed },
        { title: '逾期关闭', kind: 'number', of: ({ closedLate }: Row) => closedLate },
        { title: '误报', kind: 'number', of: ({ voided }: Row) => voided },
        { title: '平均关闭天数', kind: 'number', of: ({ days }: Row) => days },
      ],
      rows,
    })
  const facts: readonly (readonly [string, number])[] = [
    ['应完成', rounds.due],
    ['按时完成', rounds.onTime],
    ['逾期完成', rounds.late],
    ['未完成', rounds.missed],
    ['已取消', rounds.cancelled],
    ['已巡点位', rounds.points],
    ['跳过点位', rounds.skipped],
  ]
  return [
    outSheet({
      name: '巡查任务',
      columns: [
        { title: '项目', kind: 'text', of: ([name]: (typeof facts)[number]) => name },
        { title: '数量', kind: 'number', of: ([, value]: (typeof facts)[number]) => value },
      ],
      rows: facts,
    }),
    figures('按类型', '类型', report.byKind),
    figures('按楼栋', '楼栋', report.byBuilding),
    figures('按企业', '企业', report.byCompany),
    figures('按月份', '月份', report.byMonth),
  ]
}
