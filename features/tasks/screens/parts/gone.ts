import type { FallbackWords } from '#client/page'

/** What stands in for a share that is not there, or that this person does not see. */
export const FALLBACKS: Required<Pick<FallbackWords, 'gone'>> = {
  gone: {
    title: '没有找到这项任务',
    text: '它可能已转交他人，或不再需要您办理',
    action: { label: '查看待办', to: '/parkCoordination/myHandleTask' },
  },
}
