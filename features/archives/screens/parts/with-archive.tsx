import type { ReactNode } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { Gone } from '#client/page'
import { Page } from '#ui/page'
import { NO_ARCHIVE } from './gone.ts'

/** A page of the archive that the address names by `id`; without one it says that there is none. */
export function WithArchive({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useQueryText('id')
  const back = useBack('/epsarchives/queryArchive')
  if (id !== null) return children(id)
  return (
    <Page title={title} onBack={back}>
      <Gone words={NO_ARCHIVE} />
    </Page>
  )
}
