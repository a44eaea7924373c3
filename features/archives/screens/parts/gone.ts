/** What is said of an archive that is not there, or not for this person. */
export const NO_ARCHIVE = {
  title: '没有找到这份企业档案',
  text: '可能已删除，或不在您的查看范围内',
} as const
