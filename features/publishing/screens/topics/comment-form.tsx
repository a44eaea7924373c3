import { useState } from 'react'
import { useForm } from '#client/form'
import { hereNow, LOGIN, useGo } from '#client/navigation'
import { ready, sessionNow } from '#client/session'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { share } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

const EMPTY = { text: '' }
const FIELDS = { text: 'text' } as const

/** Says something to a topic: what is typed is kept until it stands there, also over a login or a lost answer. */
export function CommentForm({ of }: { of: string }) {
  const act = useAct()
  const go = useGo()
  const [draft] = useState(() => ({ name: `publishing.comment.${of}`, empty: EMPTY }))
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const { element, busy } = form.layout
  const send = () =>
    form.run({ text: values.text.trim() === '' ? '请填写评论' : null }, async () => {
      await ready()
      if (sessionNow().stage !== 'present') {
        toast('请先登录，已填写的内容会为您保留', { kind: 'info' })
        return go(LOGIN, { from: hereNow() })
      }
      const said = { id: of, text: values.text.trim() }
      await act(`comment ${JSON.stringify(said)}`, (options) => share.post('comment', said, options))
      form.forget()
      toast('已发表', { kind: 'ok' })
    })
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Card>
        {notice && <Notice title="没有发表" text={notice.text} requestId={notice.requestId} />}
        <TextArea
          label="我的评论"
          hint="其他人看到的是您姓名的第一个字"
          value={values.text}
          onChange={(text) => change({ text })}
          maxLength={500}
          error={errors.text}
        />
        <Button wide type="submit" busy={busy}>
          发表
        </Button>
      </Card>
    </form>
  )
}
