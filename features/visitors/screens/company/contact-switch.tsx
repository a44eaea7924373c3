import { useAct } from '#client/form'
import { useQuery } from '#client/query'
import { Switch } from '#ui/field'
import { Card } from '#ui/page'
import { visitor } from '../parts/calls.ts'

/** Whoever manages or receives for a company agrees that people who are not let in see their name and phone, or ends that. */
export function ContactSwitch({ companyId }: { companyId: string }) {
  const { data } = useQuery(visitor.read('contactGet', { companyId }))
  const set = useAct({
    send: (shown: boolean) => visitor.send('contactSet', { companyId, shown }),
    done: ({ shown }) => (shown ? '已公开，进不了门的人可以直接找您' : '已不再显示您的姓名和手机号'),
  })
  if (!data) return null
  return (
    <Card>
      <Switch
        label="进不了门的人可以找我"
        hint="打开后，到访本企业的访客和本企业员工进不了门时，会看到您的姓名和手机号；可随时关闭"
        checked={data.shown}
        onChange={(shown) => void set.run(shown)}
      />
    </Card>
  )
}
