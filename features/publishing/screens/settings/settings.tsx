import { useState } from 'react'
import { useBack } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { Hotline, Wifi } from '#contract/publishing'
import { Button } from '#ui/button'
import { PlusIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { hotline, wifi } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { HotlineSheet, NoticeSheet } from './hotline-sheets.tsx'
import { WifiSheet } from './wifi-sheet.tsx'

const FAULT = '没能取到设置，请稍后重试'

/** /publishing/settings: hotlines, the emergency number and the free wifi, for park operators. */
export default function Settings() {
  const back = useBack('/publishing/desk')
  const config = useQuery(hotline.read('config'))
  const lines = useQuery(hotline.read('list'))
  const nets = useQuery(wifi.read('info'))
  return (
    <Page title="热线和 WiFi" onBack={back}>
      <Loaded query={config} shape="list" faultText={FAULT}>
        {(head) => (
          <Loaded query={lines} shape="list" faultText={FAULT}>
            {({ items }) => <Hotlines {...head} lines={items} />}
          </Loaded>
        )}
      </Loaded>
      <Loaded query={nets} shape="list" faultText={FAULT}>
        {({ items }) => <Wifis nets={items} />}
      </Loaded>
    </Page>
  )
}

interface HotlinesProps {
  notice: string
  emergencyPhone: string
  lines: readonly Hotline[]
}

function Hotlines({ notice, emergencyPhone, lines }: HotlinesProps) {
  const [asking, ask] = useState<'notice' | { line: Hotline | null } | null>(null)
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
              note={[line.building, line.phone, line.hours].filter(Boolean).join(' · ')}
              onPress={() => ask({ line })}
            />
          ))}
        </Card>
        <Button kind="secondary" wide icon={<PlusIcon />} onPress={() => ask({ line: null })}>
          添加热线
        </Button>
      </Section>
      {asking === 'notice' && <NoticeSheet notice={notice} emergencyPhone={emergencyPhone} onClose={close} />}
      {asking !== null && asking !== 'notice' && <HotlineSheet of={asking.line} count={lines.length} onClose={close} />}
    </>
  )
}

function Wifis({ nets }: { nets: readonly Wifi[] }) {
  const [asking, ask] = useState<{ net: Wifi | null } | null>(null)
  return (
    <>
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
      {asking !== null && <WifiSheet of={asking.net} count={nets.length} onClose={() => ask(null)} />}
    </>
  )
}
