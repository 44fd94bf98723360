/** What the bars ask of the screen: the same functions from one drawing to the next, so that the bars are drawn only for themselves. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isSilent } from '#web/api/connection.ts'
import { notify } from '#web/api/notices.ts'
import { useSchedule } from '../open/open-schedule.ts'

interface Asked {
  /** Must stay the same themselves. */
  open: (dialog: 'publish' | 'copyWeek' | 'import') => void
  zoom: (step: 1 | -1) => void
  screen: { export(): void }
  reopen: () => void
}

export function useBarActs({ open, zoom, screen, reopen }: Asked) {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const { t: shared } = useTranslation('shared')
  return useMemo(
    () => ({
      zoom,
      publish: () => open('publish'),
      copyWeek: () => open('copyWeek'),
      importing: () => open('import'),
      exporting: () => screen.export(),
      refresh: () => {
        if (isSilent()) return notify('warning', shared('state.needs_network'))
        store.queue
          .flush()
          .then(reopen)
          .then(() => notify('success', t('schedule.refreshed')))
      },
    }),
    [open, zoom, screen, store, reopen, t, shared],
  )
}
