-- What somebody decided, by when: each page of it is one scan of this.
create index act_decided on approvals.act (by_id, at desc, case_id desc) where act in ('approve', 'reject', 'return');
