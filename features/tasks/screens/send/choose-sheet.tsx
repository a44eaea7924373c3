import { useState } from 'react'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { Choices, SearchField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Empty, ErrorNote, Skeleton } from '#ui/state'
import { task } from '../parts/calls.ts'
import { Chips } from './chips.tsx'
import type { Named } from './values.ts'

/** What is chosen from. */
export type ChosenKind = 'people' | 'companies'

const WORDS: Readonly<Record<ChosenKind, string>> = { people: '人员', companies: '企业' }

export interface ChooseSheetProps {
  park: boolean
  kind: ChosenKind
  title: string
  chosen: readonly Named[]
  onDone: (chosen: readonly Named[]) => void
  onClose: () => void
}

/** Chooses several persons or companies; what was chosen stays while one searches on. Persons are found by their name alone. */
export function ChooseSheet({ park, kind, title, chosen: before, onDone, onClose }: ChooseSheetProps) {
  const [chosen, choose] = useState(before)
  const [text, search] = useState('')
  return (
    <Sheet open title={title} onClose={onClose}>
      <SearchField label={`搜索${WORDS[kind]}`} onSearch={search} />
      <Chips label="已选" chosen={chosen} onRemove={(id) => choose(chosen.filter((each) => each.id !== id))} />
      {kind === 'people' && text === '' ? (
        <Empty title="按姓名查找" text="输入姓名、拼音或首字母" />
      ) : (
        <Found park={park} kind={kind} text={text} chosen={chosen} onChoose={choose} />
      )}
      <Button wide onPress={() => onDone(chosen)}>
        {chosen.length === 0 ? '完成' : `选好了（${chosen.length}）`}
      </Button>
    </Sheet>
  )
}

interface FoundProps extends Pick<ChooseSheetProps, 'park' | 'kind' | 'chosen'> {
  text: string
  onChoose: (chosen: readonly Named[]) => void
}

function Found({ park, kind, text, chosen, onChoose }: FoundProps) {
  const { items, list } = usePages(task.pages('receiverChoices', { park, kind, text }))
  if (items.length === 0) {
    if (list.trouble)
      return <ErrorNote text={list.trouble.text} onRetry={list.trouble.lasting ? undefined : list.onMore} />
    if (list.loading === 'first') return <Skeleton shape="list" count={3} />
    return <Empty title={text === '' ? '没有可选的' : `没有找到“${text}”`} text="换个词试试" />
  }
  const shown = new Set(items.map(({ id }) => id))
  const change = (ids: readonly string[]) =>
    onChoose([
      ...chosen.filter(({ id }) => !shown.has(id)),
      ...items.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
    ])
  return (
    <>
      <Choices
        label={WORDS[kind]}
        silent
        variant="list"
        options={items.map(({ id, name, note }) => ({ value: id, label: name, ...(note !== '' && { note }) }))}
        value={chosen.filter(({ id }) => shown.has(id)).map(({ id }) => id)}
        onChange={change}
      />
      {list.hasMore && (
        <Button kind="plain" busy={list.loading === 'more'} onPress={list.onMore}>
          显示更多
        </Button>
      )}
    </>
  )
}
