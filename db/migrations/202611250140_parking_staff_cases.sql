-- The approval of an application is a case of the approvals engine. Null: it was undecided before there were cases and was not taken over yet, or
-- it was over by then.
alter table parking.staff_application add column case_id uuid constraint staff_application_case_once unique;
-- What is to be taken over yet.
create index staff_application_caseless on parking.staff_application (id)
  where case_id is null and state in ('asked', 'company_approved');
