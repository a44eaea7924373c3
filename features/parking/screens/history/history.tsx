import { useBack, useGo } from '#client/navigation'
import { keysetQuery, usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { PastStayCard } from '../parts/past-stay-card.tsx'
import { calls } from '../parts/queries.ts'

const SIZE = 20

const staysQuery = keysetQuery(['parking', 'stays'], (from, options) =>
  calls.post('myStays', { size: SIZE, ...from }, options),
)

/** /parking/history */
export default function History() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const { list } = usePages(staysQuery)
  return (
    <Page title="停车记录" onBack={back}>
      <EndlessList
        label="停车记录"
        {...list}
        keyOf={({ stayId }) => stayId}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有停车记录"
            text="您付过款的停车，和验证过本人的车牌的停车，会显示在这里。"
            action={{ label: '管理我的车牌', onPress: () => go('/parking/plates') }}
          />
        }
      >
        {(stay) => <PastStayCard stay={stay} />}
      </EndlessList>
    </Page>
  )
}
