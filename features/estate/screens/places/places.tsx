import { useState } from 'react'
import { useAddressState, useBack } from '#client/navigation'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { ForPlacers, useMayPlace } from '../parts/may-place.tsx'
import { BuildingSheet } from './building-sheet.tsx'
import { Buildings } from './buildings.tsx'
import { FoundRooms } from './found-rooms.tsx'
import { RegionSheet } from './region-sheet.tsx'
import { Regions } from './regions.tsx'

const TABS = [
  { name: 'buildings', label: '楼栋' },
  { name: 'regions', label: '区域' },
] as const
type View = (typeof TABS)[number]['name']
const VIEWS = TABS.map(({ name }) => name)

/** /estate/places: the buildings and regions of the park, and a search for rooms. */
export default function Places() {
  const back = useBack('/services')
  const may = useMayPlace()
  const [view, show] = useAddressState<View>('view', 'buildings', VIEWS)
  const [text, search] = useAddressState('text', '')
  const [adding, add] = useState<View | null>(null)
  const close = () => add(null)
  return (
    <Page
      title="楼宇与房间"
      onBack={back}
      action={
        may && (
          <Button wide onPress={() => add(view)}>
            {view === 'buildings' ? '添加楼栋' : '添加区域'}
          </Button>
        )
      }
    >
      <ForPlacers>
        <SearchField label="搜索房间，如 3号楼 1203" initial={text} onSearch={search} />
        {text === '' ? (
          <Tabs label="楼栋和区域" tabs={TABS} shown={view} onShow={show}>
            {view === 'buildings' ? <Buildings /> : <Regions />}
          </Tabs>
        ) : (
          <FoundRooms text={text} />
        )}
      </ForPlacers>
      {adding === 'buildings' && <BuildingSheet building={null} onClose={close} />}
      {adding === 'regions' && <RegionSheet region={null} onClose={close} />}
    </Page>
  )
}
