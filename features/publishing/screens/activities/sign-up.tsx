import { useAct, useSend } from '#client/form'
import { useSignedInFirst } from '#client/session'
import { AskSheet, FormSheet } from '#client/sheet'
import type { Activity } from '#contract/publishing'
import { TextField } from '#ui/field'
import { toast } from '#ui/toast'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { share } from '../parts/calls.ts'
import s from '../parts/parts.module.css'

interface SheetProps {
  of: Activity
  onClose: () => void
}

/** Asks for a name and signs up; who is not signed in is led to login and finds the name when they come back. */
export function SignUpSheet({ of: { id, left }, onClose }: SheetProps) {
  const waits = left === 0
  const form = useSend({
    start: { name: '' },
    draft: `publishing.signup.${id}`,
    by: 'sheet',
    check: ({ name }) => ({ name: nameProblem(name) }),
    before: useSignedInFirst('请先登录，再完成报名'),
    send: ({ name }) => share.send('activitySignUp', { id, name: name.trim() }),
    onDone({ mine }) {
      onClose()
      if (mine?.state === 'waiting') toast(`名额已满，已为您加入候补（第${mine.place ?? 1}位）`, { kind: 'info' })
      else toast('报名成功', { kind: 'ok' })
    },
  })
  return (
    <FormSheet
      title={waits ? '报名候补' : '报名'}
      form={form}
      submitText={waits ? '加入候补' : '确认报名'}
      onClose={onClose}
    >
      <p className={s.quiet}>{waits ? '名额已满，有人取消时按报名的先后递补' : '请填写到场人的姓名，签到时核对'}</p>
      <TextField label="姓名" maxLength={NAME_MOST} autoComplete="name" {...form.field('name')} />
    </FormSheet>
  )
}

/** Asks before a place is given up. */
export function CancelSheet({ of: { id, mine }, onClose }: SheetProps) {
  const waits = mine?.state === 'waiting'
  const cancel = useAct({
    send: () => share.send('activitySignUp', { id }),
    done: waits ? '已退出候补' : '已取消报名',
  })
  return (
    <AskSheet
      title={waits ? '退出候补？' : '取消报名？'}
      text={waits ? '退出后再报名，会排到最后' : '名额会给候补的人，再报名要重新排队'}
      confirmText={waits ? '退出候补' : '取消报名'}
      cancelText="再想想"
      danger
      act={cancel}
      onClose={onClose}
    />
  )
}
