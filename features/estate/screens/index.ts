/** The screens of estate, by path. */
export const screens = {
  '/estate/places': {
    load: () => import('./places/places.tsx'),
    title: '楼宇与房间',
    lead: '园区的区域、楼栋、楼层和房间都在这里维护，也可以用表格一次导入。',
    next: ['/estate/building', '/estate/places/import'],
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
    title: '导入楼栋房间',
    shape: 'form',
    lead: '下载模板填好楼栋、楼层和房间，先逐行校验，全部通过后再导入。',
  },
} as const
