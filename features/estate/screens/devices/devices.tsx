import { useState } from 'react'
import { ExportButton } from '#client/download'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import type { DeviceKind, DeviceRow } from '#contract/estate'
import { Choice, SearchField } from '#ui/field'
import { ListCard } from '#ui/list'
import { StateBanner, StateChip } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { deviceChip, deviceFacts, heardWords, KIND_CHOICES } from './device-words.ts'
import { RegisterSheet } from './register-sheet.tsx'

/** /estate/devices: the devices of the park by kind and place, with when each was heard last. */
export default function Devices() {
  const [view, show] = useHistoryState<'all' | 'silent'>('view', 'all')
  const [kind, choose] = useHistoryState<DeviceKind | 'all'>('kind', 'all')
  const [part, search] = useHistoryState('part', '')
  const [adding, add] = useState(false)
  const asked = {
    ...(kind !== 'all' && { kind }),
    ...(part !== '' && { part }),
    ...(view === 'silent' && { silent: true }),
  }
  const isNarrowed = kind !== 'all' || part !== ''
  return (
    <ListPage
      title="设备管理"
      back="/services"
      label="设备"
      pages={estate.pages('deviceList', asked)}
      notYours={{ title: '仅对园区人员开放', text: '需要查看设备时，请联系园区运营人员' }}
      tabs={{
        label: '设备',
        tabs: [
          { name: 'all', label: '全部' },
          { name: 'silent', label: '无消息' },
        ],
        shown: view,
        onShow: show,
      }}
      filter={
        <>
          <SearchField label="搜索名称、位置或编号" initial={part} onSearch={search} />
          <Choice label="类型" silent variant="row" options={KIND_CHOICES} value={kind} onChange={choose} />
        </>
      }
      above={(answer) =>
        view === 'all' &&
        !isNarrowed &&
        answer !== undefined &&
        (answer.silent ?? 0) > 0 && (
          <StateBanner
            tone="warn"
            title={`${answer.silent}台设备没有消息`}
            next="请检查电源和网络，在“无消息”里查看是哪几台"
          />
        )
      }
      below={(answer) =>
        answer?.operates && (
          <ExportButton items={answer.items} ask={() => estate.files.post('deviceSheet', asked)}>
            导出设备
          </ExportButton>
        )
      }
      add={({ operates }) => (operates ? { label: '登记设备', onPress: () => add(true) } : null)}
      empty={
        isNarrowed
          ? { title: '没有找到设备', text: '换个词或类型试试' }
          : view === 'silent'
            ? { title: '设备都有消息', text: '超过应有时间没有消息的设备会列在这里' }
            : { title: '还没有设备', text: '登记闸机、门禁和门锁，拿到密钥填到设备里；道闸在停车管理中添加' }
      }
      keyOf={(device) => device.id ?? `${device.kind} ${device.name} ${device.place}`}
      row={(device) => <OneDevice device={device} />}
    >
      {adding && <RegisterSheet onClose={() => add(false)} />}
    </ListPage>
  )
}

function OneDevice({ device }: { device: DeviceRow }) {
  const go = useGo()
  const { id, name, state, heardAt } = device
  if (id === null || state === null) return <ListCard title={name} facts={[deviceFacts(device)]} />
  const { tone, word } = deviceChip(state)
  const query = { id }
  return (
    <ListCard
      title={name}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[deviceFacts(device)]}
      time={heardWords(heardAt)}
      href={hrefOf('/estate/device', query)}
      onPress={() => go('/estate/device', query)}
    />
  )
}
