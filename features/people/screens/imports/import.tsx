import { useForm } from '#client/form'
import { isActive, isUnderWay } from '#client/imports'
import { codeOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { addressbook } from '../parts/calls.ts'
import { ImportForm } from './import-form.tsx'
import { ImportNow } from './import-now.tsx'

const TITLE = '批量导入人员'
/** How often the server is asked while rows are judged or written, in milliseconds. */
const POLL_MS = 1000
/** Which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'people.import', empty: { current: '' } }

/** /addressbook/import: bringing people and departments into my company by a sheet, for whoever keeps them. */
export default function Import() {
  const back = useBack('/addressbook/manage')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'current' } })
  const { current } = form.values
  const { data, error, refetch } = useQuery({
    ...addressbook.read('peopleImportView'),
    refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? POLL_MS : false),
  })
  const active = data?.item && isActive(data.item) ? data.item : null
  const past = useQuery({
    ...addressbook.read('peopleImportView', { id: current }),
    enabled: data !== undefined && active === null && current !== '',
  })
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
  const one = active ?? (current === '' ? null : past.data?.item)
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
