-- What somebody did, by when: parts handed in or ended. Each page of the inbox is one scan of it.
create index part_done on tasks.part (executor_id, (coalesce(ended_at, handed_at)) desc, id desc)
  where executor_id is not null and state in ('auditing', 'passed', 'aborted', 'closed');
