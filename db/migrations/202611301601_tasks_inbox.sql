-- What somebody did, by when: parts handed in or ended, and decisions about cases. Each page of the inbox is one scan of these.
create index part_done on tasks.part (executor_id, (coalesce(ended_at, handed_at)) desc, id desc)
  where executor_id is not null and state in ('auditing', 'passed', 'aborted', 'closed');
create index act_decided on approvals.act (by_id, at desc, case_id desc) where act in ('approve', 'reject', 'return');
