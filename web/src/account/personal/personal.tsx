/** C01: who I am here, my language, how dates are written, and how the screens look. */
import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { type DatePattern, datePatterns } from '#contract/shared/date-pattern.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { AccountTabs } from '#web/account/account-tabs.tsx'
import { OwnInvitations } from '#web/account/invitations/own-invitations.tsx'
import { AppearanceFields } from '#web/account/personal/appearance-fields.tsx'
import { OwnCompany } from '#web/account/personal/own-company.tsx'
import styles from '#web/account/security/security.module.css'
import { useActCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, FormFooter, UnsavedGuard, useForm } from '#web/form/index.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { useLocale } from '#web/messages/locale.ts'
import { switchLanguage } from '#web/messages/translator.ts'
import { useSession } from '#web/session/session.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import { datePatternOf, dateText } from '#web/time/date-format.ts'

interface PersonalForm {
  locale: Locale
  dateFormat: DatePattern
}

export const Personal = () => {
  const { t } = useTranslation(['account', 'shared'])
  const { me, company } = useSession()
  const locale = useLocale()
  const text = useCodeText('account')
  const save = useActCall(accountCalls.saveLanguage, { stale: [accountCalls.me], done: t('shared:done.save') })
  const form = useForm<PersonalForm>({
    initial: { locale, dateFormat: datePatternOf(me.dateFormat) },
    onSubmit: async values => {
      await save.mutateAsync(values)
      await switchLanguage(values.locale)
    },
  })
  const roles = company.roles.map(role => (role.code ? text('account', `role.${role.code}`, {}, role.name) : role.name))
  return (
    <>
      <PageHead title={t('title.personal')} />
      <AccountTabs current="personal" />
      <div className={`${formStyles.form} ${styles.below}`}>
        <OwnInvitations />
        <UnsavedGuard changed={form.changed && !form.saving} />
        <Descriptions
          column={1}
          items={[
            { key: 'name', label: t('personal.name'), children: me.name },
            { key: 'company', label: t('company.label'), children: <OwnCompany title={company.title} /> },
            { key: 'roles', label: t('personal.roles'), children: roles.join(' · ') },
          ]}
        />
        <ChoiceField
          form={form}
          path="locale"
          label={t('shared:shell.language')}
          options={locales.map(value => ({ value, label: t(`shared:language.${value}`) }))}
        />
        <ChoiceField
          form={form}
          path="dateFormat"
          label={t('personal.date_format')}
          options={datePatterns.map(value => ({ value, label: dateText(me.today, form.values.locale, value) }))}
        />
        <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />
        <AppearanceFields />
      </div>
    </>
  )
}
