import { type ReactNode, useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormSheet } from '#client/sheet'
import { Choice, TextField } from '#ui/field'
import { Card, LinkRow, Page } from '#ui/page'
import { Result } from '#ui/state'
import { visitor } from './calls.ts'

const USUAL = ['临时有事', '改天再约', '身体不适']

/** Of `WithCannotCome`. */
export interface WithCannotComeProps {
  /** The visit, as its visitor asks for it. */
  asking: { inviteCode?: string; id?: string; key?: string }
  /** The title, where the page is this one alone. */
  title?: string
  /** What the page shows, with the row that says it where the visitor may. */
  children: (row: ReactNode) => ReactNode
}

/** A page on which an invited visitor says that they cannot come, with a word to the host; the sheet stands beside it, for the page may be a form. */
export function WithCannotCome({ asking, title, children }: WithCannotComeProps) {
  const go = useGo()
  const [state, turn] = useState<'page' | 'asks' | 'done'>('page')
  if (state === 'done') {
    const done = (
      <Result
        tone="ok"
        title="已告诉接待人您来不了"
        text="这次来访已取消，通行码已失效；想再约时间，请联系接待人重新邀请"
        actions={[{ label: '返回首页', onPress: () => go('/services') }]}
      />
    )
    return title === undefined ? done : <Page title={title}>{done}</Page>
  }
  const row = (
    <Card rows>
      <LinkRow title="来不了" note="让接待人知道，这次来访随即取消" onPress={() => turn('asks')} />
    </Card>
  )
  return (
    <>
      {children(row)}
      {state === 'asks' && <CannotComeSheet asking={asking} onDone={() => turn('done')} onClose={() => turn('page')} />}
    </>
  )
}

interface CannotComeSheetProps extends Pick<WithCannotComeProps, 'asking'> {
  onDone: () => void
  onClose: () => void
}

function CannotComeSheet({ asking, onDone, onClose }: CannotComeSheetProps) {
  const form = useSend({
    start: { words: '' },
    by: 'sheet',
    send({ words }) {
      const word = words.trim()
      return visitor.send('cannotCome', { ...asking, ...(word && { words: word }) })
    },
    onDone,
  })
  return (
    <FormSheet title="这次来不了？" form={form} submitText="告诉接待人" danger onClose={onClose}>
      <p>来访会取消，全部来访人的通行码立即失效。如只是改时间，请联系接待人改期。</p>
      <TextField label="给接待人的留言" optional maxLength={100} {...form.field('words')} />
      <Choice
        label="常用留言"
        options={USUAL.map((each) => ({ value: each, label: each }))}
        value={USUAL.includes(form.values.words) ? form.values.words : null}
        onChange={(words) => form.change({ words })}
      />
    </FormSheet>
  )
}
