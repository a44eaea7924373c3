import { useState } from 'react'
import { useAct } from '#client/form'
import { useHistoryState, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import type { FieldList, ListEntry } from '#contract/tasks'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { task } from '../parts/calls.ts'
import { type ChosenEntry, EntryField } from './choose.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { ListHead } from './list-head.tsx'
import { MAY_NOT } from './may-not.ts'

/** /tasks/list: one list, with its entries by a part of their name and by the entry that they hang on. */
export default function OneList() {
  const id = useQueryText('id') ?? ''
  const [text, search] = useHistoryState('text', '')
  const [within, narrow] = useHistoryState<ChosenEntry | null>('within', null)
  const [adding, add] = useState<FieldList | null>(null)
  return (
    <ListPage
      title="列表内容"
      back="/tasks/lists"
      label="列表内容"
      pages={task.pages('listEntries', { id, text, within: within?.id ?? null })}
      {...MAY_NOT}
      above={(answer) =>
        answer && (
          <>
            <ListHead list={answer.list} />
            <SearchField label="搜索名称或编码" onSearch={search} initial={text} />
            {answer.list.within && (
              <EntryField
                label={answer.list.within.title}
                optional
                listId={answer.list.within.id}
                value={within}
                onChange={narrow}
              />
            )}
          </>
        )
      }
      add={({ list }) => (list.builtIn ? null : { label: '添加内容', onPress: () => add(list) })}
      empty={({ list }) =>
        text !== '' || within !== null
          ? { title: '没有找到', text: '换一个词，或清除选择再试试' }
          : list.builtIn
            ? { title: '还没有内容', text: '园区资料里有了就会出现在这里' }
            : { title: '还没有内容', text: '逐条添加，或用表格批量导入；有了内容就能发布' }
      }
      keyOf={(entry) => entry.id}
      row={(entry, { list }) => <OneEntry list={list} entry={entry} />}
    >
      {adding && <EntrySheet list={adding} entry={null} within={within} onClose={() => add(null)} />}
    </ListPage>
  )
}

function OneEntry({ list, entry }: { list: FieldList; entry: ListEntry }) {
  const [changing, change] = useState(false)
  const { id, version: seen, name, code, within, disabled } = entry
  const turn = useAct({
    send: () => task.send('listEntrySwitch', { id, seen, disabled: !disabled }),
    done: disabled ? '已启用' : '已停用，填过的不受影响',
  })
  const facts = [
    within ? `${list.within?.title ?? '上级'}：${within.name}` : null,
    code === '' ? null : `编码：${code}`,
  ]
  return (
    <>
      <ListCard
        title={name}
        {...(disabled && { chip: <StateChip tone="neutral">已停用</StateChip> })}
        facts={facts.flatMap((fact) => fact ?? [])}
        {...(!list.builtIn && {
          acts: (
            <>
              <Button kind="plain" size="s" busy={turn.busy} onPress={() => turn.run()}>
                {disabled ? '启用' : '停用'}
              </Button>
              <Button kind="secondary" size="s" onPress={() => change(true)}>
                修改
              </Button>
            </>
          ),
        })}
      />
      {changing && <EntrySheet list={list} entry={entry} within={null} onClose={() => change(false)} />}
    </>
  )
}
