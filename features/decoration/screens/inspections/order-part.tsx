import type { FaultKind, InspectItem } from '#contract/decoration'
import { Stepper, Switch } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Note, Stack } from '#ui/stack'
import { faultyOf, hasSafety, type InspectionDraft } from './filling.ts'

const MAX_DAYS = 15
const USUAL_DAYS = 3

/** Of `OrderPart`. */
export interface OrderPartProps {
  items: readonly InspectItem[]
  kinds: readonly FaultKind[]
  draft: InspectionDraft
  change: (part: Partial<InspectionDraft>) => void
}

/** Whether the faults are ordered to be corrected at once, and until when; nothing while there is no fault. */
export function OrderPart({ items, kinds, draft, change }: OrderPartProps) {
  const faulty = faultyOf(items, draft)
  if (faulty.length === 0) return null
  const isUrgent = hasSafety(kinds, faulty)
  const usual = Math.min(
    USUAL_DAYS,
    ...kinds.filter(({ key }) => faulty.some((item) => item.kind === key)).map(({ days }) => days),
  )
  return (
    <Section title="整改单">
      <Card>
        <Stack>
          <Switch
            label="同时下达整改单"
            hint={`${faulty.length}项异常合为一张整改单，提交后通知申请人和施工负责人`}
            checked={draft.orders}
            onChange={(orders) => change({ orders })}
          />
          {draft.orders && isUrgent && <Note>包含安全问题，须在24小时内整改</Note>}
          {draft.orders && !isUrgent && (
            <Stepper
              label="整改期限"
              note="几天内整改"
              value={draft.days ?? usual}
              min={1}
              max={MAX_DAYS}
              onChange={(days) => change({ days })}
            />
          )}
        </Stack>
      </Card>
    </Section>
  )
}
