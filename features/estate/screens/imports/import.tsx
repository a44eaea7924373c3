import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { Page } from '#ui/page'
import { estate } from '../parts/calls.ts'
import { ForPlacers, useMayPlace } from '../parts/may-place.tsx'
import { ImportForm } from './import-form.tsx'
import { RoomsNow } from './import-now.tsx'

const TITLE = '批量导入房间'
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
  const { data, error, refetch, shown } = useShownImport(estate.read('placeImportView'), form.values.current)
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const follow = (id: string) => form.change({ current: id })
  if (shown)
    return (
      <RoomsNow
        title={TITLE}
        one={shown}
        onBack={back}
        onChanged={async () => follow(shown.id)}
        onAnother={() => follow('')}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onSent={follow} />
}
