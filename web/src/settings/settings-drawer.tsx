/** The form of a settings noun in a drawer: its fields, its refusals, its history. */
import { FormDrawer, type FormDrawerProps } from '#web/form/index.ts'
import { WithHistory, type WithHistoryProps } from '#web/settings/with-history.tsx'

export interface SettingsDrawerProps<T>
  extends Omit<FormDrawerProps<T>, 'isNew' | 'words' | 'around'>,
    Pick<WithHistoryProps, 'record' | 'subject' | 'words'> {}

export const SettingsDrawer = <T,>({ record, subject, words, children, ...drawer }: SettingsDrawerProps<T>) => (
  <FormDrawer
    {...drawer}
    isNew={!record}
    around={fields => (
      <WithHistory {...{ record, subject, words }} issues={drawer.form.issues}>
        {fields}
      </WithHistory>
    )}
  >
    {children}
  </FormDrawer>
)
