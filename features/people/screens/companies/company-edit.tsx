import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { failureOf } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { fallbacksOf, Gone, NotYours } from '#client/page'
import { NotLoaded, useCommand, useQuery } from '#client/query'
import { useSession } from '#client/session'
import type { CompanyPage } from '#contract/people'
import { Button } from '#ui/button'
import { DocumentEditor } from '#ui/document-editor'
import { Switch, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { enterprise } from '../parts/calls.ts'
import { CompanyPictures } from './company-pictures.tsx'
import { editProblems, inputOf, introductionOf, valuesOf } from './edit-values.ts'
import { NO_COMPANY } from './no-company.ts'

const TITLE = '编辑企业信息'

/** /enterprise/companyedit?id=: a manager writes their company's page; without `id` that of the company they act for. */
export default function CompanyEdit() {
  const asked = useQueryText('id')
  const { person } = useSession()
  const id = asked ?? person?.companyId ?? null
  const back = useBack(id === null ? '/services' : `/enterprise/companyInfos?id=${id}`)
  if (id !== null) return <Known id={id} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      <Gone words={NO_COMPANY} />
    </Page>
  )
}

function Known({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...enterprise.read('companyPage', { id }),
    staleTime: 0,
  })
  const [round, setRound] = useState(0)
  const reload = async () => {
    await refetch()
    setRound(round + 1)
  }
  // what is typed is not thrown away when somebody else saves: the form stays until the person wants theirs
  if (data?.manage && isFetchedAfterMount)
    return <Edit key={round} newest={data} version={data.manage.version} onBack={onBack} onReload={reload} />
  return (
    <Page title={TITLE} onBack={onBack}>
      {data && isFetchedAfterMount ? (
        <NotYours words={{ title: '仅企业管理员可以编辑', text: '需要修改时，请联系企业管理员' }} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="form" instead={fallbacksOf({ gone: NO_COMPANY })} />
      )}
    </Page>
  )
}

interface EditProps {
  newest: CompanyPage
  version: number
  onBack: () => void
  onReload: () => Promise<void>
}

function Edit({ newest, version: now, onBack, onReload }: EditProps) {
  // as it was when the form opened
  const [{ company, version }] = useState({ company: newest, version: now })
  const run = useCommand()
  const [draft] = useState(() => ({ name: `people.company.${company.id}.${version}`, empty: valuesOf(company) }))
  const form = useForm({ draft, by: 'page' })
  const [isOvertaken, note] = useState(false)
  const { values, change, errors } = form
  const save = () =>
    form.run(editProblems(values), async () => {
      try {
        await run(enterprise.send('companySave', { id: company.id, version, ...inputOf(values) }))
      } catch (error) {
        note(failureOf(error)?.changed === true)
        throw error
      }
      form.forget()
      toast('已保存', { kind: 'ok' })
      onBack()
      return LEFT
    })
  const reload = () => {
    form.forget()
    return onReload()
  }
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="保存" onSubmit={save}>
      {form.notice &&
        (isOvertaken ? (
          <Notice title="企业信息刚被他人修改" text="您填写的内容没有保存。请记下要改的地方，载入最新内容后重新修改">
            <Button kind="secondary" size="s" onPress={reload}>
              载入最新内容
            </Button>
          </Notice>
        ) : (
          <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId ?? null} />
        ))}
      <CompanyPictures company={newest} />
      <Section title={company.name}>
        <Card>
          <Switch
            label="公开在企业名单"
            hint="关闭后只有本企业的人和园区能看到"
            checked={values.listed}
            onChange={(listed) => change({ listed })}
          />
          <TextField
            label="行业"
            optional
            maxLength={30}
            value={values.industry}
            onChange={(industry) => change({ industry })}
            error={errors.industry}
          />
        </Card>
      </Section>
      <DocumentEditor
        label="企业简介"
        optional
        value={introductionOf(values)}
        onChange={(document) => change({ introduction: JSON.stringify(document) })}
        pictureUrl={() => null}
        checked={Boolean(errors.introduction)}
        error={errors.introduction}
      />
      <Section title="联系方式">
        <Card>
          <TextField
            label="电话"
            optional
            value={values.publicPhone}
            onChange={(publicPhone) => change({ publicPhone })}
            hint="所有登录的人都能看到，请填前台或总机"
            error={errors.publicPhone}
          />
          <TextField
            label="邮箱"
            kind="email"
            optional
            maxLength={100}
            value={values.publicEmail}
            onChange={(publicEmail) => change({ publicEmail })}
            error={errors.publicEmail}
          />
          <TextField
            label="网站"
            kind="url"
            optional
            maxLength={200}
            value={values.website}
            onChange={(website) => change({ website })}
            error={errors.website}
          />
        </Card>
      </Section>
      <Section title="来访">
        <Card>
          <TextField
            label="前台位置"
            optional
            maxLength={100}
            value={values.reception}
            onChange={(reception) => change({ reception })}
            error={errors.reception}
          />
          <TextArea
            label="怎么走"
            optional
            maxLength={300}
            value={values.way}
            onChange={(way) => change({ way: way.replace(/\s*\n\s*/g, ' ') })}
            hint="从哪个门进、坐哪部电梯"
            error={errors.way}
          />
        </Card>
      </Section>
    </FormPage>
  )
}
