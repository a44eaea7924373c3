import { agoOf, momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { ShownPicture } from '#client/picture'
import type { Photo, ProblemDetail, ProblemStep } from '#contract/patrol'
import { List, ListCard } from '#ui/list'
import { Card, type Fact, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, StateChip, Timeline } from '#ui/state'
import { ProblemChip } from './chips.tsx'
import s from './problem.module.css'
import { addresseeOf, dueWords, PROBLEM_STATES } from './problem-words.ts'
import { GRADES } from './words.ts'

/** How a problem stands: what it is, until when, what comes next. */
export function ProblemBanner({ problem, next }: { problem: ProblemDetail; next?: string | undefined }) {
  const { state, overdue, grade, rejections } = problem
  const { words, tone } = PROBLEM_STATES[state]
  const times = rejections > 0 ? `，已驳回${rejections}次` : ''
  return (
    <StateBanner
      tone={overdue ? 'bad' : tone}
      title={`${grade === 'major' ? '重大问题 · ' : ''}${words}${overdue ? ' · 已逾期' : ''}${times}`}
      since={dueWords(problem, momentOf) || `${agoOf(problem.reportedAt)}上报`}
      next={next}
    />
  )
}

/** What is wrong and where, in facts. `more` stands after them. */
export function ProblemFacts({ problem, more = [] }: { problem: ProblemDetail; more?: readonly Fact[] }) {
  const { text, kindName, grade, place, pointName, reporter, reportedAt, recurrence, clockOff, lateReport } = problem
  const addressee = addresseeOf(problem)
  return (
    <Section title="问题">
      <Card>
        <p className={s.text}>{text}</p>
        <Facts
          facts={[
            { name: '类型', value: `${kindName}（${GRADES[grade]}）` },
            { name: '位置', value: place || '—' },
            ...(pointName === '' ? [] : [{ name: '巡查点位', value: pointName }]),
            { name: '责任方', value: addressee || '待派发' },
            {
              name: '上报',
              value: [momentOf(reportedAt), reporter?.name].filter(Boolean).join(' '),
              ...(clockOff && { note: '上报手机的时间与标准时间相差超过5分钟' }),
            },
            ...(lateReport ? [{ name: '补报', value: '巡查任务取消后上报' }] : []),
            ...(recurrence > 0 ? [{ name: '重复发生', value: `90天内第${recurrence + 1}次` }] : []),
            ...more,
          ]}
        />
      </Card>
    </Section>
  )
}

/** Photos of one role, each with what a reviewer should know of it. */
export function Photos({ title, photos }: { title: string; photos: readonly Photo[] }) {
  if (photos.length === 0) return null
  return (
    <Section title={title}>
      <Card>
        <ul className={s.photos} aria-label={title}>
          {photos.map((photo, at) => (
            <li key={photo.id} className={s.photo}>
              <ShownPicture picture={photo.url} alt={`${title} ${at + 1}`} />
              <p className={s.note}>{momentOf(photo.at)}</p>
              {photo.album && <StateChip tone="neutral">相册</StateChip>}
              {photo.used && <StateChip tone="warn">曾使用过</StateChip>}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const ALIKE = {
  sent: '与之前的照片是同一个文件',
  decoded: '与之前的照片画面相同',
  near: '与该点位之前的照片几乎相同',
  far: '与其他位置的照片相似',
} as const

/** Photos that resemble earlier ones, beside these: for reviewers, who alone are told. */
export function AlikePhotos({ photos }: { photos: readonly Photo[] }) {
  const pairs = photos.flatMap((photo) => photo.alike.map((alike) => ({ photo, alike })))
  if (pairs.length === 0) return null
  return (
    <Section title="疑似重复的照片">
      <p className={s.note}>仅供复核参考，不影响处理</p>
      {pairs.map(({ photo, alike }) => (
        <Card key={`${photo.id}${alike.id}`}>
          <ul className={s.photos} aria-label={ALIKE[alike.how]}>
            <li className={s.photo}>
              <ShownPicture picture={photo.url} alt="本次照片" />
              <p className={s.note}>本次 {momentOf(photo.at)}</p>
            </li>
            <li className={s.photo}>
              <ShownPicture picture={alike.url} alt="之前的照片" />
              <p className={s.note}>{[momentOf(alike.at), alike.place].filter(Boolean).join(' ')}</p>
            </li>
          </ul>
          <StateChip tone="warn">{ALIKE[alike.how]}</StateChip>
        </Card>
      ))}
    </Section>
  )
}

const ACTS: Readonly<Record<ProblemStep['act'], string>> = {
  report: '上报问题',
  assign: '派发',
  grade: '调整类型和等级',
  void: '作为误报关闭',
  more: '申请延期',
  appeal: '提出申诉',
  decide: '处理申诉',
  urge: '催办',
  rectify: '提交整改',
  accept: '复核通过，已关闭',
  reject: '复核驳回',
  late: '整改逾期',
}

const TONES: Partial<Record<ProblemStep['act'], 'ok' | 'bad' | 'warn' | 'info'>> = {
  accept: 'ok',
  reject: 'bad',
  late: 'bad',
  appeal: 'info',
  rectify: 'info',
}

/** What happened to a problem, the latest first. */
export function History({ steps }: { steps: readonly ProblemStep[] }) {
  return (
    <Section title="处理记录">
      <Card>
        <Timeline
          items={steps.toReversed().map(({ act, at, by, words, what }) => ({
            title: [ACTS[act], by?.name].filter(Boolean).join(' · '),
            time: momentOf(at),
            note: [what, words].filter(Boolean).join('：'),
            ...(TONES[act] && { tone: TONES[act] }),
          }))}
        />
      </Card>
    </Section>
  )
}

/** The same kind at the same point before, each leading to its result. */
export function Recurrences({ before }: { before: ProblemDetail['before'] }) {
  const go = useGo()
  const path = '/environmenPatrol/patrolTaskProblemDetail'
  if (before.length === 0) return null
  return (
    <Section title="同一点位的同类问题">
      <List label="同一点位的同类问题" items={before} keyOf={({ id }) => id}>
        {({ id, text, state, reportedAt, closedAt }) => (
          <ListCard
            title={text}
            facts={[closedAt === null ? '未关闭' : `${momentOf(closedAt)} 关闭`]}
            time={momentOf(reportedAt)}
            chip={<ProblemChip state={state} />}
            href={hrefOf(path, { id })}
            onPress={() => go(path, { id })}
          />
        )}
      </List>
    </Section>
  )
}

/** Leads to the round in which a problem was found. */
export function RoundRow({ roundId }: { roundId: string | null }) {
  const go = useGo()
  const path = '/environmenPatrol/patrolTaskDetail'
  if (roundId === null) return null
  return (
    <Card rows>
      <LinkRow
        title="查看巡查任务"
        note="发现这个问题的那次巡查"
        href={hrefOf(path, { id: roundId })}
        onPress={() => go(path, { id: roundId })}
      />
    </Card>
  )
}
