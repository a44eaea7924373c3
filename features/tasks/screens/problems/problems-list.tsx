import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { dayWords } from '../parts/words.ts'

const KINDS = {
  returned: { words: '被退回', tone: 'bad' },
  overdue: { words: '已逾期', tone: 'warn' },
  other: { words: '待处理', tone: 'warn' },
} as const

/** /parkCoordination/problemsList: what is wrong with what this person is to do: returned fields with the reason, overdue shares, and what other areas found. */
export default function ProblemsList() {
  const go = useGo()
  return (
    <ListPage
      title="问题列表"
      back="/parkCoordination/myHandleTask"
      label="问题"
      query={task.read('problems')}
      empty={{ title: '没有需要处理的问题', text: '被退回的内容和逾期的任务会列在这里' }}
      keyOf={({ id }) => id}
      below={(answer) => answer?.more && <p>只列出最早到期的，处理后会显示其余的</p>}
      row={({ kind, title, text, fields, dueOn, path }) => (
        <ListCard
          title={title}
          chip={<StateChip tone={KINDS[kind].tone}>{KINDS[kind].words}</StateChip>}
          facts={[
            text,
            fields.length > 0 ? `请修改：${fields.join('、')}` : dueOn !== null && `截止${dayWords(dueOn)}`,
          ].filter((fact) => fact !== false)}
          href={hrefOf(path)}
          onPress={() => go(path)}
        />
      )}
    />
  )
}
