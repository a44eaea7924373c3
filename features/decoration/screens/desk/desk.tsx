import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { ColumnList, LoadedPage, useRoom } from '#client/page'
import { useSession } from '#client/session'
import type { DeskQueue } from '#contract/decoration'
import { Button } from '#ui/button'
import { Board, Card, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { NO_DESK } from '../parts/money-fallbacks.ts'
import s from './desk.module.css'
import { QUEUE_COLUMNS, ROW_COLUMNS } from './desk-columns.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { countWords, inOrder, queuePath } from './queue-words.ts'

const SHOWN = 3

/** /decoration/desk: what of decoration waits for operators, and what they set. */
export default function Desk() {
  return (
    <LoadedPage title="装修管理" back="/services" query={decoration.read('desk')} shape="list" notYours={NO_DESK} full>
      {({ queues, states }) => (
        <>
          <States states={states} />
          {inOrder(queues).length === 0 ? (
            <Empty picture={<ListPicture />} title="没有待处理的事项" text="审批、申诉、退款和逾期的事项会列在这里" />
          ) : (
            <Queues queues={inOrder(queues)} />
          )}
          <Set />
        </>
      )}
    </LoadedPage>
  )
}

/** Cases that are not ended, by state. */
function States({ states }: { states: readonly { state: string; words: string; count: number }[] }) {
  const open = states.filter(({ count }) => count > 0)
  if (open.length === 0) return null
  return (
    <Card>
      <ul className={s.states} aria-label="进行中的装修">
        {open.map(({ state, words, count }) => (
          <li key={state} className={s.state}>
            <span className={s.count}>{count}</span>
            <span className={s.word}>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A table of queues at a desk; on a phone the first cards of each. */
function Queues({ queues }: { queues: readonly DeskQueue[] }) {
  const room = useRoom()
  if (room === 'desk')
    return (
      <Section title="待处理">
        <ColumnList
          label="待处理"
          items={queues}
          keyOf={({ key }) => key}
          columns={QUEUE_COLUMNS}
          pathOf={({ key }) => queuePath(key)}
        />
      </Section>
    )
  return (
    <Board>
      {queues.map((queue) => (
        <Queue key={queue.key} queue={queue} />
      ))}
    </Board>
  )
}

function Queue({ queue }: { queue: DeskQueue }) {
  const go = useGo()
  const { key, title, count, overdue, rows } = queue
  const path = queuePath(key)
  return (
    <Section title={title} trailing={<StateChip tone={overdue > 0 ? 'bad' : 'info'}>{countWords(queue)}</StateChip>}>
      <ColumnList
        label={title}
        items={rows.slice(0, SHOWN)}
        keyOf={({ id }) => id}
        columns={ROW_COLUMNS}
        pathOf={({ path }) => path}
      />
      {count > SHOWN && (
        <Button kind="plain" onPress={() => go(path)}>
          {`查看全部${count}项${title}`}
        </Button>
      )}
    </Section>
  )
}

/** What operators set, and what they take away. */
function Set() {
  const go = useGo()
  const [exporting, show] = useState(false)
  const mayExport = useSession().person?.rights.includes('export') ?? false
  const row = (title: string, path: string, note: string) => (
    <LinkRow title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
  )
  return (
    <Section title="管理">
      <Card rows>
        {row('装修申请记录', '/decoration/applyrecord', '全部装修，按状态和房间查找')}
        {row('退款与转账', '/decoration/desk/returns', '渠道无法退回的款项，登记转账并复核')}
        {row('装修类型', '/decoration/types', '申请表、材料、费用、保证金和审批流程')}
        {row('装修期限设置', '/decoration/settings', '工期、延期和提前申请的天数')}
        {row('巡检和验收清单', '/decoration/checklists', '巡检项目、验收项目和整改类型')}
        {row('邻里施工', '/decoration/calendar', '可施工时段、施工安排和投诉')}
        {mayExport && <LinkRow title="导出表格" note="装修、整改单和保证金" onPress={() => show(true)} />}
      </Card>
      {exporting && <ExportSheet onClose={() => show(false)} />}
    </Section>
  )
}
