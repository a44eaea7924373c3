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
  '/estate/places': {
    load: () => import('./places/places.tsx'),
    title: '楼宇与房间',
    lead: '园区的区域、楼栋、楼层和房间都在这里维护，也可以用表格一次导入。',
    next: ['/estate/building', '/estate/places/import', '/estate/elevators'],
  },
  '/estate/building': {
    load: () => import('./places/building.tsx'),
    title: '楼栋',
    lead: '正在取这栋楼的楼层和房间数，点开楼层可以查看和修改每个房间。',
    next: ['/estate/floor'],
  },
  '/estate/floor': {
    load: () => import('./places/floor.tsx'),
    title: '楼层房间',
    lead: '正在取这一层的房间、用途和面积，可以一次添加多个房间。',
  },
  '/estate/places/import': {
    load: () => import('./imports/import.tsx'),
    title: '批量导入房间',
    shape: 'form',
    lead: '下载模板填好楼栋、楼层和房间，先逐行校验，全部通过后再导入。',
  },
  '/estate/elevators': {
    load: () => import('./elevators/elevators.tsx'),
    title: '电梯',
    lead: '各楼栋的电梯在哪里、停靠哪些楼层、是否正在运行，由园区运营维护。',
  },
} as const
