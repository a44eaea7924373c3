import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'

/** What stands while a screen is on its way: the frame of a page without words of its own. */
export function Waiting() {
  return (
    <Page title="">
      <Skeleton shape="list" count={3} />
    </Page>
  )
}
