import { Button } from '#ui/button'
import { Notice } from '#ui/state'
import type { Failed } from './use-decide.ts'

/** What of several decisions did not go well, and why, until it was read; nothing where all did. */
export function NotDone({ failed, onRead }: { failed: readonly Failed[]; onRead: () => void }) {
  if (failed.length === 0) return null
  return (
    <Notice title={`有${failed.length}条没有办成`} text={[...new Set(failed.map(({ message }) => message))].join('；')}>
      <Button kind="plain" size="s" onPress={onRead}>
        知道了
      </Button>
    </Notice>
  )
}
