import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { AskSheet, FormSheet } from '#client/sheet'
import type { Block } from '#contract/visitors'
import { Button } from '#ui/button'
import { DayField, PhoneField, TextField } from '#ui/field'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone } from '#vocabulary/phone'
import { visitor } from '../parts/calls.ts'

/** Who keeps somebody out, in the words of the screens. */
export const BLOCK_WORDS = {
  company: {
    state: '不再接待',
    add: '添加不再接待的人',
    lifted: '解除后，对方可以重新登记或受邀来访',
    reasonHint: '只有管理员能看到',
    callsOff: '',
  },
  park: {
    state: '禁止入园',
    add: '添加禁止入园的人',
    lifted: '解除后，对方可以重新登记或受邀来访；已取消的来访不会恢复',
    reasonHint: '只有园区管理人员能看到，不会告诉对方',
    callsOff: '该手机号在各企业还没有开始的来访会全部取消，接待人会收到消息',
  },
} as const

/** Whose list it is. */
export type BlockSide = keyof typeof BLOCK_WORDS

/** Whether somebody is kept out at this moment. */
export const holdsAt = ({ endedAt, until }: Block, now: number) => endedAt === null && Date.parse(until) > now

/** Lifts what keeps somebody out before its time. */
export function BlockActs({ side, block: { id, name } }: { side: BlockSide; block: Block }) {
  const [asking, ask] = useState(false)
  const end = useAct({
    send: () => (side === 'park' ? visitor.send('parkBlockEnd', { id }) : visitor.send('blockEnd', { id })),
    done: '已解除',
  })
  return (
    <>
      <Button kind="plain" size="s" onPress={() => ask(true)}>
        解除
      </Button>
      {asking && (
        <AskSheet
          title={`解除${name}？`}
          text={BLOCK_WORDS[side].lifted}
          confirmText="解除"
          act={end}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** Keeps somebody out, for a reason and until a day. */
export function AddBlockSheet({ side, onClose }: { side: BlockSide; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const last = addDays(today, 364)
  const words = BLOCK_WORDS[side]
  const form = useSend({
    start: { name: '', phone: '', reason: '', until: addDays(today, 30) },
    by: 'sheet',
    check: ({ name, phone, reason, until }) => ({
      name: nameProblem(name),
      phone: isPhone(phone) ? null : '手机号应为 11 位数字，以 1 开头',
      reason: reason.trim() === '' ? '请填写原因' : null,
      until: until === '' ? '请选择截止日期' : null,
    }),
    send: ({ name, phone, reason, until }) => {
      const given = {
        name: name.trim(),
        phone,
        reason: reason.trim(),
        // to the end of the last day, or as long as may be
        until: toInstant(startOfDay(until >= last ? last : addDays(until, 1))),
      }
      return side === 'park' ? visitor.send('parkBlockAdd', given) : visitor.send('blockAdd', given)
    },
    done: ({ calledOff }) => (calledOff > 0 ? `已添加，并取消了${calledOff}次来访` : '已添加'),
    onDone: onClose,
  })
  return (
    <FormSheet title={words.add} form={form} submitText="添加" onClose={onClose}>
      {words.callsOff !== '' && <p>{words.callsOff}</p>}
      <TextField label="姓名" maxLength={NAME_MOST} {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      <TextField label="原因" hint={words.reasonHint} maxLength={100} {...form.field('reason')} />
      <DayField label="截止日期" hint="最长一年" min={today} max={last} {...form.field('until')} />
    </FormSheet>
  )
}
