import { useBack } from '#client/navigation'
import { Lead, Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import type { Place } from '../place.ts'
import { tabOf } from './tabs.ts'

/** What stands while a screen is on its way: the frame of its page, with its title, what it is for and the shape of what it shows. */
export function Waiting({
  place: { path, heading, shape, lead },
}: {
  place: Pick<Place, 'path' | 'heading' | 'shape' | 'lead'>
}) {
  const back = useBack()
  return (
    <Page title={heading} onBack={tabOf(path) ? undefined : back}>
      {lead && <Lead>{lead}</Lead>}
      <Skeleton shape={shape} />
    </Page>
  )
}
