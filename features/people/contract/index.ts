import { contract } from '#vocabulary/call'
import { closeAccount, closing, takeBackClosing } from './closing.ts'
import { login, smsCode, smsLogin } from './login.ts'
import { agree, nickName, ownData, ownDataCode } from './own-data.ts'
import { changePassword, endSession, logout, sessions } from './session.ts'
import { companyAddress, userByToken, userInfo } from './user.ts'

export { peopleRefusals } from './refusals.ts'
export type { UserInfo } from './user.ts'

/** People, companies, departments and roles; logging in and out. A base area: it uses no feature. */
export const people = contract({
  name: 'people',
  uses: [],
  refusalCodes: [10000, 10499],
  calls: {
    login,
    smsCode,
    smsLogin,
    logout,
    changePassword,
    sessions,
    endSession,
    userInfo,
    userByToken,
    companyAddress,
    ownData,
    ownDataCode,
    nickName,
    closing,
    closeAccount,
    takeBackClosing,
    agree,
  },
})
