/** The best swap and the best chain of two steps for a duty. */
import { useTranslation } from 'react-i18next'
import type { Duty, Way } from '#contract/engine.ts'
import { labelOf } from '#web/planning/schedule/gestures/gesture.ts'
import { isProhibited } from '../../findings/prohibited.ts'
import styles from '../panel.module.css'
import { useEngineAnswer } from './use-engine-answer.ts'
import { WayEntry } from './way-entry.tsx'

/** Only what leaves nothing prohibited is a way. */
const legal = (way: Way | undefined) => (way?.outcome.added.some(isProhibited) ? undefined : way)

export const ExchangeList = ({ duty }: { duty: Duty }) => {
  const { t } = useTranslation('planning')
  const answer = useEngineAnswer(`exchanges ${duty.id}`, client => client.exchanges(duty.id))
  // The list above tells that the engine is still asked or does not come.
  if (answer?.state !== 'told') return null
  const [swap, chain] = [legal(answer.value.swap), legal(answer.value.chain)]
  const taker = (way: typeof swap) => way?.change.put.find(put => put.id === duty.id)?.employee
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.why.exchanges')}</h2>
      {!swap && !chain && <p className={styles.empty}>{t('schedule.why.no_exchange')}</p>}
      <ul className={styles.list}>
        {swap && (
          <WayEntry
            title={t('schedule.why.swap')}
            way={swap}
            label={labelOf('swap', duty, { to: taker(swap) })}
            accept={t('schedule.why.swap_accept')}
          />
        )}
        {chain && (
          <WayEntry
            title={t('schedule.why.chain')}
            way={chain}
            label={labelOf('chain', duty, { to: taker(chain), count: chain.change.put.length })}
          />
        )}
      </ul>
    </section>
  )
}
