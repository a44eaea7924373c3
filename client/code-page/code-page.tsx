import type { ReactNode } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Lead, Page } from '#ui/page'
import { CodeForm } from './code-form.tsx'
import type { LookedUp } from './looked-up.ts'

/** Of `CodePage`. */
export interface CodePageProps {
  title: string
  /** Where back leads where the person came from nowhere. */
  back: string
  of: LookedUp
  /** What is found here, and where its code is. */
  lead: string
  /** What the code says. */
  children: (code: string) => ReactNode
}

/** A page on which a code is looked up. A code that is scanned gives way to what it says; one that is typed stays above it for the next. */
export function CodePage({ title, back, of, lead, children }: CodePageProps) {
  const onBack = useBack(back)
  const linked = useQueryText('code')
  // the page is drawn before its address is known
  const given = useMounted() ? (linked ?? '') : ''
  const code = of.read(given)
  return (
    <Page title={title} onBack={onBack}>
      {(code === null || of.by === 'typing') && (
        <>
          <Lead>{lead}</Lead>
          <CodeForm key={given} of={of} given={given} />
        </>
      )}
      {code !== null && children(code)}
    </Page>
  )
}
