import { useQueryClient } from '@tanstack/react-query'
import { tell } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { CarIcon, PlusIcon } from '#ui/icons'
import { LinkRow } from '#ui/page'
import { toast } from '#ui/toast'
import { usePhoneFirst } from './phone-first.tsx'
import { calls, myPlatesQuery } from './queries.ts'

/** Keeps a plate among mine, or leads to them where it is. Nothing until that is known. */
export function SavePlate({ plate }: { plate: string }) {
  const go = useGo()
  const queries = useQueryClient()
  const phone = usePhoneFirst()
  const { data } = useQuery(myPlatesQuery)
  if (!data) return null
  if (data.items.some((mine) => mine.plate === plate)) {
    return (
      <LinkRow
        icon={<CarIcon />}
        title="管理我的车牌"
        href={hrefOf('/parking/plates')}
        onPress={() => go('/parking/plates')}
      />
    )
  }
  const save = async () => {
    try {
      await calls.post('plateSave', { plate })
      await queries.invalidateQueries({ queryKey: myPlatesQuery.queryKey })
      toast('已保存到我的车牌', { kind: 'ok' })
    } catch (error) {
      if (!phone.asks(error, save)) tell(error)
    }
  }
  return (
    <>
      <LinkRow icon={<PlusIcon />} title="保存到我的车牌" note="下次不用再输入" onPress={() => void save()} />
      {phone.sheet}
    </>
  )
}
