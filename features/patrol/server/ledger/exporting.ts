import { buffer } from 'node:stream/consumers'
import type { ProblemState } from '#contract/patrol'
import type { Db } from '#platform/db'
import { inPieces, outSheet, writeXlsx } from '#platform/sheets'
import { kindName, settingOf } from '../ground/setting.ts'
import { isOverdue, type ProblemRow } from '../problems/row.ts'
import { problemNames } from '../problems/view.ts'
import { afterRow, type LedgerAsked, listLedger } from './queries.ts'

const AT_ONCE = 1000

const STATES: Readonly<Record<ProblemState, string>> = {
  open: '待派发',
  mending: '待整改',
  reviewing: '待复核',
  rejected: '已驳回',
  appealing: '申诉中',
  closed: '已关闭',
  void: '误报',
}

/** The ledger as a workbook, narrowed as it is asked. */
export async function exportLedger(db: Db, asked: LedgerAsked, now: Date): Promise<Buffer> {
  const setting = await settingOf(db, asked.of.areaId)
  // Read a piece at a time, with the names of each piece.
  const [people, companies] = [new Map<string, string>(), new Map<string, string>()]
  const rows = inPieces<ProblemRow>(AT_ONCE, async (last, size) => {
    const { items } = await listLedger(db, asked, { size, ...(last && { next: afterRow(last) }) })
    const names = await problemNames(db, asked.of.areaId, items)
    for (const [id, name] of names.people) people.set(id, name)
    for (const [id, name] of names.companies) companies.set(id, name)
    return items
  })
  const sheet = outSheet({
    name: '环境台账',
    columns: [
      { title: '类型', kind: 'text', of: (problem: ProblemRow) => kindName(setting, problem.kind) },
      { title: '等级', kind: 'text', of: (problem: ProblemRow) => (problem.grade === 'major' ? '重大' : '一般') },
      { title: '状态', kind: 'text', of: (problem: ProblemRow) => STATES[problem.state] },
      {
        title: '是否逾期',
        kind: 'text',
        of: (problem: ProblemRow) => (isOverdue(problem, now) || problem.late ? '是' : '否'),
      },
      {
        title: '位置',
        kind: 'text',
        width: 30,
        of: (problem: ProblemRow) => [problem.place, problem.spot].filter(Boolean).join(' '),
      },
      { title: '问题描述', kind: 'text', width: 50, of: (problem: ProblemRow) => problem.text },
      {
        title: '整改企业',
        kind: 'text',
        width: 30,
        of: ({ companyId }: ProblemRow) => companies.get(companyId ?? '') ?? '',
      },
      { title: '整改人员', kind: 'text', of: ({ assigneeId }: ProblemRow) => people.get(assigneeId ?? '') ?? '' },
      { title: '上报时间', kind: 'moment', of: (problem: ProblemRow) => problem.reportedAt },
      { title: '整改期限', kind: 'moment', of: (problem: ProblemRow) => problem.dueAt },
      { title: '驳回次数', kind: 'number', of: (problem: ProblemRow) => problem.rejections },
      { title: '再发次数', kind: 'number', of: (problem: ProblemRow) => problem.recurrence },
      { title: '再发原因', kind: 'text', width: 30, of: (problem: ProblemRow) => problem.cause },
      { title: '关闭时间', kind: 'moment', of: (problem: ProblemRow) => problem.closedAt },
    ],
    rows,
  })
  return await buffer(writeXlsx([sheet]))
}
