import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { ListPage, NotYours } from '#client/page'
import { usePages } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { Round } from '#contract/patrol'
import { Choice } from '#ui/field'
import { ListCard } from '#ui/list'
import { isDay } from '#vocabulary/day'
import { patrol } from '../parts/calls.ts'
import { RoundChip } from '../parts/chips.tsx'
import { REFUSED } from '../parts/fallbacks.tsx'
import s from '../parts/problem.module.css'
import { CancelButton, isOver, roundColumns } from './round-columns.tsx'

const HERE = '/environmenPatrolReport/patrolTaskList'
const DETAIL = '/environmenPatrol/patrolTaskDetail'

const NOT_YOURS = {
  [REFUSED.mayNotWalk]: (
    <NotYours
      words={{
        title: '您没有查看全部任务的权限',
        text: '园区管理人员和安全主管可以查看；您要巡查的任务在“巡查任务”中',
        action: { label: '查看巡查任务', to: '/environmenPatrol/patrolTask' },
      }}
    />
  ),
}

const OUTCOMES = [
  { value: 'all', label: '全部' },
  { value: 'due', label: '应完成' },
  { value: 'onTime', label: '按时完成' },
  { value: 'late', label: '逾期完成' },
  { value: 'missed', label: '未完成' },
  { value: 'cancelled', label: '已取消' },
] as const

/** /environmenPatrolReport/patrolTaskList: rounds of the park behind a number of the report, or all of them, the newest first. */
export default function RoundList() {
  const go = useGo()
  const [cancelledId, cancel] = useState<string | null>(null)
  const [from, to, asked] = [useQueryText('from'), useQueryText('to'), useQueryText('outcome')]
  const shown = OUTCOMES.find(({ value }) => value === asked)?.value ?? 'all'
  const days = { ...(from && isDay(from) && { from }), ...(to && isDay(to) && { to }) }
  const span = days.from || days.to ? `${days.from ?? '最早'} 至 ${days.to ?? '今天'} 的任务` : ''
  const pages = patrol.pages('taskList', { scope: 'all', ...days, ...(shown !== 'all' && { outcome: shown }) })
  const cancelled = usePages(pages).list.items.find(({ id }) => id === cancelledId)
  return (
    <ListPage
      title="巡查任务清单"
      back="/environmenPatrolReport/index"
      label="巡查任务"
      pages={pages}
      instead={NOT_YOURS}
      filter={
        <>
          <Choice
            silent
            label="完成情况"
            variant="row"
            options={OUTCOMES}
            value={shown}
            onChange={(outcome) => go(HERE, { ...days, ...(outcome !== 'all' && { outcome }) }, { replace: true })}
          />
          {span !== '' && <p className={s.note}>{span}</p>}
        </>
      }
      empty={
        shown === 'all' && span === ''
          ? { title: '还没有巡查任务', text: '设置巡查计划后，会自动生成任务' }
          : {
              title: '没有符合条件的任务',
              text: '换个条件再看看',
              action: { label: '查看全部', onPress: () => go(HERE, {}, { replace: true }) },
            }
      }
      keyOf={({ id }) => id}
      row={(round) => <OneRound round={round} onCancel={() => cancel(round.id)} />}
      columns={roundColumns(cancel)}
      pathOf={({ id }) => hrefOf(DETAIL, { id })}
    >
      {cancelled && <CancelSheet round={cancelled} onClose={() => cancel(null)} />}
    </ListPage>
  )
}

/** Ends a round that is not done; what phones tell of it afterwards is stored as a late report. */
function CancelSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const { id, title, version } = round
  const act = useAct({
    send: (reason: string) => patrol.send('taskCancel', { id, seen: version, reason }),
    done: '已取消',
  })
  return (
    <ReasonSheet
      title={`取消“${title}”？`}
      text="任务会从巡查人员的待办中移除。已经做的记录会保留，之后上传的记为补报。"
      label="取消原因"
      hint="写明为什么不需要巡查"
      confirmText="取消任务"
      usual={['天气原因', '点位施工', '重复的任务']}
      act={act}
      onClose={onClose}
    />
  )
}

function OneRound({ round, onCancel }: { round: Round; onCancel: () => void }) {
  const go = useGo()
  const { id, title, state, walker, visited, points, problems, dueAt, doneAt, late, cancelReason } = round
  const found = state === 'cancelled' ? cancelReason : problems > 0 ? `发现 ${problems} 个问题` : ''
  return (
    <ListCard
      title={title}
      facts={[
        [`已巡 ${visited}/${points} 个点位`, walker?.name].filter(Boolean).join(' · '),
        ...(found === '' ? [] : [found]),
      ]}
      chip={<RoundChip state={state} late={late} />}
      time={doneAt === null ? `${momentOf(dueAt)} 前完成` : `${momentOf(doneAt)} 完成`}
      href={hrefOf(DETAIL, { id })}
      onPress={() => go(DETAIL, { id })}
      acts={isOver(round) ? undefined : <CancelButton onCancel={onCancel} />}
    />
  )
}
