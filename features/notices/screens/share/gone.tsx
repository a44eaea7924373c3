import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Stands in for a shared notice that is not there: unknown and recalled look alike. */
export const gone = (
  <Empty picture={<SearchPicture />} title="通知不存在或已撤回" text="请核对链接是否完整，或联系发给您的人。" />
)

/** What stands in for a shared notice by the refusal that came. */
export const GONE = { [refusals.notFound.code]: gone, [refusals.malformed.code]: gone }
