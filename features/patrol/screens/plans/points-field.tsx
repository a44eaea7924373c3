import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { ChosenField } from '#ui/form-fields'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { patrol } from '../parts/calls.ts'
import { PATROL_LIMITS } from '../parts/limits.ts'
import s from '../parts/problem.module.css'
import { movedUp, type PlanPoint } from './plan-words.ts'

/** Of `PointsField`. */
export interface PointsFieldProps {
  value: readonly PlanPoint[]
  onChange: (points: readonly PlanPoint[]) => void
  error?: string | null | undefined
}

/** Points in the order in which they are walked: added by a search, moved up, taken off. */
export function PointsField({ value, onChange, error }: PointsFieldProps) {
  const ask = useAsk()
  const isFull = value.length >= PATROL_LIMITS.planPoints
  return (
    <>
      <FieldGroup label="点位（按巡查顺序）" error={error}>
        {value.length > 0 && (
          <ol className={s.list}>
            {value.map((point, at) => (
              <li key={point.id}>
                <ListCard
                  title={`${at + 1}. ${point.name}`}
                  facts={[point.place || '室外']}
                  chip={point.disabled ? <StateChip tone="neutral">停用</StateChip> : undefined}
                  acts={
                    <>
                      {at > 0 && (
                        <Button kind="plain" size="s" onPress={() => onChange(movedUp(value, at))}>
                          {`上移${point.name}`}
                        </Button>
                      )}
                      <Button kind="plain" size="s" onPress={() => onChange(value.filter(({ id }) => id !== point.id))}>
                        {`移除${point.name}`}
                      </Button>
                    </>
                  }
                />
              </li>
            ))}
          </ol>
        )}
      </FieldGroup>
      <ChosenField
        label="要添加的点位"
        value=""
        name={null}
        within={null}
        disabledReason={isFull ? `最多 ${PATROL_LIMITS.planPoints} 个点位` : null}
        find={async (text) => {
          const { items, next } = await ask(patrol.read('pointList', { disabled: false, ...(text !== '' && { text }) }))
          const others = items.filter(({ id }) => value.every((point) => point.id !== id))
          return {
            items: others.map(({ id, name, place }) => ({ id, name, note: place || '室外' })),
            more: next !== null,
          }
        }}
        wordsOf={(failure) => wordsOf(failure) ?? '没有找到，请稍后再试'}
        onChange={(id, name) => {
          if (id !== '') onChange([...value, { id, name, place: '', disabled: false }])
        }}
      />
    </>
  )
}
