import { lazy, Suspense, useState } from 'react'
import { useDraft } from '#client/draft'
import { useGo } from '#client/navigation'
import { useMounted } from '#client/page'
import { useLocalProvince } from '#client/park'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { Card, Page } from '#ui/page'
import { PlateField } from '#ui/plate'
import { Skeleton } from '#ui/state'
import { carProblem } from '#vocabulary/car'
import s from './license-plate.module.css'

const EMPTY = { plate: '' }
const WORDS = { pending: '', absent: '首次查询需验证手机号', present: '先看费用明细，再决定支付' }
// this is the first screen of most people: what stands below the plate comes after it
const AroundThePlate = lazy(() => import('./around-the-plate.tsx'))

/** /licenseplate */
export default function LicensePlate() {
  const go = useGo()
  const mounted = useMounted()
  const { stage } = useSession()
  const local = useLocalProvince()
  const [{ plate }, keep] = useDraft('parking.plate', EMPTY)
  const [error, setError] = useState<string | null>(null)

  const type = (next: string) => {
    // the same again is no answer to what was said about it
    if (next === plate) return
    keep({ plate: next })
    setError(null)
  }
  const ask = (whole: string) => {
    const problem = carProblem(whole)
    setError(problem)
    // the guard asks for login where there is none, and comes back here with the plate
    if (problem === null) go('/paylicenseplate', { plate: whole })
  }
  const waiting = <Skeleton shape="list" count={3} />
  return (
    <Page
      title="停车缴费"
      action={
        <>
          {/* its room stands before the session is known */}
          <p className={s.ahead}>{WORDS[stage]}</p>
          <Button wide onPress={() => ask(plate)}>
            查询停车费
          </Button>
        </>
      }
    >
      <Card>
        <PlateField
          local={local}
          value={plate}
          onChange={type}
          doneText="查询停车费"
          onDone={ask}
          hint="输入车牌，查看停车时长和费用明细并在线缴费。缴费后请在提示的时间内离场，道闸会自动放行。"
          error={error}
        />
      </Card>
      {mounted ? (
        <Suspense fallback={waiting}>
          <AroundThePlate plate={plate} onPick={type} />
        </Suspense>
      ) : (
        waiting
      )}
    </Page>
  )
}
