import { useSend } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { StaffCaseDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice, TextArea } from '#ui/field'
import { Card, Section } from '#ui/page'
import { staffCalls } from '../parts/calls.ts'
import type { Desk } from './cases.ts'

const START: { note: string; from: '' | Desk; accept: boolean } = { note: '', from: '', accept: true }

/** Passes or refuses an application; the park says whose space it takes. */
export function DecideForm({ desk, of }: { desk: Desk; of: StaffCaseDetail }) {
  const needsSpace = desk === 'park' && of.kind === 'parking'
  const form = useSend({
    start: START,
    draft: `parking.staff.decide.${of.id}`,
    secret: ['accept'],
    by: 'sheet',
    check: ({ note, accept }) => ({ note: !accept && note.trim() === '' ? '请写明不通过的原因' : null }),
    send({ note: typed, accept, from }) {
      const input = { id: of.id, accept, note: typed.trim() }
      return desk === 'company'
        ? staffCalls.send('companyDecide', input)
        : staffCalls.send('parkDecide', { ...input, from: from || usualSpace(of) })
    },
    done({ state }) {
      if (state === 'refused') return '已设为不通过'
      return desk === 'company' ? '已通过，转交园区审批' : '已通过'
    },
  })
  const from = form.values.from || usualSpace(of)
  const left = of[from]?.left ?? 0
  return (
    <Section title="审批">
      <Card>
        <SheetForm
          form={form}
          submitText="通过"
          disabledReason={needsSpace && left === 0 ? '没有空车位，可以调整车位或发起摇号' : null}
          onSubmit={() => form.submit({ accept: true })}
          beside={
            <Button kind="secondary" busy={form.layout.busy} onPress={() => form.submit({ accept: false })}>
              不通过
            </Button>
          }
        >
          {needsSpace && (
            <Choice
              label="使用谁的车位"
              options={[
                { value: 'company', label: '企业车位', disabledReason: of.company === null ? '没有设置' : null },
                { value: 'park', label: '园区公共车位', disabledReason: of.park === null ? '没有设置' : null },
              ]}
              value={from}
              onChange={(next) => form.change({ from: next })}
            />
          )}
          <TextArea
            label="审批意见"
            optional
            hint="不通过时必须写明原因，申请人可以看到"
            maxLength={100}
            {...form.field('note')}
          />
        </SheetForm>
      </Card>
    </Section>
  )
}

/** Whose space it takes where nobody said: the company's, unless only the park has one left. */
function usualSpace({ company, park }: StaffCaseDetail): Desk {
  return (company?.left ?? 0) === 0 && (park?.left ?? 0) > 0 ? 'park' : 'company'
}
