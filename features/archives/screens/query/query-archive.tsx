import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { FormPage, LoadedForm } from '#client/page'
import type { ArchiveQuery, QueryConfig } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, LinkRow, Section } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { addressOf } from './query-address.ts'
import { QueryFieldControl } from './query-field.tsx'
import { EMPTY_QUERY, problemsIn, queryTyped } from './query-form.ts'
import { ChangeQuerySheet, SavedQueries } from './saved-queries.tsx'

const TITLE = '企业档案查询'
const RESULT = '/epsarchives/queryArchiveResult'
/** So many conditions stand open; the others are folded. */
const OPEN = 5

/** /epsarchives/queryArchive: enterprises by words and by what this person may ask for, and the queries that they saved. */
export default function QueryArchive() {
  return (
    <LoadedForm title={TITLE} back="/services" query={archive.read('queryConfig')}>
      {(config) => <Asking config={config} />}
    </LoadedForm>
  )
}

function Asking({ config }: { config: QueryConfig }) {
  const go = useGo()
  const form = useForm({ draft: { name: 'archives.query', empty: EMPTY_QUERY } })
  const [unfolded, unfold] = useState(false)
  const [changedId, changeSaved] = useState<string | null>(null)
  const changed = config.saved.find(({ id }) => id === changedId)
  const { values, errors, change } = form
  const show = (query: ArchiveQuery) => go(RESULT, { q: addressOf(query) })
  const submit = () =>
    form.run(problemsIn(values), async () => {
      show(queryTyped(values, config))
      return LEFT
    })
  // a condition that is filled in is never folded away
  const fields = config.fields.filter(
    ({ field }, at) => unfolded || at < OPEN || values[field as keyof typeof values] !== '',
  )
  const isFilled = Object.values(values).some((value) => value !== '')
  return (
    <>
      <FormPage
        title={TITLE}
        back="/services"
        form={{ ...form, submit }}
        submitText="查询"
        beside={
          isFilled && (
            <Button kind="secondary" onPress={() => change(EMPTY_QUERY)}>
              清空
            </Button>
          )
        }
      >
        <SavedQueries saved={config.saved} onPick={show} onChange={changeSaved} />
        {fields.map((one) => (
          <QueryFieldControl key={one.field} of={one} values={values} errors={errors} onChange={change} />
        ))}
        {fields.length < config.fields.length && (
          <Button kind="plain" onPress={() => unfold(true)}>
            更多条件
          </Button>
        )}
        <Elsewhere />
      </FormPage>
      {/* a form of its own stands in no other */}
      {changed && <ChangeQuerySheet key={changed.id} saved={changed} onClose={() => changeSaved(null)} />}
    </>
  )
}

const PLACES = [
  { path: '/companyinfo/list', title: '企业名单', note: '按行业、楼栋、规模等分组查看' },
  { path: '/companyinfo/tabulation', title: '企业一览', note: '用一张表对比各企业，看合计和占比' },
  { path: '/epsarchives/outsideEnterprise', title: '园外企业', note: '意向企业和往来企业' },
] as const

/** Other ways to the same enterprises. */
function Elsewhere() {
  const go = useGo()
  return (
    <Section title="其他查看方式">
      <Card rows>
        {PLACES.map(({ path, title, note }) => (
          <LinkRow key={path} title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
    </Section>
  )
}
