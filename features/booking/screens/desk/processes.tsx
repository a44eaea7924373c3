import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { processesQuery } from './desk-queries.ts'
import { INSTEAD } from './instead.tsx'

/** /booking/desk/processes: by whose word places are booked. */
export default function Processes() {
  const go = useGo()
  const back = useBack('/booking/desk')
  const query = useQuery(processesQuery)
  return (
    <Page
      title="审批流程"
      onBack={back}
      action={
        query.data && (
          <Button wide onPress={() => go('/booking/desk/process')}>
            新建流程
          </Button>
        )
      }
    >
      <Loaded query={query} shape="list" instead={INSTEAD}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty picture={<ListPicture />} title="还没有审批流程" text="新建后，在场所里选择由哪个流程审批" />
          ) : (
            <List label="审批流程" items={items} keyOf={({ id }) => id}>
              {({ id, title, steps, places, version }) => (
                <ListCard
                  title={title}
                  facts={[
                    steps.map((step) => step.title).join(' → '),
                    places > 0 ? `${places} 个场所在用` : '还没有场所使用',
                  ]}
                  time={`第 ${version} 版`}
                  href={hrefOf(`/booking/desk/process?id=${id}`)}
                  onPress={() => go('/booking/desk/process', { id })}
                />
              )}
            </List>
          )
        }
      </Loaded>
    </Page>
  )
}
