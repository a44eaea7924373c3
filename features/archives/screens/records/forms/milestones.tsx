import type { RecordData } from '#contract/archives'
import { Button } from '#ui/button'
import { DayField, FieldGroup, Switch, TextField } from '#ui/field'
import { Card } from '#ui/page'

/** A milestone of a project. */
export type Milestone = RecordData<'project'>['milestones'][number]

/** So many milestones a project has at most. */
const MAX = 20

/** What is wrong with milestones, or null. */
export function milestonesProblem(milestones: readonly Milestone[]): string | null {
  return milestones.some(({ name, day }) => name.trim() === '' || day === '') ? '请填写每个节点的名称和日期' : null
}

/** Of `MilestonesField`. */
export interface MilestonesFieldProps {
  value: readonly Milestone[]
  onChange: (milestones: readonly Milestone[]) => void
  error: string | null
}

/** The milestones of a project in their order. */
export function MilestonesField({ value, onChange, error }: MilestonesFieldProps) {
  const change = (at: number, part: Partial<Milestone>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <FieldGroup label="节点" optional error={error}>
      {value.map(({ name, day, done }, at) => (
        // milestones have no id: they go by their place
        // oxlint-disable-next-line react/no-array-index-key -- as said
        <Card key={at}>
          <TextField
            label={`节点${at + 1}`}
            maxLength={60}
            value={name}
            onChange={(next) => change(at, { name: next })}
          />
          <DayField label="日期" value={day} onChange={(next) => change(at, { day: next })} />
          <Switch label="已完成" checked={done} onChange={(next) => change(at, { done: next })} />
          <Button
            kind="plain"
            size="s"
            onPress={() => onChange(value.filter((_, place) => place !== at))}
          >{`移除节点${at + 1}`}</Button>
        </Card>
      ))}
      <Button
        kind="secondary"
        wide
        disabledReason={value.length >= MAX ? `最多${MAX}个节点` : null}
        onPress={() => onChange([...value, { name: '', day: '', done: false }])}
      >
        添加节点
      </Button>
    </FieldGroup>
  )
}
