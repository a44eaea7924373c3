import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#client/form'
import { agoOf, tell } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { Loaded, usePages, useQuery } from '#client/query'
import type { Audience } from '#contract/people'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Notice, StateBanner } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import s from './book.module.css'
import { BOOK_KEY, calls, looksQuery, mineQuery } from './queries.ts'

type Mine = NonNullable<Awaited<ReturnType<NonNullable<typeof mineQuery.queryFn>>>['entry']>

const TABS = [
  { name: 'entry', label: '我的名片' },
  { name: 'looks', label: '谁看过我的号码' },
] as const
const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: 'nobody', label: '仅自己' },
  { value: 'managers', label: '管理员和人事' },
  { value: 'department', label: '同部门' },
  { value: 'company', label: '全企业' },
  { value: 'park', label: '全园区' },
]
const LOOKED_WORDS = { name: '姓名', phone: '手机号', email: '邮箱' } as const
const RULES = {
  hidden: '企业已将您设为隐藏，只有管理员和人事能看到您。',
  senior: '企业已设置只有指定部门能看到您。',
  'own-department': '企业已设置您只能看到本部门的同事。',
} as const

/** /people/mine: my entry, who reads what of it, and who looked at my number. */
export default function MyEntry() {
  const back = useBack('/mine')
  const go = useGo()
  const [tab, show] = useState<(typeof TABS)[number]['name']>('entry')
  const query = useQuery(mineQuery)
  return (
    <Page title="我的名片" onBack={back}>
      <Tabs label="我的名片" tabs={TABS} shown={tab} onShow={show}>
        {tab === 'looks' ? (
          <Looks />
        ) : (
          <Loaded query={query} shape="form" faultText="没能取到您的名片，请稍后重试">
            {({ entry }) =>
              entry === null ? (
                <Empty
                  picture={<ListPicture />}
                  title="您还没有加入企业"
                  text="加入企业后，同事可以在通讯录里找到您。"
                  action={{ label: '加入企业', onPress: () => go('/addressbook/companyApply') }}
                />
              ) : (
                <Entry key={entry.companyId} entry={entry} />
              )
            }
          </Loaded>
        )}
      </Tabs>
    </Page>
  )
}

function Entry({ entry }: { entry: Mine }) {
  const queries = useQueryClient()
  const form = useForm({
    unkept: {
      title: entry.title,
      place: entry.place,
      email: entry.email,
      spelledAs: entry.spelledAs ?? '',
      titleFor: entry.titleFor,
      placeFor: entry.placeFor,
      phoneFor: entry.phoneFor,
      emailFor: entry.emailFor,
    },
    fields: { title: 'title', place: 'place', email: 'email', spelledAs: 'spelledAs' },
  })
  const { values, change, errors } = form
  const put = (answer: { entry: Mine }) => {
    queries.setQueryData(mineQuery.queryKey, answer)
    void queries.invalidateQueries({ queryKey: BOOK_KEY })
  }
  const confirm = async () => {
    try {
      put(await calls.post('mineSave', { confirmed: true }))
      toast('已确认', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  const save = () =>
    form.run({}, async () => {
      const { spelledAs, email, ...rest } = values
      put(await calls.post('mineSave', { ...rest, email: email.trim(), spelledAs: spelledAs.trim() || null }))
      toast('已保存', { kind: 'ok' })
    })
  const audience = (label: string, field: 'titleFor' | 'placeFor' | 'phoneFor' | 'emailFor') => (
    <Choice label={label} options={AUDIENCES} value={values[field]} onChange={(value) => change({ [field]: value })} />
  )
  return (
    <div className={s.acts}>
      {entry.doubtful && (
        <StateBanner
          tone="warn"
          title="请核实您的号码"
          next="有同事反馈打不通，或您很久没有确认。如已换号，请在登录页换用新手机号。"
        >
          <div>
            <Button kind="secondary" size="s" onPress={confirm}>
              号码没有变
            </Button>
          </div>
        </StateBanner>
      )}
      {entry.rules.map((rule) => (
        <StateBanner key={rule} tone="info" title="企业的设置" next={RULES[rule]} />
      ))}
      <Card>
        <Facts
          facts={[
            { name: '姓名', value: entry.name },
            { name: '企业', value: entry.companyName },
            { name: '手机号', value: entry.phone ?? '未绑定' },
          ]}
        />
      </Card>
      <TextField
        label="姓名拼音"
        optional
        value={values.spelledAs}
        onChange={(spelledAs) => change({ spelledAs })}
        placeholder={entry.spelling}
        hint="读音不对时填写，各字之间空一格；同事按它排序和搜索"
        error={errors.spelledAs}
      />
      <TextField
        label="职务"
        optional
        value={values.title}
        onChange={(title) => change({ title })}
        maxLength={40}
        error={errors.title}
      />
      <TextField
        label="工位"
        optional
        value={values.place}
        onChange={(place) => change({ place })}
        maxLength={60}
        error={errors.place}
      />
      <TextField
        label="企业邮箱"
        optional
        kind="email"
        value={values.email}
        onChange={(email) => change({ email })}
        maxLength={100}
        error={errors.email}
      />
      <Section title="谁能看到">
        <Card>
          <div className={s.acts}>
            {audience('手机号', 'phoneFor')}
            {audience('邮箱', 'emailFor')}
            {audience('职务', 'titleFor')}
            {audience('工位', 'placeFor')}
          </div>
        </Card>
      </Section>
      {form.notice && <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId} />}
      <Button wide busy={form.layout.busy} onPress={save}>
        保存
      </Button>
    </div>
  )
}

function Looks() {
  const { list } = usePages(looksQuery)
  return (
    <EndlessList
      {...list}
      together
      empty={<Empty picture={<ListPicture />} title="还没有人查看过" text="有人查看您的完整号码时，会记在这里。" />}
    >
      {(items) => (
        <Card>
          <Facts
            facts={items.map(({ viewerName, companyName, field, why, at }) => ({
              name: `${viewerName}查看了您的${LOOKED_WORDS[field]}`,
              value: agoOf(at),
              note: [companyName, why && `原因：${why}`].filter(Boolean).join(' · ') || undefined,
            }))}
          />
        </Card>
      )}
    </EndlessList>
  )
}
