import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DUTIES_KEY } from '#client/duties'
import { useForm } from '#client/form'
import type { StaffCaseDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice, TextArea } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import s from './staff.module.css'
import { type Desk, STAFF_KEY, staffCalls } from './staff-queries.ts'

const EMPTY = { note: '', from: '' as '' | 'company' | 'park' }

/** Passes or refuses an application; the park says whose space it takes. */
export function DecideForm({ desk, of }: { desk: Desk; of: StaffCaseDetail }) {
  const queries = useQueryClient()
  const draft = useMemo(() => ({ name: `parking.staff.decide.${of.id}`, empty: EMPTY }), [of.id])
  const { values, change, errors, notice, forget, run, layout } = useForm({ draft, by: 'page' })
  const { element, busy } = layout
  const needsSpace = desk === 'park' && of.kind === 'parking'
  const from = values.from || ((of.company?.left ?? 0) === 0 && (of.park?.left ?? 0) > 0 ? 'park' : 'company')
  const left = of[from]?.left ?? 0
  const note = values.note.trim()

  const decide = (accept: boolean) =>
    run({ note: !accept && note === '' ? '请写明不通过的原因' : null }, async () => {
      const input = { id: of.id, accept, note }
      try {
        await (desk === 'company'
          ? staffCalls.post('companyDecide', input)
          : staffCalls.post('parkDecide', { ...input, from }))
        forget()
        toast(accept ? (desk === 'company' ? '已通过，转交园区审批' : '已通过') : '已设为不通过', { kind: 'ok' })
      } finally {
        // also after a refusal: somebody else may have been quicker
        for (const queryKey of [STAFF_KEY, DUTIES_KEY]) void queries.invalidateQueries({ queryKey })
      }
    })
  return (
    <Section title="审批">
      <form ref={element} onSubmit={(event) => event.preventDefault()} noValidate>
        <Card>
          {needsSpace && (
            <Choice
              label="使用谁的车位"
              options={[
                { value: 'company', label: '企业车位', disabledReason: of.company === null ? '没有设置' : null },
                { value: 'park', label: '园区公共车位', disabledReason: of.park === null ? '没有设置' : null },
              ]}
              value={from}
              onChange={(next) => change({ from: next })}
            />
          )}
          <TextArea
            label="审批意见"
            optional
            hint="不通过时必须写明原因，申请人可以看到"
            value={values.note}
            onChange={(typed) => change({ note: typed })}
            maxLength={100}
            error={errors.note}
          />
          {notice && <Notice title="没有完成" text={notice.text} requestId={notice.requestId} />}
          <div className={s.acts}>
            <Button kind="secondary" busy={busy} onPress={() => decide(false)}>
              不通过
            </Button>
            <Button
              busy={busy}
              disabledReason={needsSpace && left === 0 ? '没有空车位，可以调整车位或发起摇号' : null}
              onPress={() => decide(true)}
            >
              通过
            </Button>
          </div>
        </Card>
      </form>
    </Section>
  )
}
