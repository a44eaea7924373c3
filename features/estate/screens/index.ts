/** The screens of estate, by path. */
export const screens = {
  '/estate/days': {
    load: () => import('./days/days.tsx'),
    title: '节假日与调休',
    lead: '园区哪天上班、哪天休息：停车收费、场所开放时间和审批时限都按这里计算。',
  },
  '/estate/devices': {
    load: () => import('./devices/devices.tsx'),
    title: '设备管理',
    lead: '园区的道闸、闸机、门禁和门锁：在哪里、多久没有消息，新设备在这里登记。',
    next: ['/estate/device'],
  },
  '/estate/device': {
    load: () => import('./devices/device.tsx'),
    title: '设备详情',
    shape: 'detail',
    lead: '这里是设备的状态、位置和最近消息；可以更换密钥、停用或恢复使用。',
  },
} as const
