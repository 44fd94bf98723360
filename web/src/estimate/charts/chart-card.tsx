/** A chart as the answer to a question: the question, the answer in a sentence, and the choice of the picture or its figures. */
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/charts/chart-card.module.css'

export interface ChartCardProps {
  question: string
  answer: string
  chart: ReactNode
  table: ReactNode
}

export const ChartCard = ({ question, answer, chart, table }: ChartCardProps) => {
  const { t } = useTranslation('estimate')
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <section className={styles.card} aria-label={question}>
      <div className={styles.head}>
        <div>
          <h2>{question}</h2>
          <p>{answer}</p>
        </div>
        <Segmented
          aria-label={t('chart.shown', { question })}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'chart', label: t('chart.as_chart') },
            { value: 'table', label: t('chart.as_table') },
          ]}
        />
      </div>
      {shown === 'chart' ? chart : table}
    </section>
  )
}
