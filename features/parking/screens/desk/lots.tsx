import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { INSTEAD } from './instead.tsx'
import { deskLotsQuery } from './queries.ts'
import { lotChip } from './words.ts'

/** /parking/desk/lots: the lots of the park. */
export default function DeskLots() {
  const go = useGo()
  const back = useBack('/parking/desk')
  const query = useQuery(deskLotsQuery)
  const add = () => go('/parking/desk/lotedit')
  const action = query.data && (
    <Button wide onPress={add}>
      添加停车场
    </Button>
  )
  return (
    <Page title="停车场与道闸" onBack={back} action={action}>
      <Loaded query={query} shape="list" count={3} instead={INSTEAD}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              picture={<ListPicture />}
              title="还没有停车场"
              text="添加停车场后，再添加车道、道闸和收费标准，就可以收费了"
            />
          ) : (
            <List label="停车场" items={items} keyOf={({ lotId }) => lotId}>
              {(lot) => {
                const { tone, word } = lotChip(lot)
                const path = `/parking/desk/lots/${lot.lotId}`
                return (
                  <ListCard
                    title={lot.name}
                    chip={<StateChip tone={tone}>{word}</StateChip>}
                    facts={[`编号 ${lot.code}`, `在场 ${lot.inside} / ${lot.capacity}`]}
                    time={lot.open ? lot.place : lot.closedWhy}
                    href={hrefOf(path)}
                    onPress={() => go(path)}
                  />
                )
              }}
            </List>
          )
        }
      </Loaded>
    </Page>
  )
}
