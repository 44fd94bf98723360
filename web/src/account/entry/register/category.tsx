/** E05, the choice between the two kinds of registration. */
import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import formStyles from '#web/form/frame/form.module.css'

const next = { personal: '/register/personalregister', company: '/register/companyregister' } as const
type Category = keyof typeof next

export const Category = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const id = useId()
  const [category, setCategory] = useState<Category>()
  const [asked, setAsked] = useState(false)
  const missing = asked && category === undefined
  return (
    <EntryFrame title={t('title.category')} back={{ to: '/', words: t('action.back_to_login') }}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          setAsked(true)
          if (category) navigate(next[category])
        }}
      >
        <Radio.Group
          aria-label={t('title.category')}
          aria-describedby={missing ? id : undefined}
          className={styles.choices}
          value={category}
          onChange={event => setCategory(event.target.value)}
        >
          {(['personal', 'company'] as const).map(each => (
            <Radio key={each} value={each} className={styles.choiceCard}>
              <span>{t(`category.${each}`)}</span>
              <span className={styles.note}>{t(`category.${each}_text`)}</span>
            </Radio>
          ))}
        </Radio.Group>
        {missing && (
          <div id={id} role="alert" className={formStyles.issue}>
            {t('error.category_required')}
          </div>
        )}
        <Button type="primary" htmlType="submit" block>
          {t('action.next')}
        </Button>
      </form>
    </EntryFrame>
  )
}
