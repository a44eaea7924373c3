import type { PostsPart } from '#platform/posts'
import type { AccessEngines } from '../engines.ts'
import { listPosts } from '../points/post-queries.ts'
import { countOfHolder } from './holder-queries.ts'

const PATH = '/access/points'

/** What access says of a person: where they are a gatekeeper, which points nobody else judges at, and what opens with their passes. */
export function accessPosts({ clock }: Pick<AccessEngines, 'clock'>): PostsPart {
  return {
    async posts(db, who) {
      const points = await listPosts(db, who)
      return points.length === 0
        ? []
        : [{ title: '门岗', where: points.map(({ name }) => name).join('、'), path: PATH }]
    },

    async open(db, who) {
      const alone = (await listPosts(db, who)).filter((point) => point.alone)
      return alone.map(({ name }) => ({ what: `${name}仅由其一人值守`, todo: '请先指定另一位门岗', path: PATH }))
    },

    async ends(db, who) {
      const { passes, cards } = await countOfHolder(db, who, clock())
      return [...(passes > 0 ? [`${passes}张通行码`] : []), ...(cards > 0 ? [`${cards}张门禁卡`] : [])]
    },

    words: { 'access.gatekeeper.set': '设置门岗' },
  }
}
