import { useState } from 'react'
import { useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedForm } from '#client/page'
import type { Filing } from '#contract/archives'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { FiguresForm } from './figures-form.tsx'
import { FilingShown } from './filing-shown.tsx'
import { NO_FILING } from './no-filing.ts'

const TITLE = '填报经济数据'
const BACK = '/epsarchives/filings'

/** /epsarchives/file?id=&period=: a company's figures of a period are filled in, kept as a draft, submitted, mended, corrected. */
export default function FileFigures() {
  const id = useQueryText('id')
  const periodId = useQueryText('period')
  const go = useGo()
  if (id === null || periodId === null)
    return (
      <Page title={TITLE} onBack={() => go(BACK)}>
        <Gone words={NO_FILING} />
      </Page>
    )
  return (
    <LoadedForm title={TITLE} back={BACK} query={archive.query('economicFiling', { id, periodId })} gone={NO_FILING}>
      {(filing) => <Shown key={filing.periodId} filing={filing} />}
    </LoadedForm>
  )
}

function Shown({ filing }: { filing: Filing }) {
  const go = useGo()
  const [correcting, correct] = useState(false)
  const { state, mayFile, fields } = filing
  const isForm = mayFile && state !== 'submitted' && (state !== 'confirmed' || correcting) && fields.length > 0
  if (isForm) return <FiguresForm filing={filing} title={TITLE} back={BACK} />
  return (
    <Page
      title={TITLE}
      onBack={() => go(BACK)}
      action={
        mayFile &&
        state === 'confirmed' && (
          <Button wide onPress={() => correct(true)}>
            更正数据
          </Button>
        )
      }
    >
      <FilingShown filing={filing} />
    </Page>
  )
}
