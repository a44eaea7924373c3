import { Button } from '#ui/button'
import { Choice, Choices, FieldGroup } from '#ui/field'
import type { Placed, RuleShape } from '#vocabulary/rule'
import s from './rules.module.css'
import { movedBy } from './typed.ts'

/** Of `OrderField`. */
export interface OrderFieldProps {
  shape: Extract<RuleShape, { kind: 'order' }>
  label: string
  hint: string
  value: readonly Placed[]
  onChange: (value: readonly Placed[]) => void
  error: string | null
}

const USES = [
  { value: 'usual', label: '按业务约定' },
  { value: 'all', label: '全部用途' },
  { value: 'some', label: '指定用途' },
] as const

/** Things in an order: each is moved up or down, and may be good for all or for some uses. */
export function OrderField({ shape, value, onChange, ...field }: OrderFieldProps) {
  const nameOf = (key: string) => shape.options.find((option) => option.key === key)?.name ?? key
  const pay = (key: string, pays: Placed['pays']) =>
    onChange(value.map((placed) => (placed.key === key ? { key, pays } : placed)))
  return (
    <FieldGroup {...field}>
      <ol className={s.order}>
        {value.map(({ key, pays }, at) => (
          <li key={key} className={s.placed}>
            <div className={s.head}>
              <strong>{`${at + 1}. ${nameOf(key)}`}</strong>
              <span className={s.acts}>
                {at > 0 && (
                  <Button kind="plain" size="s" onPress={() => onChange(movedBy(value, at, -1))}>
                    {`上移${nameOf(key)}`}
                  </Button>
                )}
                {at < value.length - 1 && (
                  <Button kind="plain" size="s" onPress={() => onChange(movedBy(value, at, 1))}>
                    {`下移${nameOf(key)}`}
                  </Button>
                )}
              </span>
            </div>
            {shape.fixed.includes(key) ? (
              <p className={s.note}>始终可用于全部用途</p>
            ) : (
              <>
                <Choice
                  label={`${nameOf(key)}可用于`}
                  options={USES}
                  value={typeof pays === 'string' ? pays : 'some'}
                  onChange={(chosen) => pay(key, chosen === 'some' ? [] : chosen)}
                />
                {typeof pays !== 'string' && (
                  <Choices
                    label={`${nameOf(key)}的用途`}
                    hint="不选就暂时不能用它付款"
                    options={shape.uses.map((use) => ({ value: use.key, label: use.name }))}
                    value={pays}
                    onChange={(chosen) => pay(key, chosen)}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </FieldGroup>
  )
}
