import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { FollowDetail, Stage } from '#contract/archives'
import { Choice, DayField, TextArea, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import { needsReason, STAGE_CHOICES, stageDisabled } from './stage-words.ts'

/** What happened with an enterprise: its stage, what was talked about, and what comes next and when. */
export function ProgressSheet({ follow, onClose }: { follow: FollowDetail; onClose: () => void }) {
  const { id, version, nextOn, nextWhat } = follow
  const inPark = follow.companyId !== null && follow.state === 'listed'
  const [today] = useState(() => dayOf(new Date()))
  const first: Stage = inPark ? 'settled' : 'lead'
  const form = useSend({
    start: { stage: follow.stage ?? first, reason: '', note: '', nextOn: nextOn ?? '', nextWhat },
    draft: `archives.follow.${id}.${version}`,
    by: 'sheet',
    fields: { plan: 'nextOn', 'plan.on': 'nextOn', 'plan.what': 'nextWhat' },
    check: (values) => ({
      reason: needsReason(follow.stage, values.stage) && values.reason.trim() === '' ? '请说明原因' : null,
      ...(values.stage === 'lost'
        ? {}
        : {
            nextOn: values.nextOn === '' && values.nextWhat.trim() !== '' ? '请选择日期' : null,
            nextWhat: values.nextOn !== '' && values.nextWhat.trim() === '' ? '请填写要做的事' : null,
          }),
    }),
    send({ stage, reason, note, nextOn: on, nextWhat: what }) {
      const hasReason = needsReason(follow.stage, stage)
      return archive.send('followSave', {
        id,
        version,
        ...(stage !== follow.stage && { stage }),
        plan: on === '' || stage === 'lost' ? null : { on, what: what.trim() },
        ...(hasReason && { reason: reason.trim() }),
        note: note.trim(),
      })
    },
    done: '已保存',
    onDone: onClose,
  })
  const { stage } = form.values
  return (
    <FormSheet title="更新进展" form={form} submitText="保存" onClose={onClose}>
      <Choice
        label="阶段"
        options={STAGE_CHOICES.map((option) => ({
          ...option,
          disabledReason: stageDisabled(option.value, { stage: follow.stage, inPark }),
        }))}
        {...form.field('stage')}
      />
      {needsReason(follow.stage, stage) && (
        <TextField
          label={stage === 'lost' ? '流失原因' : '调回原因'}
          placeholder={stage === 'lost' ? '例如选择了其他园区' : '例如合同作废'}
          maxLength={200}
          {...form.field('reason')}
        />
      )}
      <TextArea
        optional
        label="情况说明"
        placeholder="谈了什么，对方关心什么"
        maxLength={500}
        {...form.field('note')}
      />
      {stage !== 'lost' && (
        <>
          <DayField optional label="下一步的日期" hint="到期当天会提醒跟进人" min={today} {...form.field('nextOn')} />
          <TextField
            optional
            label="下一步做什么"
            placeholder="例如带看 3 号楼"
            maxLength={100}
            {...form.field('nextWhat')}
          />
        </>
      )}
    </FormSheet>
  )
}
