import { useState } from 'react'
import { REFUSED } from '#can/visitors'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage } from '#client/page'
import { Loaded, usePages, useQuery } from '#client/query'
import type { Asks } from '#contract/visitors'
import { Choice, TextField } from '#ui/field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { visitor, visitorh5 } from '../parts/calls.ts'
import { CompanyList, OnlyInvited } from '../parts/company-list.tsx'
import s from '../parts/parts.module.css'
import { GuestPage } from '../parts/phone-first.tsx'
import { HostField, WhenFields } from '../parts/visit-fields.tsx'
import { WhoComes } from '../party/typed-visit-fields.tsx'
import type { RegisterWay } from './register-way.ts'
import { useRegister } from './use-register.ts'

/** Of a page on which somebody registers. */
interface Framed {
  way: RegisterWay
  onBack: () => void
}

/** A page on which a visitor registers without an invitation, the company in its address. */
export function RegisterForm({ way }: { way: RegisterWay }) {
  const back = useBack(way.records)
  return (
    <GuestPage title={way.title} onBack={back} hint={way.hint}>
      <Register way={way} onBack={back} />
    </GuestPage>
  )
}

function Register({ way, onBack }: Framed) {
  const companyId = useQueryText('company')
  if (companyId !== null) return <Asked key={companyId} companyId={companyId} way={way} onBack={onBack} />
  return (
    <Page title={way.title} onBack={onBack}>
      {way.search === null ? <Companies way={way} /> : <Which search={way.search} />}
    </Page>
  )
}

function Which({ search }: { search: string }) {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="您要拜访哪家企业？"
      text="选择企业后填写来访信息；有邀请链接的，直接打开链接即可"
      action={{ label: '选择企业', onPress: () => go(search) }}
    />
  )
}

/** Companies that may be visited, found by name; one leads to the form. */
export function Companies({ way: { form } }: Pick<Framed, 'way'>) {
  const go = useGo()
  const [text, search] = useState('')
  const { list } = usePages(visitor.pages('companyList', text === '' ? {} : { text }))
  return (
    <CompanyList
      list={list}
      text={text}
      onLook={search}
      form={form}
      onPick={(company) => go(form, { company }, { replace: true })}
    />
  )
}

function Asked({ companyId, way, onBack }: Framed & { companyId: string }) {
  const go = useGo()
  const asked = useQuery(visitor.read('passInfoConfig', { companyId }))
  const { data } = asked
  if (data?.walkIn === true) return <Filled asks={data} way={way} onBack={onBack} />
  const other = { label: '选择其他企业', onPress: () => choose(go, way) }
  const unknown = (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这家企业"
      text="可能已搬离园区，请核对后重新选择"
      action={other}
    />
  )
  return (
    <Page title={way.title} onBack={onBack}>
      <Loaded
        query={asked}
        shape="form"
        instead={{ [REFUSED.companyUnknown]: unknown, [refusals.malformed.code]: unknown }}
      >
        {({ companyName }) => <OnlyInvited companyName={companyName} other={other} />}
      </Loaded>
    </Page>
  )
}

function Filled({ asks, way, onBack }: Framed & { asks: Asks }) {
  const go = useGo()
  const form = useRegister({ way, asks })
  const { visit, change, errors } = form
  return (
    <FormPage title={way.title} back={onBack} form={form} submitText="提交登记">
      <Card rows>
        <LinkRow
          title={asks.companyName}
          note="到访企业"
          value="更换"
          href={hrefOf(way.search ?? way.form)}
          onPress={() => choose(go, way)}
        />
      </Card>
      <Card>
        <div className={s.fields}>
          <HostField label={way.words.host} {...form.field('host')} />
          <Purpose form={form} way={way} />
        </div>
      </Card>
      <Section title="来访时间">
        <Card>
          <WhenFields times={visit.times} onChange={form.changeTimes} errors={errors} />
        </Card>
      </Section>
      <WhoComes
        asked={asks}
        visit={visit}
        onPeople={form.changePeople}
        onAnswers={form.changeAnswers}
        onChange={change}
        wrong={form.wrong}
        errors={errors}
        aside={`共${visit.people.length}人`}
        proven
      />
    </FormPage>
  )
}

/** To another company: on its own page, or on this one. */
function choose(go: ReturnType<typeof useGo>, { search, form }: RegisterWay): void {
  if (search === null) go(form, {}, { replace: true })
  else go(search)
}

/** Why they come: a sort, a reason that people usually give, or words of their own. */
function Purpose({ form, way }: { form: ReturnType<typeof useRegister>; way: RegisterWay }) {
  const sorts = useQuery({ ...visitorh5.read('groupList'), enabled: way.sorted }).data?.items ?? []
  const chosen = sorts.find(({ name }) => name === form.values.sort)
  return (
    <>
      {sorts.length > 0 && (
        <Choice
          label="来访类型"
          options={sorts.map(({ name }) => ({ value: name, label: name }))}
          {...form.field('sort')}
        />
      )}
      {chosen && (
        <Choice
          label="常见事由"
          options={chosen.purposes.map((purpose) => ({ value: purpose, label: purpose }))}
          value={form.values.purpose}
          onChange={(purpose) => form.change({ purpose })}
        />
      )}
      <TextField label={way.words.purpose} maxLength={30} {...form.field('purpose')} />
    </>
  )
}
