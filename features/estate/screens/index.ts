/** The screens of estate, by path. */
export const screens = {
  '/estate/days': {
    load: () => import('./days/days.tsx'),
    title: '节假日与调休',
    lead: '园区哪天上班、哪天休息：停车收费、场所开放时间和审批时限都按这里计算。',
  },
} as const
