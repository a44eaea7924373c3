import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button'
import { Choice, FieldGroup, type FieldProps, SearchField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Empty, ErrorNote, Skeleton } from '#ui/state'
import s from './form-fields.module.css'
import type { Find, Found } from './ports.ts'

/** Of `ChosenField`. */
export interface ChosenFieldProps extends FieldProps {
  value: string
  /** The name of what is chosen; null: not known. */
  name: string | null
  onChange: (id: string, name: string) => void
  find: Find
  within: string | null
  wordsOf: (failure: unknown) => string
  /** Why nothing can be chosen yet. */
  disabledReason?: string | null | undefined
}

/** One record, chosen in a sheet with a search. */
export function ChosenField(props: ChosenFieldProps) {
  const { value, name, onChange, find, within, wordsOf, disabledReason, ...field } = props
  const [open, setOpen] = useState(false)
  return (
    <FieldGroup {...field}>
      {value !== '' && <p>{name ?? '已选择'}</p>}
      <div className={s.acts}>
        <Button kind="secondary" disabledReason={disabledReason} onPress={() => setOpen(true)}>
          {value === '' ? `选择${field.label}` : '重新选择'}
        </Button>
        {value !== '' && (
          <Button kind="plain" onPress={() => onChange('', '')}>
            清除
          </Button>
        )}
      </div>
      <Sheet open={open} title={`选择${field.label}`} onClose={() => setOpen(false)}>
        <Search
          label={field.label}
          value={value}
          find={(text) => find(text, within)}
          wordsOf={wordsOf}
          onPick={(id, picked) => {
            onChange(id, picked)
            setOpen(false)
          }}
        />
      </Sheet>
    </FieldGroup>
  )
}

interface SearchProps {
  label: string
  value: string
  find: (text: string) => Promise<Found>
  wordsOf: (failure: unknown) => string
  onPick: (id: string, name: string) => void
}

type Answer = { text: string; turn: number; found: Found } | { text: string; turn: number; failed: string }

function Search({ label, value, find, wordsOf, onPick }: SearchProps) {
  const [asked, ask] = useState({ text: '', turn: 0 })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const seek = useEffectEvent(async (text: string, turn: number, isNow: () => boolean) => {
    try {
      const found = await find(text)
      if (isNow()) setAnswer({ text, turn, found })
    } catch (failure) {
      if (isNow()) setAnswer({ text, turn, failed: wordsOf(failure) })
    }
  })
  useEffect(() => {
    let now = true
    // an answer to an earlier text is not shown
    void seek(asked.text, asked.turn, () => now)
    return () => {
      now = false
    }
  }, [asked])
  const isThere = answer !== null && answer.text === asked.text && answer.turn === asked.turn
  return (
    <>
      <SearchField label={`搜索${label}`} onSearch={(text) => ask({ text, turn: 0 })} />
      {!isThere && <Skeleton shape="list" />}
      {isThere && 'failed' in answer && (
        <ErrorNote text={answer.failed} onRetry={() => ask({ ...asked, turn: asked.turn + 1 })} />
      )}
      {isThere && 'found' in answer && answer.found.items.length === 0 && (
        <Empty title="没有找到" text={asked.text === '' ? '这里还没有可以选择的内容' : '换一个词再试试'} />
      )}
      {isThere && 'found' in answer && answer.found.items.length > 0 && (
        <>
          <Choice
            label={label}
            silent
            variant="list"
            options={answer.found.items.map(({ id, name, note }) => ({
              value: id,
              label: name,
              ...(note !== undefined && { note }),
            }))}
            value={value}
            onChange={(id) => onPick(id, answer.found.items.find((each) => each.id === id)?.name ?? '')}
          />
          <p className={s.quiet}>{answer.found.more ? '还有更多，输入名称可以找到' : '没有更多了'}</p>
        </>
      )}
    </>
  )
}
