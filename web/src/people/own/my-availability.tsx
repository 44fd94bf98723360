/** M11: when I can work, said by myself: it counts at once, from today on. What was saved elsewhere meanwhile takes nothing away that is typed here. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { UnsavedGuard } from '#web/form/index.ts'
import styles from '#web/people/own/my-availability.module.css'
import { AvailabilityForm } from '#web/person/availability-editor.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

type Own = Output<typeof peopleCalls.getOwnAvailability>

export const MyAvailability = () => {
  const { t } = useTranslation(['people', 'shared'])
  const title = t('title.my_availability')
  const [changed, setChanged] = useState(false)
  /** Since it was opened something was typed that is not saved. */
  const [typed, setTyped] = useState(false)
  const own = useRecordCall(peopleCalls.getOwnAvailability, {})
  const [opened, setOpened] = useState<Own>()
  if (own.data && own.data !== opened && !typed) setOpened(own.data)
  const save = useActCall(peopleCalls.saveOwnAvailability, {
    stale: [peopleCalls.getOwnAvailability],
    done: t('shared:done.save'),
    onDone: () => setTyped(false),
    onRefused: ({ code }) => code === 'stale' && void own.refetch(),
  })
  const onChanged = (now: boolean) => {
    setChanged(now)
    if (now) setTyped(true)
  }
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <UnsavedGuard changed={changed} />
      <p className={styles.intro}>{t('availability.own_text')}</p>
      <QueryStates query={own} shape="form" record={{ list: '/my/roster', listTitle: t('title.to_roster') }}>
        {newest => {
          const { revision, ...held } = opened ?? newest
          const isOvertaken = typed && !save.isPending && newest.revision !== revision
          return (
            <div className={styles.sheet}>
              {isOvertaken && <Overtaken onTake={() => setTyped(false)} />}
              <AvailabilityForm
                key={revision}
                held={held}
                readOnly={false}
                onChanged={onChanged}
                save={values => save.mutateAsync({ revision: newest.revision, ...values })}
              />
            </div>
          )
        }}
      </QueryStates>
    </div>
  )
}

const Overtaken = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation('people')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('availability.overtaken')}
      action={
        <Button size="small" onClick={onTake}>
          {t('availability.take_saved')}
        </Button>
      }
    />
  )
}
