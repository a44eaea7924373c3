import type { Db } from '#platform/db'
import type { ArchiveEngines } from '../engines.ts'
import { TOPIC } from '../ground/topic.ts'
import { listFollowed } from './merge-queries.ts'

const KIND = 'archives.merge'

/** Registers the kind of messages about merges: whoever follows one of the two opens it. */
export function declareMessages({ notify: { inbox } }: Pick<ArchiveEngines, 'notify'>): void {
  inbox.kind({
    kind: KIND,
    topic: TOPIC,
    mayOpen: async (db, reader, ids) => new Set(await listFollowed(db, reader, ids)),
  })
}

/** A merge or its end, as a message about it needs it. */
export interface MergeNews {
  readonly id: string
  readonly areaId: string
  readonly survivorId: string
  readonly survivor: string
  readonly merged: string
  readonly undone: boolean
  /** Who follows one of the two. */
  readonly followers: readonly (string | null)[]
  /** Who did it. */
  readonly by: string
  readonly now: Date
}

/** Followers of both archives read that they were merged, or that it was undone; whoever did it reads nothing. */
export async function writeMerge(db: Db, { notify }: Pick<ArchiveEngines, 'notify'>, news: MergeNews): Promise<void> {
  const { id, areaId, survivorId, survivor, merged, undone, followers, by, now } = news
  await notify.inbox.write(db, {
    areaId,
    personIds: followers.filter((one) => one !== null && one !== by) as string[],
    kind: KIND,
    thing: id,
    title: undone ? '企业档案合并已撤销' : '您跟进的企业档案已合并',
    text: undone
      ? `${merged}的档案已恢复，与${survivor}分开`
      : `${merged}已并入${survivor}，原有资料都在${survivor}的档案中`,
    path: `/epsarchives/archiveDetail?id=${survivorId}`,
    now,
  })
}
