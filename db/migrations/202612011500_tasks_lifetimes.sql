-- Rows are found by the column from which their lifetime is counted.
create index step_at on tasks.step (at);
create index task_ended on tasks.task (ended_at) where ended_at is not null;
