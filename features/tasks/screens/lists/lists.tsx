import { useState } from 'react'
import { useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import type { FieldList } from '#contract/tasks'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { ListSheet } from './list-sheet.tsx'
import { countWords, LIST_STATES, parentWords } from './list-words.ts'
import { MAY_NOT } from './may-not.ts'

const COLUMNS: readonly Column<FieldList>[] = [
  { name: 'title', title: '列表', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ builtIn, state }) {
      const { label, tone } = LIST_STATES[state]
      return builtIn ? <StateChip tone="info">系统自带</StateChip> : <StateChip tone={tone}>{label}</StateChip>
    },
    by: ({ builtIn, state }) => (builtIn ? '系统自带' : LIST_STATES[state].label),
  },
  { name: 'count', title: '选项', card: 'fact', of: countWords },
  { name: 'parent', title: '上级列表', card: 'fact', of: parentWords },
]

const DETAIL = { path: (id: string) => `/tasks/list?id=${id}` }

/** /tasks/lists: the lists that fields of forms choose from. */
export default function Lists() {
  const go = useGo()
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="选项列表"
      back="/services"
      label="列表"
      query={task.read('listList')}
      notYours={MAY_NOT.notYours}
      add={{ label: '新建列表', onPress: () => add(true) }}
      empty={{ title: '还没有列表', text: '新建列表后，表单里的字段就能从中选择' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={DETAIL}
    >
      {adding && <ListSheet list={null} onClose={() => add(false)} onAdded={(id) => go('/tasks/list', { id })} />}
    </ListPage>
  )
}
