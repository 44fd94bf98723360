/** The style that plans have where nobody chose one; the engine alone knows it. */
import type { UsualStyle } from '#contract/engine.ts'
import type { schedulingRuleCalls } from '#contract/planning/settings/scheduling-rule.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ServedLong } from '../../http/served.ts'

export const usualStyle = (engine: Engine): Promise<UsualStyle> => engine.call<UsualStyle>('usual_style', null)

export const getUsualStyle = ({ services }: ServedLong<typeof schedulingRuleCalls.getUsualStyle>) =>
  usualStyle(services.engine)
