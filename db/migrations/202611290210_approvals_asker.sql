-- Nobody decides about their own matter. The applicant of a case is who opened it; the asker is whose matter it is: mostly the same person,
-- null where somebody without an account asks (a guest who filled in an invitation that the host opened).
alter table approvals.case add column asker_id uuid;
create index case_of_asker on approvals.case (asker_id);
update approvals.case set asker_id = applicant_id where subject_kind <> 'visitors.visit';
