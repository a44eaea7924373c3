import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { agoOf } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { FormPart } from '#client/page'
import { Loaded, usePages, useQuery } from '#client/query'
import type { Audience, OwnEntry } from '#contract/people'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { addressbook } from '../parts/calls.ts'
import s from './book.module.css'

const TABS = [
  { name: 'entry', label: '我的名片' },
  { name: 'reveals', label: '谁看过我的号码' },
] as const
const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: 'nobody', label: '仅自己' },
  { value: 'managers', label: '管理员和人事' },
  { value: 'department', label: '同部门' },
  { value: 'company', label: '全企业' },
  { value: 'park', label: '全园区' },
]
/** How often who looked at my number is asked for, in milliseconds. */
const NEWS_MS = 15_000
const FIELD_WORDS = { name: '姓名', phone: '手机号', email: '邮箱' } as const
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
  const query = useQuery(addressbook.read('mine'))
  return (
    <Page title="我的名片" onBack={back}>
      <Tabs label="我的名片" tabs={TABS} shown={tab} onShow={show}>
        {tab === 'reveals' ? (
          <Reveals />
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

function Entry({ entry }: { entry: OwnEntry }) {
  const form = useSend({
    start: {
      title: entry.title,
      place: entry.place,
      email: entry.email,
      spelledAs: entry.spelledAs ?? '',
      titleFor: entry.titleFor,
      placeFor: entry.placeFor,
      phoneFor: entry.phoneFor,
      emailFor: entry.emailFor,
    },
    resets: true,
    send: ({ spelledAs, email, ...rest }) =>
      addressbook.send('mineSave', { ...rest, email: email.trim(), spelledAs: spelledAs.trim() || null }),
    done: '已保存',
  })
  const confirm = useAct({ send: () => addressbook.send('mineSave', { confirmed: true }), done: '已确认' })
  return (
    <FormPart form={form} submitText="保存" failedTitle="没有保存">
      {entry.doubtful && (
        <StateBanner
          tone="warn"
          title="请核实您的号码"
          next="有同事反馈打不通，或您很久没有确认。如已换号，请在登录页换用新手机号。"
        >
          <div>
            <Button kind="secondary" size="s" busy={confirm.busy} onPress={() => confirm.run()}>
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
        placeholder={entry.spelling}
        hint="读音不对时填写，各字之间空一格；同事按它排序和搜索"
        {...form.field('spelledAs')}
      />
      <TextField label="职务" optional maxLength={40} {...form.field('title')} />
      <TextField label="工位" optional maxLength={60} {...form.field('place')} />
      <TextField label="企业邮箱" optional kind="email" maxLength={100} {...form.field('email')} />
      <Section title="谁能看到">
        <Card>
          <div className={s.acts}>
            <Choice label="手机号" options={AUDIENCES} {...form.field('phoneFor')} />
            <Choice label="邮箱" options={AUDIENCES} {...form.field('emailFor')} />
            <Choice label="职务" options={AUDIENCES} {...form.field('titleFor')} />
            <Choice label="工位" options={AUDIENCES} {...form.field('placeFor')} />
          </div>
        </Card>
      </Section>
    </FormPart>
  )
}

function Reveals() {
  const { list } = usePages({ ...addressbook.pages('reveals'), refetchInterval: NEWS_MS })
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
              name: `${viewerName}查看了您的${FIELD_WORDS[field]}`,
              value: agoOf(at),
              note: [companyName, why && `原因：${why}`].filter(Boolean).join(' · ') || undefined,
            }))}
          />
        </Card>
      )}
    </EndlessList>
  )
}
