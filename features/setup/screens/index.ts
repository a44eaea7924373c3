/** The screens of setup, by path. */
export const screens = {
  '/setup/workbook': {
    load: () => import('./workbook/workbook.tsx'),
    title: '一表建园',
    shape: 'form',
    lead: '楼栋房间、企业、人员、租约和停车场，一份工作簿全部建好；先核对、后导入，有一处问题就不写入。',
  },
} as const
