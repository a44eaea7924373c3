import { useState } from 'react'
import { DEVICE_KINDS } from '#can/estate'
import { ExportButton } from '#client/download'
import { agoOf } from '#client/messages'
import { useAddressState, withQuery } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import type { DeviceKind, DeviceRow } from '#contract/estate'
import { Choice, SearchField } from '#ui/field'
import { StateBanner, StateChip } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { deviceChip, deviceFacts, heardWords, KIND_CHOICES } from './device-words.ts'
import { RegisterSheet } from './register-sheet.tsx'

const TABS = [
  { name: 'all', label: '全部' },
  { name: 'silent', label: '无消息' },
] as const
const VIEWS = TABS.map(({ name }) => name)
const KINDS = KIND_CHOICES.map(({ value }) => value)

const placeOf = ({ place }: DeviceRow) => (place === '' ? '未填写位置' : place)

const COLUMNS: readonly Column<DeviceRow>[] = [
  { name: 'name', title: '设备', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state }) {
      if (state === null) return null
      const { tone, word } = deviceChip(state)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: ({ state }) => state && deviceChip(state).word,
  },
  {
    name: 'kind',
    title: '类型',
    card: 'fact',
    of: ({ kind }) => DEVICE_KINDS[kind],
    inCard: deviceFacts,
    by: ({ kind }) => DEVICE_KINDS[kind],
  },
  { name: 'place', title: '位置', of: placeOf, by: placeOf },
  {
    name: 'heard',
    title: '最近消息',
    card: 'time',
    of: ({ state, heardAt }) => (state === null ? '' : heardAt === null ? '还没有收到过消息' : agoOf(heardAt)),
    inCard: ({ state, heardAt }) => (state === null ? '' : heardWords(heardAt)),
    by: ({ heardAt }) => heardAt && Date.parse(heardAt),
  },
]

/** /estate/devices: the devices of the park by kind and place, with when each was heard last. */
export default function Devices() {
  const [view, show] = useAddressState<'all' | 'silent'>('view', 'all', VIEWS)
  const [kind, choose] = useAddressState<DeviceKind | 'all'>('kind', 'all', KINDS)
  const [part, search] = useAddressState('part', '')
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
        tabs: TABS,
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
      columns={COLUMNS}
      pathOf={({ id }) => (id === null ? null : withQuery('/estate/device', { id }))}
    >
      {adding && <RegisterSheet onClose={() => add(false)} />}
    </ListPage>
  )
}
