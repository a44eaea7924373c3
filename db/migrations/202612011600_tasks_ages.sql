-- What ended is found by its age, so that it is deleted without reading the rest.
create index task_ended on tasks.task (ended_at) where ended_at is not null;
create index step_by_age on tasks.step (at);
