import { useState } from 'react'
import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { ParkFreeEvent } from '#contract/parking'
import { Choice, Choices, DateField, Stepper, Switch, TextArea, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { periodOf } from '../events/free-words.ts'
import { calls } from '../parts/calls.ts'
import { lotsQuery } from '../parts/queries.ts'
import { CompaniesPick } from './companies-pick.tsx'
import { draftOf, emptyDraft, problemsOfDraft, savingOf } from './free-draft.ts'

const KINDS = [
  { value: 'event', label: '活动', note: '开放日、招聘会等，登记车牌后活动期间停车免费' },
  { value: 'card', label: '免费卡', note: '长期免费的车辆，逐个申请，由园区审核' },
] as const
const STATES = [
  { value: 'draft', label: '先存草稿' },
  { value: 'open', label: '立即开放登记' },
] as const

/** Makes a free event or card, or changes one. */
export function EventSheet({ event, onClose }: { event: ParkFreeEvent | null; onClose: () => void }) {
  const [now] = useState(() => new Date())
  const isFixed = event !== null && event.state !== 'draft'
  const form = useSend({
    start: event ? draftOf(event) : emptyDraft(now),
    draft: `parking.free.${event?.id ?? 'new'}`,
    fields: { startsAt: 'startDay', endsAt: 'endDay', companyIds: 'companies' },
    by: 'sheet',
    check: (draft) => problemsOfDraft(draft, event, now),
    send: (draft) => {
      const saving = savingOf(draft, event?.id ?? null, isFixed ? event.state : draft.state)
      return saving && calls.send('freeEventSave', saving)
    },
    done: '已保存',
    onDone: onClose,
  })
  const { kind } = form.values
  return (
    <FormSheet
      title={event === null ? '新建免费活动或免费卡' : '修改'}
      form={form}
      submitText={!isFixed && form.values.state === 'open' ? '保存并开放登记' : '保存'}
      onClose={onClose}
    >
      {isFixed ? (
        <Facts
          facts={[
            { name: '类型', value: kind === 'card' ? '免费卡' : '活动' },
            { name: '时间', value: periodOf(event) },
            { name: '车场', value: event.lots.map(({ name }) => name).join('、') },
            { name: '登记范围', value: event.companies.map(({ name }) => name).join('、') || '所有人' },
          ]}
        />
      ) : (
        <>
          <Choice label="类型" variant="list" options={KINDS} {...form.field('kind')} />
          <Lots {...form.field('lotIds')} />
        </>
      )}
      <TextField label="名称" maxLength={40} placeholder="园区开放日" hint="登记的人会看到" {...form.field('name')} />
      <TextArea label="说明" maxLength={500} optional {...form.field('about')} />
      {!isFixed && (
        <>
          <DateField kind="date" label="开始日期" {...form.field('startDay')} />
          <DateField kind="time" label="开始时间" {...form.field('startTime')} />
        </>
      )}
      <DateField kind="date" label="结束日期" {...form.field('endDay')} />
      <DateField kind="time" label="结束时间" hint="整5分钟" {...form.field('endTime')} />
      <TextField label="名额" kind="digits" maxLength={6} after="个" hint="留空表示不限" {...form.field('quota')} />
      <Stepper
        label="每人最多"
        note="个车牌"
        min={1}
        max={50}
        value={form.values.platesEach}
        onChange={(platesEach) => form.change({ platesEach })}
      />
      {!isFixed && (
        <>
          <CompaniesPick {...form.field('companies')} />
          {kind === 'event' && (
            <Switch label="登记需要园区审核" hint="审核通过的车牌才免费" {...form.tick('confirmNeeded')} />
          )}
          <Choice label="保存为" options={STATES} {...form.field('state')} />
        </>
      )}
    </FormSheet>
  )
}

function Lots(field: { value: string[]; onChange: (ids: string[]) => void; error: string | null }) {
  const lots = useQuery(lotsQuery).data?.items ?? []
  return (
    <Choices label="免费车场" options={lots.map(({ lotId, name }) => ({ value: lotId, label: name }))} {...field} />
  )
}
