/** The save state in the header; waiting edits can be sent again from here. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type SaveState as State, useSaveReport } from '#web/states/save-state-store.ts'
import { instantClock } from '#web/time/instant-format.ts'

const useSentence = () => {
  const { t } = useTranslation()
  const alone = (state: State): string => {
    if (state.kind === 'saved') return t('save.saved', { time: instantClock(state.at) })
    if (state.kind === 'saving') return t('save.saving')
    if (state.kind === 'offline') return t('save.offline', { count: state.waiting })
    if (state.kind === 'blocked') return t('save.blocked', { count: state.waiting })
    if (state.kind === 'only_here') return t('save.only_here', { count: state.count })
    if (state.kind === 'conflict') return t('save.conflict', { count: state.count })
    return ''
  }
  return (state: State): string => {
    const conflicts = 'conflicts' in state ? (state.conflicts ?? 0) : 0
    return [alone(state), conflicts > 0 && t('save.conflict', { count: conflicts })].filter(Boolean).join(' · ')
  }
}

export const SaveState = () => {
  const { t } = useTranslation()
  const { state, retry } = useSaveReport()
  const sentence = useSentence()
  if (state.kind === 'idle') return null
  return (
    <span role="status" data-save-state={state.kind}>
      {sentence(state)}
      {retry && state.kind !== 'saved' && state.kind !== 'saving' && (
        <Button type="link" size="small" onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
    </span>
  )
}
