import { VISIT_MOST } from '#can/decoration'
import type { FaultKind, InspectItem } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choice, FieldGroup, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Acts, Stack } from '#ui/stack'
import { newKey } from './lists.ts'

const MAX_LABEL = 30

/** Of `ItemsPart`. */
export interface ItemsPartProps {
  items: readonly InspectItem[]
  kinds: readonly FaultKind[]
  onChange: (items: InspectItem[]) => void
  error: string | null
}

/** What an inspection looks at, in its order, each with the kind of fault that it proposes. */
export function ItemsPart({ items, kinds, onChange, error }: ItemsPartProps) {
  const put = (at: number, part: Partial<InspectItem>) =>
    onChange(items.map((item, nth) => (nth === at ? { ...item, ...part } : item)))
  const up = (at: number) => {
    const item = items[at]
    if (item) onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, item))
  }
  return (
    <Section title="巡检项">
      <FieldGroup label="巡检项" silent error={error}>
        {items.map(({ id, label, kind }, at) => (
          <Card key={id}>
            <Stack>
              <TextField
                label={`检查项 ${at + 1}`}
                maxLength={MAX_LABEL}
                value={label}
                onChange={(next) => put(at, { label: next })}
              />
              <Choice
                label={`检查项 ${at + 1} 异常时的整改类型`}
                options={kinds
                  .filter(({ name }) => name.trim() !== '')
                  .map(({ key, name }) => ({ value: key, label: name }))}
                value={kinds.some(({ key }) => key === kind) ? kind : null}
                onChange={(next) => put(at, { kind: next })}
              />
              <Acts>
                {at > 0 && (
                  <Button kind="plain" size="s" onPress={() => up(at)}>
                    {`上移检查项 ${at + 1}`}
                  </Button>
                )}
                {items.length > 1 && (
                  <Button kind="plain" size="s" onPress={() => onChange(items.toSpliced(at, 1))}>
                    {`移除检查项 ${at + 1}`}
                  </Button>
                )}
              </Acts>
            </Stack>
          </Card>
        ))}
      </FieldGroup>
      <Button
        kind="secondary"
        disabledReason={items.length >= VISIT_MOST.items ? `最多 ${VISIT_MOST.items} 个检查项` : null}
        onPress={() => onChange([...items, { id: newKey('i'), label: '', kind: kinds[0]?.key ?? '' }])}
      >
        添加检查项
      </Button>
    </Section>
  )
}
