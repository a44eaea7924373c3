import type { ReactNode } from 'react'
import { toastFailure } from '#client/messages'
import { FormPage } from '#client/page'
import { Button } from '#ui/button'
import type { Written } from './use-written.ts'

/** Of `WritingPage`. */
export interface WritingPageProps<Values extends object> {
  title: string
  onBack: () => void
  /** Of `useWritten`. */
  written: Written<Values>
  /** What handing it in does, verb first. */
  submitText: string
  /** The title of what is wrong with no field; 没有保存 where it is left out. */
  failedTitle?: string
  /** What loading the latest says, where somebody else saved it meanwhile. */
  latestText: string
  /** Begins anew with what the server has now; what was typed is forgotten after it. */
  onLatest: () => Promise<void>
  children: ReactNode
}

/** The page of a text that is written: 存草稿 beside the button that hands it in; what is wrong with no field stands at the top. */
export function WritingPage<Values extends object>(props: WritingPageProps<Values>) {
  const { title, onBack, written, submitText, failedTitle = '没有保存', latestText, onLatest, children } = props
  const { keep } = written
  const latest = async () => {
    try {
      await onLatest()
      written.forget()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <FormPage
      title={title}
      back={onBack}
      form={written}
      submitText={submitText}
      failedTitle={failedTitle}
      remedy={
        written.isOvertaken && (
          <Button kind="secondary" size="s" onPress={latest}>
            {latestText}
          </Button>
        )
      }
      beside={
        keep && (
          <Button kind="secondary" disabledReason={written.layout.busy ? '正在提交' : null} onPress={keep}>
            存草稿
          </Button>
        )
      }
    >
      {children}
    </FormPage>
  )
}
