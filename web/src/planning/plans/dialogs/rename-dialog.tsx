/** Gives a plan another name. Somebody who was quicker is told of with the name given, and what was typed here stays. */
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type PlanRow, planCalls, type staleName } from '#contract/planning/plans/plan.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { callKey, useActCall } from '#web/api/index.ts'
import { Field } from '#web/form/index.ts'
import { RelativeTime } from '#web/time/index.ts'
import styles from '../plans.module.css'

type StaleName = z.infer<typeof staleName>

/** Reads that show a plan's name. */
const named = [planCalls.getPlan, planCalls.listPlans, planOpenCalls.openPlan]

export const RenameDialog = ({ plan, onClose }: { plan: Pick<PlanRow, 'id' | 'name'>; onClose: () => void }) => {
  const { t } = useTranslation('planning')
  const [name, setName] = useState(plan.name)
  const [seen, setSeen] = useState(plan.name)
  const [overtaken, setOvertaken] = useState<StaleName>()
  const cache = useQueryClient()
  const rename = useActCall(planCalls.renamePlan, {
    stale: named,
    quiet: ['stale'],
    done: t('plan.renamed'),
    onDone: onClose,
    onRefused: ({ code, data }) => {
      if (code !== 'stale') return
      const theirs = data as StaleName
      setOvertaken(theirs)
      setSeen(theirs.name)
      // Whoever takes their name sees it where the old one stood.
      for (const call of named) void cache.invalidateQueries({ queryKey: callKey(call) })
    },
  })
  const none = name.trim() === ''
  const save = () => !none && !rename.isPending && rename.mutate({ planId: plan.id, seen, name })
  return (
    <Modal
      open
      title={t('plan.rename')}
      okText={t('plan.rename_save')}
      cancelText={t('schedule.cancel')}
      okButtonProps={{ disabled: none, loading: rename.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {overtaken && (
          <Alert
            type="warning"
            showIcon
            title={t('plan.rename_overtaken', { name: overtaken.name })}
            description={
              <>
                {overtaken.by} <RelativeTime at={overtaken.at} />
              </>
            }
            action={
              <Button size="small" onClick={onClose}>
                {t('plan.rename_take')}
              </Button>
            }
          />
        )}
        <Field
          label={t('plan.column.name')}
          required
          issue={none ? { key: 'planning:error.name_required' } : undefined}
        >
          {control => (
            <Input
              {...control}
              maxLength={60}
              value={name}
              onChange={event => setName(event.target.value)}
              onPressEnter={save}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}
