/** M11: when I can work, said by myself: it counts as soon as it is saved. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { UnsavedGuard } from '#web/form/index.ts'
import styles from '#web/people/own/my-availability.module.css'
import { OpenAvailability } from '#web/person/availability/open-availability.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

export const MyAvailability = () => {
  const { t } = useTranslation(['people', 'shared'])
  const title = t('title.my_availability')
  const [changed, setChanged] = useState(false)
  const own = useRecordCall(peopleCalls.getOwnAvailability, {})
  const save = useActCall(peopleCalls.saveOwnAvailability, {
    stale: [peopleCalls.getOwnAvailability],
    done: t('shared:done.save'),
    onRefused: ({ code }) => code === 'stale' && void own.refetch(),
  })
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <UnsavedGuard changed={changed} />
      <p className={styles.intro}>{t('availability.own_text')}</p>
      <QueryStates query={own} shape="form" record={{ list: '/my/roster', listTitle: t('title.to_roster') }}>
        {newest => (
          <div className={styles.sheet}>
            <OpenAvailability newest={newest} readOnly={false} onChanged={setChanged} save={save.mutateAsync} />
          </div>
        )}
      </QueryStates>
    </div>
  )
}
