-- The first day of its rule that a cycle has not dealt with yet, before days off move it.
alter table tasks.cycle add column from_on date not null default current_date;
-- Why it paused or ended by itself.
alter table tasks.cycle add column reason text not null default '';
create index task_of_cycle on tasks.task (cycle_id, run_on desc) where cycle_id is not null;
