import { type ReactNode, useState } from 'react'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { Card, type Fact, Facts, Page, Section } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'

/** An act on an import, with the words that ask whether it shall be done. */
interface Act {
  readonly title: string
  readonly text: string
  readonly act: () => Promise<unknown>
}

/** An import that waits for a decision. */
export interface CheckedPageProps {
  title: string
  onBack: () => void
  /** What the server found, in a banner. */
  banner: ReactNode
  /** What stands above the facts; 校验结果 where it is not said. */
  result?: string
  /** Which file, and what its rows come to. */
  facts: readonly Fact[]
  /** Why it cannot be run, or null. */
  runOff: string | null
  run: Act
  /** Giving it up, with what is said when that is done. */
  cancel: Act & { readonly done: string }
  /** An act was tried: how it stands now is another matter. */
  onChanged: () => Promise<unknown>
  /** What else is to be looked at before. */
  children?: ReactNode
}

/** What would happen, and whether it shall. */
export function CheckedPage({
  title,
  onBack,
  banner,
  result = '校验结果',
  facts,
  runOff,
  run,
  cancel,
  onChanged,
  children,
}: CheckedPageProps) {
  const [asked, setAsked] = useState<'run' | 'cancel' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const chosen = asked === 'run' ? run : cancel
  const close = () => {
    setAsked(null)
    setError(null)
  }
  const act = async () => {
    try {
      await chosen.act()
      close()
      if (asked === 'cancel') toast(cancel.done, { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
    await onChanged()
  }
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        <>
          <Button kind="secondary" onPress={() => setAsked('cancel')}>
            放弃
          </Button>
          <Button disabledReason={runOff} onPress={() => setAsked('run')}>
            确认导入
          </Button>
        </>
      }
    >
      {banner}
      <Section title={result}>
        <Card>
          <Facts facts={facts} />
        </Card>
      </Section>
      {children}
      <ConfirmSheet
        open={asked !== null}
        title={chosen.title}
        text={chosen.text}
        confirmText={asked === 'run' ? '导入' : '放弃导入'}
        cancelText="再看看"
        danger={asked !== 'run'}
        onConfirm={act}
        onClose={close}
        error={error}
      />
    </Page>
  )
}
