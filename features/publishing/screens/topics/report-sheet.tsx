import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { hereNow, LOGIN, useGo } from '#client/navigation'
import { ready, sessionNow } from '#client/session'
import { Choice, TextArea } from '#ui/field'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { share } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

const WHY = ['广告骚扰', '辱骂攻击', '不实信息', '泄露隐私', '其他'] as const
type Why = (typeof WHY)[number]

/** Tells the park that a comment should not stand. */
export function ReportSheet({ of, onClose }: { of: string; onClose: () => void }) {
  const act = useAct()
  const go = useGo()
  const [why, setWhy] = useState<Why | null>(null)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    if (why === null) return setMissing('请选择原因')
    await ready()
    if (sessionNow().stage !== 'present') {
      toast('请先登录再举报', { kind: 'info' })
      return go(LOGIN, { from: hereNow() })
    }
    const said = { id: of, words: [why, more.trim()].filter(Boolean).join('：') }
    setError(null)
    try {
      await act(`report ${JSON.stringify(said)}`, (options) => share.post('report', said, options))
      onClose()
      toast('已收到举报，园区会尽快核实', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title="举报这条评论"
      text="被举报的人不会知道是您举报的"
      confirmText="提交举报"
      onConfirm={confirm}
      onClose={onClose}
      error={error}
    >
      <Choice
        label="原因"
        options={WHY.map((label) => ({ value: label, label }))}
        value={why}
        onChange={(next) => {
          setWhy(next)
          setMissing(null)
        }}
        error={missing}
      />
      <TextArea label="补充说明" optional value={more} onChange={setMore} maxLength={180} />
    </ConfirmSheet>
  )
}
