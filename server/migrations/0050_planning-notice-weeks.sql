-- Notices of published versions led to this week's roster: they lead to the first day of the version that they tell of,
-- which was published in the moment in which they were left. Older ones do not name their plan by its id.
update message
set link = '/my/roster?first=' || version.first_date
from plan_version version join plan on plan.id = version.plan_id
where message.kind = 'plan.published'
  and message.link = '/my/roster'
  and version.company_id = message.company_id
  and version.published_at = message.created_at
  and case
    when message."values" ? 'planId' then message."values" ->> 'planId' = plan.id::text
    else message."values" ->> 'plan' = plan.name
  end;
