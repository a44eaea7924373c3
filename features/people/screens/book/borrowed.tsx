import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { BOOK } from './paths.ts'

/** Says with whose eyes the book is read, on every page of it. */
export function Borrowed({ name }: { name: string }) {
  const go = useGo()
  return (
    <StateBanner tone="warn" title={`正在以「${name}」的身份查看`} next="只能查看，不能操作；每次查看都会留下记录。">
      <div>
        <Button kind="secondary" size="s" onPress={() => go(BOOK, {}, { replace: true })}>
          退出
        </Button>
      </div>
    </StateBanner>
  )
}
