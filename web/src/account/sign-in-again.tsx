/** When the session ends, a small dialog over the page signs in again; what the page holds stays untouched. */

import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { type Companies, SignInForm } from '#web/account/entry/login/sign-in-form.tsx'
import { call, endCalls } from '#web/api/call.ts'
import { onSessionEnd } from '#web/api/session-end.ts'
import { loadAreas } from '#web/messages/translator.ts'
import { homePath } from '#web/session/home-path.ts'
import { useSession } from '#web/session/session.tsx'

export const SignInAgain = () => {
  const { t } = useTranslation()
  const { company, me } = useSession()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      onSessionEnd(() => {
        loadAreas(['account']).then(() => setOpen(true))
      }),
    [],
  )
  const onSignedIn = async ({ deviceCode }: Companies) => {
    if (deviceCode) {
      const back = encodeURIComponent(location.pathname + location.search)
      location.assign(`/devicecode?return=${back}`)
      return
    }
    await call(accountCalls.enterCompany, { cid: company.cid })
    const { personId } = await call(accountCalls.me, {})
    if (personId !== me.personId) {
      // Somebody else: the page holds what the person before was doing, and would send it in their name.
      endCalls()
      cache.clear()
      location.assign(homePath)
      return
    }
    setOpen(false)
    await cache.invalidateQueries()
  }
  return (
    <Modal open={open} title={t('shell.session_ended')} footer={null} closable={false} destroyOnHidden width={400}>
      <SignInForm onSignedIn={onSignedIn} />
    </Modal>
  )
}
