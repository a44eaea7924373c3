import { useState } from 'react'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Choices, SearchField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { visitor } from '../parts/calls.ts'
import s from '../parts/parts.module.css'

interface Named {
  readonly id: string
  readonly name: string
}

/** Of `ReceiverSheet`. */
export interface ReceiverSheetProps {
  chosen: readonly Named[]
  onDone: (chosen: readonly Named[]) => void
  onClose: () => void
}

/** Chooses colleagues who receive visitors, found by name or spelling. */
export function ReceiverSheet({ chosen, onDone, onClose }: ReceiverSheetProps) {
  const [text, search] = useState('')
  const [picked, pick] = useState<readonly Named[]>(chosen)
  const { data, error, refetch } = useQuery(visitor.read('receiverChoices', text === '' ? {} : { text }))
  const found = data?.items ?? []
  // Whoever is chosen stays in sight, whatever is looked for.
  const options = [...picked, ...found.filter(({ id }) => !picked.some((one) => one.id === id))]
  return (
    <Sheet open title="选择前台人员" onClose={onClose}>
      <div className={s.fields}>
        <SearchField label="姓名或拼音" onSearch={search} />
        {data ? (
          options.length === 0 ? (
            <p className={s.quiet}>没有找到这位同事</p>
          ) : (
            <Choices
              label="前台人员"
              variant="list"
              options={options.map(({ id, name }) => ({ value: id, label: name }))}
              value={picked.map(({ id }) => id)}
              onChange={(ids) => pick(options.filter(({ id }) => ids.includes(id)).slice(0, 20))}
            />
          )
        ) : (
          <NotLoaded error={error} onRetry={refetch} shape="list" count={3} />
        )}
        <Button wide onPress={() => onDone(picked)}>
          {`确定（${picked.length}人）`}
        </Button>
      </div>
    </Sheet>
  )
}
