import { useState } from 'react'
import { useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { NewTypeSheet, typeColumns } from '#client/type-editor'
import type { DeskType } from '#contract/decoration'
import { Button } from '#ui/button'
import { decoration } from '../parts/calls.ts'
import s from '../parts/cases.module.css'
import { emptyDesign, MAY_NOT } from './values.ts'

const madeOf = ({ papers, fields, fire, cases }: DeskType): string =>
  [`${papers}项材料`, fields > 0 ? `${fields}个表单字段` : '', fire ? '需消防审核' : '', `${cases}件办理中`]
    .filter(Boolean)
    .join(' · ')

const COLUMNS = typeColumns('装修类型', madeOf)

const DETAIL = { path: (id: string) => `/decoration/types/${id}` }

/** /decoration/types: the types of renovation of the park, and the way to its limits. */
export default function Types() {
  const go = useGo()
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="装修类型"
      back="/decoration/desk"
      pages={decoration.pages('typeDesk')}
      {...MAY_NOT}
      head={
        <div className={s.acts}>
          <Button kind="secondary" size="s" onPress={() => go('/decoration/settings')}>
            期限设置
          </Button>
          <Button kind="secondary" size="s" onPress={() => go('/decoration/explain')}>
            查看装修说明
          </Button>
        </div>
      }
      add={{ label: '新建装修类型', onPress: () => add(true) }}
      empty={{ title: '还没有装修类型', text: '新建一个类型，设好材料、费用、流程和协议，发布后就能申请' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={DETAIL}
    >
      {adding && (
        <NewTypeSheet
          title="新建装修类型"
          submitText="开始设置"
          hint="如 办公室装修、商铺装修、零星改动"
          missing="请填写装修类型名称"
          send={(title) => decoration.send('typeSave', { id: null, design: emptyDesign(title) })}
          onBegun={(id) => go(`/decoration/types/${id}`)}
          onClose={() => add(false)}
        />
      )}
    </ListPage>
  )
}
