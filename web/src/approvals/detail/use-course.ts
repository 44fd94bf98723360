/** The course of a request as one line: what was done, who is asked now, and who will be. */
import { useTranslation } from 'react-i18next'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import type { Happening } from '#web/picture/index.ts'
import { useInstantText } from '#web/time/instant.tsx'

type Stage = OpenedRequest['stages'][number]

const isAsked = (state: Stage['people'][number]['state']) => state === 'waiting' || state === 'asking'

/** Who of a stage is still to answer, each once. */
export const askedOf = ({ people }: Pick<Stage, 'people'>): string[] => [
  ...new Set(people.filter(each => isAsked(each.state)).map(each => each.name)),
]

/** Stages that are open come now, those that nobody has reached later; what has ended is told by its steps. */
export const whenOf = (state: Stage['state']): 'now' | 'later' | undefined => {
  if (state === 'open' || state === 'review') return 'now'
  return state === 'coming' ? 'later' : undefined
}

export const useCourse = (request: OpenedRequest): Happening[] => {
  const { t } = useTranslation('approvals')
  const instant = useInstantText()
  const done = request.steps.map(({ id, act, personName, forName, at, remark }): Happening => {
    const whose =
      forName && t(act === 'transfer' || act === 'ask_first' ? 'course.to' : 'course.for', { name: forName })
    return {
      key: id,
      when: 'done',
      state: t('course.state.done'),
      title: t('step.title', { name: personName, act: t(`step.${act}`) }).trim(),
      note: [instant(at), whose].filter(Boolean).join(' · '),
      said: remark || undefined,
    }
  })
  const ahead = request.stages.flatMap((stage): Happening[] => {
    const when = whenOf(stage.state)
    if (!when) return []
    const asked = askedOf(stage)
    const names = asked.join(stage.rule === 'one' ? ` ${t('course.or')} ` : ' · ')
    const standIns = [...new Set(stage.people.flatMap(each => each.standIns))].join(' · ')
    const people = stage.state === 'review' ? t('course.review', { names }) : t('course.asked', { names })
    const notes = [
      stage.name,
      standIns && t('course.stand_ins', { names: standIns }),
      stage.remindedAt && t('course.reminded', { at: instant(stage.remindedAt) }),
      stage.escalateAt && t('course.escalates', { at: instant(stage.escalateAt) }),
    ]
    return [
      {
        key: `stage ${stage.place}`,
        when,
        state: t(`course.state.${when}`),
        title: asked.length > 0 ? people : t('course.nobody'),
        note: notes.filter(Boolean).join(' · '),
      },
    ]
  })
  return [...done, ...ahead]
}
