import { REFUSED } from '#can/visitors'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Card, Facts, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { visitapply } from '../parts/calls.ts'
import { OnlyInvited } from '../parts/company-list.tsx'
import s from '../parts/parts.module.css'
import { HostField, WhenFields } from '../parts/visit-fields.tsx'
import { WhoComes } from '../party/typed-visit-fields.tsx'
import { FindCompany } from './find-company.tsx'
import { type Beginning, useFiling } from './use-filing.ts'
import type { Way } from './ways.ts'

/** Of `FileForm`. */
export interface FileFormProps {
  way: Way
  title: string
}

/** The page by which somebody applies to visit the company in its address; with `id` a draft is gone on with. */
export function FileForm({ way, title }: FileFormProps) {
  const back = useBack(way.records)
  return (
    <SignedIn title={title} onBack={back}>
      <Chosen way={way} title={title} onBack={back} />
    </SignedIn>
  )
}

type Framed = FileFormProps & { onBack: () => void }

function Chosen({ way, title, onBack }: Framed) {
  const companyId = useQueryText('company')
  const go = useGo()
  const pick = (company: string) => go(way.form, { company }, { replace: true })
  if (companyId === null)
    return (
      <Page title={title} onBack={onBack}>
        <FindCompany onPick={pick} hrefTo={way.form} />
      </Page>
    )
  return <Asked key={companyId} companyId={companyId} way={way} title={title} onBack={onBack} />
}

function Asked({ companyId, way, title, onBack }: Framed & { companyId: string }) {
  const go = useGo()
  const draftId = useQueryText('id')
  const asked = useQuery(visitapply.read('visitFormGet', { companyId }))
  const drafted = useQuery({ ...visitapply.read('recordDetail', { id: draftId ?? '' }), enabled: draftId !== null })
  const info = useQuery(visitapply.read('visitorInfo'))
  const other = { label: '选择其他企业', onPress: () => go(way.form, {}, { replace: true }) }
  const draft = draftId === null ? null : drafted.data
  if (asked.data?.company.open && draft !== undefined && info.data)
    return <Filled way={way} title={title} onBack={onBack} of={{ ...asked.data, draft, info: info.data }} />
  const unknown = (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这家企业或草稿"
      text="可能已搬离园区，或草稿已经提交"
      action={other}
    />
  )
  const instead = {
    [REFUSED.companyUnknown]: unknown,
    [refusals.notFound.code]: unknown,
    [refusals.malformed.code]: unknown,
  }
  return (
    <Page title={title} onBack={onBack}>
      {asked.data && !asked.data.company.open ? (
        <OnlyInvited companyName={asked.data.company.name} other={other} />
      ) : (
        <NotLoaded
          error={asked.error ?? drafted.error ?? info.error}
          onRetry={() =>
            Promise.all([asked, drafted, info].filter(({ data }) => !data).map(({ refetch }) => refetch()))
          }
          shape="form"
          instead={instead}
        />
      )}
    </Page>
  )
}

function Filled({ way, title, onBack, of }: Framed & { of: Beginning }) {
  const form = useFiling(way, of)
  const { values, change, errors, wrong } = form
  const { company, info } = of
  return (
    <FormPage
      title={title}
      back={onBack}
      form={form}
      submitText="提交申请"
      beside={
        <Button kind="secondary" onPress={() => form.keep()}>
          存草稿
        </Button>
      }
    >
      <Card>
        <Facts
          facts={[
            { name: '到访企业', value: company.name },
            ...(company.address === '' ? [] : [{ name: '地址', value: company.address }]),
            ...(company.reception === '' ? [] : [{ name: '前台', value: company.reception }]),
          ]}
        />
      </Card>
      <Card>
        <div className={s.fields}>
          <HostField {...form.field('host')} />
          <TextField label="来访事由" maxLength={30} {...form.field('purpose')} />
          <WhenFields times={values} onChange={change} errors={errors} />
        </div>
      </Card>
      <WhoComes
        asked={form.asked}
        visit={values}
        onPeople={form.changePeople}
        onAnswers={form.changeAnswers}
        onChange={change}
        wrong={wrong}
        errors={errors}
        aside={info.phone === '' ? '' : `联系手机号 ${info.phone}`}
        proven={form.proven}
        sendFace={way.sendFace}
      />
    </FormPage>
  )
}
