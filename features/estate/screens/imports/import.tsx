import { useForm } from '#client/form'
import { isActive, isUnderWay } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { estate } from '../parts/calls.ts'
import { ForPlacers, useMayPlace } from '../parts/may-place.tsx'
import { ImportForm } from './import-form.tsx'
import { RoomsNow } from './import-now.tsx'

const TITLE = '批量导入房间'
/** How often the server is asked while rows are read or written, in milliseconds. */
const UNDER_WAY_MS = 1000
/** Which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'estate.places.import', empty: { current: '' } }

/** /estate/places/import */
export default function Import() {
  const back = useBack('/estate/places')
  if (useMayPlace()) return <Asked back={back} />
  return (
    <Page title={TITLE} onBack={back}>
      <ForPlacers>{null}</ForPlacers>
    </Page>
  )
}

function Asked({ back }: { back: () => void }) {
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'current' } })
  const { data, error, refetch } = useQuery({
    ...estate.read('placeImportView'),
    refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? UNDER_WAY_MS : false),
  })
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const { item } = data
  const follow = (id: string) => form.change({ current: id })
  if (item && (isActive(item) || item.id === form.values.current))
    return (
      <RoomsNow
        title={TITLE}
        one={item}
        onBack={back}
        onChanged={async () => follow(item.id)}
        onAnother={() => follow('')}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onSent={follow} />
}
