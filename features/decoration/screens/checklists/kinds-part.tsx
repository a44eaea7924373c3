import { VISIT_MOST } from '#can/decoration'
import type { FaultKind } from '#contract/decoration'
import { Button } from '#ui/button'
import { FieldGroup, Stepper, Switch, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Stack } from '#ui/stack'
import { newKey } from './lists.ts'

const MAX_DAYS = 15
const MAX_NAME = 12

/** Of `KindsPart`. */
export interface KindsPartProps {
  kinds: readonly FaultKind[]
  onChange: (kinds: FaultKind[]) => void
  error: string | null
}

/** Kinds of faults: what they are called, and how long they may take. */
export function KindsPart({ kinds, onChange, error }: KindsPartProps) {
  const put = (at: number, part: Partial<FaultKind>) =>
    onChange(kinds.map((kind, nth) => (nth === at ? { ...kind, ...part } : kind)))
  return (
    <Section title="整改类型">
      <FieldGroup label="整改类型" silent error={error}>
        {kinds.map(({ key, name, safety, days }, at) => (
          <Card key={key}>
            <Stack>
              <TextField
                label={`类型 ${at + 1}`}
                maxLength={MAX_NAME}
                value={name}
                onChange={(next) => put(at, { name: next })}
              />
              <Switch
                label={`类型 ${at + 1} 属于安全问题`}
                hint="须在24小时内整改，未关闭不能复工"
                checked={safety}
                onChange={(next) => put(at, { safety: next })}
              />
              {!safety && (
                <Stepper
                  label={`类型 ${at + 1} 整改期限`}
                  note="几天内整改"
                  value={days}
                  min={1}
                  max={MAX_DAYS}
                  onChange={(next) => put(at, { days: next })}
                />
              )}
              {kinds.length > 1 && (
                <Button kind="plain" size="s" onPress={() => onChange(kinds.toSpliced(at, 1))}>
                  {`移除类型 ${at + 1}`}
                </Button>
              )}
            </Stack>
          </Card>
        ))}
      </FieldGroup>
      <Button
        kind="secondary"
        disabledReason={kinds.length >= VISIT_MOST.kinds ? `最多 ${VISIT_MOST.kinds} 个类型` : null}
        onPress={() => onChange([...kinds, { key: newKey('k'), name: '', safety: false, days: 3 }])}
      >
        添加整改类型
      </Button>
    </Section>
  )
}
