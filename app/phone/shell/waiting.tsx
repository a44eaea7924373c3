import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'

/** What stands while a screen is on its way: the frame of its page, with its title. */
export function Waiting({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Skeleton shape="list" count={3} />
    </Page>
  )
}
