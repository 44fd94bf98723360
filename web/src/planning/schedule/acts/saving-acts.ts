/** What saving by hand does: the save key, which names the revision, and whatever needs the server to have every edit first. */
import type { TFunction } from 'i18next'
import type { Locale } from '#contract/shared/locale.ts'
import { notify } from '#web/api/index.ts'
import { instantText } from '#web/time/instant-format.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'

interface Told {
  t: TFunction<'planning'>
  shared: TFunction<'shared'>
  locale: Locale
}

interface SavingActs {
  save(): Promise<void>
  /** Whether the server has every edit made here; tells why not, and that there is something to wait for. */
  savedFirst(): Promise<boolean>
}

export function savingActs(store: ScheduleStore, { t, shared, locale }: Told): SavingActs {
  const savedFirst = async (): Promise<boolean> => {
    if (store.sync().kind !== 'saved') notify('info', t('schedule.saved_first.waits'))
    await store.queue.flush()
    return standsSaved()
  }
  const standsSaved = (): boolean => {
    const sync = store.sync()
    if (sync.kind === 'saved') return true
    if (sync.kind === 'blocked') notify('error', t('schedule.saved_first.blocked', { reason: sync.message }))
    else if (store.onlyHere() > 0) notify('error', t('schedule.saved_first.only_here', { count: sync.pending }))
    else notify('error', t('schedule.saved_first.offline', { count: sync.pending }))
    return false
  }
  const save = async () => {
    await store.queue.flush()
    if (!standsSaved()) return
    // Everything is kept by now; what may fail from here on is its name alone.
    const name = await store.queue.name(at => instantText(at, locale))
    const named = store.sync()
    if (name !== undefined) notify('success', t('schedule.saved_as', { name }))
    else if (named.kind === 'blocked') notify('error', named.message)
    else if (named.kind === 'offline') notify('error', shared('state.needs_network'))
  }
  return { save, savedFirst }
}
