import { useState } from 'react'
import { callsOf } from '#client/calls'
import { useBack } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { publishing } from '#contract/publishing'
import { facts } from '#phone/publishing'
import { Button } from '#ui/button'
import { PlusIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import s from '../parts/parts.module.css'
import { PUBLISHING_KEY } from '../parts/queries.ts'
import { type Hotline, HotlineSheet, NoticeSheet } from './hotline-sheets.tsx'
import { type Wifi, WifiSheet } from './wifi-sheet.tsx'

const hotline = callsOf<typeof publishing, 'hotline'>('hotline', facts)
const wifi = callsOf<typeof publishing, 'wifi'>('wifi', facts)

async function load() {
  const [config, lines, nets] = await Promise.all([
    hotline.post('config', {}),
    hotline.post('list', {}),
    wifi.post('info', {}),
  ])
  return { ...config, lines: lines.items, nets: nets.items }
}
type Loadeds = Awaited<ReturnType<typeof load>>

/** /publishing/settings: hotlines, the emergency number and the free wifi, for park operators. */
export default function Settings() {
  const back = useBack('/publishing/desk')
  const query = useQuery({ queryKey: [...PUBLISHING_KEY, 'settings'], queryFn: load })
  return (
    <Page title="热线和 WiFi" onBack={back}>
      <Loaded query={query} shape="list" faultText="没能取到设置，请稍后重试">
        {(of) => <Shown of={of} />}
      </Loaded>
    </Page>
  )
}

function Shown({ of: { notice, emergencyPhone, lines, nets } }: { of: Loadeds }) {
  const [asking, ask] = useState<'notice' | { net: Wifi | null } | { line: Hotline | null } | null>(null)
  const close = () => ask(null)
  return (
    <>
      <Section title="服务热线">
        <Card rows>
          <LinkRow
            title="页首说明和紧急电话"
            note={[emergencyPhone, notice].filter(Boolean).join(' · ') || '还没有填写'}
            onPress={() => ask('notice')}
          />
          {lines.map((line) => (
            <LinkRow
              key={line.id}
              title={line.subject}
              note={[line.phone, line.hours].filter(Boolean).join(' · ')}
              onPress={() => ask({ line })}
            />
          ))}
        </Card>
        <Button kind="secondary" wide icon={<PlusIcon />} onPress={() => ask({ line: null })}>
          添加热线
        </Button>
      </Section>
      <Section title="免费 WiFi">
        <Card rows>
          {nets.length === 0 && <p className={s.quiet}>还没有免费 WiFi</p>}
          {nets.map((net) => (
            <LinkRow key={net.id} title={net.ssid} note={net.place} onPress={() => ask({ net })} />
          ))}
        </Card>
        <Button kind="secondary" wide icon={<PlusIcon />} onPress={() => ask({ net: null })}>
          添加 WiFi
        </Button>
      </Section>
      {asking === 'notice' && <NoticeSheet notice={notice} emergencyPhone={emergencyPhone} onClose={close} />}
      {asking !== null && asking !== 'notice' && 'net' in asking && (
        <WifiSheet of={asking.net} nth={nets.length} onClose={close} />
      )}
      {asking !== null && asking !== 'notice' && 'line' in asking && (
        <HotlineSheet of={asking.line} nth={lines.length} onClose={close} />
      )}
    </>
  )
}
