import { ItemPage, WithId } from '../parts/item-page.tsx'
import { newsQuery } from '../parts/queries.ts'
import { pathOf } from '../parts/words.ts'

const TITLE = '资讯详情'

/** /news/detail?id= */
export default function NewsDetail() {
  return (
    <WithId title={TITLE}>
      {(id) => <ItemPage key={id} title={TITLE} query={newsQuery(id)} path={pathOf('news', id)} />}
    </WithId>
  )
}
