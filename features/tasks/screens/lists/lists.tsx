import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { FieldList } from '#contract/tasks'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { ListSheet } from './list-sheet.tsx'
import { countWords, LIST_STATES, parentWords } from './list-words.ts'
import { MAY_NOT } from './may-not.ts'

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
      row={(list) => <OneOf list={list} onOpen={() => go('/tasks/list', { id: list.id })} />}
    >
      {adding && <ListSheet list={null} onClose={() => add(false)} onAdded={(id) => go('/tasks/list', { id })} />}
    </ListPage>
  )
}

function OneOf({ list, onOpen }: { list: FieldList; onOpen: () => void }) {
  const { label, tone } = LIST_STATES[list.state]
  const parent = parentWords(list)
  return (
    <ListCard
      title={list.title}
      chip={list.builtIn ? <StateChip tone="info">系统自带</StateChip> : <StateChip tone={tone}>{label}</StateChip>}
      facts={parent === null ? [countWords(list)] : [countWords(list), parent]}
      href={hrefOf('/tasks/list', { id: list.id })}
      onPress={onOpen}
    />
  )
}
