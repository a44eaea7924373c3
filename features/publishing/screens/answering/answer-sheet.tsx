import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { Checkbox, TextArea } from '#ui/field'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { desk } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

/** What somebody asked, as the desk sees it. */
export type Enquiry = Awaited<ReturnType<typeof askEnquiries>>['items'][number]
const askEnquiries = () => desk.post('enquiries', { box: 'open' })

export interface AnswerSheetProps {
  of: Enquiry
  how: 'answer' | 'close'
  onClose: () => void
}

/** Answers what was asked, or closes it; of a call for tender everybody may read the answer. */
export function AnswerSheet({ of: { id, kind, words: asked }, how, onClose }: AnswerSheetProps) {
  const act = useAct()
  const [words, setWords] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const answers = how === 'answer'
  const confirm = async () => {
    if (answers && words.trim() === '') return setMissing('请填写回答')
    const said = { id, act: how, words: words.trim(), isPublic: answers && isPublic }
    setError(null)
    try {
      await act(`enquiry ${JSON.stringify(said)}`, (options) => desk.post('enquiryAct', said, options))
      toast(answers ? '已回答' : '已关闭', { kind: 'ok' })
      onClose()
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title={answers ? '回答' : '关闭这条咨询？'}
      text={answers ? asked : '已经电话回复或不需要回复的，可以关闭'}
      confirmText={answers ? '回答' : '关闭'}
      onConfirm={confirm}
      onClose={onClose}
      error={error}
    >
      <TextArea
        label={answers ? '回答' : '说明'}
        optional={!answers}
        hint="提问的人会在“我的咨询”里看到"
        value={words}
        onChange={(next) => {
          setWords(next)
          setMissing(null)
        }}
        maxLength={500}
        error={missing}
      />
      {answers && kind === 'tender' && (
        <Checkbox checked={isPublic} onChange={setPublic}>
          公开问题和回答，所有人可见，不显示提问人
        </Checkbox>
      )}
    </ConfirmSheet>
  )
}
