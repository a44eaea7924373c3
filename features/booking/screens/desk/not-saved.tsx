import { useState } from 'react'
import { REFUSED } from '#can/booking'
import { codeOf } from '#client/messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/state'

/**
 * What is done when somebody else saved in between: what was typed stays readable until the person wants what the other one saved.
 * `seen` passes the answer of a save through and notes such a refusal.
 */
export function useOvertaken() {
  const [isOvertaken, note] = useState(false)
  const seen = async <T,>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } catch (error) {
      note(codeOf(error) === REFUSED.placeChanged)
      throw error
    }
  }
  return { isOvertaken, seen }
}

export interface NotSavedProps {
  notice: { readonly text: string; readonly requestId?: string | null | undefined } | null
  /** What is edited: 场所. */
  what: '场所' | '流程'
  isOvertaken: boolean
  /** Shows what the other one saved. */
  onReload: () => unknown
}

/** Why a form of the desk was not saved; where somebody else saved in between, with the way to what they saved. */
export function NotSaved({ notice, what, isOvertaken, onReload }: NotSavedProps) {
  if (!notice) return null
  if (!isOvertaken) return <Notice title="没有保存" text={notice.text} requestId={notice.requestId ?? null} />
  return (
    <Notice title={`${what}已被他人修改`} text="您填写的内容没有保存。请记下要改的地方，载入最新内容后重新修改">
      <Button kind="secondary" size="s" onPress={onReload}>
        载入最新内容
      </Button>
    </Notice>
  )
}
