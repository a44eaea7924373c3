import { useState } from 'react'
import { useQuery } from '#client/query'
import type { PointDevice } from '#contract/access'
import { Choice, SearchField } from '#ui/field'
import { entrance } from '../parts/calls.ts'
import { deviceNote } from './point-words.ts'

/** A device as a point names it. */
export interface PickedDevice {
  /** Empty: none. */
  readonly id: string
  readonly name: string
  readonly kind: PointDevice['kind'] | null
  /** The company that a lock was registered for; null: none. */
  readonly companyId: string | null
}

/** Of `DevicePick`. */
export interface DevicePickProps {
  value: PickedDevice
  onChange: (device: PickedDevice) => void
  error: string | null
}

/** No device. */
export const NO_DEVICE: PickedDevice = { id: '', name: '', kind: null, companyId: null }

/** One of the registered devices that can serve points, found by a part of its name or place; or none. */
export function DevicePick({ value, onChange, error }: DevicePickProps) {
  const [part, search] = useState('')
  const { data } = useQuery(entrance.read('pointDevices', { part }))
  const found = data?.items ?? []
  const isShown = value.id === '' || found.some(({ id }) => id === value.id)
  const options = [
    { value: '', label: '没有设备', note: '由门岗值守' },
    ...(isShown ? [] : [{ value: value.id, label: value.name || value.id, note: value.name ? '' : '未登记的设备' }]),
    ...found.map((device) => ({
      value: device.id,
      label: device.name,
      note: deviceNote(device),
      disabledReason: device.disabled ? '已停用' : null,
    })),
  ]
  return (
    <>
      <SearchField label="搜索设备" onSearch={search} />
      <Choice
        label="设备"
        variant="list"
        hint={
          data && found.length === 0
            ? part === ''
              ? '还没有可用的设备，请先在设备管理中登记'
              : '没有找到设备，请换个词'
            : data?.more
              ? '只列出前20个，请搜索名称或位置'
              : undefined
        }
        options={options}
        value={value.id}
        onChange={(id) => {
          const device = found.find((one) => one.id === id)
          onChange(device ? { ...device } : id === '' ? NO_DEVICE : value)
        }}
        error={error}
      />
    </>
  )
}
