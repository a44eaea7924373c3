import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { momentOf } from '#client/messages'
import { usePages } from '#client/query'
import { AskSheet, FormSheet } from '#client/sheet'
import type { Block } from '#contract/visitors'
import { Button } from '#ui/button'
import { DayField, PhoneField, TextField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone } from '#vocabulary/phone'
import { visitor } from '../parts/calls.ts'

/** Whom the company keeps out, and for how long. */
export function Blocks() {
  const { list } = usePages(visitor.pages('blocks'))
  const [adding, add] = useState(false)
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
        {(block) => <OneBlock block={block} now={now} />}
      </EndlessList>
      {adding && <AddSheet onClose={() => add(false)} />}
    </>
  )
}

function OneBlock({ block, now }: { block: Block; now: number }) {
  const { id, name, phone, reason, by, at, until, endedAt } = block
  const [asking, ask] = useState(false)
  const end = useAct({ send: () => visitor.send('blockEnd', { id }), done: '已解除' })
  const holds = endedAt === null && Date.parse(until) > now
  return (
    <>
      <ListCard
        title={`${name} ${phone}`}
        chip={<StateChip tone={holds ? 'bad' : 'neutral'}>{holds ? '不再接待' : '已解除'}</StateChip>}
        facts={[reason, `${by} ${momentOf(at)} 添加`]}
        time={holds ? `至 ${momentOf(until)}` : ''}
        acts={
          holds && (
            <Button kind="plain" size="s" onPress={() => ask(true)}>
              解除
            </Button>
          )
        }
      />
      {asking && (
        <AskSheet
          title={`解除${name}？`}
          text="解除后，对方可以重新登记或受邀来访"
          confirmText="解除"
          act={end}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

function AddSheet({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const last = addDays(today, 364)
  const form = useSend({
    start: { name: '', phone: '', reason: '', until: addDays(today, 30) },
    by: 'sheet',
    check: ({ name, phone, reason, until }) => ({
      name: nameProblem(name),
      phone: isPhone(phone) ? null : '手机号应为 11 位数字，以 1 开头',
      reason: reason.trim() === '' ? '请填写原因' : null,
      until: until === '' ? '请选择截止日期' : null,
    }),
    send: ({ name, phone, reason, until }) =>
      visitor.send('blockAdd', {
        name: name.trim(),
        phone,
        reason: reason.trim(),
        // to the end of the last day, or as long as may be
        until: toInstant(startOfDay(until >= last ? last : addDays(until, 1))),
      }),
    done: ({ calledOff }) => (calledOff > 0 ? `已添加，并取消了${calledOff}次来访` : '已添加'),
    onDone: onClose,
  })
  return (
    <FormSheet title="添加不再接待的人" form={form} submitText="添加" onClose={onClose}>
      <TextField label="姓名" maxLength={NAME_MOST} {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      <TextField label="原因" hint="只有管理员能看到" maxLength={100} {...form.field('reason')} />
      <DayField label="截止日期" hint="最长一年" min={today} max={last} {...form.field('until')} />
    </FormSheet>
  )
}
