/** What stands in for a filing that is not there, or not for this person. */
export const NO_FILING = { title: '没有找到这期填报', text: '可能已变动，或不在您的查看范围内' } as const
