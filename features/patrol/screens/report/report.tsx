import { useState } from 'react'
import { SaveButton } from '#client/download'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage, NotYours } from '#client/page'
import type { LedgerFilter, PatrolReport } from '#contract/patrol'
import { Chart, PartsRing } from '#ui/chart'
import { MonthChoice, monthInWords } from '#ui/month'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { queryOf } from '../ledger/filter.ts'
import { LEDGER } from '../ledger/use-filter.ts'
import { patrol } from '../parts/calls.ts'
import { REFUSED } from '../parts/fallbacks.tsx'
import s from '../parts/problem.module.css'
import { ByPart } from './by-part.tsx'
import { type Months, monthAfter, monthsOf, withMonth } from './months.ts'

const ROUNDS = '/environmenPatrolReport/patrolTaskList'
const REPORT = '/environmenPatrolReport/index'
/** Reports go back so many months. */
const BACK = 60

const NOT_YOURS = {
  [REFUSED.mayNotReadReport]: (
    <NotYours
      words={{
        title: '您没有查看巡查报告的权限',
        text: '园区管理人员和安全主管可以查看；企业可以在环境台账中查看本企业的问题',
        action: { label: '查看环境台账', to: LEDGER },
      }}
    />
  ),
}

/** /environmenPatrolReport/index: rounds on time and problems by month, kind, building and company; each number leads to what is behind it. */
export default function Report() {
  const [today] = useState(() => dayOf(new Date()))
  const months = monthsOf({ from: useQueryText('from'), to: useQueryText('to') }, today)
  return (
    <LoadedPage
      title="巡查报告"
      back="/services"
      query={patrol.read('report', months)}
      shape="detail"
      instead={NOT_YOURS}
    >
      {(report) => (
        <>
          <Span months={months} today={today} report={report} />
          <RoundsPart report={report} />
          <ProblemsPart report={report} />
          <ByPart
            title="按类型"
            rows={report.byKind}
            filterOf={({ key }) => ({ ...daysOf(report), ...(key !== null && { kind: key }) })}
          />
          <ByPart
            title="按楼栋"
            rows={report.byBuilding}
            filterOf={({ key }) => ({ ...daysOf(report), buildingId: key })}
          />
          <ByPart
            title="按企业"
            rows={report.byCompany}
            filterOf={({ key }) => ({ ...daysOf(report), companyId: key })}
          />
        </>
      )}
    </LoadedPage>
  )
}

const daysOf = ({ from, to }: PatrolReport): LedgerFilter => ({ from, to })

function Span({ months, today, report }: { months: Months; today: string; report: PatrolReport }) {
  const go = useGo()
  const last = today.slice(0, 7)
  const limits = { min: monthAfter(last, -BACK), max: last }
  const show = (next: Months) => go(REPORT, { ...next }, { replace: true })
  return (
    <Card>
      <div className={s.acts}>
        <MonthChoice value={months.from} {...limits} onPick={(from) => show(withMonth(months, { from }))} />
        <span className={s.note}>至</span>
        <MonthChoice value={months.to} {...limits} onPick={(to) => show(withMonth(months, { to }))} />
        {report.mayExport && (
          <SaveButton ask={() => patrol.files.post('reportExport', { ...months })}>导出报告</SaveButton>
        )}
      </div>
      <p className={s.note}>最多查看十二个月；问题按上报的月份统计</p>
    </Card>
  )
}

const OUTCOMES = [
  { key: 'due', label: '应完成', note: '不含已取消' },
  { key: 'onTime', label: '按时完成' },
  { key: 'late', label: '逾期完成' },
  { key: 'missed', label: '未完成' },
  { key: 'cancelled', label: '已取消' },
] as const

function RoundsPart({ report: { rounds, from, to } }: { report: PatrolReport }) {
  const go = useGo()
  if (rounds.due === 0 && rounds.cancelled === 0)
    return (
      <Section title="巡查任务">
        <Empty picture={<ListPicture />} title="这段时间没有巡查任务" text="设置巡查计划后，会自动生成任务" />
      </Section>
    )
  const share = rounds.due === 0 ? '—' : `${Math.round((rounds.onTime / rounds.due) * 1000) / 10}%`
  return (
    <Section title="巡查任务">
      <Card>
        <PartsRing
          label="任务完成情况"
          parts={[
            { name: '按时完成', value: rounds.onTime, hue: 'green' },
            { name: '逾期完成', value: rounds.late, hue: 'orange' },
            { name: '未完成', value: rounds.missed, hue: 'red' },
          ]}
          format={(value) => `${value} 次`}
        />
        <Facts
          facts={[
            { name: '按时完成率', value: share },
            { name: '已巡点位', value: `${rounds.points} 个`, note: `其中跳过 ${rounds.skipped} 个` },
          ]}
        />
      </Card>
      <Card rows>
        {OUTCOMES.map(({ key, label, ...more }) => (
          <LinkRow
            key={key}
            title={label}
            {...more}
            value={`${rounds[key]} 次`}
            href={hrefOf(ROUNDS, { outcome: key, from, to })}
            onPress={() => go(ROUNDS, { outcome: key, from, to })}
          />
        ))}
      </Card>
    </Section>
  )
}

const FIGURES: readonly {
  readonly key: 'reported' | 'undone' | 'overdue' | 'closed' | 'closedLate' | 'voided'
  readonly label: string
  readonly filter: LedgerFilter
}[] = [
  { key: 'reported', label: '上报', filter: {} },
  { key: 'undone', label: '未关闭', filter: { undone: true } },
  { key: 'overdue', label: '逾期未整改', filter: { overdue: true } },
  { key: 'closed', label: '已关闭', filter: { state: 'closed' } },
  { key: 'closedLate', label: '逾期关闭', filter: { state: 'closed', closedLate: true } },
  { key: 'voided', label: '误报', filter: { state: 'void' } },
]

function ProblemsPart({ report }: { report: PatrolReport }) {
  const go = useGo()
  const { problems, byMonth } = report
  if (problems.reported === 0)
    return (
      <Section title="问题">
        <Empty picture={<ListPicture />} title="这段时间没有上报问题" text="巡查或物业人员上报后，在这里统计" />
      </Section>
    )
  return (
    <Section title="问题">
      <Card>
        <Chart
          kind="stacked"
          label="每月上报的问题"
          series={[
            { name: '已关闭', hue: 'green' },
            { name: '未关闭', hue: 'orange' },
            { name: '误报', hue: 'blue' },
          ]}
          points={byMonth.map(({ name, closed, undone, voided, days }) => ({
            name: monthInWords(name),
            values: [closed, undone, voided],
            ...(days !== null && { note: `平均 ${days} 天关闭` }),
          }))}
          format={(value) => `${value} 个`}
        />
        <Facts facts={[{ name: '平均关闭天数', value: problems.days === null ? '—' : `${problems.days} 天` }]} />
      </Card>
      <Card rows>
        {FIGURES.map(({ key, label, filter }) => {
          const query = queryOf({ ...daysOf(report), ...filter })
          return (
            <LinkRow
              key={key}
              title={label}
              value={`${problems[key]} 个`}
              href={hrefOf(LEDGER, query)}
              onPress={() => go(LEDGER, query)}
            />
          )
        })}
      </Card>
    </Section>
  )
}
