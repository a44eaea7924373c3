import { entrance } from '../parts/calls.ts'
import { ItemPage, WithId } from '../parts/item-page.tsx'
import { pathOf } from '../parts/words.ts'

const TITLE = '资讯详情'

/** /news/detail?id= */
export default function NewsDetail() {
  return (
    <WithId title={TITLE}>
      {(id) => <ItemPage key={id} title={TITLE} query={entrance.read('newsInfo', { id })} path={pathOf('news', id)} />}
    </WithId>
  )
}
