import { useState } from 'react'
import { useForm } from '#client/form'
import { momentOf } from '#client/messages'
import { useActOn, usePages } from '#client/query'
import { AskSheet, SheetForm } from '#client/sheet'
import type { Block } from '#contract/visitors'
import { Button } from '#ui/button'
import { DayField, PhoneField, TextField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { isPhone } from '#vocabulary/phone'
import { POLICY_KEY, visitor } from '../parts/calls.ts'
import { blocksQuery } from './queries.ts'

/** Whom the company keeps out, and for how long. */
export function Blocks() {
  const { list } = usePages(blocksQuery)
  const [adding, add] = useState(false)
  const [ending, end] = useState<Block | null>(null)
  const act = useActOn(POLICY_KEY)
  const [now] = useState(() => Date.now())
  return (
    <>
      <Button wide kind="secondary" onPress={() => add(true)}>
        添加不再接待的人
      </Button>
      <EndlessList
        {...list}
        label="不再接待的人"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="名单是空的"
            text="名单中的手机号不能登记或受邀来访，对方只会看到“暂时无法办理”"
          />
        }
      >
        {(block) => {
          const holds = block.endedAt === null && Date.parse(block.until) > now
          return (
            <ListCard
              title={`${block.name} ${block.phone}`}
              chip={<StateChip tone={holds ? 'bad' : 'neutral'}>{holds ? '不再接待' : '已解除'}</StateChip>}
              facts={[block.reason, `${block.by} ${momentOf(block.at)} 添加`]}
              time={holds ? `至 ${momentOf(block.until)}` : ''}
              acts={
                holds && (
                  <Button kind="plain" size="s" onPress={() => end(block)}>
                    解除
                  </Button>
                )
              }
            />
          )
        }}
      </EndlessList>
      {adding && <AddSheet onClose={() => add(false)} />}
      {ending && (
        <AskSheet
          title={`解除${ending.name}？`}
          text="解除后，对方可以重新登记或受邀来访"
          confirmText="解除"
          done="已解除"
          onConfirm={() => act(`end ${ending.id}`, (options) => visitor.post('blockEnd', { id: ending.id }, options))}
          onClose={() => end(null)}
        />
      )}
    </>
  )
}

const EMPTY = { name: '', phone: '', reason: '', until: '' }

function AddSheet({ onClose }: { onClose: () => void }) {
  const act = useActOn(POLICY_KEY)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({ unkept: { ...EMPTY, until: addDays(today, 30) }, by: 'sheet' })
  const { values, change, errors, run } = form
  const submit = () =>
    run(
      {
        name: values.name.trim() === '' ? '请填写姓名' : null,
        phone: isPhone(values.phone) ? null : '手机号应为 11 位数字，以 1 开头',
        reason: values.reason.trim() === '' ? '请填写原因' : null,
        until: values.until === '' ? '请选择截止日期' : null,
      },
      async () => {
        const input = {
          name: values.name.trim(),
          phone: values.phone,
          reason: values.reason.trim(),
          // to the end of the last day, or as long as may be
          until: toInstant(
            startOfDay(values.until > addDays(today, 363) ? addDays(today, 364) : addDays(values.until, 1)),
          ),
        }
        const { calledOff } = await act(JSON.stringify(input), (options) => visitor.post('blockAdd', input, options))
        onClose()
        toast(calledOff > 0 ? `已添加，并取消了${calledOff}次来访` : '已添加', { kind: 'ok' })
      },
    )
  return (
    <Sheet open title="添加不再接待的人" onClose={onClose}>
      <SheetForm form={form} submitText="添加" onSubmit={submit}>
        <TextField
          label="姓名"
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={30}
          error={errors.name}
        />
        <PhoneField value={values.phone} onChange={(phone) => change({ phone })} error={errors.phone} />
        <TextField
          label="原因"
          hint="只有管理员能看到"
          value={values.reason}
          onChange={(reason) => change({ reason })}
          maxLength={100}
          error={errors.reason}
        />
        <DayField
          label="截止日期"
          hint="最长一年"
          value={values.until}
          onChange={(until) => change({ until })}
          min={today}
          max={addDays(today, 364)}
          error={errors.until}
        />
      </SheetForm>
    </Sheet>
  )
}
