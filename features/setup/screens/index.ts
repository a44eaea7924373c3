/** The screens of setup, by path. */
export const screens = {
  '/desk/rules': {
    load: () => import('./rules/rules.tsx'),
    title: '运营规则',
    lead: '园区自己定的规则都在这里：限额、次数、禁用词等，现在是多少、为什么、谁改的。',
  },
} as const
