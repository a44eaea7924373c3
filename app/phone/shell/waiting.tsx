import { useBack } from '#client/navigation'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import type { Place } from '../place.ts'
import { tabOf } from './tabs.ts'

/** What stands while a screen is on its way: the frame of its page, with its title and the shape of what it shows. */
export function Waiting({ place: { path, title, shape } }: { place: Pick<Place, 'path' | 'title' | 'shape'> }) {
  const back = useBack()
  return (
    <Page title={title} onBack={tabOf(path) ? undefined : back}>
      <Skeleton shape={shape} />
    </Page>
  )
}
