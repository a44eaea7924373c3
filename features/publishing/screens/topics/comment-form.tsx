import { useSend } from '#client/form'
import { FormPart } from '#client/page'
import { useSignedInFirst } from '#client/session'
import { TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { share } from '../parts/calls.ts'

/** The form of a comment on a topic: its draft outlives a login and a lost answer. */
export function CommentForm({ of }: { of: string }) {
  const form = useSend({
    start: { text: '' },
    draft: `publishing.comment.${of}`,
    check: ({ text }) => ({ text: text.trim() === '' ? '请填写评论' : null }),
    before: useSignedInFirst('请先登录，已填写的内容会为您保留'),
    send: ({ text }) => share.send('comment', { id: of, text: text.trim() }),
    done: '已发表',
  })
  return (
    <Card>
      <FormPart form={form} submitText="发表" failedTitle="没有发表">
        <TextArea label="我的评论" hint="其他人看到的是您姓名的第一个字" maxLength={500} {...form.field('text')} />
      </FormPart>
    </Card>
  )
}
