import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Enquiry } from '#contract/publishing'
import { Checkbox, TextArea } from '#ui/field'
import { desk } from '../parts/calls.ts'
import s from '../parts/parts.module.css'

export interface AnswerSheetProps {
  of: Enquiry
  act: 'answer' | 'close'
  onClose: () => void
}

/** Answers what was asked, or closes it; of a call for tender everybody may read the answer. */
export function AnswerSheet({ of: { id, kind, words: asked }, act, onClose }: AnswerSheetProps) {
  const answers = act === 'answer'
  const form = useSend({
    start: { words: '', isPublic: false },
    by: 'sheet',
    check: ({ words }) => ({ words: answers && words.trim() === '' ? '请填写回答' : null }),
    send: ({ words, isPublic }) =>
      desk.send('enquiryAct', { id, act, words: words.trim(), isPublic: answers && isPublic }),
    done: answers ? '已回答' : '已关闭',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={answers ? '回答' : '关闭这条咨询？'}
      form={form}
      submitText={answers ? '回答' : '关闭'}
      onClose={onClose}
    >
      <p className={s.quiet}>{answers ? asked : '已经电话回复或不需要回复的，可以关闭'}</p>
      <TextArea
        label={answers ? '回答' : '说明'}
        optional={!answers}
        hint="提问的人会在“我的咨询”里看到"
        maxLength={500}
        {...form.field('words')}
      />
      {answers && kind === 'tender' && (
        <Checkbox {...form.tick('isPublic')}>公开问题和回答，所有人可见，不显示提问人</Checkbox>
      )}
    </FormSheet>
  )
}
