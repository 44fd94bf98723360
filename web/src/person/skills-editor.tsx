/** An employee's stars for each workstation, none to five, and until when a certificate holds. */
import { Rate } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useQueryCall, useRecordCall } from '#web/api/hooks.ts'
import { DateField, FormFooter, useForm } from '#web/form/index.ts'
import styles from '#web/person/capability.module.css'
import { OpenPart } from '#web/person/open-part.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'

type Skills = Input<typeof peopleCalls.saveSkills>['skills']
type Workstations = Output<typeof planningCalls.listWorkstations>['rows']

interface SkillsFormProps {
  skills: Skills
  workstations: Workstations
  readOnly: boolean
  onChanged: (changed: boolean) => void
  save: (skills: Skills) => Promise<unknown>
}

const SkillsForm = ({ skills, workstations, readOnly, onChanged, save }: SkillsFormProps) => {
  const { t } = useTranslation('people')
  const form = useForm<{ skills: Skills }>({ initial: { skills }, onSubmit: values => save(values.skills) })
  const { changed, saving } = form
  useEffect(() => {
    onChanged(changed && !saving)
    return () => onChanged(false)
  }, [changed, saving, onChanged])
  const skillOf = (workstationId: string) => form.values.skills.find(skill => skill.workstationId === workstationId)
  const put = (workstationId: string, stars: number, certificateUntil: string | null) => {
    const others = form.values.skills.filter(skill => skill.workstationId !== workstationId)
    form.set('skills', stars > 0 ? [...others, { workstationId, stars, certificateUntil }] : others)
  }
  return (
    <form
      className={styles.list}
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      {workstations.map(workstation => {
        const skill = skillOf(workstation.id)
        return (
          <fieldset key={workstation.id} className={styles.skill} disabled={readOnly}>
            <legend className="screen-reader-only">{workstation.name}</legend>
            <span>
              {workstation.name}
              <span className={styles.quiet}>{workstation.departmentName}</span>
            </span>
            <Rate
              value={skill?.stars ?? 0}
              disabled={readOnly}
              onChange={stars => put(workstation.id, stars, skill?.certificateUntil ?? null)}
              aria-label={t('skill.stars_of', { name: workstation.name })}
            />
            {workstation.certificate && skill && (
              <DateField
                label={t('skill.certificate_until')}
                value={skill.certificateUntil}
                onChange={date => put(workstation.id, skill.stars, date)}
              />
            )}
          </fieldset>
        )
      })}
      {!readOnly && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </form>
  )
}

export interface SkillsEditorProps {
  employeeId: string
  readOnly: boolean
  onChanged: (changed: boolean) => void
}

export const SkillsEditor = ({ employeeId, readOnly, onChanged }: SkillsEditorProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const skills = useRecordCall(peopleCalls.getSkills, { employeeId })
  const workstations = useQueryCall(planningCalls.listWorkstations, {})
  const save = useActCall(peopleCalls.saveSkills, {
    stale: [peopleCalls.getSkills, peopleCalls.getEmployee, peopleCalls.listEmployees, peopleCalls.listStaff],
    done: t('shared:done.save'),
    onRefused: ({ code }) => code === 'stale' && void skills.refetch(),
  })
  return (
    <QueryStates query={workstations} shape="form">
      {known => (
        <QueryStates query={skills} shape="form" record={{}}>
          {newest =>
            known.rows.length === 0 ? (
              <Empty title={t('skill.no_workstations')} text={t('skill.no_workstations_text')} />
            ) : (
              <OpenPart key={employeeId} {...{ newest, onChanged }}>
                {({ held, onChanged, keep }) => (
                  <SkillsForm
                    {...{ readOnly, onChanged }}
                    skills={held.skills}
                    workstations={known.rows}
                    save={skills => keep(revision => save.mutateAsync({ employeeId, revision, skills }))}
                  />
                )}
              </OpenPart>
            )
          }
        </QueryStates>
      )}
    </QueryStates>
  )
}
