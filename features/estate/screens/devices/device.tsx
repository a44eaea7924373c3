import { useState } from 'react'
import { DEVICE_KINDS } from '#can/estate'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { DeviceDetail, DeviceMessage } from '#contract/estate'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Card, type Fact, Facts, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { ChangeSheet, DeviceStateSheet, NextKeySheet } from './device-acts.tsx'
import { clockWords, deviceChip, heardWords, nextWords } from './device-words.ts'
import { SpeakSheet } from './speak-sheet.tsx'

/** /estate/device: how a device stands, where it is, its key, how to connect it, and what it said. */
export default function Device() {
  const id = useQueryText('id') ?? ''
  const [asked, ask] = useState<'key' | 'state' | 'change' | 'speak' | null>(null)
  const close = () => ask(null)
  return (
    <LoadedPage
      title={(device) => device?.name ?? '设备详情'}
      back="/estate/devices"
      query={estate.read('deviceInfo', { id })}
      shape="detail"
      gone={{
        title: '没有找到这个设备',
        text: '可能已被移除，请从列表重新选择',
        action: { label: '查看全部设备', to: '/estate/devices' },
      }}
      notYours={{ title: '仅对园区运营和物业人员开放', text: '需要查看设备时，请联系园区运营人员' }}
      action={(device) =>
        device.operates &&
        device.kind !== 'gate' && (
          <>
            <Button kind="secondary" onPress={() => ask('key')}>
              更换密钥
            </Button>
            <Button kind={device.state === 'disabled' ? 'primary' : 'secondary'} onPress={() => ask('state')}>
              {device.state === 'disabled' ? '恢复使用' : '停用设备'}
            </Button>
          </>
        )
      }
    >
      {(device) => (
        <>
          <Known device={device} />
          <Ways device={device} onChange={() => ask('change')} onSpeak={() => ask('speak')} />
          {device.operates && <Messages id={id} />}
          {asked === 'key' && <NextKeySheet device={device} onClose={close} />}
          {asked === 'state' && <DeviceStateSheet device={device} onClose={close} />}
          {asked === 'change' && <ChangeSheet device={device} onClose={close} />}
          {asked === 'speak' && <SpeakSheet device={device} onClose={close} />}
        </>
      )}
    </LoadedPage>
  )
}

function Known({ device }: { device: DeviceDetail }) {
  const { tone, word } = deviceChip(device.state)
  return (
    <>
      <StateBanner tone={tone} title={word} since={heardWords(device.heardAt)} next={nextWords(device)} />
      <Card>
        <Facts facts={factsOf(device)} />
      </Card>
    </>
  )
}

function factsOf({ id, kind, place, lotCodes, pointIds, clockAheadMs, keyVersion, oldKeyUntil }: DeviceDetail): Fact[] {
  return [
    { name: '类型', value: DEVICE_KINDS[kind] },
    { name: '位置', value: place === '' ? '未填写' : place },
    { name: '设备编号', value: id },
    kind === 'gate'
      ? { name: '停车场编号', value: lotCodes.join('、') }
      : {
          name: '通行点编号',
          value: pointIds.length === 0 ? '未用于通行点' : pointIds.join('、'),
          ...(pointIds.length > 0 && { note: '填到设备里，上报事件时写在pointId' }),
        },
    ...(kind === 'gate' ? [] : [{ name: '设备时间', value: clockWords(clockAheadMs) }]),
    {
      name: '密钥',
      value: `第 ${keyVersion} 版`,
      note: oldKeyUntil === null ? '密钥不能再次查看' : `上一版可用到 ${momentOf(oldKeyUntil)}`,
    },
  ]
}

interface WaysProps {
  device: DeviceDetail
  onChange: () => void
  onSpeak: () => void
}

/** What else is done about a device. */
function Ways({ device: { id, kind, operates, lotCodes }, onChange, onSpeak }: WaysProps) {
  const go = useGo()
  const desk = `/parking/desk/gates/${id}`
  const lot = { lot: lotCodes[0] ?? '' }
  return (
    <Card>
      <LinkRow title="接入说明" note="设备如何签名和上报" onPress={onSpeak} />
      {operates && <LinkRow title="修改名称和位置" onPress={onChange} />}
      {operates && kind === 'gate' && (
        <LinkRow
          title="更换密钥、停用"
          note="在停车管理中办理"
          href={hrefOf(desk, lot)}
          onPress={() => go(desk, lot)}
        />
      )}
      {operates && kind !== 'gate' && (
        <LinkRow
          title="通行点管理"
          note="为通行点选择这个设备"
          href={hrefOf('/access/points')}
          onPress={() => go('/access/points')}
        />
      )}
    </Card>
  )
}

function Messages({ id }: { id: string }) {
  const asked = useQuery(estate.read('deviceMessages', { id }))
  return (
    <Section title="最近消息">
      <Loaded query={asked} shape="list">
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              picture={<ListPicture />}
              title="还没有消息"
              text="设备上报的事件，以及被拒绝的请求和原因，会显示在这里"
            />
          ) : (
            <List label="最近消息" items={items} keyOf={(message) => message.id}>
              {(message) => <OneMessage message={message} />}
            </List>
          )
        }
      </Loaded>
    </Section>
  )
}

function OneMessage({ message: { kind, title, words, advice, at, open } }: { message: DeviceMessage }) {
  const chip =
    kind === 'refused' ? (
      <StateChip tone="bad">已拒绝</StateChip>
    ) : open === null ? null : (
      <StateChip tone={open ? 'ok' : 'warn'}>{open ? '已放行' : '未放行'}</StateChip>
    )
  return <ListCard title={title} chip={chip} facts={advice === '' ? [words] : [words, advice]} time={momentOf(at)} />
}
