import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Card, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { task } from '../parts/calls.ts'

/** What of tasks opens for this person, by right; nothing for who may none of it, and until that is known. */
export function Begin() {
  const go = useGo()
  const { data } = useQuery(task.read('pluginAuth'))
  const [choosing, choose] = useState(false)
  if (!data) return null
  const rows = [
    ...(data.design ? [{ path: '/tasks/designs', title: '任务设计', note: '任务类型的表单和审批流程' }] : []),
    ...(data.lists ? [{ path: '/tasks/lists', title: '选项列表', note: '表单里可以选择的内容' }] : []),
  ]
  return (
    <>
      {rows.length > 0 && (
        <Card rows>
          {rows.map(({ path, title, note }) => (
            <LinkRow key={path} title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
          ))}
        </Card>
      )}
      {data.send && (
        <Button wide onPress={() => choose(true)}>
          发布任务
        </Button>
      )}
      {choosing && (
        <Sheet open title="选择任务类型" onClose={() => choose(false)}>
          <Types />
        </Sheet>
      )}
    </>
  )
}

/** Types that may be sent; choosing one begins a task of it. */
function Types() {
  const go = useGo()
  const types = useQuery(task.read('taskTypes'))
  return (
    <Loaded query={types} shape="list">
      {({ items }) =>
        items.length === 0 ? (
          <Empty title="还没有可以发布的任务类型" text="任务类型由有“设计任务”权限的人设计并发布" />
        ) : (
          <Card rows>
            {items.map(({ id, title, about, usualDays, forms, audited }) => (
              <LinkRow
                key={id}
                title={title}
                note={[
                  about,
                  `填 ${forms} 张表单，${audited ? '提交后审核' : '提交即通过'}，通常 ${usualDays} 个工作日`,
                ]
                  .filter((fact) => fact !== '')
                  .join(' · ')}
                href={hrefOf(`/tasks/send?type=${id}`)}
                onPress={() => go('/tasks/send', { type: id })}
              />
            ))}
          </Card>
        )
      }
    </Loaded>
  )
}
