import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import type { ArchivePath } from './archive-nav.tsx'

/** Says that an archive is shown as it stood on a day, and leads back to today. */
export function PastDay({ day, id, path }: { day: string; id: string; path: ArchivePath }) {
  const go = useGo()
  return (
    <StateBanner tone="info" title={`正在查看${day}的档案`} next="内容为当日结束时的记录，只能查看，不能修改。">
      <div>
        <Button kind="secondary" size="s" onPress={() => go(path, { id }, { replace: true })}>
          回到今天
        </Button>
      </div>
    </StateBanner>
  )
}
