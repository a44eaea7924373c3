import { type Act, useAct } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { CarIcon, PlusIcon } from '#ui/icons'
import { LinkRow } from '#ui/page'
import { calls } from './calls.ts'
import { usePhoneFirst } from './phone-first.tsx'
import { myPlatesQuery } from './queries.ts'

/** Keeps a plate among mine, or leads to them where it is. Nothing until that is known. */
export function SavePlate({ plate }: { plate: string }) {
  const go = useGo()
  const phone = usePhoneFirst()
  const save: Act = useAct({
    send: () => calls.send('plateSave', { plate }),
    onRefused: (error) => phone.asks(error, () => save.run()),
    done: '已保存到我的车牌',
  })
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
  return (
    <>
      <LinkRow icon={<PlusIcon />} title="保存到我的车牌" note="下次不用再输入" onPress={() => void save.run()} />
      {phone.sheet}
    </>
  )
}
