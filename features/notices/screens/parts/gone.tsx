import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Stands in for a notice that is not there, or not for this person: both look alike. */
export const NO_NOTICE = (
  <Empty picture={<SearchPicture />} title="没有这条通知" text="它可能不是发给您的，或已被删除。" />
)

/** What stands in for a notice by the refusal that came. */
export const FALLBACKS = { [refusals.notFound.code]: NO_NOTICE, [refusals.malformed.code]: NO_NOTICE }
