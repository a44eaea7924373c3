import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import type { DesignProblem } from '#vocabulary/form-design'
import type { Field } from '#vocabulary/form-model'
import s from './form-editor.module.css'
import { fieldWords } from './kinds.ts'
import { swapped } from './order.ts'

/** Of `FieldRows`. */
export interface FieldRowsProps {
  label: string
  fields: readonly Field[]
  problems: readonly DesignProblem[]
  /** Where a field stands, as problems name it. */
  spotOf: (field: Field) => string
  onChange: (fields: readonly Field[]) => void
  onOpen: (at: number | 'new') => void
  onCopy: (at: number) => void
  /** Why no more can be added, in words. */
  full: string | null
  addText: string
  error?: string | null
}

/** Fields in their order: moved, copied, opened, one more; what is wrong stands at each, warnings apart. */
export function FieldRows(props: FieldRowsProps) {
  const { label, fields, problems, spotOf, onChange, onOpen, onCopy, full, addText, error } = props
  return (
    <>
      <List label={label} items={fields.map((field, at) => ({ field, at }))} keyOf={({ field }) => field.id}>
        {({ field, at }) => {
          const own = problems.filter(({ spot }) => spot === spotOf(field) || spot.startsWith(`${spotOf(field)}.`))
          const wrong = own.filter(({ warning }) => !warning)
          const warned = own.filter(({ warning }) => warning)
          return (
            <ListCard
              title={field.label || '未命名'}
              facts={[fieldWords(field)]}
              chip={
                wrong.length > 0 ? (
                  <StateChip tone="bad">有问题</StateChip>
                ) : warned.length > 0 ? (
                  <StateChip tone="warn">请留意</StateChip>
                ) : undefined
              }
              acts={
                <>
                  {own.length > 0 && (
                    <span className={s.problems}>
                      {wrong.map(({ words }) => (
                        <span key={words} className={s.wrong}>
                          {words}
                        </span>
                      ))}
                      {warned.map(({ words }) => (
                        <span key={words} className={s.warning}>
                          提醒：{words}
                        </span>
                      ))}
                    </span>
                  )}
                  {at > 0 && (
                    <Button kind="plain" size="s" onPress={() => onChange(swapped(fields, at, at - 1))}>
                      上移
                    </Button>
                  )}
                  {at < fields.length - 1 && (
                    <Button kind="plain" size="s" onPress={() => onChange(swapped(fields, at, at + 1))}>
                      下移
                    </Button>
                  )}
                  <Button kind="plain" size="s" disabledReason={full} onPress={() => onCopy(at)}>
                    复制
                  </Button>
                  <Button kind="secondary" size="s" onPress={() => onOpen(at)}>
                    修改
                  </Button>
                </>
              }
            />
          )
        }}
      </List>
      {error && (
        <p className={s.wrong} role="alert">
          {error}
        </p>
      )}
      <Button wide kind="secondary" disabledReason={full} onPress={() => onOpen('new')}>
        {addText}
      </Button>
    </>
  )
}
