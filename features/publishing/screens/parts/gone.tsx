import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Stands in for something that nobody may read: unknown and withdrawn look alike. */
export const gone = (
  <Empty picture={<SearchPicture />} title="内容不存在或已撤下" text="请核对链接是否完整，或联系分享给您的人。" />
)

/** What stands in for something published by the refusal that came. */
export const GONE = { [refusals.notFound.code]: gone, [refusals.malformed.code]: gone }
