import { useState } from 'react'
import { REFUSED } from '#can/visitors'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Asks } from '#contract/visitors'
import { Choice, DateField, DayField, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { FormFields } from '#ui/form-fields'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { PlateField } from '#ui/plate'
import { Empty, Notice } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { CompanionsField } from '../parts/companions-field.tsx'
import { lastDay } from '../parts/moments.ts'
import s from '../parts/parts.module.css'
import { GuestPage } from '../parts/phone-first.tsx'
import { asksQuery, sortsQuery } from './queries.ts'
import { useRegister } from './use-register.ts'

const TITLE = '访客登记申请'
const SEARCH = '/visitor/companysearch'

/** /visitor/visitorRegisterApply: a visitor registers without an invitation; `company` is what the code on the wall says. */
export default function RegisterApply() {
  const back = useBack('/visitor/registerrecord')
  return (
    <GuestPage title={TITLE} onBack={back} hint="用于通知来访结果和出示通行码，无需注册">
      <Register onBack={back} />
    </GuestPage>
  )
}

function Register({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const companyId = useQueryText('company')
  if (companyId === null)
    return (
      <Page title={TITLE} onBack={onBack}>
        <Empty
          picture={<SearchPicture />}
          title="您要拜访哪家企业？"
          text="选择企业后填写来访信息；有邀请链接的，直接打开链接即可"
          action={{ label: '选择企业', onPress: () => go(SEARCH) }}
        />
      </Page>
    )
  return <Asked key={companyId} companyId={companyId} onBack={onBack} />
}

function Asked({ companyId, onBack }: { companyId: string; onBack: () => void }) {
  const go = useGo()
  const { data, error, refetch } = useQuery(asksQuery(companyId))
  if (data?.walkIn === true) return <RegisterForm asks={data} onBack={onBack} />
  const other = { label: '选择其他企业', onPress: () => go(SEARCH) }
  const unknown = (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这家企业"
      text="可能已搬离园区，请核对后重新选择"
      action={other}
    />
  )
  return (
    <Page title={TITLE} onBack={onBack}>
      {data ? (
        <Empty
          picture={<ListPicture />}
          title={`${data.companyName}不接受现场登记`}
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

function RegisterForm({ asks, onBack }: { asks: Asks; onBack: () => void }) {
  const go = useGo()
  const form = useRegister(asks)
  const { values, change, errors, notice, times } = form
  const [now] = useState(() => new Date())
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="提交登记" onSubmit={() => form.submit()}>
      {notice && <Notice title="没有提交" text={notice.text} requestId={notice.requestId} />}
      <Card rows>
        <LinkRow
          title={asks.companyName}
          note="到访企业"
          value="更换"
          href={hrefOf(SEARCH)}
          onPress={() => go(SEARCH)}
        />
      </Card>
      <Card>
        <div className={s.fields}>
          <TextField
            label="接待人"
            optional
            hint="完整姓名或手机号；不填由企业前台安排"
            value={values.host}
            onChange={(host) => change({ host })}
            maxLength={30}
            autoComplete="off"
            error={errors.host}
          />
          <Purpose form={form} />
        </div>
      </Card>
      <Section title="来访时间">
        <Card>
          <div className={s.fields}>
            <DayField
              label="日期"
              value={times.day}
              onChange={(day) => form.changeTimes({ day })}
              min={dayOf(now)}
              max={lastDay(now)}
              error={errors.day}
            />
            <div className={s.pair}>
              <DateField
                kind="time"
                label="到达"
                value={times.begins}
                onChange={(begins) => form.changeTimes({ begins })}
              />
              <DateField
                kind="time"
                label="离开"
                value={times.ends}
                onChange={(ends) => form.changeTimes({ ends })}
                error={errors.ends}
              />
            </div>
          </div>
        </Card>
      </Section>
      <Section title="来访人" aside={`共${form.people.length}人`}>
        <Card>
          <CompanionsField
            people={form.people}
            onChange={form.changePeople}
            asks={asks.asks}
            proven
            errors={form.wrong.people}
          />
        </Card>
      </Section>
      {asks.asks.plate !== 'no' && (
        <Section title="车辆" aside={asks.asks.plate === 'may' ? '不开车可不填' : '企业要求填写'}>
          <Card>
            <PlateField
              value={values.plate}
              onChange={(plate) => change({ plate })}
              doneText="完成"
              onDone={(plate) => change({ plate })}
              error={errors.plate}
            />
          </Card>
        </Section>
      )}
      {asks.questions.length > 0 && (
        <Section title={`${asks.companyName}还想了解`}>
          <Card>
            <div className={s.fields}>
              <FormFields
                fields={asks.questions}
                value={values.answers}
                onChange={form.changeAnswers}
                errors={form.wrong.answers}
              />
            </div>
          </Card>
        </Section>
      )}
      <Card>
        <TextArea
          label="给接待人留言"
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

/** Why they come: a sort, a reason that people usually give, or words of their own. */
function Purpose({ form: { values, change, errors } }: { form: ReturnType<typeof useRegister> }) {
  const sorts = useQuery(sortsQuery).data?.items ?? []
  const chosen = sorts.find(({ name }) => name === values.sort)
  return (
    <>
      {sorts.length > 0 && (
        <Choice
          label="来访类型"
          options={sorts.map(({ name }) => ({ value: name, label: name }))}
          value={values.sort}
          onChange={(sort) => change({ sort })}
        />
      )}
      {chosen && (
        <Choice
          label="常见事由"
          options={chosen.purposes.map((purpose) => ({ value: purpose, label: purpose }))}
          value={values.purpose}
          onChange={(purpose) => change({ purpose })}
        />
      )}
      <TextField
        label="来访事由"
        value={values.purpose}
        onChange={(purpose) => change({ purpose })}
        maxLength={30}
        error={errors.purpose}
      />
    </>
  )
}
