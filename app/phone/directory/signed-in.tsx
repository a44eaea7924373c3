import { useNavigate } from 'react-router'
import { UserIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { BASE } from '../paths.ts'

/** Who is signed in, or the way to do so. */
export function SignedIn() {
  const go = useNavigate()
  const login = '/sys/login?from=/services'
  return (
    <Card rows>
      <LinkRow
        icon={<UserIcon />}
        title="登录"
        note="登录后可查看您的全部服务"
        href={BASE + login}
        onPress={() => void go(login)}
      />
    </Card>
  )
}
