-- Receipts that count: whoever left a company reads its notices no more and is counted in none of them. Who comes back finds theirs again.
create view notices.v_receipt as
  select r.* from notices.receipt r
    join notices.notice n on n.id = r.notice_id
   where n.company_id is null
      or exists (select 1 from people.v_member m where m.person_id = r.person_id and m.company_id = n.company_id);

-- A correction may change the question too: what was asked in the version before. Null: none.
alter table notices.version add column question jsonb;
