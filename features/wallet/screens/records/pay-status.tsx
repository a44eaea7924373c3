import { ResultScreen } from './result-screen.tsx'

/** /wallet/paystatus?id=: where channels bring people back to after a recharge. */
export default function PayStatus() {
  return <ResultScreen title="充值结果" counting />
}
