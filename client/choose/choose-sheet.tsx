import { useState } from 'react'
import type { CallPages } from '#client/calls'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { Choices, SearchField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Empty, ErrorNote, Skeleton } from '#ui/state'
import { Chips, type Named } from './chips.tsx'

/** What is chosen from, and what was. */
export interface ChooseSheetProps {
  title: string
  /** What all of them are called: 人员. */
  what: string
  /** Nothing is shown before one searches. */
  searched?: boolean
  /** Those with this text in their name, page by page. */
  choices: (text: string) => CallPages<{ items: (Named & { note: string })[]; next: string | null }>
  chosen: readonly Named[]
  onDone: (chosen: readonly Named[]) => void
  onClose: () => void
}

/** Chooses several of a kind; what was chosen stays while one searches on. */
export function ChooseSheet({
  title,
  what,
  searched = false,
  choices,
  chosen: before,
  onDone,
  onClose,
}: ChooseSheetProps) {
  const [chosen, choose] = useState(before)
  const [text, search] = useState('')
  return (
    <Sheet open title={title} onClose={onClose}>
      <SearchField label={`搜索${what}`} onSearch={search} />
      <Chips label="已选" chosen={chosen} onRemove={(id) => choose(chosen.filter((each) => each.id !== id))} />
      {searched && text === '' ? (
        <Empty title="按姓名查找" text="输入姓名、拼音或首字母" />
      ) : (
        <Found what={what} choices={choices} text={text} chosen={chosen} onChoose={choose} />
      )}
      <Button wide onPress={() => onDone(chosen)}>
        {chosen.length === 0 ? '完成' : `选好了（${chosen.length}）`}
      </Button>
    </Sheet>
  )
}

interface FoundProps extends Pick<ChooseSheetProps, 'what' | 'choices' | 'chosen'> {
  text: string
  onChoose: (chosen: readonly Named[]) => void
}

function Found({ what, choices, text, chosen, onChoose }: FoundProps) {
  const { items, list } = usePages(choices(text))
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
        label={what}
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
