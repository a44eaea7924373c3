import { useState } from 'react'
import { REFUSED } from '#can/visitors'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, usePages, useQuery } from '#client/query'
import type { Asks } from '#contract/visitors'
import { TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { FormFields } from '#ui/form-fields'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { PlateField } from '#ui/plate'
import { Empty, Notice } from '#ui/state'
import { TimeFields } from '../invitations/time-fields.tsx'
import { CompanionsField } from '../parts/companions-field.tsx'
import { CompanyList } from '../parts/company-list.tsx'
import { GuestPage } from '../parts/phone-first.tsx'
import { asksQuery, companiesQuery } from '../register/queries.ts'
import { useLogging } from './use-logging.ts'

const TITLE = '拜访登记'
const FORM = '/callonLoggingData'

/** /callonLoggingData: whom a guest calls on, when and why; `company` says which company. */
export default function LoggingData() {
  const back = useBack('/callonRecord')
  return (
    <GuestPage title={TITLE} onBack={back}>
      <Logging onBack={back} />
    </GuestPage>
  )
}

function Logging({ onBack }: { onBack: () => void }) {
  const companyId = useQueryText('company')
  return companyId === null ? (
    <Companies onBack={onBack} />
  ) : (
    <Asked key={companyId} companyId={companyId} onBack={onBack} />
  )
}

function Companies({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const [text, look] = useState('')
  const { list } = usePages(companiesQuery(text))
  return (
    <Page title={TITLE} onBack={onBack}>
      <CompanyList
        list={list}
        text={text}
        onLook={look}
        form={FORM}
        onPick={(company) => go(FORM, { company }, { replace: true })}
      />
    </Page>
  )
}

function Asked({ companyId, onBack }: { companyId: string; onBack: () => void }) {
  const go = useGo()
  const { data, error, refetch } = useQuery(asksQuery(companyId))
  if (data?.walkIn === true) return <Form asks={data} onBack={onBack} />
  const other = { label: '选择其他企业', onPress: () => go(FORM, {}, { replace: true }) }
  const unknown = (
    <Empty picture={<SearchPicture />} title="没有找到这家企业" text="可能已搬离园区，请重新选择" action={other} />
  )
  return (
    <Page title={TITLE} onBack={onBack}>
      {data ? (
        <Empty
          picture={<SearchPicture />}
          title={`${data.companyName}不接受自行登记`}
          text="请联系接待人，由对方发送邀请"
          action={other}
        />
      ) : (
        <NotLoaded
          error={error}
          onRetry={refetch}
          shape="form"
          instead={{ [REFUSED.companyUnknown]: unknown, 400: unknown }}
        />
      )}
    </Page>
  )
}

function Form({ asks, onBack }: { asks: Asks; onBack: () => void }) {
  const go = useGo()
  const form = useLogging(asks)
  const { values, change, errors, notice, people, wrong } = form
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="提交登记" onSubmit={() => form.submit()}>
      {notice && <Notice title="没有提交" text={notice.text} requestId={notice.requestId} />}
      <Card rows>
        <LinkRow
          title={asks.companyName}
          note="到访企业"
          value="更换"
          onPress={() => go(FORM, {}, { replace: true })}
        />
      </Card>
      <Card>
        <TextField
          label="拜访对象"
          optional
          hint="完整姓名或手机号；不填由企业前台安排"
          value={values.host}
          onChange={(host) => change({ host })}
          maxLength={30}
          autoComplete="off"
          error={errors.host}
        />
        <TextField
          label="拜访事由"
          value={values.purpose}
          onChange={(purpose) => change({ purpose })}
          maxLength={30}
          error={errors.purpose}
        />
      </Card>
      <Card>
        <TimeFields times={form.times} now={form.opened} onChange={form.changeTimes} error={errors.endClock} />
      </Card>
      <Section title="来访人" aside={`共${people.length}人`}>
        <Card>
          <CompanionsField people={people} onChange={form.changePeople} asks={asks.asks} proven errors={wrong} />
        </Card>
      </Section>
      <Card>
        {asks.asks.plate !== 'no' && (
          <PlateField
            label={asks.asks.plate === 'may' ? '车牌号（选填）' : '车牌号'}
            value={values.plate}
            onChange={(plate) => change({ plate })}
            doneText="完成"
            onDone={() => undefined}
            error={errors.plate}
          />
        )}
        {asks.questions.length > 0 && (
          <FormFields
            fields={asks.questions}
            value={values.answers}
            onChange={(answers) => change({ answers })}
            errors={form.wrongAnswers}
          />
        )}
        <TextArea
          label="给接待人的留言"
          optional
          value={values.note}
          onChange={(note) => change({ note })}
          maxLength={200}
          error={errors.note}
        />
      </Card>
    </FormPage>
  )
}
