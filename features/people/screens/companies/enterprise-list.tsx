import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { useQuery } from '#client/query'
import { Choice } from '#ui/field'
import { CompanyIcon, SearchIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { Tenants } from './tenants.tsx'

const ALL = ''

/** /enterprise/enterpriseList: who is on which floor of which building. */
export default function EnterpriseList() {
  const go = useGo()
  const back = useBack('/services')
  const [buildingId, chooseBuilding] = useHistoryState('building', ALL)
  const [floorId, chooseFloor] = useHistoryState('floor', ALL)
  const buildings = useQuery(enterprise.read('pageFilters')).data?.buildings ?? []
  const floors = buildings.find(({ id }) => id === buildingId)?.floors ?? []
  const filter = { ...(buildingId && { buildingId }), ...(floorId && { floorId }) }
  const choices = (all: string, named: readonly { id: string; name: string }[]) => [
    { value: ALL, label: all },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Page title="入驻企业" onBack={back}>
      <Card rows>
        <LinkRow
          title="搜索入驻企业"
          note="按名称、行业或房间号"
          icon={<SearchIcon />}
          href={hrefOf('/enterprise/enterpriseSearch')}
          onPress={() => go('/enterprise/enterpriseSearch')}
        />
        <LinkRow
          title="企业列表"
          note="全部企业，按首字母查看"
          icon={<CompanyIcon />}
          href={hrefOf('/enterprise/companyList')}
          onPress={() => go('/enterprise/companyList')}
        />
      </Card>
      {buildings.length > 1 && (
        <Choice
          label="楼栋"
          variant="chips"
          options={choices('全部楼栋', buildings)}
          value={buildingId}
          onChange={(id) => {
            chooseBuilding(id)
            chooseFloor(ALL)
          }}
        />
      )}
      {floors.length > 1 && (
        <Choice
          label="楼层"
          variant="chips"
          options={choices('全部楼层', floors)}
          value={floorId}
          onChange={chooseFloor}
        />
      )}
      <Tenants
        filter={filter}
        empty={<Empty picture={<ListPicture />} title="还没有入驻企业" text="企业登记房间后会按楼层显示在这里" />}
      />
    </Page>
  )
}
