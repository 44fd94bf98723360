/** What a role allows: permissions by area; those that the reader does not hold everywhere cannot be chosen. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/shared/permissions.ts'
import { Field } from '#web/form/index.ts'
import type { FieldIssue } from '#web/form/issues.ts'
import {
  inGroup,
  type PermissionGroup,
  permissionGroups,
  withoutPermission,
  withPermission,
} from '#web/organisation/roles/permission-groups.ts'
import styles from '#web/organisation/roles/roles.module.css'
import { useSession } from '#web/session/session.tsx'

interface PermissionFieldProps {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  issue?: FieldIssue
}

export const PermissionField = ({ value, onChange, issue }: PermissionFieldProps) => {
  const { t } = useTranslation('organisation')
  return (
    <Field label={t('role.permissions')} required issue={issue}>
      {/* A group is not required: one of its boxes is. */}
      {({ 'aria-required': _, ...control }) => (
        <div {...control} role="group" aria-label={t('role.permissions')} className={styles.groups}>
          {permissionGroups.map(group => (
            <Group key={group} {...{ group, value, onChange }} />
          ))}
        </div>
      )}
    </Field>
  )
}

const Group = ({ group, value, onChange }: PermissionFieldProps & { group: PermissionGroup }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const all = inGroup(group)
  const mine = all.filter(may)
  const chosen = all.filter(each => value.includes(each))
  const choose = (permission: Permission, on: boolean) =>
    onChange(on ? withPermission(value, permission) : withoutPermission(value, permission))
  const chooseAll = (on: boolean) =>
    onChange(mine.reduce((before, each) => (on ? withPermission : withoutPermission)(before, each), [...value]))
  return (
    <fieldset className={styles.group}>
      <legend>
        <Checkbox
          checked={chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          disabled={mine.length === 0 ? true : undefined}
          onChange={event => chooseAll(event.target.checked)}
        >
          {t(`permission.group.${group}`)}
        </Checkbox>
      </legend>
      {all.map(each => (
        <Checkbox
          key={each}
          checked={value.includes(each)}
          disabled={may(each) ? undefined : true}
          title={may(each) ? undefined : t('role.beyond')}
          onChange={event => choose(each, event.target.checked)}
        >
          {t(`shared:permission.${each}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
