import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
import { codeOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { addressbook } from '../parts/calls.ts'
import { ImportForm } from './import-form.tsx'
import { ImportNow } from './import-now.tsx'

const TITLE = '批量导入人员'
/** Which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'people.import', empty: { current: '' } }

/** /addressbook/import: bringing people and departments into my company by a sheet, for whoever keeps them. */
export default function Import() {
  const back = useBack('/addressbook/manage')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'current' } })
  const {
    data,
    error,
    refetch,
    shown: one,
  } = useShownImport(addressbook.read('peopleImportView'), form.values.current, (id) =>
    addressbook.read('peopleImportView', { id }),
  )
  if (codeOf(error) === refusals.forbidden.code)
    return (
      <Page title={TITLE} onBack={back}>
        <Empty
          picture={<ListPicture />}
          title="您不管理企业人员"
          text="企业管理员和人事可以批量导入人员"
          action={{ label: '返回', onPress: back }}
        />
      </Page>
    )
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const open = (id: string) => form.change({ current: id })
  if (one)
    return (
      <ImportNow
        key={one.id}
        title={TITLE}
        one={one}
        onBack={back}
        onChanged={() => open(one.id)}
        onAnother={() => form.change({ current: '' })}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onOpen={open} />
}
