import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { LOGIN, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import type { BackupFile } from '#contract/setup'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { Meter } from '#ui/meter'
import { Card, Page } from '#ui/page'
import { Notice, Result, StateBanner } from '#ui/state'
import { setup } from '../parts/calls.ts'
import { BackupSheet } from './backup-sheet.tsx'
import { failedWords, percentOf, sizeWords } from './backup-words.ts'

const TITLE = '从备份开始'
/** The server is away for moments; what fails is asked again. */
const ASK_MS = 1500

/** /setup/backup: a park that begins from a backup instead of from nothing. */
export default function BackupPage() {
  const [begun, begin] = useState(false)
  const progress = useQuery({
    ...setup.read('backupState'),
    refetchInterval: ({ state }) =>
      begun && state.data?.state !== 'done' && state.data?.state !== 'failed' ? ASK_MS : false,
    retry: begun,
  })
  const now = progress.data
  if (now?.state === 'running' || begun) return <Progress now={now} onBack={() => begin(false)} />
  return <Files failed={now?.state === 'failed' ? failedWords(now.why) : null} onBegun={() => begin(true)} />
}

function Files({ failed, onBegun }: { failed: string | null; onBegun: () => void }) {
  const [chosen, choose] = useState<BackupFile | null>(null)
  return (
    <ListPage
      title={TITLE}
      back="/setup"
      query={setup.read('backupList')}
      notYours={{ title: '仅对园区运营开放', text: '需要恢复数据时，请联系园区运营人员' }}
      above={() => failed !== null && <Notice title="上次没有恢复，数据保持原样" text={failed} />}
      mayNot={({ usable }) =>
        usable
          ? null
          : {
              title: '现在不能从备份开始',
              text: '只有正式环境、还没有正式开园的服务器可以。已开园的园区请由服务器管理员用命令恢复',
              action: { label: '返回开园准备', to: '/setup' },
            }
      }
      empty={{
        title: '没有找到备份文件',
        text: '把 npm run backup 存下的 .gz 文件放进服务器数据目录的 backups 文件夹，再刷新这里',
      }}
      keyOf={({ name }) => name}
      row={(file) => (
        <ListCard
          title={file.name}
          facts={[`${sizeWords(file.bytes)} · 文件时间 ${printedMoment(file.savedAt)}`]}
          acts={
            <Button kind="secondary" size="s" onPress={() => choose(file)}>
              检查并恢复
            </Button>
          }
        />
      )}
    >
      {chosen && (
        <BackupSheet
          file={chosen}
          onBegun={() => {
            choose(null)
            onBegun()
          }}
          onClose={() => choose(null)}
        />
      )}
    </ListPage>
  )
}

function Progress({ now, onBack }: { now: BackupState | undefined; onBack: () => void }) {
  const go = useGo()
  if (now?.state === 'done')
    return (
      <Page title={TITLE}>
        <Result
          tone="ok"
          title="备份已恢复"
          text="数据已换成备份里的内容，每张表都与备份核对一致。请用备份里的账号重新登录。"
          facts={[{ name: '恢复的数据', value: `${now.rows.toLocaleString('zh-CN')}行` }]}
          actions={[{ label: '去登录', onPress: () => go(LOGIN, { from: '/setup' }) }]}
        />
      </Page>
    )
  if (now?.state === 'failed')
    return (
      <Page title={TITLE} onBack={onBack}>
        <Result
          tone="bad"
          title="没有恢复，数据保持原样"
          text={failedWords(now.why)}
          actions={[{ label: '返回备份列表', onPress: onBack }]}
        />
      </Page>
    )
  const percent = now ? percentOf(now) : 0
  return (
    <Page title={TITLE}>
      <StateBanner tone="info" title="正在恢复" next="期间所有人都不能使用，完成后需重新登录。请不要关闭服务器" />
      <Card>
        <Meter label="恢复进度" value={percent} max={100} tone="ok" words={`${percent}%`} />
      </Card>
    </Page>
  )
}

type BackupState = { state: string; rows: number; ofRows: number; why: Parameters<typeof failedWords>[0] }
