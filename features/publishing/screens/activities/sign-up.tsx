import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '#client/draft'
import { wordsOf } from '#client/messages'
import { hereNow, LOGIN, useGo } from '#client/navigation'
import { ready, sessionNow } from '#client/session'
import type { Activity } from '#contract/publishing'
import { TextField } from '#ui/field'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { activityQuery, share } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

const EMPTY = { name: '' }

interface SheetProps {
  of: Activity
  onClose: () => void
}

/** Signs up, or cancels where no name is given; what the server answers stands on the page at once. */
function useSignUp({ id }: Activity) {
  const act = useAct()
  const queries = useQueryClient()
  return async (name?: string) => {
    const said = { id, ...(name !== undefined && { name }) }
    const now = await act(`sign up ${JSON.stringify(said)}`, (options) => share.post('activitySignUp', said, options))
    queries.setQueryData(activityQuery(id).queryKey, now)
    return now
  }
}

/** Asks for a name and signs up; who is not signed in is led to login and finds the name when they come back. */
export function SignUpSheet({ of, onClose }: SheetProps) {
  const signUp = useSignUp(of)
  const go = useGo()
  const [{ name }, change, forget] = useDraft(`publishing.signup.${of.id}`, EMPTY)
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const waits = of.left === 0
  const confirm = async () => {
    if (name.trim() === '') return setMissing('请填写姓名')
    await ready()
    if (sessionNow().stage !== 'present') {
      toast('请先登录，再完成报名', { kind: 'info' })
      return go(LOGIN, { from: hereNow() })
    }
    setError(null)
    try {
      const { mine } = await signUp(name.trim())
      forget()
      onClose()
      if (mine?.state === 'waiting') toast(`名额已满，已为您加入候补（第${mine.place ?? 1}位）`, { kind: 'info' })
      else toast('报名成功', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title={waits ? '报名候补' : '报名'}
      text={waits ? '名额已满，有人取消时按报名的先后递补' : '请填写到场人的姓名，签到时核对'}
      confirmText={waits ? '加入候补' : '确认报名'}
      onConfirm={confirm}
      onClose={onClose}
      error={error}
    >
      <TextField
        label="姓名"
        value={name}
        onChange={(next) => {
          change({ name: next })
          setMissing(null)
        }}
        maxLength={30}
        autoComplete="name"
        error={missing}
      />
    </ConfirmSheet>
  )
}

/** Asks before a place is given up. */
export function CancelSheet({ of, onClose }: SheetProps) {
  const signUp = useSignUp(of)
  const [error, setError] = useState<string | null>(null)
  const waits = of.mine?.state === 'waiting'
  const confirm = async () => {
    setError(null)
    try {
      await signUp()
      onClose()
      toast(waits ? '已退出候补' : '已取消报名', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title={waits ? '退出候补？' : '取消报名？'}
      text={waits ? '退出后再报名，会排到最后' : '名额会给候补的人，再报名要重新排队'}
      confirmText={waits ? '退出候补' : '取消报名'}
      cancelText="再想想"
      danger
      onConfirm={confirm}
      onClose={onClose}
      error={error}
    />
  )
}
