-- Public leave balance and support hours had no data: they are no longer among what may be shown.
UPDATE "schedule_settings" SET "settings" = jsonb_set("settings", '{columns}', ("settings" -> 'columns') - 'publicLeaveBalance' - 'supportHours')
WHERE "settings" ? 'columns';
