import { useGo } from '#client/navigation'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'

/** Stands in for a book that somebody may not read: who has no company may join one. */
export function NoBook() {
  const go = useGo()
  return (
    <Empty
      picture={<ListPicture />}
      title="这里没有您能查看的通讯录"
      text="加入企业后，可以在这里找到同事。"
      action={{ label: '加入企业', onPress: () => go('/addressbook/companyApply') }}
    />
  )
}
